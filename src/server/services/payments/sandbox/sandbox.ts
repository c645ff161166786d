/**
 * The sandbox payment provider: a payment provider inside this server, for development, tests and demonstrations. It does what Stripe does
 * with test cards instead of real ones, keeps its objects in tables of its own, and sends the same signed webhook messages over HTTP.
 */
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { type PaymentProvider, PaymentProviderError, type PlanChange } from '../port.ts'
import { changeState } from './change-state.ts'
import { createCustomerId, createObjectId, getCustomerId, openSandboxSecrets } from './secrets.ts'
import { changeCustomer, getPayment, getSubscription, type IdPrefix } from './state/change.ts'
import { createSandboxCustomer, type SandboxCustomer } from './state/customer.ts'
import { runDueSteps } from './state/due.ts'
import { endSubscription, eraseCustomer, setCancelAtPeriodEnd } from './state/endings.ts'
import { changePlan, previewPlanChange } from './state/plan-change.ts'
import * as purchases from './state/purchases.ts'
import { refundPayment } from './state/refunds.ts'
import { toSnapshot } from './state/snapshot.ts'
import { findCustomer, findResponse, insertCustomer, insertResponse, listCustomersChangedSince } from './store.ts'
import { openTestControls } from './test-controls.ts'
import { parseWebhook } from './webhooks.ts'

/** `secret` is the same on every node. */
export function openSandbox(
  services: { config: Pick<Config, 'publicUrl'>; db: Database; now: () => Date },
  secret: string,
): PaymentProvider {
  const { config, db, now } = services
  const secrets = openSandboxSecrets(secret)
  const toStarted = ({ purchaseId, paymentId }: purchases.PurchaseIds) => ({
    purchaseId,
    clientSecret: secrets.createClientSecret(paymentId),
  })

  const getCustomer = async (customerId: string): Promise<SandboxCustomer> => {
    const stored = await findCustomer(db, customerId)
    if (!stored) throw new PaymentProviderError('no-such-object')
    return stored.customer
  }

  return {
    mode: 'sandbox',
    publishableKey: null,

    async createCustomer({ userId, idempotencyKey }) {
      const customer = createSandboxCustomer(createCustomerId(), userId, now())
      const created = { customerId: customer.id }
      const key = `create-customer ${idempotencyKey}`
      return db.transaction(async (tx) => {
        if (!(await insertResponse(tx, key, created, now()))) return (await findResponse(tx, key)) as typeof created
        await insertCustomer(tx, customer, now())
        return created
      })
    },

    async startSubscription({ customerId, idempotencyKey, ...purchase }) {
      const key = `start-subscription ${customerId} ${idempotencyKey}`
      return toStarted(await changeState(services, customerId, (change) => purchases.startSubscription(change, purchase), key))
    },
    async startPayment({ customerId, idempotencyKey, ...purchase }) {
      const key = `start-payment ${customerId} ${idempotencyKey}`
      return toStarted(await changeState(services, customerId, (change) => purchases.startPayment(change, purchase), key))
    },
    async readPurchase(purchaseId) {
      const customer = await getCustomer(getCustomerId(purchaseId))
      const status = purchases.getPurchaseStatus({ customer }, purchaseId)
      if (status !== 'open') return { status }
      return { status, clientSecret: secrets.createClientSecret(purchases.getPurchasePayment({ customer }, purchaseId).id) }
    },
    async cancelPurchase(purchaseId) {
      return changeState(services, getCustomerId(purchaseId), (change) => purchases.cancelPurchase(change, purchaseId))
    },

    async previewPlanChange(request) {
      const customerId = getCustomerId(request.subscriptionId)
      const surroundings = { now: now(), newId: (prefix: IdPrefix) => createObjectId(customerId, prefix) }
      // Only its result is used: what is due is stored by the next change.
      return changeCustomer(await getCustomer(customerId), surroundings, (change) => {
        runDueSteps(change)
        return previewPlanChange(change, getSubscription(change, request.subscriptionId), request)
      }).result
    },
    async changePlan({ idempotencyKey, ...request }: PlanChange & { idempotencyKey: string }) {
      const customerId = getCustomerId(request.subscriptionId)
      const key = `change-plan ${customerId} ${idempotencyKey}`
      const result = await changeState(
        services,
        customerId,
        (change) => changePlan(change, getSubscription(change, request.subscriptionId), request),
        key,
      )
      if (result.outcome !== 'needs-authentication') return result
      return { outcome: result.outcome, clientSecret: secrets.createClientSecret(result.paymentId) }
    },
    async setCancelAtPeriodEnd(subscriptionId, isCancelled) {
      await changeState(services, getCustomerId(subscriptionId), (change) =>
        setCancelAtPeriodEnd(change, getSubscription(change, subscriptionId), isCancelled),
      )
    },
    async endSubscription(subscriptionId) {
      await changeState(services, getCustomerId(subscriptionId), (change) =>
        endSubscription(change, getSubscription(change, subscriptionId)),
      )
    },
    async refund({ paymentId, pence, idempotencyKey }) {
      const customerId = getCustomerId(paymentId)
      const refund = { paymentId, pence }
      await changeState(
        services,
        customerId,
        (change) => {
          refundPayment(change, getPayment(change, paymentId), pence)
          return refund
        },
        `refund ${customerId} ${idempotencyKey}`,
      )
    },

    async openPortal({ customerId, returnUrl }) {
      await getCustomer(customerId)
      return { url: `${config.publicUrl}/billing/card?return=${encodeURIComponent(returnUrl)}` }
    },

    async readCustomer(customerId) {
      const stored = await findCustomer(db, customerId)
      return stored && toSnapshot(stored.customer)
    },
    async eraseCustomer(customerId) {
      await changeState(services, customerId, eraseCustomer)
    },
    listChangedCustomers: (since) => listCustomersChangedSince(db, since),
    parseWebhook: (message) => parseWebhook(message, secrets.webhookSecret),
    testControls: openTestControls(services, secrets),
  }
}
