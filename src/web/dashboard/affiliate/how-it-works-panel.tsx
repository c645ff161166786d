/** How a commission comes about, with the real prices, per cent and days. */
import { calculateCommission, getCommissionPercent } from '#rules/affiliates/commission.ts'
import { maturityDays } from '#rules/affiliates/commission-states.ts'
import { getMinPayoutPence } from '#rules/affiliates/payouts.ts'
import { plans } from '#rules/plans/plans.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { formatPounds } from '#rules/text/money.ts'
import './how-it-works-panel.css'
import { Panel } from '../panels/panel.tsx'

const refundDays = 30
const earned = (plan: 'pro' | 'premium' | 'lifetime') => formatPounds(calculateCommission(plans[plan].pence))

export const HowItWorksPanel = ({ isWide }: { isWide: boolean }) => (
  <Panel title="How commissions work">
    <p className="muted how-it-works-panel-lead">
      Pro {earned('pro')} and Premium {earned('premium')} each month, Lifetime {earned('lifetime')} once.{' '}
      <a href={`${sitePaths.help}/affiliate-programme`}>Read more</a>
    </p>
    <ol className={isWide ? 'how-it-works-panel is-wide' : 'how-it-works-panel'}>
      <li>
        <b>Someone pays</b>
        You earn {getCommissionPercent()}% of the price, rounded to the nearest penny. It’s pending.
      </li>
      <li>
        <b>{maturityDays} days later</b>
        {refundDays} days for refunds and {maturityDays - refundDays} more for slow ones. Then it’s approved.
      </li>
      <li>
        <b>On the 1st</b>
        Everything approved is paid to your PayPal, from {formatPounds(getMinPayoutPence())}.
      </li>
      <li className="how-it-works-panel-exception">
        <b>If it’s refunded</b>
        The commission goes back by the same share. Nothing else changes.
      </li>
    </ol>
  </Panel>
)
