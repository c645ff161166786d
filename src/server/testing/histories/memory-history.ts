/** Plays a history on the sandbox's states and on books in memory. No database and no HTTP, so that ten thousand take seconds. */
import { getCommissionPercent } from '#rules/affiliates/commissions.ts'
import { getMissingRefund } from '#rules/billing/disputes.ts'
import { type PaidPlan, plans } from '#rules/plans/plans.ts'
import { applySettings } from '#rules/platform/settings.ts'
import { type CustomerSnapshot, PaymentProviderError } from '#server/services/payments/port.ts'
import { type Change, changeCustomer, getPayment, getSubscription } from '#server/services/payments/sandbox/state/change.ts'
import { authenticatePayment, confirmPayment } from '#server/services/payments/sandbox/state/confirm.ts'
import { createSandboxCustomer } from '#server/services/payments/sandbox/state/customer.ts'
import { runDueSteps } from '#server/services/payments/sandbox/state/due.ts'
import { endSubscription, setCancelAtPeriodEnd } from '#server/services/payments/sandbox/state/endings.ts'
import { changePlan } from '#server/services/payments/sandbox/state/plan-change.ts'
import {
  cancelPurchase,
  getPurchasePayment,
  startPayment,
  startSubscription,
} from '#server/services/payments/sandbox/state/purchases.ts'
import { refundPayment } from '#server/services/payments/sandbox/state/refunds.ts'
import { toSnapshot } from '#server/services/payments/sandbox/state/snapshot.ts'
import { runStateAction } from '#server/services/payments/sandbox/test-controls.ts'
import { parseWebhook } from '#server/services/payments/sandbox/webhooks.ts'
import { applyTerms, type HistoryStep } from './history.ts'
import { openMemoryBooks } from './memory-books.ts'

const goodCard = '4242424242424242'
const dayMs = 86_400_000

export function playInMemory(steps: readonly HistoryStep[]) {
  applySettings({})
  const books = openMemoryBooks()
  const { stored, seat } = books
  const account = { isBanned: false, isDeleting: false }
  let now = new Date('2026-01-31T10:00:00Z')
  let customer = createSandboxCustomer('cus_1', 'ada', now)
  let ids = 0
  let waiting: string[] = []
  const sent: string[] = []
  const copies: { version: number; snapshot: ReturnType<typeof toSnapshot> }[] = []

  /** Something that the provider refuses does not happen. */
  const atProvider = <R>(run: (change: Change) => R): R | undefined => {
    try {
      const surroundings = { now, newId: (prefix: string) => `${prefix}_${++ids}` }
      const changed = changeCustomer(customer, surroundings, (change) => {
        runDueSteps(change)
        return run(change)
      })
      customer = changed.customer
      waiting.push(...changed.events.map(({ id }) => id))
      return changed.result
    } catch (error) {
      if (error instanceof PaymentProviderError) return undefined
      throw error
    }
  }

  /** By the id of the purchase: what its creator asked for, and nobody has paid or closed yet. */
  const asked = new Set<string>()
  /** By the id of the purchase: the percentage that was set when its checkout was opened. */
  const percents = new Map<string, number>()
  /** What the model makes of each payment when it is first copied. */
  const verdicts = new Map<string, boolean>()

  const apply = (version: number, snapshot: CustomerSnapshot, eventId?: string) => {
    const hadSeat = seat.paymentId
    const outcome = books.apply(version, snapshot, eventId)
    if (outcome === 'applied') judge(snapshot, hadSeat)
    return outcome
  }
  const judge = ({ payments }: CustomerSnapshot, hadSeat: string | undefined) => {
    let seatOf = payments.some((one) => one.id === hadSeat && isLost(one)) ? undefined : hadSeat
    for (const payment of payments) {
      if (verdicts.has(payment.id)) continue
      const { id, subscriptionId, reason, plan } = payment
      const isAsked =
        reason === 'purchase'
          ? asked.delete(subscriptionId ?? id)
          : payments.some((one) => one.subscriptionId === subscriptionId && one.reason === 'purchase' && verdicts.get(one.id))
      const isAllowed = isAsked && stored.maySpend && (plan !== 'lifetime' || seatOf === undefined)
      verdicts.set(id, isAllowed)
      if (isAllowed && plan === 'lifetime' && !isLost(payment)) seatOf = id
    }
  }
  const sync = (eventId?: string) => apply(stored.version, toSnapshot(customer), eventId)
  const deliver = (eventId: string | undefined) => {
    if (eventId === undefined) return
    sent.push(eventId)
    sync(eventId)
  }
  const takeWaiting = (index: number): string | undefined => waiting.splice(index % Math.max(1, waiting.length), 1)[0]

  const findOpenCheckout = () => stored.checkouts.find(({ status }) => status === 'open')
  const findSubscription = () => stored.subscriptions.findLast(({ status }) => status === 'active' || status === 'past_due')

  /** As `closeCheckout`: the provider first. */
  const closeCheckout = () => {
    const open = findOpenCheckout()
    if (!open) return
    const outcome = atProvider((change) => cancelPurchase(change, String(open.purchaseId)))
    if (outcome === 'paid') sync()
    else if (outcome === 'cancelled') {
      open.status = 'cancelled'
      asked.delete(String(open.purchaseId))
      if (seat.status === 'reserved') seat.status = 'free'
    }
  }
  const openCheckout = (plan: PaidPlan) => {
    if (!stored.maySpend) return
    const open = findOpenCheckout()
    if (open?.plan === plan) return
    closeCheckout()
    const current = books.readPlan(undefined)
    if (findOpenCheckout() || current === 'lifetime' || (plan !== 'lifetime' && findSubscription())) return
    if (plan === 'lifetime' && !seat.isLeft) return
    const id = `checkout_${++ids}`
    const { pence } = plans[plan]
    const started = atProvider((change) =>
      plan === 'lifetime'
        ? startPayment(change, { checkoutId: id, pence })
        : startSubscription(change, { checkoutId: id, plan, pence }),
    )
    if (!started) return
    if (plan === 'lifetime') seat.status = 'reserved'
    asked.add(started.purchaseId)
    const commissionPercent = getCommissionPercent()
    percents.set(started.purchaseId, commissionPercent)
    stored.checkouts.push({ id, purchaseId: started.purchaseId, plan, pence, commissionPercent, status: 'open' })
  }
  const pay = (number: string) => {
    const open = findOpenCheckout()
    if (!open) return
    atProvider((change) => {
      const payment = getPurchasePayment(change, String(open.purchaseId))
      const card = { number, expiry: '12/40', securityCode: '123' }
      if (confirmPayment(change, payment, card).status === 'requires-action') authenticatePayment(change, payment, true)
    })
  }

  /** As the jobs of `run-commands.ts`. */
  const runCommand = () => {
    const command = books.commands.shift()
    if (!command) return
    if (command.type === 'refund') {
      sync()
      const payment = stored.payments.find(({ providerId }) => providerId === command.paymentId)
      if (!payment) throw new Error('A payment that is given back is not stored.')
      const missing = getMissingRefund(command.targetPence, toSums(payment))
      if (missing > 0) atProvider((change) => refundPayment(change, getPayment(change, command.paymentId), missing))
    } else if (command.type === 'end-subscription')
      atProvider((change) => endSubscription(change, getSubscription(change, command.subscriptionId)))
    else atProvider((change) => setCancelAtPeriodEnd(change, getSubscription(change, command.subscriptionId), true))
    sync()
  }
  /** As the job that ends what a lifetime replaces, without its refund. */
  const endReplaced = () => {
    const subscription = findSubscription()
    if (seat.status !== 'sold' || !subscription) return
    atProvider((change) => endSubscription(change, getSubscription(change, subscription.id)))
    sync()
  }
  const stopAccount = () => {
    closeCheckout()
    const subscription = findSubscription()
    if (subscription) atProvider((change) => setCancelAtPeriodEnd(change, getSubscription(change, subscription.id), true))
  }
  const setAccount = (change: Partial<typeof account>) => {
    Object.assign(account, change)
    stored.maySpend = !account.isBanned && !account.isDeleting
    if (!stored.maySpend) stopAccount()
  }

  const play = (step: HistoryStep): unknown => {
    switch (step.type) {
      case 'buy':
        openCheckout(step.plan)
        return pay(goodCard)
      case 'open':
        return openCheckout(step.plan)
      case 'pay':
        return pay(step.card)
      case 'reprice-checkout': {
        // The checkout asked for another amount than the one that the provider charges.
        const open = findOpenCheckout()
        if (open) open.pence += 1
        return asked.delete(String(open?.purchaseId))
      }
      case 'close-checkout':
        return closeCheckout()
      case 'change-plan': {
        const subscription = findSubscription()
        const wanted = { plan: step.plan, pence: plans[step.plan].pence, at: now }
        if (subscription) atProvider((change) => changePlan(change, getSubscription(change, subscription.id), wanted))
        return
      }
      case 'cancel':
      case 'resume': {
        const subscription = findSubscription()
        const isCancelled = step.type === 'cancel'
        if (subscription)
          atProvider((change) => setCancelAtPeriodEnd(change, getSubscription(change, subscription.id), isCancelled))
        return
      }
      case 'delete':
        return setAccount({ isDeleting: true })
      case 'undo-deletion':
        return setAccount({ isDeleting: false })
      case 'ban':
        return setAccount({ isBanned: true })
      case 'unban':
        return setAccount({ isBanned: false })
      case 'change-terms':
        return applyTerms(step)
      case 'end-subscription': {
        const subscription = findSubscription()
        if (subscription) atProvider((change) => endSubscription(change, getSubscription(change, subscription.id)))
        return
      }
      case 'charge-unasked': {
        const started = atProvider((change) => startPayment(change, { checkoutId: null, pence: step.pence }))
        const card = { number: goodCard, expiry: '12/40', securityCode: '123' }
        if (started) atProvider((change) => confirmPayment(change, getPayment(change, started.paymentId), card))
        return
      }
      case 'act':
        return void atProvider((change) => runStateAction(change, step.action as Parameters<typeof runStateAction>[1]))
      case 'wait':
        now = new Date(now.getTime() + step.days * dayMs)
        return void atProvider(() => undefined)
      case 'deliver':
        return deliver(takeWaiting(step.index))
      case 'deliver-again':
        return deliver(sent[step.index % Math.max(1, sent.length)])
      case 'lose':
        takeWaiting(step.index)
        return
      case 'forge':
        return assertForgedIsRefused(now)
      case 'begin-copy':
        return void copies.push({ version: stored.version, snapshot: structuredClone(toSnapshot(customer)) })
      case 'end-copy': {
        // A slow node: what it read long ago must not overwrite anything newer.
        const copy = copies.shift()
        if (copy && apply(copy.version, copy.snapshot) === 'outdated') sync()
        return
      }
      case 'run-command':
        return runCommand()
      case 'reconcile':
        return void sync()
    }
  }

  for (const step of steps) play(step)
  waiting = []
  settle()
  applySettings({})
  return { books, customer, verdicts, percents }

  /** Every message is lost; reconciliation and the jobs go on until nothing is left to do. */
  function settle() {
    sync()
    for (let rounds = 0; books.commands.length > 0 || (seat.status === 'sold' && findSubscription()); rounds++) {
      if (rounds > 200) throw new Error('The jobs never end.')
      runCommand()
      endReplaced()
    }
    sync()
  }
}

/** The model's own words for what ends a lifetime. */
export const isLost = ({ pence, refunds, disputes }: CustomerSnapshot['payments'][number]): boolean =>
  disputes.some(({ status }) => status === 'lost') || refunds.reduce((rest, refund) => rest - refund.pence, pence) <= 0

const toSums = ({ pence, refunds, disputes }: ReturnType<typeof openMemoryBooks>['stored']['payments'][number]) => ({
  pence,
  refundedPence: refunds.reduce((sum, refund) => sum + refund.pence, 0),
  disputedPence: disputes.reduce((sum, dispute) => sum + (dispute.status === 'won' ? 0 : dispute.pence), 0),
})

function assertForgedIsRefused(now: Date): void {
  const body = JSON.stringify({ id: 'evt_x', type: 'invoice.paid', created: 1, data: { object: { customer: 'cus_1' } } })
  const signature = `t=${Math.floor(now.getTime() / 1000)},v1=${'0'.repeat(64)}`
  try {
    parseWebhook({ body, signature, now }, 'whsec_test')
  } catch (error) {
    if (error instanceof PaymentProviderError && error.reason === 'invalid-signature') return
    throw error
  }
  throw new Error('A forged message was accepted.')
}
