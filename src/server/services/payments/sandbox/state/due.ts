/** What happens by itself once its time has come: renewals, their retries, and the end of purchases that nobody paid. */
import type { Change } from './change.ts'
import type { SandboxCustomer } from './customer.ts'
import { endSubscription } from './endings.ts'
import { cancelPayment, isUnpaid } from './payments.ts'
import { unpaidPurchaseTtlMs } from './purchases.ts'
import { renew, retryRenewal } from './renewals.ts'

type DueStep = { at: number; run: (change: Change) => void }

/** Null if nothing will happen by itself. */
export const findDueAt = (customer: SandboxCustomer): Date | null => {
  const step = findNextStep(customer)
  return step ? new Date(step.at) : null
}

/**
 * Runs all that is due, in its order, each at the moment at which it was due: nothing is lost while no server runs. Returns whether there
 * was anything.
 */
export function runDueSteps(change: Change): boolean {
  const { now } = change
  let hasRun = false
  for (let step = findNextStep(change.customer); step && step.at <= now; step = findNextStep(change.customer)) {
    change.now = step.at
    step.run(change)
    hasRun = true
  }
  change.now = now
  return hasRun
}

const findNextStep = (customer: SandboxCustomer): DueStep | undefined =>
  [...listSubscriptionSteps(customer), ...listPlanChangeSteps(customer)].sort((a, b) => a.at - b.at)[0]

const listSubscriptionSteps = ({ subscriptions }: SandboxCustomer): DueStep[] =>
  subscriptions.flatMap((subscription): DueStep[] => {
    const { status, createdAt, periodEnd, openInvoice } = subscription
    if (status === 'incomplete')
      return [{ at: createdAt + unpaidPurchaseTtlMs, run: (change) => endSubscription(change, subscription) }]
    if (status === 'past_due' && openInvoice)
      return [{ at: openInvoice.nextAttemptAt, run: (change) => retryRenewal(change, subscription) }]
    return status === 'active' ? [{ at: periodEnd, run: (change) => renew(change, subscription) }] : []
  })

/** A plan change waits as long for the cardholder's confirmation as a purchase. */
const listPlanChangeSteps = ({ payments }: SandboxCustomer): DueStep[] =>
  payments
    .filter((payment) => payment.reason === 'plan-change' && isUnpaid(payment))
    .map((payment) => ({ at: payment.createdAt + unpaidPurchaseTtlMs, run: (change) => cancelPayment(change, payment) }))
