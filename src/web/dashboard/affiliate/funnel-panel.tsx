/** From click to customer: how many of each step reach the next, over the last twelve months. */
import type { AffiliateStats } from '#contract/affiliates/commissions.ts'
import { formatCount } from '#rules/text/formats.ts'
import { Panel } from '../panels/panel.tsx'
import './funnel-panel.css'

type Funnel = AffiliateStats['funnel']

export const FunnelPanel = ({ funnel: { clicks, signUps, customers } }: { funnel: Funnel }) => (
  <Panel title="From click to customer">
    <dl className="funnel-panel">
      <Step name="clicks" count={clicks} of={clicks}>
        On your link, last 12 months
      </Step>
      <Step name="sign-ups" count={signUps} of={clicks}>
        {formatShare(signUps, clicks, 'of clicks sign up') ?? 'Through your link'}
      </Step>
      <Step name="customers" count={customers} of={signUps} isLast>
        {formatShare(customers, signUps, 'of sign-ups pay') ?? 'Paid for a plan'}
      </Step>
    </dl>
  </Panel>
)

type StepProps = { name: string; count: number; of: number; isLast?: boolean; children: string }

/** Each bar is the share of the step above, so that small numbers stay visible. */
function Step({ name, count, of, isLast = false, children }: StepProps) {
  const share = of > 0 ? Math.min(1, count / of) : 0
  return (
    <div className="funnel-panel-step">
      <dt>
        <b>{formatCount(count)}</b>
        {name}
      </dt>
      <dd>
        <span className="funnel-panel-track" aria-hidden="true">
          {count > 0 && (
            <span className={isLast ? 'funnel-panel-bar is-last' : 'funnel-panel-bar'} style={{ width: `${share * 100}%` }} />
          )}
        </span>
        <small>{children}</small>
      </dd>
    </div>
  )
}

/**
 * Writes the share of a step in the one before: `3.2% of clicks sign up`. Undefined where there is none: nobody was in the step before, or
 * more sign-ups than clicks were counted.
 */
function formatShare(count: number, of: number, what: string): string | undefined {
  if (of === 0 || count > of) return undefined
  const percent = (count / of) * 100
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)}% ${what}`
}
