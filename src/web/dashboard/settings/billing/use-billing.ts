/** The creator's billing: loaded when Settings opens, again when the window gets the focus, and often while a charge is overdue. */
import { useQuery } from '@tanstack/react-query'
import { getBilling } from '#contract/billing.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'

/** The provider tries an overdue charge again as soon as the card has changed. */
const overdueRefreshMs = 5_000

export const useBilling = () =>
  useQuery({
    ...endpointQuery(getBilling),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.subscription?.status === 'past_due' ? overdueRefreshMs : false),
  })
