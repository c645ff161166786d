/** What a creator pays for, what is charged next, and the payment history. It is read from our tables: the provider is not asked. */
import type { Billing, Payment } from '#contract/billing.ts'
import type { Receipt } from '#contract/invoices.ts'
import { findRefundable, isMoneyBackUsedUp } from '#rules/billing/money-back.ts'
import { findNextCharge } from '#rules/billing/next-charge.ts'
import { formatReceiptNumber, getPaymentStatus } from '#rules/billing/payment-history.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { findWithdrawalRight } from '#rules/billing/withdrawal.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { findBillingDetails } from '#server/invoices/billing-details.ts'
import { findOwnInvoice, listCreditNotes } from '#server/invoices/read-invoice.ts'
import type { Services } from '#server/services/services.ts'
import { findTakenSeat } from '../checkout/seats.ts'
import { findAccount } from '../customers/store.ts'
import { issueOwnInvoices } from '../invoicing/issue-invoices.ts'
import { findSubscription, findUnpaidSubscription, type Subscription } from '../subscription/store.ts'
import { findConsent } from '../withdrawal/store.ts'
import { toContractId } from '../withdrawal/withdraw.ts'
import * as store from './store.ts'

export { listOpenDisputes } from './store.ts'

type BillingServices = Pick<Services, 'db' | 'config' | 'now'>
type ReceiptServices = BillingServices & Pick<Services, 'invalidatePage' | 'newId'>

export async function getBilling({ db, config, now }: BillingServices, userId: string): Promise<Billing> {
  const mode = config.payments.setting
  const { plan } = await findAccount(db, userId)
  const payments = await store.listPayments(db, userId, listShownModes(mode))
  const details = await findBillingDetails(db, userId)
  const history = { mode, plan, payments: payments.map(toPaymentResponse), billingDetails: details }
  if (mode === 'off') return { ...history, ...nothingToPay, source: 'everyone' }

  const [subscription, unpaid, seat, grant, stored] = await Promise.all([
    findSubscription(db, userId, mode),
    findUnpaidSubscription(db, userId, mode),
    findTakenSeat(db, userId, mode),
    store.findGrant(db, userId, now()),
    store.findStoredCard(db, userId, mode),
  ])
  // Another subscription starts without it.
  const creditPence = subscription ? (stored?.creditPence ?? 0) : 0
  const charge = subscription && findNextCharge(subscription, creditPence)
  const present = payments.filter((payment) => payment.mode === mode)
  const refundable = findRefundable(present, now())
  const source = findSource({ plan, subscribedPlan: subscription?.plan, seatStatus: seat?.status })
  // What was paid since has ended for a reason of its own.
  const isUnpaid = source === 'free' && unpaid?.endedAt && unpaid.endedAt >= (present[0]?.paidAt ?? unpaid.createdAt)
  return {
    ...history,
    source,
    subscription: subscription ? toSubscriptionResponse(subscription) : null,
    endedUnpaid: isUnpaid ? toSubscriptionResponse(unpaid) : null,
    seat: seat ? { number: seat.number, wasGranted: seat.status === 'granted' } : null,
    grantEndsAt: (source === 'granted' && grant?.endsAt?.toISOString()) || null,
    card: stored?.brand && stored.last4 ? { brand: stored.brand, last4: stored.last4, expiry: stored.expiry } : null,
    creditPence,
    nextCharge: charge ? { amountPence: charge.pence, at: charge.at.toISOString() } : null,
    refundable: refundable
      ? { paymentId: refundable.paymentId, amountPence: refundable.pence, until: refundable.until.toISOString() }
      : null,
    isMoneyBackUsedUp: isMoneyBackUsedUp(present, now()),
    withdrawable: getSettings().offerWithdrawal ? findWithdrawable(present, now()) : null,
  }
}

/** A payment as its creator sees it. */
const toPaymentResponse = (row: store.PaymentRow): Payment => ({
  id: row.id,
  mode: row.mode,
  receiptNumber: formatReceiptNumber(row.mode, row.receiptNumber),
  plan: row.plan,
  reason: row.reason,
  amountPence: row.pence,
  refundedPence: row.refundedPence,
  disputedPence: row.disputedPence,
  status: getPaymentStatus(row),
  card: row.cardBrand !== null && row.cardLast4 !== null ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
  periodStart: row.periodStart?.toISOString() ?? null,
  periodEnd: row.periodEnd?.toISOString() ?? null,
  paidAt: row.paidAt.toISOString(),
})

/** Once payments are live, test payments are not shown any more. Real ones always are. */
const listShownModes = (setting: PaymentMode | 'off'): PaymentMode[] =>
  setting === 'sandbox' ? ['sandbox', 'stripe'] : ['stripe']

const nothingToPay = {
  subscription: null,
  endedUnpaid: null,
  seat: null,
  grantEndsAt: null,
  card: null,
  creditPence: 0,
  nextCharge: null,
  refundable: null,
  isMoneyBackUsedUp: false,
  withdrawable: null,
} as const

/** Of several contracts the newest. */
function findWithdrawable(payments: readonly store.PaymentRow[], now: Date): Billing['withdrawable'] {
  for (const paid of Map.groupBy(payments, toContractId).values()) {
    const [last] = paid
    const right = findWithdrawalRight(paid, now)
    if (last && !last.isWithdrawn && right.state === 'open')
      return { paymentId: last.id, plan: last.plan, amountPence: right.pence, until: right.until.toISOString() }
  }
  return null
}

type Origin = { plan: Billing['plan']; subscribedPlan: string | undefined; seatStatus: 'sold' | 'granted' | undefined }

function findSource({ plan, subscribedPlan, seatStatus }: Origin): Billing['source'] {
  if (plan === 'free') return 'free'
  if (plan === 'lifetime') return seatStatus === 'sold' ? 'lifetime' : 'granted'
  return subscribedPlan === plan ? 'subscription' : 'granted'
}

const toSubscriptionResponse = (subscription: Subscription): Billing['subscription'] => ({
  plan: subscription.plan,
  status: subscription.status,
  pricePence: subscription.pence,
  currentPeriodEnd: subscription.currentPeriodEnd.toISOString(),
  cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
  failedAttempts: subscription.failedAttempts,
  nextAttemptAt: subscription.nextAttemptAt?.toISOString() ?? null,
  startedAt: subscription.createdAt.toISOString(),
})

/** How many subscriptions each plan has, for an operator who changes a price: they keep theirs. */
export async function countSubscribers({ db, payments }: Pick<Services, 'db' | 'payments'>) {
  const counts = payments ? await store.countSubscriptions(db, payments.mode) : []
  const of = (plan: string) => counts.find((row) => row.plan === plan)?.count ?? 0
  return { pro: of('pro'), premium: of('premium') }
}

/**
 * The invoice of a payment, the statement of a payout, or a credit note. Refuses with 'no-such-receipt', also for another creator's. What a node
 * of an older version stored has no invoice yet: it is issued then.
 */
export async function getReceipt(services: ReceiptServices, userId: string, id: string): Promise<Receipt> {
  const { db } = services
  const payment = await store.findPayment(db, userId, id)
  let invoice = await findOwnInvoice(db, userId, id)
  if (payment && !invoice) {
    await issueOwnInvoices(services, userId)
    invoice = await findOwnInvoice(db, userId, id)
  }
  if (!invoice) throw new Refusal('no-such-receipt')
  const creditNotes = await listCreditNotes(db, id)
  const consent = await findConsent(db, id)
  return {
    invoice,
    status: payment ? getPaymentStatus(payment) : null,
    creditNotes: creditNotes.map((note) => ({
      id: note.id,
      number: note.number,
      totalPence: note.totalPence,
      issuedAt: note.issuedAt,
    })),
    consent: consent ? { text: consent.text, at: consent.at.toISOString() } : null,
  }
}
