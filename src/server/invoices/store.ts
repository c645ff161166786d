/** Queries on invoices, their numbers, and the billing details that creators gave for theirs. */
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { BillingDetails, InvoiceContent, InvoiceKind } from '#rules/invoices/invoices.ts'
import { first, pick, type Queries } from '#server/database/queries.ts'
import { billingDetails, invoiceContacts, invoiceCounters, invoices } from '#server/database/schema/invoices.ts'

/** The last of so many numbers of the series. Its row stays locked until the transaction ends, so that a rollback leaves no gap. */
export async function takeNumbers(
  tx: Queries,
  { mode, kind, count }: { mode: PaymentMode; kind: InvoiceKind; count: number },
): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ mode, kind, last: count })
    .onConflictDoUpdate({
      target: [invoiceCounters.mode, invoiceCounters.kind],
      set: { last: sql`${invoiceCounters.last} + ${count}` },
    })
    .returning({ last: invoiceCounters.last })
  return Number(row?.last)
}

const isAny = (column: AnyPgColumn, values: readonly string[], type: 'text' | 'uuid') =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`

export async function listIssuedKeys(tx: Queries, mode: PaymentMode, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ key: invoices.key })
    .from(invoices)
    .where(and(eq(invoices.mode, mode), isAny(invoices.key, keys, 'text')))
  return new Set(rows.map(({ key }) => key))
}

/** A statement has at most 65,535 parameters. */
const rowsAtOnce = 1_000

export async function insertInvoices(tx: Queries, rows: readonly (typeof invoices.$inferInsert)[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx.insert(invoices).values(rows.slice(start, start + rowsAtOnce))
}

export async function insertContacts(tx: Queries, rows: readonly (typeof invoiceContacts.$inferInsert)[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx.insert(invoiceContacts).values(rows.slice(start, start + rowsAtOnce))
}

export async function mapContents(tx: Queries, ids: readonly string[]): Promise<Map<string, InvoiceContent>> {
  const rows = await tx
    .select(pick(invoices, 'id', 'content'))
    .from(invoices)
    .where(isAny(invoices.id, ids, 'uuid'))
  return new Map(rows.map(({ id, content }) => [id, content]))
}

const credited = alias(invoices, 'credited')

const selectInvoices = (db: Queries) =>
  db
    .select({
      ...pick(invoices, 'id', 'mode', 'kind', 'number', 'userId', 'issuedAt', 'netPence', 'vatPence', 'totalPence', 'content'),
      contact: pick(invoiceContacts, 'name', 'email'),
      credited: { kind: credited.kind, number: credited.number },
    })
    .from(invoices)
    .leftJoin(invoiceContacts, eq(invoiceContacts.invoiceId, invoices.id))
    .leftJoin(credited, eq(credited.id, invoices.creditedId))

export type InvoiceRow = Awaited<ReturnType<typeof listIssued>>[number]

export const findInvoice = (db: Queries, id: string): Promise<InvoiceRow | undefined> =>
  selectInvoices(db).where(eq(invoices.id, id)).then(first)

/** What takes it back, in the order in which it was issued. */
export const listCredits = (db: Queries, id: string): Promise<InvoiceRow[]> =>
  selectInvoices(db).where(eq(invoices.creditedId, id)).orderBy(asc(invoices.issuedAt), asc(invoices.number))

/** `until` is not included. */
export type Period = { mode: PaymentMode; from: Date; until: Date }

const isIn = ({ mode, from, until }: Period) =>
  and(eq(invoices.mode, mode), gte(invoices.issuedAt, from), lt(invoices.issuedAt, until))

export const listIssued = (db: Queries, period: Period, { after, limit }: { after: string | undefined; limit: number }) =>
  selectInvoices(db)
    .where(
      and(
        isIn(period),
        after === undefined
          ? undefined
          : sql`(${invoices.issuedAt}, ${invoices.id}) > (select issued_at, id from invoices where id = ${after})`,
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .limit(limit)

export const sumIssued = (db: Queries, period: Period) =>
  db
    .select({
      kind: invoices.kind,
      count: sql<number>`count(*)::int`,
      totalPence: sql<number>`sum(${invoices.totalPence})::float8`,
    })
    .from(invoices)
    .where(isIn(period))
    .groupBy(invoices.kind)

const details = pick(billingDetails, 'name', 'address', 'country', 'vatNumber')

export const findDetails = (db: Queries, userId: string): Promise<BillingDetails | undefined> =>
  db.select(details).from(billingDetails).where(eq(billingDetails.userId, userId)).then(first)

export async function mapDetails(tx: Queries, userIds: readonly string[]): Promise<Map<string, BillingDetails>> {
  const rows = await tx
    .select({ userId: billingDetails.userId, details })
    .from(billingDetails)
    .where(isAny(billingDetails.userId, userIds, 'uuid'))
  return new Map(rows.map((row) => [row.userId, row.details]))
}

export const upsertDetails = (tx: Queries, userId: string, change: BillingDetails & { updatedAt: Date }) =>
  tx
    .insert(billingDetails)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: billingDetails.userId, set: change })

export const deleteDetails = (tx: Queries, userId: string) => tx.delete(billingDetails).where(eq(billingDetails.userId, userId))

/** Series whose numbers are not 1, 2, 3 … up to their counter. */
export async function listWrongSeries(tx: Queries) {
  const { rows } = await tx.execute<{ mode: PaymentMode; kind: InvoiceKind; count: number; last: number }>(sql`
    select c.mode, c.kind, count(i.id)::int as count, c.last
    from invoice_counters c left join invoices i using (mode, kind)
    group by c.mode, c.kind, c.last
    having count(i.id) <> c.last or coalesce(max(i.number), 0) <> c.last`)
  return rows
}
