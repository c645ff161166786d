/** Queries on the ledger. */
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { LedgerAccount, LedgerEntry, LedgerPosting } from '#rules/billing/ledger.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { first, hasRows, pick, type Queries } from '#server/database/queries.ts'
import { ledgerBalances, ledgerEntries, ledgerProofs, ledgerTransactions } from '#server/database/schema/ledger.ts'

/** Held until the transaction ends. */
export const lockLedgerRows = (tx: Queries, mode: PaymentMode) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('lintel ledger'), hashtext(${mode}))`)

type NewTransaction = Omit<LedgerPosting, 'entries'> & {
  id: string
  mode: PaymentMode
  userId: string | null
  createdAt: Date
}

/** Returns whether it was new. */
export const insertTransaction = (tx: Queries, row: NewTransaction): Promise<boolean> =>
  tx
    .insert(ledgerTransactions)
    .values(row)
    .onConflictDoNothing({ target: [ledgerTransactions.mode, ledgerTransactions.key] })
    .returning({ id: ledgerTransactions.id })
    .then(hasRows)

export const insertEntries = (tx: Queries, transactionId: string, entries: readonly LedgerEntry[]) =>
  tx
    .insert(ledgerEntries)
    .values(
      entries.map(({ account, pence, ownerId }, line) => ({ transactionId, line, account, pence, ownerId: ownerId ?? null })),
    )

export async function findBalance(db: Queries, mode: PaymentMode, account: LedgerAccount) {
  const isWithoutOwner = eq(ledgerBalances.owner, '')
  const [found] = await db
    .select({ pence: ledgerBalances.pence })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.mode, mode), eq(ledgerBalances.account, account), isWithoutOwner))
  return found
}

/** Returns the ids of those that were new. */
export async function insertManyTransactions(tx: Queries, rows: NewTransaction[]): Promise<Set<string>> {
  const inserted = await tx
    .insert(ledgerTransactions)
    .values(rows)
    .onConflictDoNothing({ target: [ledgerTransactions.mode, ledgerTransactions.key] })
    .returning({ id: ledgerTransactions.id })
  return new Set(inserted.map(({ id }) => id))
}

export async function insertManyEntries(tx: Queries, rows: (typeof ledgerEntries.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(ledgerEntries).values(rows)
}

/** Transactions whose entries do not sum to zero, or that have fewer than two. */
export async function listUnbalancedTransactions(db: Queries, limit: number) {
  const { rows } = await db.execute<{ mode: PaymentMode; key: string; pence: number }>(sql`
    select t.mode, t.key, coalesce(sum(e.pence), 0)::int as pence
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    group by t.id having count(e.line) < 2 or sum(e.pence) <> 0
    order by t.id limit ${limit}`)
  return rows
}

/** Stored balances that differ from the sum of their entries. */
export async function listWrongBalances(db: Queries, limit: number) {
  const { rows } = await db.execute<{ mode: PaymentMode; account: string; stored: number; sum: number }>(sql`
    with sums as (
      select t.mode, e.account, coalesce(e.owner_id::text, '') as owner, sum(e.pence)::bigint as pence
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id group by 1, 2, 3
    )
    select mode, account, coalesce(b.pence, 0)::float8 as stored, coalesce(s.pence, 0)::float8 as sum
    from sums s full join ledger_balances b using (mode, account, owner)
    where coalesce(b.pence, 0) <> coalesce(s.pence, 0)
    order by mode, account, owner limit ${limit}`)
  return rows
}

export type OwnerBalance = { userId: string; mode: PaymentMode; pence: number }

export const selectOwnerBalances = (db: Queries, account: LedgerAccount): Promise<OwnerBalance[]> =>
  db
    .select({ userId: ledgerBalances.owner, mode: ledgerBalances.mode, pence: ledgerBalances.pence })
    .from(ledgerBalances)
    .where(eq(ledgerBalances.account, account))

/** The first credit or debit says how much a transaction moved: its entries are two, and sum to zero. */
export async function listAmounts(db: Queries, mode: PaymentMode, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .select({
      key: ledgerTransactions.key,
      kind: ledgerTransactions.kind,
      pence: sql<number>`sum(${ledgerEntries.pence}) filter (where ${ledgerEntries.pence} > 0)`.mapWith(Number),
      ownerId: sql<string | null>`max(${ledgerEntries.ownerId}::text)`,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(eq(ledgerTransactions.mode, mode), inArray(ledgerTransactions.key, [...keys])))
    .groupBy(ledgerTransactions.id)
}

export const countTransactions = (db: Queries) =>
  db
    .select({ mode: ledgerTransactions.mode, kind: ledgerTransactions.kind, count: count() })
    .from(ledgerTransactions)
    .groupBy(ledgerTransactions.mode, ledgerTransactions.kind)

export const insertProof = (db: Queries, row: typeof ledgerProofs.$inferInsert) => db.insert(ledgerProofs).values(row)

export const findLatestProof = (db: Queries) =>
  db
    .select({ provedAt: ledgerProofs.provedAt, isBalanced: ledgerProofs.isBalanced, differences: ledgerProofs.differences })
    .from(ledgerProofs)
    .orderBy(desc(ledgerProofs.provedAt), desc(ledgerProofs.id))
    .limit(1)
    .then(first)

export const deleteProofsBefore = (db: Queries, moment: Date) =>
  db.delete(ledgerProofs).where(sql`${ledgerProofs.provedAt} < ${moment}`)

/** A place in the order of time. `createdAt` is a text with microseconds, which a Date does not have. */
export type LedgerPosition = { createdAt: string; id: string }

/** What we owe one affiliate, line by line; the oldest first, from the one after `after`. `pence` is positive for what we owe more. */
export function listOwedEntries(
  db: Queries,
  ownerId: string,
  mode: PaymentMode,
  { after, limit }: { after: LedgerPosition | undefined; limit: number },
) {
  const position = sql`(${ledgerTransactions.createdAt}, ${ledgerTransactions.id})`
  return db
    .select({
      id: ledgerTransactions.id,
      position: sql<string>`${ledgerTransactions.createdAt}::text`,
      ...pick(ledgerTransactions, 'createdAt', 'kind', 'key'),
      pence: sql<number>`-${ledgerEntries.pence}`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.ownerId, ownerId),
        eq(ledgerEntries.account, 'affiliate-payable'),
        eq(ledgerTransactions.mode, mode),
        after && sql`${position} > (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(ledgerTransactions.createdAt, ledgerTransactions.id)
    .limit(limit)
}

/** Each account's entries added up, and its stored balance, in pence. */
export async function sumAccounts(tx: Queries, mode: PaymentMode) {
  const { rows } = await tx.execute<{ account: LedgerAccount; entries: number; stored: number }>(sql`
    with sums as (
      select e.account, sum(e.pence)::bigint as pence from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id where t.mode = ${mode} group by 1
    ), balances as (select account, sum(pence)::bigint as pence from ledger_balances where mode = ${mode} group by 1)
    select account, coalesce(s.pence, 0)::float8 as entries, coalesce(b.pence, 0)::float8 as stored
    from sums s full join balances b using (account)`)
  return rows
}

export async function countLines(tx: Queries, mode: PaymentMode) {
  const { rows } = await tx.execute<{ transactions: number; lines: number }>(sql`
    select count(distinct t.id)::int as transactions, count(*)::int as lines
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.mode = ${mode}`)
  return rows[0] ?? { transactions: 0, lines: 0 }
}

/** The newest first. */
export const listProofs = (db: Queries, limit: number) =>
  db
    .select({ provedAt: ledgerProofs.provedAt, isBalanced: ledgerProofs.isBalanced, differences: ledgerProofs.differences })
    .from(ledgerProofs)
    .orderBy(desc(ledgerProofs.provedAt), desc(ledgerProofs.id))
    .limit(limit)
