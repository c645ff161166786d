/** What makes things happen in the sandbox: the card form, the test bank, a developer's actions, and time. */
import type { SandboxAction } from '#rules/billing/sandbox-actions.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { Database } from '#server/database/open.ts'
import type { TestControls } from '../port.ts'
import { changeState, queueDelivery } from './change-state.ts'
import type { SandboxSecrets } from './secrets.ts'
import { runStateAction } from './state/actions.ts'
import { getPayment } from './state/change.ts'
import { authenticatePayment, confirmPayment } from './state/confirm.ts'
import { runDueSteps } from './state/due.ts'
import { changeCard } from './state/renewals.ts'
import { deleteOldRows, listDueCustomers, listEventIds } from './store.ts'
import { deliverEvent } from './webhooks.ts'

type SandboxServices = { db: Database; now: () => Date }

/** How many of a customer's newest events are sent again. */
const resentEvents = 50
/** How long responses to repeat and delivered events are kept, as at Stripe. */
const keptMs = 30 * dayMs

export function openTestControls(services: SandboxServices, secrets: SandboxSecrets): TestControls {
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
