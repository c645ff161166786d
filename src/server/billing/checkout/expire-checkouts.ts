/** Closes the checkouts that expired, and with them releases the seats that they reserved. */
import pLimit from 'p-limit'
import type { PaidPlan } from '#rules/plans/plans.ts'
import type { Services } from '#server/services/services.ts'
import type { PaymentServices } from '../require-payments.ts'
import { closeCheckout } from './close-checkout.ts'
import { listExpired } from './store.ts'

/** Of one run; the next run follows a minute later. */
const batchSize = 200
const concurrency = 4

/** A job. One that can't be closed is tried again by the next run. */
export async function expireCheckouts(services: Services): Promise<void> {
  const { payments } = services
  if (payments) await closeExpired({ ...services, payments }, { limit: batchSize })
}

/** Returns how many were closed. */
export async function closeExpired(
  services: PaymentServices,
  { plan, limit }: { plan?: PaidPlan; limit: number },
): Promise<number> {
  const { db, payments, now, log } = services
  const expired = await listExpired(db, { mode: payments.mode, now: now(), plan, limit })
  const inTurn = pLimit(concurrency)
  const results = await Promise.all(
    expired.map((checkout) =>
      inTurn(() =>
        closeCheckout(services, checkout).then(
          () => true,
          (error: unknown) => {
            log.warn({ checkoutId: checkout.id, err: error }, 'An expired checkout could not be closed; it will be tried again.')
            return false
          },
        ),
      ),
    ),
  )
  return results.filter(Boolean).length
}
