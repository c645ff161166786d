/** The figures of the point under the cursor; right of the middle it flips to the left. */
import type { Analytics } from '#contract/analytics.ts'
import { countNoun, formatCount } from '#rules/text/formats.ts'
import { formatPoint, formatShortPoint, type Grain } from '../data/formats.ts'
import { changeNames } from './page-changes.ts'
import type { MergedPoint } from './series.ts'

type Props = {
  point: MergedPoint
  title: string
  grain: Grain
  timeZone: string
  x: number
  top: number
  width: number
  changes: Analytics['markers']
}

/** Screen readers have read the same from the slider. */
export const TimeTooltip = ({ point: { now, before }, title, grain, timeZone, x, top, width, changes }: Props) => (
  <div
    className="chart-tooltip time-tooltip"
    aria-hidden="true"
    style={x > width / 2 ? { top, right: width - x + 14 } : { top, left: x + 14 }}
  >
    <b>{title}</b>
    {now && (
      <>
        <p>
          <i className="time-tooltip-line is-views" />
          Views<b>{formatCount(now.views)}</b>
        </p>
        <p>
          <i className="time-tooltip-line is-clicks" />
          Clicks<b>{formatCount(now.clicks)}</b>
        </p>
      </>
    )}
    {before && (
      <p>
        <i className="time-tooltip-line is-before" />
        Views, {formatShortPoint(before.at, grain, timeZone)}
        <b>{formatCount(before.views)}</b>
      </p>
    )}
    {changes.slice(0, 3).map((change) => (
      <p key={change.at + change.label} className="time-tooltip-change">
        {changeNames[change.kind]}: {change.label}
      </p>
    ))}
  </div>
)

/** The same in words, for screen readers. */
export function describePoint(point: MergedPoint | undefined, grain: Grain, timeZone: string): string {
  const { now, before } = point ?? {}
  if (!now) return before ? `Not yet; ${countNoun(before.views, 'view')} in the period before` : 'Nothing'
  const figures = `${formatPoint(now.at, grain, timeZone)}: ${countNoun(now.views, 'view')}, ${countNoun(now.clicks, 'click')}`
  return before ? `${figures}; ${countNoun(before.views, 'view')} in the period before` : figures
}
