/** Copies the provider's state after a creator's own command, so that the answer already shows what it did. */
import { findCustomerId } from '../customers/store.ts'
import type { PaymentServices } from '../require-payments.ts'
import { syncCustomer } from '../sync/sync-customer.ts'

/** Does nothing for a creator who has bought nothing yet. */
export async function syncOwn(services: PaymentServices, userId: string): Promise<void> {
  const customerId = await findCustomerId(services.db, userId, services.payments.mode)
  if (customerId !== undefined) await syncCustomer(services, customerId)
}
