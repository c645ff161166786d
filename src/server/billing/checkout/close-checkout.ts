/**
 * Closes a checkout. The provider comes first: the checkout is closed, and its seat released, only when the provider has confirmed that
 * it can't be paid any more. If it was paid, what was bought is granted instead.
 */
import { PaymentProviderError } from '#server/services/payments/port.ts'
import { findCustomerId, lockAccount } from '../customers/store.ts'
import type { PaymentServices } from '../require-payments.ts'
import { syncCustomer } from '../sync/sync-customer.ts'
import { releaseSeat } from './seats.ts'
import { startPurchase } from './start-purchase.ts'
import { findOpenCheckout, markCancelled, type OpenCheckout } from './store.ts'

export async function closeCheckout(services: PaymentServices, checkout: OpenCheckout): Promise<'cancelled' | 'paid'> {
  const { db, payments, now } = services
  // Another node may be creating the purchase at this moment. Creating it too returns the same one, which can then be cancelled.
  const purchaseId = checkout.purchaseId ?? (await startPurchase(services, checkout)).purchaseId
  const outcome = await payments.cancelPurchase(purchaseId).catch(acceptMissing)
  if (outcome === 'paid') {
    const customerId = await findCustomerId(db, checkout.userId, payments.mode)
    if (customerId !== undefined) await syncCustomer(services, customerId)
    return 'paid'
  }
  await db.transaction(async (tx) => {
    await lockAccount(tx, checkout.userId)
    if (await markCancelled(tx, checkout.id, now())) await releaseSeat(tx, checkout.userId, 'reserved')
  })
  return 'cancelled'
}

/** What the provider does not know can't be paid. */
function acceptMissing(error: unknown): 'cancelled' {
  if (error instanceof PaymentProviderError && error.reason === 'no-such-object') return 'cancelled'
  throw error
}

/**
 * A creator leaves the checkout: nothing is left that could be paid, and a reserved seat is free for others. Also where it was paid a
 * moment ago: then what was bought is granted. Does nothing if no checkout is open.
 */
export async function cancelCheckout(services: PaymentServices, userId: string): Promise<void> {
  const open = await findOpenCheckout(services.db, userId)
  if (open?.mode === services.payments.mode) await closeCheckout(services, open)
}
