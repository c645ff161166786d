/** Cancelling, resuming and ending a subscription, and erasing a customer. */
import { PaymentProviderError } from '../../port.ts'
import { type Change, emit } from './change.ts'
import type { SandboxSubscription } from './customer.ts'
import { cancelOpenPayments } from './payments.ts'

export function setCancelAtPeriodEnd(change: Change, subscription: SandboxSubscription, isCancelled: boolean): void {
  if (subscription.status === 'ended') throw new PaymentProviderError('refused')
  if (subscription.cancelAtPeriodEnd === isCancelled) return
  subscription.cancelAtPeriodEnd = isCancelled
  emit(change, 'customer.subscription.updated')
}

/** At once, without a refund. What is not paid can't be paid any more. `failedAttempts`: of the charge for which it ends. */
export function endSubscription(change: Change, subscription: SandboxSubscription, failedAttempts = 0): void {
  if (subscription.status === 'ended') return
  cancelOpenPayments(change, subscription.id)
  Object.assign(subscription, { status: 'ended', endedAt: change.now, openInvoice: null, failedAttempts })
  emit(change, 'customer.subscription.deleted')
}

/** The payments stay. The sandbox stores no email address. */
export function eraseCustomer(change: Change): void {
  for (const subscription of change.customer.subscriptions) endSubscription(change, subscription)
  if (!change.customer.card) return
  change.customer.card = null
  emit(change, 'customer.updated')
}
