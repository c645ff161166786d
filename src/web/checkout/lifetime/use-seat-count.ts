/** How many lifetime seats are sold and left, refreshed every ten seconds while the screen is visible; undefined while it is unknown. */
import { useQuery } from '@tanstack/react-query'
import type { ResponseBody } from '#contract/endpoint.ts'
import { getLifetimeCount } from '#contract/lifetime.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'

const refresh = { refetchInterval: 10_000, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const

export type SeatCount = ResponseBody<typeof getLifetimeCount>

export const useSeatCount = (): SeatCount | undefined => useQuery({ ...endpointQuery(getLifetimeCount), ...refresh }).data
