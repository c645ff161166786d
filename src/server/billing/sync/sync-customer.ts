/**
 * Copies a customer's state from the payment provider. Webhooks, the return from a checkout, our own commands and reconciliation all end
 * here, so that the order, repetition and loss of messages do not matter:
 *
 * 1. The number of copies so far is read, then the provider's state, outside of any transaction: no connection waits for the provider.
 * 2. In one transaction the event's id is stored, or everything stops if it was applied before; and if another copy was stored since step 1,
 *    it begins again, because that one may be newer.
 * 3. What is new in the state is stored, each fact once. A subscription that a lifetime replaces is ended then, and copied again.
 */
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { getSubscribedPlan } from '#rules/billing/subscription.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { listReferrers } from '#server/affiliates/commissions/record-commission.ts'
import type { Queries } from '#server/database/queries.ts'
import { changeAccount, type Owner } from '#server/page/change-page.ts'
import {
  type CustomerSnapshot,
  PaymentProviderError,
  type ProviderEvent,
  type ProviderPayment,
} from '#server/services/payments/port.ts'
import { findCustomerId } from '../customers/store.ts'
import type { PaymentServices, SyncServices } from '../require-payments.ts'
import { isSettingPresent } from '../setting/present-setting.ts'
import { endReplaced } from '../subscription/end-replaced.ts'
import { applySnapshot, loadStored } from './apply-snapshot.ts'
import { findCustomer, insertEvent, isEventKnown } from './store.ts'
import type { StoredCustomer, StoredPayment } from './stored-customer.ts'

/** `repeated`: the event was applied before. `unknown`: the customer is not ours. */
export type SyncOutcome = 'applied' | 'repeated' | 'unknown'

type AppliedEvent = Pick<ProviderEvent, 'id' | 'type'>

/** Each attempt that fails means that another one succeeded. */
const maxAttempts = 50

/**
 * Reads the customer from the provider and stores what is new. Must not be called inside a transaction. Throws a `PaymentProviderError` where
 * the provider can't be read. Refuses with 'busy' on a node that still runs with a former setting of PAYMENTS.
 */
export async function syncCustomer(services: SyncServices, customerId: string, event?: AppliedEvent): Promise<SyncOutcome> {
  const { outcome, endsSubscriptionOf } = await copyCustomer(services, customerId, { event })
  if (services.payments && endsSubscriptionOf !== undefined)
    await endReplaced({ ...services, payments: services.payments }, endsSubscriptionOf)
      .then(() => copyCustomer(services, customerId, {}))
      .catch((err: unknown) => services.log.warn({ customerId, err }, 'A subscription that Lifetime replaced is ended later.'))
  return outcome
}

/** Copies the customer, and returns how what is stored then still differs from what the provider states, as sentences. */
export async function syncAndCompare(services: SyncServices, customerId: string): Promise<string[]> {
  const { outcome, differences } = await copyCustomer(services, customerId, { isCompared: true })
  return outcome === 'unknown' ? [`The provider does not know customer ${customerId}.`] : differences
}

type CopyOptions = { event?: AppliedEvent | undefined; isCompared?: boolean }
type Copy = { outcome: SyncOutcome; differences: string[]; endsSubscriptionOf?: string | undefined }
const unknown: Copy = { outcome: 'unknown', differences: [] }
const repeated: Copy = { outcome: 'repeated', differences: [] }

async function copyCustomer(services: SyncServices, customerId: string, options: CopyOptions): Promise<Copy> {
  const { db, payments } = services
  const { event } = options
  if (!payments) return unknown
  const { mode } = payments
  if (event && (await isEventKnown(db, mode, event.id))) return repeated
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const customer = await findCustomer(db, mode, customerId)
    if (!customer) return unknown
    const snapshot = await payments.readCustomer(customerId)
    if (!snapshot) return unknown
    const copy = await storeSnapshot(services, { mode, ...customer }, snapshot, options)
    if (copy !== 'outdated') return copy
  }
  throw new Error('A customer changed too often to be copied.')
}

async function storeSnapshot(
  services: SyncServices,
  { mode, userId, version }: { mode: PaymentMode; userId: string; version: number },
  snapshot: CustomerSnapshot,
  { event, isCompared = false }: CopyOptions,
): Promise<Copy | 'outdated'> {
  async function applyOnce(tx: Queries, owner: Owner): Promise<{ result: Copy | 'outdated'; isPageChanged: boolean }> {
    if (!(await isSettingPresent(services, tx))) throw new Refusal('busy', { retryAfter: 5 })
    const stored = await findCustomer(tx, mode, snapshot.customerId)
    if (stored?.version !== version) return { result: 'outdated', isPageChanged: false }
    if (event && !(await insertEvent(tx, { mode, id: event.id, type: event.type, receivedAt: services.now() })))
      return { result: repeated, isPageChanged: false }
    const plan = await applySnapshot(services, tx, { mode, version, owner }, snapshot)
    const differences = isCompared ? findDifferences(await loadStored(tx, { mode, version, userId }), snapshot) : []
    const endsSubscriptionOf = plan === 'lifetime' && getSubscribedPlan(snapshot.subscriptions) ? userId : undefined
    return { result: { outcome: 'applied', differences, endsSubscriptionOf }, isPageChanged: plan !== owner.plan }
  }
  return changeAccount(services, userId, applyOnce, { otherIds: await listReferrers(services.db, userId) })
}

/** Sentences without personal data; none if both are the same. */
export function findDifferences(stored: StoredCustomer, { payments, subscriptions }: CustomerSnapshot): string[] {
  const charged = payments.filter(({ pence }) => pence > 0)
  return [
    ...charged.flatMap((payment) => {
      const row = stored.payments.find(({ providerId }) => providerId === payment.id)
      return row ? comparePayment(row, payment) : [`Payment ${payment.id} of the provider is not stored.`]
    }),
    ...stored.payments
      .filter(({ providerId }) => !charged.some(({ id }) => id === providerId))
      .map(({ providerId }) => `Payment ${providerId} is stored, but the provider does not know it.`),
    ...subscriptions.flatMap(({ id, status, plan }) => {
      const row = stored.subscriptions.find((one) => one.id === id)
      if (!row) return [`Subscription ${id} of the provider is not stored.`]
      return row.status === status && row.plan === plan ? [] : [`Subscription ${id} is stored as ${row.status} ${row.plan}.`]
    }),
    ...stored.subscriptions
      .filter((row) => row.status !== 'ended' && !subscriptions.some(({ id }) => id === row.id))
      .map(({ id }) => `Subscription ${id} is stored, but the provider does not know it.`),
  ]
}

function comparePayment(row: StoredPayment, payment: ProviderPayment): string[] {
  const describe = ({ pence, feePence, refunds, disputes }: Omit<StoredPayment, 'providerId' | 'subscriptionId' | 'plan'>) =>
    JSON.stringify([
      pence,
      feePence,
      refunds.map(({ id, pence: amount }) => `${id} ${amount}`).sort(),
      disputes.map(({ id, pence: amount, status }) => `${id} ${amount} ${status}`).sort(),
    ])
  return describe(row) === describe(payment) ? [] : [`Payment ${payment.id} differs from the provider’s record.`]
}

/** Around a creator's own command, which starts from what is true, and shows what it did. Does nothing where nothing was bought yet. */
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
