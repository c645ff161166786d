/** Which subscriptions are new or changed, and what their creator is told about it. */
import { grantsPlan, lastFailureEmail } from '#rules/billing/subscription.ts'
import type { ProviderSubscription } from '#server/services/payments/port.ts'
import type { Notice } from './changes.ts'
import type { StoredCustomer, StoredSubscription } from './stored-customer.ts'

export function deriveSubscriptionChanges(stored: StoredCustomer, latest: readonly ProviderSubscription[]) {
  const changed: StoredSubscription[] = []
  const notices: Notice[] = []
  for (const { checkoutId: _, ...subscription } of latest) {
    const before = stored.subscriptions.find(({ id }) => id === subscription.id)
    // An ended subscription stays ended.
    if (before && (before.status === 'ended' || isSame(before, subscription))) continue
    changed.push(subscription)
    notices.push(...listNotices(stored, before, subscription))
  }
  return { changed, notices }
}

const isSame = (one: StoredSubscription, other: StoredSubscription) => toComparable(one) === toComparable(other)

const toComparable = (subscription: StoredSubscription) =>
  JSON.stringify([
    subscription.plan,
    subscription.status,
    subscription.pence,
    subscription.currentPeriodStart,
    subscription.currentPeriodEnd,
    subscription.cancelAtPeriodEnd,
    subscription.failedAttempts,
    subscription.nextAttemptAt,
    subscription.endedAt,
  ])

function listNotices(
  { mode, version }: StoredCustomer,
  before: StoredSubscription | undefined,
  { id, status, cancelAtPeriodEnd, currentPeriodStart, currentPeriodEnd, failedAttempts }: StoredSubscription,
): Notice[] {
  const notices: Notice[] = []
  const wasGranting = before !== undefined && grantsPlan(before.status)
  if (status === 'past_due' && failedAttempts >= 1 && failedAttempts <= lastFailureEmail)
    notices.push({
      type: 'renewal-failed',
      // The period tells the failures of one month from those of another.
      key: `renewal-failed ${mode} ${id} ${currentPeriodStart.toISOString()} ${failedAttempts}`,
      subscriptionId: id,
    })
  if (wasGranting && grantsPlan(status) && cancelAtPeriodEnd && !before.cancelAtPeriodEnd)
    notices.push({
      type: 'cancelled',
      // It can be cancelled, resumed and cancelled again.
      key: `cancelled ${mode} ${id} ${version}`,
      subscriptionId: id,
      endsAt: currentPeriodEnd,
    })
  if (wasGranting && status === 'ended')
    notices.push({ type: 'subscription-ended', key: `ended ${mode} ${id}`, subscriptionId: id })
  return notices
}
