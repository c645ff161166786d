/** Which fees, refunds and disputes of a customer's payments are new, with their ledger postings. */

import { calculateTakenBack, isTakenBack } from '#rules/billing/disputes.ts'
import * as ledger from '#rules/billing/ledger.ts'
import type { CustomerSnapshot, ProviderPayment, ProviderSubscription } from '#server/services/payments/port.ts'
import type { NewPayment, Notice, PaymentChange, ProviderCommand, ProviderDispute } from './changes.ts'
import type { StoredCustomer, StoredPayment } from './stored-customer.ts'

type MoneyChanges = { changes: PaymentChange[]; postings: ledger.LedgerPosting[]; notices: Notice[]; commands: ProviderCommand[] }

export function deriveMoneyChanges(stored: StoredCustomer, snapshot: CustomerSnapshot, added: NewPayment[]): MoneyChanges {
  const all: MoneyChanges = { changes: [], postings: [], notices: [], commands: [] }
  const add = (payment: ProviderPayment, before: StoredPayment) => {
    const subscription = snapshot.subscriptions.find(({ id }) => id === payment.subscriptionId)
    const found = derivePaymentChange(stored.mode, payment, before, subscription)
    if (found.change) all.changes.push(found.change)
    all.postings.push(...found.postings)
    all.notices.push(...found.notices)
    all.commands.push(...found.commands)
  }
  for (const { payment } of added) {
    const { id, pence, paidAt } = payment
    all.postings.push(ledger.postPayment({ id, pence, occurredAt: paidAt }))
    all.notices.push({ type: 'receipt', key: `receipt ${stored.mode} ${id}`, paymentId: id })
    add(payment, toUntouched(payment))
  }
  for (const before of stored.payments) {
    const payment = snapshot.payments.find(({ id }) => id === before.providerId)
    if (payment) add(payment, before)
  }
  return all
}

/** The payment as it was when it was made. */
const toUntouched = ({ id, subscriptionId, plan, pence }: ProviderPayment): StoredPayment => ({
  providerId: id,
  subscriptionId,
  plan,
  pence,
  feePence: null,
  refunds: [],
  disputes: [],
})

function derivePaymentChange(
  mode: StoredCustomer['mode'],
  payment: ProviderPayment,
  before: StoredPayment,
  subscription: ProviderSubscription | undefined,
) {
  const postings: ledger.LedgerPosting[] = []
  const notices: Notice[] = []
  const commands: ProviderCommand[] = []

  const feePence = before.feePence ?? payment.feePence
  const hasNewFee = before.feePence === null && feePence !== null
  if (hasNewFee && feePence > 0) postings.push(ledger.postFee({ id: payment.id, pence: feePence, occurredAt: payment.paidAt }))

  const refunds = payment.refunds.filter(({ id }) => !before.refunds.some((known) => known.id === id))
  for (const { id, pence, createdAt } of refunds) {
    postings.push(ledger.postRefund({ id, pence, occurredAt: createdAt }))
    notices.push({ type: 'refunded', key: `refunded ${mode} ${id}`, paymentId: payment.id, pence })
  }

  const disputes: ProviderDispute[] = []
  for (const dispute of payment.disputes) {
    const known = before.disputes.find(({ id }) => id === dispute.id)
    // A decision is final.
    if (known && known.status !== 'open') continue
    const found = postDispute(dispute, known)
    if (known && found.length === 0 && known.status === dispute.status) continue
    postings.push(...found)
    disputes.push(dispute)
    if (!known || known.status !== dispute.status) commands.push(...answerDispute(dispute, subscription))
  }

  const isChanged = hasNewFee || refunds.length > 0 || disputes.length > 0
  const after = {
    pence: before.pence,
    refunds: [...before.refunds, ...refunds],
    disputes: [...before.disputes.filter(({ id }) => !disputes.some((changed) => changed.id === id)), ...disputes],
  }
  const becameTakenBack = !isTakenBack(before) && isTakenBack(after)
  if (becameTakenBack && payment.plan === 'lifetime')
    notices.push({ type: 'lifetime-ended', key: `lifetime-ended ${mode} ${payment.id}`, paymentId: payment.id })
  const change: PaymentChange | undefined = isChanged
    ? {
        paymentId: payment.id,
        feePence,
        refunds,
        disputes,
        refundedPence: sum(after.refunds),
        disputedPence: sum(after.disputes.filter(({ status }) => status !== 'won')),
        takenBackPence: calculateTakenBack(after),
        becameTakenBack,
      }
    : undefined
  return { change, postings, notices, commands }
}

const sum = (rows: readonly { pence: number }[]) => rows.reduce((total, { pence }) => total + pence, 0)

function postDispute(
  { id, pence, feePence, status, openedAt, closedAt }: ProviderDispute,
  known: StoredPayment['disputes'][number] | undefined,
): ledger.LedgerPosting[] {
  return [
    ...(known ? [] : [ledger.postDisputeOpened({ id, pence, occurredAt: openedAt })]),
    ...(feePence > 0 && !known?.feePence ? [ledger.postDisputeFee({ id, pence: feePence, occurredAt: openedAt })] : []),
    ...(status === 'won' ? [ledger.postDisputeWon({ id, pence, occurredAt: closedAt ?? openedAt })] : []),
  ]
}

/** Whoever disputes a payment is not charged again; who gets it back loses the rest of the period. */
function answerDispute({ status }: ProviderDispute, subscription: ProviderSubscription | undefined): ProviderCommand[] {
  if (!subscription || subscription.status === 'ended') return []
  if (status === 'lost') return [{ type: 'end-subscription', subscriptionId: subscription.id }]
  if (status === 'open' && !subscription.cancelAtPeriodEnd)
    return [{ type: 'cancel-subscription', subscriptionId: subscription.id }]
  return []
}
