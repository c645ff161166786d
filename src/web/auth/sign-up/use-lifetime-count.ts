/** How many lifetime places are sold and left, asked again every ten seconds; undefined while that is unknown. */
import { useQuery } from '@tanstack/react-query'
import { lifetimeCount } from '#contract/lifetime.ts'
import { call } from '#web/api/call.ts'

const every = 10_000

export const useLifetimeCount = () =>
  useQuery({
    queryKey: [lifetimeCount.path],
    queryFn: ({ signal }) => call(lifetimeCount, { signal }),
    refetchInterval: every,
  }).data
