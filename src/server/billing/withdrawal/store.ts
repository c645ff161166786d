/** Queries on what buyers declared: by paying, and by withdrawing. */
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { dayMs } from '#rules/time/durations.ts'
import { first, type Queries } from '#server/database/queries.ts'
import { payments } from '#server/database/schema/billing.ts'
import { users } from '#server/database/schema/users.ts'
import { consents, withdrawals } from '#server/database/schema/withdrawals.ts'
import type { ProviderPayment } from '#server/services/payments/port.ts'

export const upsertConsent = (db: Queries, row: Omit<typeof consents.$inferInsert, 'paymentId'>) =>
  db
    .insert(consents)
    .values(row)
    .onConflictDoUpdate({
      target: [consents.userId, consents.mode, consents.plan, consents.reason],
      targetWhere: sql`payment_id is null`,
      set: { text: row.text, version: row.version, declaredAt: row.declaredAt },
    })

/** Who pays has declared it moments ago; what was declared long before was for a checkout that nobody paid. */
export const linkConsent = (
  tx: Queries,
  { id, mode, userId }: { id: string; mode: PaymentMode; userId: string },
  { plan, reason, paidAt }: ProviderPayment,
) =>
  tx
    .update(consents)
    .set({ paymentId: id })
    .where(
      and(
        eq(consents.userId, userId),
        eq(consents.mode, mode),
        eq(consents.plan, plan),
        eq(consents.reason, reason),
        isNull(consents.paymentId),
        gte(consents.declaredAt, new Date(paidAt.getTime() - dayMs)),
      ),
    )

export const findConsent = (db: Queries, paymentId: string) =>
  db.select({ text: consents.text, at: consents.declaredAt }).from(consents).where(eq(consents.paymentId, paymentId)).then(first)

/** By what its receipt says. Both have to be right. */
export const findPaymentOfReceipt = (
  db: Queries,
  { mode, receiptNumber, email }: { mode: PaymentMode; receiptNumber: number; email: string },
) =>
  db
    .select({ userId: payments.userId, paymentId: payments.id })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(eq(payments.mode, mode), eq(payments.receiptNumber, receiptNumber), eq(users.email, email)))
    .then(first)

export type WithdrawalRow = typeof withdrawals.$inferSelect

export const findWithdrawal = (db: Queries, mode: PaymentMode, contractId: string): Promise<WithdrawalRow | undefined> =>
  db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.mode, mode), eq(withdrawals.contractId, contractId)))
    .then(first)

export const insertWithdrawal = (tx: Queries, row: WithdrawalRow) => tx.insert(withdrawals).values(row)

/** Withdrawals of which less was paid back than was promised. What a bank has taken back counts too. */
export async function listUnpaidWithdrawals(tx: Queries, declaredBefore: Date, limit: number) {
  const { rows } = await tx.execute<{ mode: PaymentMode; id: string; pence: number; refunded: number }>(sql`
    select w.mode, w.contract_id as id, w.pence, sum(p.refunded_pence)::int as refunded
    from withdrawals w join payments p on p.mode = w.mode and coalesce(p.subscription_id, p.provider_id) = w.contract_id
    where w.declared_at < ${declaredBefore}
    group by w.id having sum(p.refunded_pence) + sum(p.disputed_pence) < w.pence
    order by w.id limit ${limit}`)
  return rows
}
