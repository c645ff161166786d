/** Queries on payments and refunds that have no document yet. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { pick, type Queries } from '#server/database/queries.ts'
import { payments, refunds } from '#server/database/schema/billing.ts'
import { invoices } from '#server/database/schema/invoices.ts'

/** Of everyone without `userId`. */
type Wanted = { userId?: string; limit: number }

const ofCreator = (userId: string | undefined) => (userId === undefined ? undefined : eq(payments.userId, userId))

const paymentFacts = pick(payments, 'id', 'mode', 'userId', 'plan', 'cardBrand', 'cardLast4')

/** In the order of their numbers. */
export const listUninvoicedPayments = (db: Queries, { userId, limit }: Wanted) =>
  db
    .select({
      ...paymentFacts,
      ...pick(payments, 'providerId', 'reason', 'pence', 'lines', 'periodStart', 'periodEnd', 'receiptNumber', 'paidAt'),
    })
    .from(payments)
    .where(and(ofCreator(userId), sql`not exists (select from ${invoices} where ${invoices}.id = ${payments}.id)`))
    .orderBy(asc(payments.mode), asc(payments.receiptNumber))
    .limit(limit)

/** In the order in which they were paid back. */
export const listUncreditedRefunds = (db: Queries, { userId, limit }: Wanted) =>
  db
    .select({
      ...paymentFacts,
      refund: pick(refunds, 'id', 'pence', 'createdAt'),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        ofCreator(userId),
        sql`not exists (select from ${invoices} where ${invoices}.mode = ${refunds}.mode and ${invoices}.key = 'refund ' || ${refunds}.id)`,
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit)

/** Payments whose invoice has another number or another sum, and refunds whose credit note has another sum. */
export async function listWrongInvoices(tx: Queries, limit: number) {
  const { rows } = await tx.execute<{ mode: string; id: string }>(sql`
    select p.mode, p.provider_id as id from payments p join invoices i on i.id = p.id
    where i.total_pence <> p.pence or i.number <> p.receipt_number
    union all
    select r.mode, r.id from refunds r join invoices i on i.mode = r.mode and i.key = 'refund ' || r.id
    where i.total_pence <> -r.pence
    order by id limit ${limit}`)
  return rows
}
