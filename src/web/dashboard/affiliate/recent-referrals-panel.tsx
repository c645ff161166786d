/** The five newest referrals, by number: who they are stays private. */
import type { AffiliateStats } from '#contract/affiliates/commissions.ts'
import { plans } from '#rules/plans/plans.ts'
import { countNoun, formatCount, formatNearDay, formatPounds } from '#rules/text/formats.ts'
import { Panel } from '../panels/panel.tsx'
import './recent-referrals-panel.css'

type Referral = AffiliateStats['commissionDetails'][number]

export const RecentReferralsPanel = ({ referrals, total }: { referrals: readonly Referral[]; total: number }) => (
  <Panel
    title="Recent referrals"
    aside={
      <span className="small-text muted">
        {referrals.length} of {formatCount(total)}
      </span>
    }
  >
    <ul className="recent-referrals-panel">
      {referrals.map((referral) => (
        <ReferralRow key={referral.referralId} referral={referral} />
      ))}
    </ul>
    <p className="small-text muted recent-referrals-panel-note">Referrals are numbered, not named: who they are stays private.</p>
  </Panel>
)

const ReferralRow = ({
  referral: { number, createdAt, plan, totalEarnings, heldPence, commissions },
}: {
  referral: Referral
}) => (
  <li className="panel-icon-row">
    <span className="recent-referrals-panel-number centred">
      <span className="sr-only">Referral </span>
      {formatCount(number)}
    </span>
    <span>
      <b>Joined {formatNearDay(createdAt, new Date())}</b>
      <small>
        {plans[plan].name} · {commissions > 0 ? countNoun(commissions, 'payment') : 'No payments yet'}
        {heldPence > 0 && `, ${heldPence < totalEarnings ? `${formatPounds(heldPence)} ` : ''}on hold`}
      </small>
    </span>
    <b className={totalEarnings === 0 ? 'recent-referrals-panel-nothing' : undefined}>{formatPounds(totalEarnings)}</b>
  </li>
)
