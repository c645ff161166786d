/** How many lifetime seats are sold and left, refreshed every ten seconds; undefined while it is unknown. */
import { useQuery } from '@tanstack/react-query'
import { getLifetimeCount } from '#contract/lifetime.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'

const refreshMs = 10_000

export const useSeatCount = () => useQuery({ ...endpointQuery(getLifetimeCount), refetchInterval: refreshMs }).data
