/** Payments that succeeded, with what they were for, their fees, refunds and disputes. */
import type Stripe from 'stripe'
import type { DisputeStatus } from '#rules/billing/disputes.ts'
import { balanceLines, type PaymentLine } from '#rules/billing/payment-lines.ts'
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from '../port.ts'
import { toCard } from './cards.ts'
import { currency, findPlanOfProduct } from './catalogue.ts'
import { isRefused } from './errors.ts'
import { getExpanded, getId, toDate } from './fields.ts'

/** `intents` come with their charge, its balance transaction and its refunds; `invoices` with their payments. */
export async function readPayments(
  stripe: Stripe,
  intents: readonly Stripe.PaymentIntent[],
  invoices: readonly Stripe.Invoice[],
): Promise<ProviderPayment[]> {
  const invoiceOf = new Map<string, Stripe.Invoice>()
  for (const invoice of invoices) for (const id of await listPaymentIds(stripe, invoice)) invoiceOf.set(id, invoice)
  const found: ProviderPayment[] = []
  for (const intent of intents) {
    if (intent.status !== 'succeeded' || intent.currency !== currency) continue
    const invoice = invoiceOf.get(intent.id)
    const purpose = invoice ? readInvoicePurpose(invoice) : readLifetimePurpose(intent)
    if (purpose) found.push(await toPayment(stripe, intent, purpose))
  }
  return found
}

type Purpose = Pick<ProviderPayment, 'subscriptionId' | 'checkoutId' | 'plan' | 'reason' | 'periodStart' | 'periodEnd' | 'lines'>

const reasons: Partial<Record<string, ProviderPayment['reason']>> = {
  subscription_create: 'purchase',
  subscription_cycle: 'renewal',
  subscription_update: 'plan-change',
}

function readInvoicePurpose(invoice: Stripe.Invoice): Purpose | undefined {
  const reason = reasons[invoice.billing_reason ?? '']
  // After a change of plan, what is charged is the biggest line, and what is credited a negative one.
  const sorted = invoice.lines.data.toSorted((one, other) => other.amount - one.amount)
  const [line] = sorted
  const plan = findPlanOfProduct(line?.pricing?.price_details?.product ?? '')
  if (!reason || !line || !plan) return undefined
  return {
    subscriptionId: getSubscriptionId(invoice) ?? null,
    checkoutId: invoice.parent?.subscription_details?.metadata?.checkoutId ?? null,
    plan,
    reason,
    periodStart: toDate(line.period.start),
    periodEnd: toDate(line.period.end),
    lines: sorted.map((one) => toLine(one, { plan, reason })),
  }
}

const toLine = (
  { amount: pence, pricing }: Stripe.InvoiceLineItem,
  { plan, reason }: Pick<ProviderPayment, 'plan' | 'reason'>,
): PaymentLine => ({
  description: pence < 0 ? 'unused-time' : reason === 'plan-change' ? 'new-plan' : 'plan',
  plan: findPlanOfProduct(pricing?.price_details?.product ?? '') ?? plan,
  pence,
})

function readLifetimePurpose({ metadata, amount_received: pence }: Stripe.PaymentIntent): Purpose | undefined {
  const { checkoutId, plan } = metadata
  if (!checkoutId || plan !== 'lifetime') return undefined
  const lines = [{ description: 'plan', plan, pence } as const]
  return { subscriptionId: null, checkoutId, plan, reason: 'purchase', periodStart: null, periodEnd: null, lines }
}

async function toPayment(stripe: Stripe, intent: Stripe.PaymentIntent, purpose: Purpose): Promise<ProviderPayment> {
  const charge = getExpanded(intent.latest_charge)
  if (!charge) throw new TypeError('The charge of a payment is missing')
  return {
    id: intent.id,
    ...purpose,
    pence: intent.amount_received,
    lines: balanceLines(purpose.lines, { plan: purpose.plan, pence: intent.amount_received }),
    feePence: toPence(getExpanded(charge.balance_transaction), 'fee'),
    card: toCard(charge.payment_method_details?.card),
    paidAt: toDate(charge.created),
    refunds: await readRefunds(stripe, intent.id, charge),
    disputes: charge.disputed ? await readDisputes(stripe, intent.id) : [],
  }
}

/** Those that moved money: one that is pending may fail yet. A charge contains its newest ten. */
async function readRefunds(stripe: Stripe, paymentId: string, { refunds }: Stripe.Charge) {
  const all = refunds && !refunds.has_more ? refunds.data : await listRefunds(stripe, paymentId)
  return all
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amount, created }) => ({ id, pence: amount, createdAt: toDate(created) }))
}

async function listRefunds(stripe: Stripe, paymentId: string) {
  const found: Stripe.Refund[] = []
  for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) found.push(refund)
  return found
}

/** An invoice contains its first ten payments. */
async function listPaymentIds(stripe: Stripe, { id, payments }: Stripe.Invoice): Promise<string[]> {
  const all = payments && !payments.has_more ? payments.data : await listInvoicePayments(stripe, id)
  return all.flatMap(({ payment }) => getId(payment.payment_intent) ?? [])
}

async function listInvoicePayments(stripe: Stripe, invoice: string) {
  const found: Stripe.InvoicePayment[] = []
  for await (const payment of stripe.invoicePayments.list({ invoice, limit: 100 })) found.push(payment)
  return found
}

export const getSubscriptionId = ({ parent }: Stripe.Invoice): string | undefined =>
  getId(parent?.subscription_details?.subscription)

/** Refunds a payment, in full or in part. */
export async function refund(
  stripe: Stripe,
  { paymentId, pence, idempotencyKey }: Parameters<PaymentProvider['refund']>[0],
): Promise<void> {
  const { status } = await stripe.refunds
    .create({ payment_intent: paymentId, amount: pence, reason: 'requested_by_customer' }, { idempotencyKey })
    .catch((error) => {
      // Refunded or disputed already, or less is left than was asked for.
      if (isRefused(error)) throw new PaymentProviderError('refund-refused')
      throw error
    })
  if (status === 'failed' || status === 'canceled') throw new PaymentProviderError('refund-refused')
}

async function readDisputes(stripe: Stripe, paymentId: string): Promise<ProviderPayment['disputes']> {
  const found: ProviderPayment['disputes'] = []
  for await (const dispute of stripe.disputes.list({ payment_intent: paymentId, limit: 100 })) {
    const status = toStatus(dispute)
    if (status) found.push(toDispute(dispute, status))
  }
  return found
}

function toDispute({ id, amount, created, balance_transactions }: Stripe.Dispute, status: DisputeStatus) {
  const taken = balance_transactions.filter(isWithdrawal)
  const lastMove = balance_transactions.map((one) => one.created).sort((one, other) => other - one)[0] ?? created
  return {
    id,
    pence: amount,
    // That of the withdrawals only, which does not change when the dispute is won and Stripe returns some of it.
    feePence: taken.reduce((sum, one) => sum + (toPence(one, 'fee') ?? 0), 0),
    status,
    openedAt: toDate(created),
    closedAt: status === 'open' ? null : toDate(lastMove),
  }
}

const isWithdrawal = ({ amount }: Stripe.BalanceTransaction) => amount < 0

/** Undefined as long as no money has moved: a bank's inquiry, and a dispute that a refund prevented. */
function toStatus({ status, balance_transactions }: Stripe.Dispute): DisputeStatus | undefined {
  if (!balance_transactions.some(isWithdrawal)) return undefined
  switch (status) {
    case 'won':
      return 'won'
    case 'lost':
    // An appeal begins after a dispute was lost.
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'lost'
    default:
      return 'open'
  }
}

type Amounts = Pick<Stripe.BalanceTransaction, 'amount' | 'fee' | 'currency' | 'exchange_rate'>

/** Null if Stripe has not stated it yet, which it does within seconds of a payment. */
function toPence(transaction: Amounts | undefined, field: 'amount' | 'fee'): number | null {
  if (!transaction) return null
  if (transaction.currency === currency) return transaction[field]
  // The rate is that from our currency to the account's.
  return transaction.exchange_rate ? Math.round(transaction[field] / transaction.exchange_rate) : null
}
