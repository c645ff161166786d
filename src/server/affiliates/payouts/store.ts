/** Queries on payouts and where they go. */
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { openPayoutStates } from '#rules/affiliates/payouts.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { first, pick, type Queries } from '#server/database/queries.ts'
import { commissions } from '#server/database/schema/affiliates.ts'
import { affiliateSettings, payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'

export type PayoutRow = typeof payouts.$inferSelect

export const findSettings = (db: Queries, userId: string) =>
  db
    .select(pick(affiliateSettings, 'paypalEmail', 'frozenUntil', 'leaderboard'))
    .from(affiliateSettings)
    .where(eq(affiliateSettings.userId, userId))
    .then(first)

type SettingsChange = Partial<Omit<typeof affiliateSettings.$inferInsert, 'userId'>> & { updatedAt: Date }

export const upsertSettings = (db: Queries, userId: string, change: SettingsChange) =>
  db
    .insert(affiliateSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: affiliateSettings.userId, set: change })

/** Newest first, before the one with this id. */
export const listPayoutsBefore = (db: Queries, userId: string, before: string | undefined, limit: number) =>
  db
    .select()
    .from(payouts)
    .where(and(eq(payouts.userId, userId), before === undefined ? undefined : isBefore(before)))
    .orderBy(desc(payouts.requestedAt), desc(payouts.id))
    .limit(limit)

/** An unknown id is before nothing. */
export const isBefore = (id: string) =>
  sql`(${payouts.requestedAt}, ${payouts.id}) < (select requested_at, id from payouts where id = ${id})`

const isOpen = inArray(payouts.status, [...openPayoutStates])

export const findOpenPayout = (db: Queries, userId: string, mode: PaymentMode): Promise<PayoutRow | undefined> =>
  db
    .select()
    .from(payouts)
    .where(and(eq(payouts.userId, userId), eq(payouts.mode, mode), isOpen))
    .then(first)

export const findLastPaidPayout = (db: Queries, userId: string, mode: PaymentMode): Promise<PayoutRow | undefined> =>
  db
    .select()
    .from(payouts)
    .where(and(eq(payouts.userId, userId), eq(payouts.mode, mode), eq(payouts.status, 'paid')))
    .orderBy(desc(payouts.paidAt))
    .limit(1)
    .then(first)

/** What decides whether an affiliate can be paid. Undefined for an unknown account. */
export const findPayoutFacts = (tx: Queries, userId: string) =>
  tx
    .select({
      isBanned: users.isBanned,
      isDeleting: sql<boolean>`${users.deletionRequestedAt} is not null or ${users.erasedAt} is not null`,
      email: users.email,
      username: users.username,
      paypalEmail: affiliateSettings.paypalEmail,
      frozenUntil: affiliateSettings.frozenUntil,
    })
    .from(users)
    .leftJoin(affiliateSettings, eq(affiliateSettings.userId, users.id))
    .where(eq(users.id, userId))
    .then(first)

export async function insertPayout(tx: Queries, row: typeof payouts.$inferInsert): Promise<PayoutRow> {
  const [inserted] = await tx.insert(payouts).values(row).returning()
  if (!inserted) throw new Error('The payout was not inserted.')
  return inserted
}

/** Returns how many rows were free. */
export async function reserveCommissions(tx: Queries, payoutId: string, ids: string[]): Promise<number> {
  const reserved = await tx
    .update(commissions)
    .set({ payoutId })
    .where(and(sql`${commissions.id} = any(${sql.param(ids)}::uuid[])`, isNull(commissions.payoutId)))
    .returning({ id: commissions.id })
  return reserved.length
}

export const findOpenPayoutOfAnyMode = (tx: Queries, userId: string): Promise<PayoutRow | undefined> =>
  tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.userId, userId), isOpen))
    .limit(1)
    .then(first)

export const findPayout = (db: Queries, id: string): Promise<PayoutRow | undefined> =>
  db.select().from(payouts).where(eq(payouts.id, id)).then(first)

export const listRequestedPayouts = (tx: Queries, userId: string) =>
  tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.userId, userId), eq(payouts.status, 'requested')))

/** In the order of their ids, from the one after `after`. */
export const listAllPayouts = (tx: Queries, after: string, limit: number) =>
  tx.select().from(payouts).where(gt(payouts.id, after)).orderBy(asc(payouts.id)).limit(limit)

const holding = sql.raw([...openPayoutStates, 'paid'].map((state) => `'${state}'`).join(', '))

/** An open or paid payout is the sum of its commissions. Those without commissions are older than them. */
export async function listWrongPayouts(tx: Queries, limit: number) {
  const { rows } = await tx.execute<{ id: string; mode: PaymentMode; amount: number; sum: number }>(sql`
    select p.id, p.mode, p.amount, sum(c.amount)::int as sum
    from payouts p join commissions c on c.payout_id = p.id
    where p.status in (${holding})
    group by p.id having sum(c.amount) <> p.amount
    order by p.id limit ${limit}`)
  return rows
}

/**
 * Commissions in a payout that gave them back, or of somebody else or of another mode; and those that count as paid although their payout is
 * not, or the reverse.
 */
export async function countMisplacedCommissions(tx: Queries): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from commissions c join payouts p on p.id = c.payout_id
    where p.status not in (${holding}) or p.user_id <> c.user_id or p.mode <> c.mode
      or c.reverses is null and (c.status = 'paid') <> (p.status = 'paid')`)
  return rows[0]?.count ?? 0
}
