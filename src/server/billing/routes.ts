/** The public endpoint for how many lifetime plans are left. */
import { getLifetimeCount } from '#contract/lifetime.ts'
import { lifetimeSeats } from '#rules/plans/plans.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { countLifetimeSales } from './store.ts'

export function billingRoutes(mount: Mount, { db }: Services) {
  mount(getLifetimeCount, async () => {
    const displayed = await countLifetimeSales(db)
    return { displayed, remaining: Math.max(0, lifetimeSeats - displayed) }
  })
}
