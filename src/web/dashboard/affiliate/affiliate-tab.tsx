/** The Affiliate tab: the referral link and what it earns, each commission explained, and payouts. */
import { Trophy } from 'lucide-react'
import { getCommissionPercent } from '#rules/affiliates/commissions.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { formatCount } from '#rules/text/formats.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import { Loaded } from '#web/ui/lists/list-states.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import '../panels/panel.css'
import { TabIcon } from '../shell/tab-bar.tsx'
import { TabLayout } from '../shell/tab-layout.tsx'
import { tabs } from '../shell/tabs.ts'
import { AffiliateContent } from './affiliate-content.tsx'
import './affiliate-loading.css'
import './affiliate-tab.css'
import { useAffiliateStats } from './use-affiliate.ts'

const AffiliateTab = () => (getPaymentsSetting() === 'off' ? <NothingToEarn /> : <EarningTab />)

function EarningTab() {
  const query = useAffiliateStats()
  return (
    <TabLayout title={tabs.affiliate} description={describeOffer()} action={<LeaderboardLink rank={query.data?.rank ?? null} />}>
      <Loaded query={query} what="your earnings" note="Nothing you earned is lost." loading={<AffiliateLoading />}>
        {(stats) => <AffiliateContent stats={stats} />}
      </Loaded>
    </TabLayout>
  )
}

export default AffiliateTab

const describeOffer = (): string => `Earn ${getCommissionPercent()}% of everything your referrals pay, for as long as they pay.`

/** The link to the leaderboard, with the affiliate's own rank. */
const LeaderboardLink = ({ rank }: { rank: number | null }) => (
  <div className="leaderboard-link row">
    <TestModeBadge />
    <ButtonAnchor variant="outline" href={sitePaths.leaderboard}>
      <Trophy className="icon" aria-hidden />
      Leaderboard
      {rank !== null && <Badge>You’re {formatOrdinal(rank)}</Badge>}
    </ButtonAnchor>
  </div>
)

const rules = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Writes a rank: `1st`, `22nd`, `1,003rd`. */
const formatOrdinal = (rank: number): string => `${formatCount(rank)}${endings[rules.select(rank)] ?? 'th'}`

/** In place of the Affiliate tab on a server that takes no payments. The tab bar has no link to it there. */
const NothingToEarn = () => (
  <TabLayout title={tabs.affiliate}>
    <EmptyState icon={<TabIcon tab="affiliate" />} title="There’s nothing to earn here">
      Nobody pays on this server, so nobody is paid for inviting others.
    </EmptyState>
  </TabLayout>
)

/** The Affiliate tab in outline while its figures load, so that nothing moves when they are there. */
const AffiliateLoading = () => (
  <>
    <p className="sr-only" role="status">
      Loading your earnings…
    </p>
    <div className="card stats-strip" aria-hidden="true">
      {['total', 'month', 'referrals', 'payout'].map((name) => (
        <div key={name} className="stats-strip-item close-stack">
          <Skeleton width="5.5rem" height={17} />
          <Skeleton width="7rem" height={36} />
          <Skeleton width="6.5rem" height={17} />
        </div>
      ))}
    </div>
    <div className="affiliate-tab-columns" aria-hidden="true">
      <div className="affiliate-tab-column stack">
        <div className="card panel stack">
          <Skeleton width="11rem" height={25} />
          <Skeleton height={64} radius={16} />
        </div>
        <div className="card panel stack affiliate-loading-kit">
          <Skeleton width="6rem" height={25} />
          <div className="cluster">
            <Skeleton width={124} height={220} radius={16} />
            <Skeleton width={160} height={160} radius={12} />
            <Skeleton height={150} radius={14} />
          </div>
        </div>
      </div>
      <div className="affiliate-tab-column stack">
        <div className="card panel stack">
          <Skeleton width="10rem" height={20} />
          <Skeleton width="9rem" height={56} />
          <Skeleton width="80%" />
          <Skeleton height={44} radius={12} />
        </div>
        <div className="card panel stack">
          <Skeleton width="9rem" height={25} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      </div>
    </div>
  </>
)
