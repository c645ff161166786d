/** Copies the provider's state around a creator's own command, so that it starts from what is true, and the answer shows what it did. */
import { PaymentProviderError } from '#server/services/payments/port.ts'
import { findCustomerId } from '../customers/store.ts'
import type { PaymentServices } from '../require-payments.ts'
import { syncCustomer } from '../sync/sync-customer.ts'

/** Does nothing for a creator who has bought nothing yet. */
export async function syncOwn(services: PaymentServices, userId: string): Promise<void> {
  const customerId = await findCustomerId(services.db, userId, services.payments.mode)
  if (customerId !== undefined) await syncCustomer(services, customerId)
}

/**
 * Runs a command that reads our copy first. Where the provider refuses it, our copy may be outdated: the subscription may have ended a
 * moment ago. So the state is copied, and the command runs once more.
 */
export async function runOnFreshState<T>(services: PaymentServices, userId: string, command: () => Promise<T>): Promise<T> {
  try {
    return await command()
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.reason === 'unavailable') throw error
    await syncOwn(services, userId)
    return command()
  }
}
