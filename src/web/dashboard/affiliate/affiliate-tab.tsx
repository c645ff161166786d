/** The Affiliate tab: the referral link and what it earns, each commission explained, and payouts. */
import { NetworkError } from '#web/api/errors.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { TabLayout } from '../shell/tab-layout.tsx'
import { tabs } from '../shell/tabs.ts'
import { AffiliateContent } from './affiliate-content.tsx'
import { AffiliateError } from './affiliate-error.tsx'
import { AffiliateLoading } from './affiliate-loading.tsx'
import './affiliate-tab.css'
import { describeOffer, LeaderboardLink } from './leaderboard-link.tsx'
import { NothingToEarn } from './nothing-to-earn.tsx'
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
