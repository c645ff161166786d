/** The affiliate's figures: loaded whenever the tab is opened or the window gets the focus, as they change without the creator. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AffiliateStats, getAffiliateStats, listCommissions } from '#contract/affiliates/commissions.ts'
import { listPayouts, type PayoutSettings } from '#contract/affiliates/payouts.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'

export const useAffiliateStats = () =>
  useQuery({
    ...endpointQuery(getAffiliateStats),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })

export function useAffiliateUpdate() {
  const client = useQueryClient()
  const { queryKey } = endpointQuery(getAffiliateStats)
  const showChange = (change: Partial<AffiliateStats>) =>
    client.setQueryData(queryKey, (stats) => stats && { ...stats, ...change })
  return {
    showChange,
    showSettings: (settings: PayoutSettings) => showChange({ settings }),
    /** After anything that moves money, or when the server says that this screen is out of date. */
    reload: () =>
      Promise.all(
        [getAffiliateStats, listCommissions, listPayouts].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      ),
  }
}
