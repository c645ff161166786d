/** The Affiliate tab once it has loaded: the link, the share kit and the earnings; beside them the next payout, the funnel and settings. */
import { useEffect } from 'react'
import type { AffiliateStats } from '#contract/affiliates/commissions.ts'
import { runWhenIdle } from '#web/ui/browser/run-when-idle.ts'
import { CommissionsPanel } from './commissions/commissions-panel.tsx'
import { loadDialogs } from './dialogs.tsx'
import { EarningsPanel } from './earnings/earnings-panel.tsx'
import { FunnelPanel } from './funnel/funnel-panel.tsx'
import { HowItWorksPanel } from './how-it-works-panel.tsx'
import { PayoutSettingsPanel } from './payout-settings/payout-settings-panel.tsx'
import { NextPayoutCard } from './payouts/next-payout-card.tsx'
import { PayoutsPanel } from './payouts/payouts-panel.tsx'
import { ReferralLinkPanel } from './referral-link/referral-link-panel.tsx'
import { FirstReferralPanel } from './referrals/first-referral-panel.tsx'
import { RecentReferralsPanel } from './referrals/recent-referrals-panel.tsx'
import { ShareKitPanel } from './share-kit/share-kit-panel.tsx'
import { StatsStrip } from './summary/stats-strip.tsx'

export function AffiliateContent({ stats }: { stats: AffiliateStats }) {
  useEffect(() => runWhenIdle(loadDialogs), [])
  const hasReferrals = stats.totalReferrals > 0
  const hasEarned = stats.months.length > 0
  return (
    <>
      <StatsStrip stats={stats} />
      <div className="affiliate-tab-columns">
        <div className="affiliate-tab-column">
          <ReferralLinkPanel stats={stats} />
          <ShareKitPanel stats={stats} />
          {hasEarned && <EarningsPanel months={stats.months} />}
          {!hasReferrals && <FirstReferralPanel />}
        </div>
        <aside className="affiliate-tab-column" aria-label="Payouts and results">
          <NextPayoutCard stats={stats} />
          {(hasReferrals || stats.funnel.clicks > 0) && <FunnelPanel funnel={stats.funnel} />}
          <PayoutSettingsPanel stats={stats} />
        </aside>
      </div>
      {hasEarned && <CommissionsPanel />}
      <PayoutsPanel />
      <div className={hasReferrals ? 'affiliate-tab-halves' : undefined}>
        {hasReferrals && <RecentReferralsPanel referrals={stats.commissionDetails} total={stats.totalReferrals} />}
        <HowItWorksPanel isWide={!hasReferrals} />
      </div>
    </>
  )
}
