/**
 * Removes an erased account's email address and cards at every payment provider that knows the person, also at one that takes no payments
 * now. May run again.
 */
import { type PaymentProvider, PaymentProviderError } from '#server/services/payments/port.ts'
import { openPaymentsOf, type Services } from '#server/services/services.ts'
import { getOrCreateSharedSecret } from '#server/services/shared-secret.ts'
import { listCustomers } from './store.ts'

type Customer = Awaited<ReturnType<typeof listCustomers>>[number]

/** Throws if a provider does not answer; the others have erased their customer then. */
export async function eraseCustomers(services: Services, userId: string): Promise<void> {
  const customers = await listCustomers(services.db, userId)
  await Promise.all(customers.map((customer) => eraseCustomer(services, userId, customer)))
}

async function eraseCustomer(services: Services, userId: string, { mode, customerId }: Customer): Promise<void> {
  const { log } = services
  const provider = await findProvider(services, mode)
  if (!provider)
    return log.warn({ userId, mode }, 'The customer of an erased account stays at the payment provider, whose keys are not set.')
  await provider.eraseCustomer(customerId).catch((error: unknown) => {
    if (!(error instanceof PaymentProviderError && error.reason === 'no-such-object')) throw error
    log.warn({ userId, mode }, 'The payment provider does not know the customer of an erased account.')
  })
}

async function findProvider(services: Services, mode: Customer['mode']): Promise<PaymentProvider | undefined> {
  if (services.payments?.mode === mode) return services.payments
  return openPaymentsOf(services, await getOrCreateSharedSecret(services, 'sandbox'), mode)
}
