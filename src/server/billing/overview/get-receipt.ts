/** The receipt of a payment. */
import type { Receipt } from '#contract/billing.ts'
import { brand } from '#rules/platform/brand.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { findAccount } from '../customers/store.ts'
import { toPaymentResponse } from './payment-response.ts'
import { findPayment, listRefunds } from './store.ts'

/** Refuses with 'no-such-receipt', also for another creator's. */
export async function getReceipt({ db }: Pick<Services, 'db'>, userId: string, paymentId: string): Promise<Receipt> {
  const payment = await findPayment(db, userId, paymentId)
  if (!payment) throw new Refusal('no-such-receipt')
  const { displayName, username, email } = await findAccount(db, userId)
  const refunds = await listRefunds(db, paymentId)
  return {
    ...toPaymentResponse(payment),
    customer: { name: displayName ?? username, email },
    seller: { name: brand.name, email: brand.supportEmail },
    refunds: refunds.map(({ pence, createdAt }) => ({ amountPence: pence, at: createdAt.toISOString() })),
  }
}
