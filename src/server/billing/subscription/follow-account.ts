/**
 * What happens to a subscription when its account is deleted or banned: asking for the deletion, or the ban, cancels it at the end
 * of its period, undoing it resumes it if that is why it was cancelled, and erasing the account ends it and erases the customer at the
 * payment provider. An open checkout is closed. The job looks at the account as it is when it runs, so it does not matter in which order jobs run, or how
 * often.
 */
import { type PaymentProvider, PaymentProviderError } from '#server/services/payments/port.ts'
import { openPaymentsOf, type Services } from '#server/services/services.ts'
import { getOrCreateSharedSecret } from '#server/services/shared-secret.ts'
import { cancelCheckout } from '../checkout/close-checkout.ts'
import { type Account, findAccount, listCustomers } from '../customers/store.ts'
import type { PaymentServices } from '../require-payments.ts'
import { syncOwn } from '../sync/sync-customer.ts'
import { findSubscription, isDisputed, setCancelledByDeletion } from './store.ts'

/** A job's handler. */
export async function followAccount(services: Services, { userId }: { userId: string }): Promise<void> {
  const { payments } = services
  const account = await findAccount(services.db, userId)
  if (payments) await followSubscription({ ...services, payments }, userId, account)
  if (account.isErased) await eraseCustomers(services, userId)
}

async function followSubscription(services: PaymentServices, userId: string, { isDeleting, isBanned, isErased }: Account) {
  const { db, payments } = services
  const isLeaving = isDeleting || isBanned
  if (isLeaving || isErased) await cancelCheckout(services, userId)

  await syncOwn(services, userId)
  const subscription = await findSubscription(db, userId, payments.mode)
  if (!subscription) return
  const { id, cancelAtPeriodEnd, cancelledByDeletion } = subscription
  if (isErased) await payments.endSubscription(id)
  else if (isLeaving && !cancelAtPeriodEnd) {
    // Stored first: after a crash, undoing it resumes it all the same.
    await setCancelledByDeletion(db, subscription, true)
    await payments.setCancelAtPeriodEnd(id, true)
  } else if (!isLeaving && cancelledByDeletion) {
    if (!(await isDisputed(db, userId, payments.mode))) await payments.setCancelAtPeriodEnd(id, false)
    await setCancelledByDeletion(db, subscription, false)
  }
  await syncOwn(services, userId)
}

type Customer = Awaited<ReturnType<typeof listCustomers>>[number]

/**
 * Removes the email address and cards at every payment provider that knows the person, also at one that takes no payments now. May run again.
 * Throws if a provider does not answer; the others have erased their customer then.
 */
async function eraseCustomers(services: Services, userId: string): Promise<void> {
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
