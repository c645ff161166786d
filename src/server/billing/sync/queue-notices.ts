/** Writes the emails about what is new in a customer's state. */
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { PaidPlan, Plan } from '#rules/plans/plans.ts'
import type { Queries } from '#server/database/queries.ts'
import * as emails from '#server/emails/billing.ts'
import type { Email } from '#server/services/mail/port.ts'
import type { CustomerSnapshot } from '#server/services/payments/port.ts'
import { queueNotice } from '../queue-notice.ts'
import type { SyncServices } from '../require-payments.ts'
import { findConsent } from '../withdrawal/store.ts'
import type { Notice } from './changes.ts'
import { findReceipt } from './store.ts'

/** `previousPlan` and `plan`: before and after the copy. */
type Payer = { mode: PaymentMode; userId: string; previousPlan: Plan; plan: Plan }
type WriteEmail = (details: { publicUrl: string; username: string; mode: PaymentMode }) => Email

export async function queueNotices(
  services: SyncServices,
  tx: Queries,
  payer: Payer,
  notices: readonly Notice[],
  snapshot: CustomerSnapshot,
): Promise<void> {
  const { mode, userId } = payer
  for (const notice of notices) {
    const write = await chooseEmail(tx, payer, notice, snapshot)
    if (write) await queueNotice(services, tx, userId, notice.key, (details) => write({ ...details, mode }))
  }
}

/** Undefined where there is nothing to tell. */
async function chooseEmail(
  tx: Queries,
  payer: Payer,
  notice: Notice,
  { subscriptions }: CustomerSnapshot,
): Promise<WriteEmail | undefined> {
  const { mode } = payer
  if ('paymentId' in notice) {
    const receipt = await findReceipt(tx, mode, notice.paymentId)
    if (!receipt) return undefined
    const { paidAt, periodEnd: paidUntil, cardBrand, cardLast4, ...facts } = receipt
    const card = cardBrand !== null && cardLast4 !== null ? { brand: cardBrand, last4: cardLast4 } : null
    const payment = { ...facts, card, paidAt, paidUntil }
    if (notice.type === 'receipt') {
      const consent = (await findConsent(tx, receipt.id))?.text
      return (details) => emails.billingReceiptEmail({ ...details, payment, consent })
    }
    if (notice.type === 'refunded')
      return (details) => emails.billingRefundedEmail({ ...details, payment, refundPence: notice.pence })
    return writePlanEnded(payer, 'lifetime')
  }

  const subscription = subscriptions.find(({ id }) => id === notice.subscriptionId)
  if (!subscription) return undefined
  const { plan, pence, failedAttempts: attempt, nextAttemptAt, status } = subscription
  if (notice.type === 'cancelled') return (details) => emails.billingCancelledEmail({ ...details, plan, endsAt: notice.endsAt })
  if (attempt === 0) return writePlanEnded(payer, plan)
  return (details) =>
    emails.billingFailedRenewalEmail({ ...details, plan, pence, attempt, nextAttemptAt, hasEnded: status === 'ended' })
}

/** Not where the creator has as much from something else, as after buying lifetime access. */
const writePlanEnded = ({ previousPlan, plan }: Payer, endedPlan: PaidPlan): WriteEmail | undefined =>
  plan === previousPlan || previousPlan !== endedPlan
    ? undefined
    : (details) => emails.billingPlanEndedEmail({ ...details, endedPlan, plan })
