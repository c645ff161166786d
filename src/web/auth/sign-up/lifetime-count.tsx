/** The lifetime places, sold and left, as they are now; their shape while nobody knows. */
import type { Answer } from '#contract/endpoint.ts'
import type { lifetimeCount } from '#contract/lifetime.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lifetimeWords } from '../auth-copy.ts'

export function LifetimeCount({ count }: { count: Answer<typeof lifetimeCount> | undefined }) {
  if (!count) {
    return (
      <span className="places" role="status" aria-label={lifetimeWords.loading}>
        <Skeleton height={4} radius={2} />
        <Skeleton width="8.5em" height={12} />
      </span>
    )
  }
  const { displayed: sold, remaining: left } = count
  return (
    <span className="places">
      <meter className="places-bar" max={sold + left} value={sold} aria-hidden="true" />
      <span className="small num">
        {figure(sold)} {lifetimeWords.sold} · {left > 0 ? `${figure(left)} ${lifetimeWords.left}` : lifetimeWords.full}
      </span>
    </span>
  )
}

const figure = (count: number): string => count.toLocaleString('en-GB')
