/** The Affiliate tab: the referral link and what it earns, each commission explained, and payouts. */
import { Trophy } from 'lucide-react'
import { getCommissionPercent } from '#rules/affiliates/commission.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { NetworkError } from '#web/api/errors.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { TabIcon } from '../shell/tab-bar.tsx'
import { TabLayout } from '../shell/tab-layout.tsx'
import { tabs } from '../shell/tabs.ts'
import { AffiliateContent } from './affiliate-content.tsx'
import { AffiliateError } from './affiliate-error.tsx'
import { AffiliateLoading } from './affiliate-loading.tsx'
import './affiliate-tab.css'
import { useAffiliateStats } from './use-affiliate.ts'

const AffiliateTab = () => (getPaymentsSetting() === 'off' ? <NothingToEarn /> : <EarningTab />)

function EarningTab() {
  const { data: stats, error, isFetching, fetchStatus, refetch } = useAffiliateStats()
  const isOffline = fetchStatus === 'paused' || (error instanceof NetworkError && !navigator.onLine)
  return (
    <TabLayout title={tabs.affiliate} description={describeOffer()} action={<LeaderboardLink rank={stats?.rank ?? null} />}>
      {stats ? (
        <AffiliateContent stats={stats} />
      ) : error || isOffline ? (
        <AffiliateError error={error} isOffline={isOffline} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <AffiliateLoading />
      )}
    </TabLayout>
  )
}

export default AffiliateTab

const describeOffer = (): string => `Earn ${getCommissionPercent()}% of everything your referrals pay, for as long as they pay.`

/** The link to the leaderboard, with the affiliate's own rank. */
const LeaderboardLink = ({ rank }: { rank: number | null }) => (
  <div className="leaderboard-link">
    <TestModeBadge />
    <Button asChild variant="outline">
      <a href={sitePaths.leaderboard}>
        <Trophy className="icon" aria-hidden />
        Leaderboard
        {rank !== null && <Badge>You’re {formatOrdinal(rank)}</Badge>}
      </a>
    </Button>
  </div>
)

const rules = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Writes a rank: `1st`, `22nd`, `1,003rd`. */
const formatOrdinal = (rank: number): string => `${rank.toLocaleString('en-GB')}${endings[rules.select(rank)] ?? 'th'}`

/** In place of the Affiliate tab on a server that takes no payments. The tab bar has no link to it there. */
const NothingToEarn = () => (
  <TabLayout title={tabs.affiliate}>
    <EmptyState icon={<TabIcon tab="affiliate" />} title="There’s nothing to earn here">
      Nobody pays on this server, so nobody is paid for inviting others.
    </EmptyState>
  </TabLayout>
)
