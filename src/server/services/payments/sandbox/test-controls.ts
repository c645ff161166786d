/** What makes things happen in the sandbox: the card form, the test bank, a developer's actions, and time. */
import type { SandboxAction } from '#rules/billing/sandbox-actions.ts'
import { grantsPlan } from '#rules/billing/subscription.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { Database } from '#server/database/open.ts'
import { PaymentProviderError, type TestControls } from '../port.ts'
import { changeState, queueDelivery } from './change-state.ts'
import type { SandboxSecrets } from './secrets.ts'
import { type Change, getPayment } from './state/change.ts'
import { authenticatePayment, confirmPayment } from './state/confirm.ts'
import type { SandboxPayment } from './state/customer.ts'
import { runDueSteps } from './state/due.ts'
import { closeDispute, getRefundablePence, openDispute, refundPayment } from './state/refunds.ts'
import { changeCard, renewEarly, retryRenewal } from './state/renewals.ts'
import { deleteOldRows, listDueCustomers, listEventIds } from './store.ts'
import { deliverEvent } from './webhooks.ts'

/** How many of a customer's newest events are sent again. */
const resentEvents = 50
/** How long responses to repeat and delivered events are kept, as at Stripe. */
const keptMs = 30 * dayMs

export function openTestControls(services: { db: Database; now: () => Date }, secrets: SandboxSecrets): TestControls {
  const { db, now } = services

  const resendEvents = async (customerId: string) => {
    const eventIds = await listEventIds(db, customerId, resentEvents)
    await db.transaction(async (tx) => {
      for (const eventId of eventIds) await queueDelivery(tx, eventId)
    })
  }

  return {
    async confirmPayment(customerId, { clientSecret, card }) {
      const paymentId = secrets.readClientSecret(clientSecret, customerId)
      return changeState(services, customerId, (change) => confirmPayment(change, getPayment(change, paymentId), card))
    },
    async authenticatePayment(customerId, { clientSecret, isApproved }) {
      const paymentId = secrets.readClientSecret(clientSecret, customerId)
      return changeState(services, customerId, (change) => authenticatePayment(change, getPayment(change, paymentId), isApproved))
    },
    changeCard: (customerId, card) => changeState(services, customerId, (change) => changeCard(change, card)),
    runAction: (customerId: string, action: SandboxAction) =>
      action === 'resend-events'
        ? resendEvents(customerId)
        : changeState(services, customerId, (change) => runStateAction(change, action)),
    async runDue(until) {
      const customerIds = await listDueCustomers(db, until)
      for (const customerId of customerIds) await changeState({ db, now: () => until }, customerId, runDueSteps)
      await deleteOldRows(db, new Date(until.getTime() - keptMs))
      return customerIds.length
    },
    deliverEvent: (eventId, webhookUrl) => deliverEvent({ db, now }, eventId, webhookUrl, secrets.webhookSecret),
  }
}

type StateAction = Exclude<SandboxAction, 'resend-events'>

/** What a developer makes happen to the newest subscription or payment that it can happen to. Throws 'no-such-object' where there is none. */
export const runStateAction = (change: Change, action: StateAction): void => actions[action](change)

const actions: Record<StateAction, (change: Change) => void> = {
  renew: (change) => renewNow(change, false),
  'fail-renewal': (change) => renewNow(change, true),
  refund(change) {
    const payment = getRefundable(change)
    refundPayment(change, payment, getRefundablePence(payment))
  },
  'refund-half'(change) {
    const payment = getRefundable(change)
    refundPayment(change, payment, Math.ceil(getRefundablePence(payment) / 2))
  },
  dispute: (change) => openDispute(change, getNewest(change, isDisputable)),
  'win-dispute': (change) => closeDispute(change, getDisputed(change), 'won'),
  'lose-dispute': (change) => closeDispute(change, getDisputed(change), 'lost'),
}

/** The next period starts now or, where a renewal has failed, it is tried again. */
function renewNow(change: Change, mustFail: boolean): void {
  const subscription = change.customer.subscriptions.findLast(({ status }) => grantsPlan(status))
  if (!subscription) throw new PaymentProviderError('no-such-object')
  const run = subscription.status === 'past_due' ? retryRenewal : renewEarly
  run(change, subscription, { mustFail })
}

const getRefundable = (change: Change) => getNewest(change, (payment) => getRefundablePence(payment) > 0)
const getDisputed = (change: Change) => getNewest(change, ({ dispute }) => dispute?.status === 'open')
const isDisputable = (payment: SandboxPayment) => getRefundablePence(payment) > 0 && !payment.dispute

function getNewest({ customer }: Change, isWanted: (payment: SandboxPayment) => boolean): SandboxPayment {
  const payment = customer.payments.findLast(isWanted)
  if (!payment) throw new PaymentProviderError('no-such-object')
  return payment
}
