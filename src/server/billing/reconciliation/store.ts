/** Queries that read every row of money, to compare it with the ledger and with the provider. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { pick, type Queries } from '#server/database/queries.ts'
import { customers, disputes, payments, refunds } from '#server/database/schema/billing.ts'

/** In the order of their ids, from the one after `after`, with their refunds and disputes. */
export async function listPayments(tx: Queries, after: string, limit: number) {
  const rows = await tx
    .select(pick(payments, 'id', 'mode', 'providerId', 'pence', 'feePence', 'paidAt'))
    .from(payments)
    .where(gt(payments.id, after))
    .orderBy(asc(payments.id))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const refundRows = await tx.select().from(refunds).where(inArray(refunds.paymentId, ids))
  const disputeRows = await tx.select().from(disputes).where(inArray(disputes.paymentId, ids))
  return rows.map((row) => ({
    ...row,
    refunds: refundRows.filter(({ paymentId }) => paymentId === row.id),
    disputes: disputeRows.filter(({ paymentId }) => paymentId === row.id),
  }))
}

/** Modes whose receipt numbers are not 1, 2, 3 … up to the counter. */
export async function listWrongReceiptNumbers(tx: Queries) {
  const { rows } = await tx.execute<{ mode: PaymentMode; count: number; highest: number; counter: number }>(sql`
    select mode, count(p.id)::int as count, coalesce(max(p.receipt_number), 0) as highest, coalesce(max(c.last), 0) as counter
    from payments p full join receipt_counters c using (mode)
    group by mode
    having count(p.id) <> coalesce(max(p.receipt_number), 0) or count(p.id) <> coalesce(max(c.last), 0)
      or coalesce(min(p.receipt_number), 1) <> 1`)
  return rows
}

/** Payments whose stored sums differ from their refunds and disputes. */
export async function listWrongSums(tx: Queries, limit: number) {
  const { rows } = await tx.execute<{ mode: PaymentMode; id: string }>(sql`
    select p.mode, p.provider_id as id from payments p
    where p.refunded_pence <> (select coalesce(sum(r.pence), 0) from refunds r where r.payment_id = p.id)
      or p.disputed_pence <> (
        select coalesce(sum(d.pence), 0) from disputes d where d.payment_id = p.id and d.status in ('open', 'lost'))
    order by p.id limit ${limit}`)
  return rows
}

/** How many sold seats have no sale that holds, and the reverse, in this mode. */
export async function countWrongSeats(tx: Queries, mode: PaymentMode) {
  const { rows } = await tx.execute<{ seats: number; sales: number }>(sql`
    select
      (select count(*)::int from lifetime_seats seat where seat.mode = ${mode} and seat.status = 'sold' and not exists (
        select from lifetime_sales sale where sale.mode = seat.mode and sale.user_id = seat.user_id and sale.refunded_at is null)) as seats,
      (select count(*)::int from lifetime_sales sale where sale.mode = ${mode} and sale.refunded_at is null and not exists (
        select from lifetime_seats seat where seat.mode = sale.mode and seat.user_id = sale.user_id and seat.status = 'sold')) as sales`)
  return rows[0] ?? { seats: 0, sales: 0 }
}

/** Those that were copied longest ago first. */
export const listCustomerIds = async (db: Queries, mode: PaymentMode): Promise<string[]> => {
  const rows = await db
    .select({ id: customers.customerId })
    .from(customers)
    .where(eq(customers.mode, mode))
    .orderBy(sql`${customers.syncedAt} nulls first`)
  return rows.map(({ id }) => id)
}

/** Those of them that are ours. */
export const listOwnCustomerIds = async (db: Queries, mode: PaymentMode, customerIds: string[]): Promise<string[]> => {
  if (customerIds.length === 0) return []
  const rows = await db
    .select({ id: customers.customerId })
    .from(customers)
    .where(and(eq(customers.mode, mode), inArray(customers.customerId, customerIds)))
  return rows.map(({ id }) => id)
}

/** For statements that read whole tables. */
export const liftStatementTimeout = (tx: Queries) => tx.execute(sql`set local statement_timeout = 0`)
