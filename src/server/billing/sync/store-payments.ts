/** Stores payments with their receipt numbers, fees, refunds and disputes, and the commissions that they earn or lose. */

import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { type Referrer, recordCommission, reverseCommission } from '#server/affiliates/commissions/record-commission.ts'
import type { Queries } from '#server/database/queries.ts'
import type { SyncServices } from '../require-payments.ts'
import type { CustomerChanges } from './changes.ts'
import * as store from './store.ts'

type Payer = { mode: PaymentMode; userId: string; referrer: Referrer | undefined }
type KnownPayment = Pick<Awaited<ReturnType<typeof store.listPayments>>[number], 'id' | 'providerId' | 'plan' | 'pence'>

export async function storePayments(
  services: SyncServices,
  tx: Queries,
  { mode, userId, referrer }: Payer,
  stored: { payments: KnownPayment[] },
  { payments, paymentChanges }: Pick<CustomerChanges, 'payments' | 'paymentChanges'>,
): Promise<void> {
  const known: KnownPayment[] = [...stored.payments]
  for (const { payment, isAccepted, commissionPercent } of payments) {
    const { id: providerId, plan, pence, paidAt } = payment
    const id = services.newId()
    const row = { id, mode, userId, receiptNumber: await store.takeReceiptNumber(tx, mode), createdAt: services.now() }
    await store.insertPayment(tx, row, payment)
    known.push({ id, providerId, plan, pence })
    if (!isAccepted) services.log.warn({ userId, paymentId: id }, 'A payment is given back, because nobody may have it.')
    else if (referrer) {
      const paid = { id, payerId: userId, mode, plan, pence, percent: commissionPercent, paidAt }
      await recordCommission(services, tx, referrer, paid)
    }
  }
  for (const change of paymentChanges) {
    const payment = known.find(({ providerId }) => providerId === change.paymentId)
    if (!payment) continue
    const { id, plan, pence } = payment
    await store.updatePayment(tx, mode, id, change)
    await reverseCommission(services, tx, { id, mode, plan, pence, takenBackPence: change.takenBackPence })
  }
}
