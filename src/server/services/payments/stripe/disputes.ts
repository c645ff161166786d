/** Disputes of a payment: the cardholder's bank takes it back until it has decided. */
import type Stripe from 'stripe'
import type { DisputeStatus } from '#rules/billing/disputes.ts'
import type { ProviderPayment } from '../port.ts'
import { toPence } from './exchange.ts'
import { toDate } from './fields.ts'

export async function readDisputes(stripe: Stripe, paymentId: string): Promise<ProviderPayment['disputes']> {
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
