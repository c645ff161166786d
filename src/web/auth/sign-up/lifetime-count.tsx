/** How many lifetime places are sold and left; a skeleton while that is unknown. */
import { useQuery } from '@tanstack/react-query'
import type { ResponseBody } from '#contract/endpoint.ts'
import { getLifetimeCount } from '#contract/lifetime.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lifetimeCopy } from '../auth-copy.ts'

const refreshMs = 10_000

export function LifetimeCount({ count }: { count: ResponseBody<typeof getLifetimeCount> | undefined }) {
  if (!count) {
    return (
      <span className="lifetime-count" role="status" aria-label={lifetimeCopy.loading}>
        <Skeleton height={4} radius={2} />
        <Skeleton width="8.5em" height={12} />
      </span>
    )
  }
  const { displayed: sold, remaining: left } = count
  return (
    <span className="lifetime-count">
      <meter className="lifetime-count-bar" max={sold + left} value={sold} aria-hidden="true" />
      <span className="small-text tabular-nums">
        {formatNumber(sold)} {lifetimeCopy.sold} · {left > 0 ? `${formatNumber(left)} ${lifetimeCopy.left}` : lifetimeCopy.full}
      </span>
    </span>
  )
}

const formatNumber = (count: number): string => count.toLocaleString('en-GB')

/** Refreshed every ten seconds; undefined while it is unknown. */
export const useLifetimeCount = () => useQuery({ ...endpointQuery(getLifetimeCount), refetchInterval: refreshMs }).data
