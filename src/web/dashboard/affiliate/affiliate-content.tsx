/** The Affiliate tab once it has loaded: the link, the share kit and the earnings; beside them the next payout, the funnel and settings. */
import { type ReactNode, useEffect } from 'react'
import type { AffiliateStats } from '#contract/affiliates/commissions.ts'
import { calculateCommission, getCommissionPercent, maturityDays } from '#rules/affiliates/commissions.ts'
import { getMinPayoutPence } from '#rules/affiliates/payouts.ts'
import { attributionDays } from '#rules/affiliates/stored-referral.ts'
import { plans } from '#rules/plans/plans.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { countNoun, formatCount, formatNearDay, formatPounds } from '#rules/text/formats.ts'
import { runWhenIdle } from '#web/ui/browser/run-when-idle.ts'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { Panel } from '../panels/panel.tsx'
import { CommissionsPanel } from './commissions/commissions-panel.tsx'
import { loadDialogs } from './dialogs.tsx'
import { EarningsPanel } from './earnings/earnings-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { PayoutSettingsPanel } from './payout-settings/payout-settings-panel.tsx'
import { NextPayoutCard } from './payouts/next-payout-card.tsx'
import { PayoutsPanel } from './payouts/payouts-panel.tsx'
import { ReferralLinkPanel } from './referral-link/referral-link-panel.tsx'
import { ShareKitPanel } from './share-kit/share-kit-panel.tsx'
import './how-it-works-panel.css'
import './recent-referrals-panel.css'
import '../panels/stats-strip.css'

export function AffiliateContent({ stats }: { stats: AffiliateStats }) {
  useEffect(() => runWhenIdle(loadDialogs), [])
  const hasReferrals = stats.totalReferrals > 0
  const hasEarned = stats.months.length > 0
  return (
    <>
      <StatsStrip stats={stats} />
      <div className="affiliate-tab-columns">
        <div className="affiliate-tab-column stack">
          <ReferralLinkPanel stats={stats} />
          <ShareKitPanel stats={stats} />
          {hasEarned && <EarningsPanel months={stats.months} />}
          {!hasReferrals && <FirstReferralPanel />}
        </div>
        <aside className="affiliate-tab-column stack" aria-label="Payouts and results">
          <NextPayoutCard stats={stats} />
          {(hasReferrals || stats.funnel.clicks > 0) && <FunnelPanel funnel={stats.funnel} />}
          <PayoutSettingsPanel stats={stats} />
        </aside>
      </div>
      {hasEarned && <CommissionsPanel />}
      <PayoutsPanel />
      <div className={hasReferrals ? 'halves' : undefined}>
        {hasReferrals && <RecentReferralsPanel referrals={stats.commissionDetails} total={stats.totalReferrals} />}
        <HowItWorksPanel isWide={!hasReferrals} />
      </div>
    </>
  )
}

const friends = 10

/** What to do before anyone has joined through the link. */
const FirstReferralPanel = () => (
  <EmptyState title="No one has joined yet">
    Copy your link and put it where people ask how you made your page. Anyone who signs up within {attributionDays} days counts
    for you: {friends} friends on Premium earn you {formatPounds(friends * calculateCommission(plans.premium.pence))} a month.
  </EmptyState>
)

const refundDays = 30
const earned = (plan: 'pro' | 'premium' | 'lifetime') => formatPounds(calculateCommission(plans[plan].pence))

/** How a commission comes about, with the real prices, per cent and days. */
const HowItWorksPanel = ({ isWide }: { isWide: boolean }) => (
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

/** The four figures at the top: earned in all, this month, referrals, and what can be paid out. */
function StatsStrip({ stats }: { stats: AffiliateStats }) {
  const { balance, monthlyHeldPence } = stats
  return (
    <section className="card stats-strip" aria-label="Summary">
      <Stat name="Total earned" value={formatPounds(stats.totalCommissions)}>
        {balance.paidPence > 0 ? `${formatPounds(balance.paidPence)} paid out so far` : 'Nothing paid out yet'}
      </Stat>
      <Stat name="This month" value={formatPounds(stats.monthlyEarnings)}>
        {monthlyHeldPence > 0 ? `${formatPounds(monthlyHeldPence)} more on hold` : 'Counts on the leaderboard'}
      </Stat>
      <Stat name="Referrals" value={formatCount(stats.totalReferrals)}>
        {stats.payingReferrals > 0 ? `${formatCount(stats.payingReferrals)} have paid` : 'None has paid yet'}
      </Stat>
      <Stat name="Ready to pay out" value={formatPounds(balance.approvedPence)}>
        {balance.approvedPence < 0 ? 'Owed back from refunds' : `${formatPounds(balance.pendingPence)} pending`}
      </Stat>
    </section>
  )
}

type StatProps = { name: string; value: string; children: ReactNode }

const Stat = ({ name, value, children }: StatProps) => (
  <dl className="stats-strip-item close-stack">
    <dt>{name}</dt>
    <dd className={value.length > 8 ? 'stats-strip-value tabular-nums is-long' : 'stats-strip-value tabular-nums'}>{value}</dd>
    <dd className="stats-strip-foot faint">{children}</dd>
  </dl>
)

type Referral = AffiliateStats['commissionDetails'][number]

/** The five newest referrals, by number: who they are stays private. */
const RecentReferralsPanel = ({ referrals, total }: { referrals: readonly Referral[]; total: number }) => (
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
    <span className="recent-referrals-panel-number tabular-nums centred">
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
