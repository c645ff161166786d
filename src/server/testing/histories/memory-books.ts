/**
 * The books of one customer in memory: what `applySnapshot` writes to the database, with the same pure functions, and stricter. A fact that
 * would be posted, received or emailed twice throws, where the database would silently keep the first one.
 */
import { calculateCommission, calculateReversal } from '#rules/affiliates/commissions.ts'
import { derivePlan } from '#rules/billing/derive-plan.ts'
import type { LedgerPosting } from '#rules/billing/ledger.ts'
import { getSubscribedPlan } from '#rules/billing/subscription.ts'
import type { MonthlyPlan, Plan } from '#rules/plans/plans.ts'
import type { CustomerChanges, NewPayment, ProviderCommand } from '#server/billing/sync/changes.ts'
import { deriveChanges, deriveCommands } from '#server/billing/sync/derive-changes.ts'
import type { StoredCustomer } from '#server/billing/sync/stored-customer.ts'
import { findDifferences } from '#server/billing/sync/sync-customer.ts'
import type { CustomerSnapshot } from '#server/services/payments/port.ts'

export function openMemoryBooks() {
  const stored: StoredCustomer = {
    mode: 'sandbox',
    version: 0,
    maySpend: true,
    subscriptions: [],
    payments: [],
    checkouts: [],
  }
  const ledger = new Map<string, LedgerPosting>()
  const notices = new Set<string>()
  const events = new Set<string>()
  const receipts: string[] = []
  const accepted = new Set<string>()
  const commissions = new Map<string, { pence: number; reversed: number }>()
  const commands: ProviderCommand[] = []
  const seat: { status: 'free' | 'reserved' | 'sold'; paymentId: string | undefined; isLeft: boolean } = {
    status: 'free',
    paymentId: undefined,
    isLeft: true,
  }

  /** `version` is the one from before the snapshot was read. */
  function apply(version: number, snapshot: CustomerSnapshot, eventId?: string): 'applied' | 'outdated' | 'repeated' {
    if (version !== stored.version) return 'outdated'
    if (eventId !== undefined && events.has(eventId)) return 'repeated'
    if (eventId !== undefined) events.add(eventId)
    const changes = deriveChanges(stored, snapshot)
    const before = structuredClone(stored)
    const payments = sellLifetimes(changes)
    for (const { key, ...posting } of changes.postings) addOnce(ledger, key, { key, ...posting })
    storePayments(payments, changes)
    commands.push(...deriveCommands(before, snapshot, { ...changes, payments }))
    for (const { key, type } of changes.notices) {
      if (notices.has(key) && type !== 'renewal-failed') throw new Error(`${key} is emailed twice.`)
      notices.add(key)
    }
    for (const { id, purchaseId, status } of changes.checkouts)
      Object.assign(stored.checkouts.find((one) => one.id === id) ?? {}, { purchaseId, status })
    for (const subscription of changes.subscriptions) {
      stored.subscriptions = stored.subscriptions.filter(({ id }) => id !== subscription.id)
      stored.subscriptions.push(subscription)
    }
    stored.version++
    const differences = findDifferences(stored, snapshot)
    if (differences.length > 0) throw new Error(differences.join(' '))
    return 'applied'
  }

  function sellLifetimes({ payments, paymentChanges }: CustomerChanges): NewPayment[] {
    const takenBack = paymentChanges.filter(({ becameTakenBack }) => becameTakenBack).map(({ paymentId }) => paymentId)
    if (seat.paymentId !== undefined && takenBack.includes(seat.paymentId)) {
      Object.assign(seat, { status: seat.status === 'sold' ? 'free' : seat.status, paymentId: undefined })
    }
    const sorted = payments.map((added) => {
      const { payment, isAccepted } = added
      if (payment.plan !== 'lifetime' || !isAccepted) return added
      if (seat.paymentId !== undefined) return { ...added, isAccepted: false }
      if (takenBack.includes(payment.id)) seat.status = 'free'
      else if (seat.status === 'free' && !seat.isLeft) return { ...added, isAccepted: false }
      else Object.assign(seat, { status: 'sold', paymentId: payment.id })
      return added
    })
    const isGivenBack = sorted.some(({ payment, isAccepted }) => payment.plan === 'lifetime' && !isAccepted)
    if (isGivenBack && seat.status === 'reserved') seat.status = 'free'
    return sorted
  }

  function storePayments(payments: NewPayment[], { paymentChanges }: CustomerChanges) {
    for (const { payment, isAccepted, commissionPercent } of payments) {
      const { id: providerId, subscriptionId, plan, pence } = payment
      stored.payments.push({ providerId, subscriptionId, plan, pence, feePence: null, refunds: [], disputes: [] })
      receipts.push(providerId)
      if (isAccepted) accepted.add(providerId)
      const commission = isAccepted ? calculateCommission(pence, commissionPercent) : 0
      if (commission > 0) commissions.set(providerId, { pence: commission, reversed: 0 })
    }
    for (const { paymentId, feePence, refunds, disputes, takenBackPence } of paymentChanges) {
      const payment = stored.payments.find(({ providerId }) => providerId === paymentId)
      if (!payment) throw new Error(`Payment ${paymentId} changed, but is not stored.`)
      payment.feePence = feePence
      payment.refunds.push(...refunds)
      payment.disputes = [...payment.disputes.filter(({ id }) => !disputes.some((one) => one.id === id)), ...disputes]
      const commission = commissions.get(paymentId)
      if (commission) {
        const reversed = calculateReversal(commission.pence, { pence: payment.pence, takenBackPence })
        if (reversed < commission.reversed) throw new Error(`The commission of ${paymentId} is given back.`)
        commission.reversed = reversed
      }
    }
  }

  const readPlan = (grantedPlan: MonthlyPlan | undefined): Plan => {
    const paid = stored.checkouts.filter(({ status }) => status === 'paid').map(({ purchaseId }) => purchaseId)
    return derivePlan({
      hasLifetimeSeat: seat.status === 'sold',
      subscribedPlan: getSubscribedPlan(stored.subscriptions.filter(({ id }) => paid.includes(id))),
      grantedPlan,
    })
  }

  const readBalances = (): Record<string, number> => {
    const balances: Record<string, number> = {}
    for (const { entries } of ledger.values())
      for (const { account, pence } of entries) balances[account] = (balances[account] ?? 0) + pence
    return balances
  }

  return { stored, seat, accepted, commissions, commands, receipts, events, apply, readPlan, readBalances }
}

function addOnce<V>(map: Map<string, V>, key: string, value: V): void {
  if (map.has(key)) throw new Error(`${key} is posted twice.`)
  map.set(key, value)
}
