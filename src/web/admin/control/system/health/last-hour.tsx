/** The last hour: a bar for each minute, red where a check failed, and grey where nobody could check. */
import type { SystemHealth } from '#contract/admin/system.ts'
import { formatClock } from '../../../ui/text/moments.ts'
import './last-hour.css'

type Minutes = SystemHealth['minutes']

export function LastHour({ minutes }: { minutes: Minutes }) {
  const count = (state: Minutes[number]['state']) => minutes.filter((minute) => minute.state === state).length
  const [good, bad, missing] = [count('good'), count('bad'), count('missing')]
  const lastBad = minutes.findLast(({ state }) => state === 'bad' || state === 'missing')
  const summary = `${minutes.length} minutes: ${good} good, ${bad} failed, ${missing} not checked`
  return (
    <div>
      <div className="last-hour" role="img" aria-label={summary}>
        {minutes.map(({ at, state }) => (
          <span key={at} className={`last-hour-${state}`} title={`${formatClock(at)}: ${stateNames[state]}`} />
        ))}
      </div>
      <p className="spread small-text muted last-hour-legend">
        <span>{minutes[0] && formatClock(minutes[0].at)}</span>
        <span>{lastBad ? `${bad + missing} without a good check, last at ${formatClock(lastBad.at)}` : 'No failed check'}</span>
        <span>Now</span>
      </p>
    </div>
  )
}

const stateNames = { good: 'all checks passed', bad: 'a check failed', missing: 'not checked', none: 'before the first check' }
