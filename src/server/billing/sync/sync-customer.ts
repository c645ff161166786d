/**
 * Copies a customer's state from the payment provider. Webhooks, the return from a checkout, our own commands and reconciliation all end
 * here, so that the order, repetition and loss of messages do not matter.
 */
import type { ProviderEvent } from '#server/services/payments/port.ts'
import type { Services } from '#server/services/services.ts'

export type SyncServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'log' | 'newId' | 'now' | 'payments' | 'secrets'>

/** `repeated`: the event was applied before. `unknown`: the customer is not ours. */
export type SyncOutcome = 'applied' | 'repeated' | 'unknown'

/**
 * Reads the customer from the provider and stores what is new, with the event's id in the same transaction. Must not be called inside a
 * transaction. Throws a `PaymentProviderError` where the provider can't be read.
 */
export async function syncCustomer(
  _services: SyncServices,
  _customerId: string,
  _event?: Pick<ProviderEvent, 'id' | 'type'>,
): Promise<SyncOutcome> {
  throw new Error('The customer could not be copied.')
}
