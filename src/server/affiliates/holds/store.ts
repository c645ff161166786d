/** Queries on holds of commissions. */
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { HoldOutcome } from '#rules/affiliates/holds.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { first, hasRows, pick, type Queries } from '#server/database/queries.ts'
import { commissionHolds, commissions, referrals } from '#server/database/schema/affiliates.ts'
import { users } from '#server/database/schema/users.ts'

export const insertHold = (tx: Queries, hold: typeof commissionHolds.$inferInsert) => tx.insert(commissionHolds).values(hold)

const isOpen = isNull(commissionHolds.endedAt)

/** The commission less what was reversed of it. */
const netPence = sql<number>`(${commissions.amount} + coalesce((
  select sum(reversal.amount) from commissions reversal where reversal.reverses = ${commissions.id}), 0))`.mapWith(Number)

const openHold = {
  id: commissionHolds.id,
  commissionId: commissions.id,
  ...pick(commissions, 'userId', 'referralId', 'mode', 'paymentId', 'plan', 'createdAt'),
  netPence,
  ...pick(commissionHolds, 'reason', 'evidenceClass', 'evidence', 'placedAt', 'endsAt'),
  isNotified: sql<boolean>`${commissionHolds.notifiedAt} is not null`,
  referralNumber: referrals.number,
}
export type OpenHold = NonNullable<Awaited<ReturnType<typeof findOpenHold>>>

const selectOpenHolds = (db: Queries) =>
  db
    .select(openHold)
    .from(commissionHolds)
    .innerJoin(commissions, eq(commissions.id, commissionHolds.commissionId))
    .innerJoin(referrals, eq(referrals.id, commissions.referralId))

export async function findOpenHold(db: Queries, holdId: string) {
  const [found] = await selectOpenHolds(db).where(and(eq(commissionHolds.id, holdId), isOpen))
  return found
}

/** Locks the affiliate's row, so that whatever changes their commissions takes turns. */
export const lockAffiliate = (tx: Queries, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

/** Undefined for an erased account, which has no address any more. */
export const findRecipient = (db: Queries, userId: string) =>
  db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .then(first)

type Ending = { outcome: HoldOutcome; endedAt: Date; note?: string | undefined }

export const endHold = (tx: Queries, holdId: string, { outcome, endedAt, note }: Ending) =>
  tx
    .update(commissionHolds)
    .set({ outcome, endedAt, note: note ?? null })
    .where(and(eq(commissionHolds.id, holdId), isOpen))

/** The open one of this commission, if there is one. */
export const endHoldOfCommission = (tx: Queries, commissionId: string, { outcome, endedAt }: Ending) =>
  tx
    .update(commissionHolds)
    .set({ outcome, endedAt })
    .where(and(eq(commissionHolds.commissionId, commissionId), isOpen))

/** Pending commissions of this referral, less what was reversed of them. */
export const listPendingOfPayer = (tx: Queries, mode: PaymentMode, payerId: string) =>
  tx
    .select({
      ...pick(commissions, 'id', 'referralId', 'userId', 'createdAt'),
      netPence,
    })
    .from(commissions)
    .innerJoin(referrals, eq(referrals.id, commissions.referralId))
    .where(
      and(
        eq(referrals.referredId, payerId),
        eq(commissions.mode, mode),
        eq(commissions.status, 'pending'),
        isNull(commissions.reverses),
      ),
    )
    .orderBy(asc(commissions.id))

/** Affiliates with holds whose time is over, the one that waits longest first. */
export async function listAffiliatesWithEndedHolds(db: Queries, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: commissions.userId })
    .from(commissionHolds)
    .innerJoin(commissions, eq(commissions.id, commissionHolds.commissionId))
    .where(and(isOpen, lte(commissionHolds.endsAt, now)))
    .groupBy(commissions.userId)
    .orderBy(sql`min(${commissionHolds.endsAt})`)
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

export const listEndedHolds = (tx: Queries, userId: string, now: Date) =>
  selectOpenHolds(tx)
    .where(and(eq(commissions.userId, userId), isOpen, lte(commissionHolds.endsAt, now)))
    .orderBy(asc(commissionHolds.endsAt), asc(commissionHolds.id))

/** Affiliates with open holds that they were not told of, unless they were told of others since then. */
export async function listUnnotified(db: Queries, since: Date, limit: number) {
  const { rows } = await db.execute<{ userId: string; mode: PaymentMode }>(sql`
    select commissions.user_id as "userId", commissions.mode
    from commission_holds hold join commissions on commissions.id = hold.commission_id
    where hold.ended_at is null and hold.notified_at is null and not exists (
      select from commission_holds told join commissions other on other.id = told.commission_id
      where other.user_id = commissions.user_id and other.mode = commissions.mode and told.notified_at > ${since.toISOString()})
    group by 1, 2 order by min(hold.placed_at) limit ${limit}`)
  return rows
}

export const wasNotifiedSince = (tx: Queries, userId: string, mode: PaymentMode, since: Date): Promise<boolean> =>
  tx
    .select({ id: commissionHolds.id })
    .from(commissionHolds)
    .innerJoin(commissions, eq(commissions.id, commissionHolds.commissionId))
    .where(and(eq(commissions.userId, userId), eq(commissions.mode, mode), gt(commissionHolds.notifiedAt, since)))
    .limit(1)
    .then(hasRows)

export const listUnnotifiedHolds = (tx: Queries, userId: string, mode: PaymentMode) =>
  selectOpenHolds(tx)
    .where(and(eq(commissions.userId, userId), eq(commissions.mode, mode), isOpen, isNull(commissionHolds.notifiedAt)))
    .orderBy(asc(referrals.number), asc(commissionHolds.id))

export const markNotified = (tx: Queries, holdIds: readonly string[], now: Date) =>
  tx
    .update(commissionHolds)
    .set({ notifiedAt: now })
    .where(sql`${commissionHolds.id} = any(${sql.param(holdIds)}::uuid[])`)

/** Returns whether it was stored: the hold is open, on a commission of this affiliate, and without an appeal. */
export const insertAppeal = (tx: Queries, holdId: string, appeal: string, appealedAt: Date): Promise<boolean> =>
  tx
    .update(commissionHolds)
    .set({ appeal, appealedAt })
    .where(and(eq(commissionHolds.id, holdId), isOpen, isNull(commissionHolds.appealedAt)))
    .returning({ id: commissionHolds.id })
    .then(hasRows)

/** With an appeal first, then the ones that end soonest; from the one after `after`. */
export function listOpenHolds(
  db: Queries,
  { mode, after, limit }: { mode: PaymentMode | undefined; after: string | undefined; limit: number },
) {
  const order = sql`(${commissionHolds.appealedAt} is null, ${commissionHolds.endsAt}, ${commissionHolds.id})`
  const isAfter =
    after === undefined
      ? undefined
      : sql`${order} > (select last.appealed_at is null, last.ends_at, last.id from commission_holds last where last.id = ${after})`
  return db
    .select({
      id: commissionHolds.id,
      commissionId: commissions.id,
      username: users.username,
      netPence,
      referralNumber: referrals.number,
      ...pick(commissionHolds, 'reason', 'evidenceClass', 'evidence', 'placedAt', 'endsAt', 'appeal', 'appealedAt'),
    })
    .from(commissionHolds)
    .innerJoin(commissions, eq(commissions.id, commissionHolds.commissionId))
    .innerJoin(referrals, eq(referrals.id, commissions.referralId))
    .innerJoin(users, eq(users.id, commissions.userId))
    .where(and(isOpen, mode === undefined ? undefined : eq(commissions.mode, mode), isAfter))
    .orderBy(sql`${commissionHolds.appealedAt} is null`, asc(commissionHolds.endsAt), asc(commissionHolds.id))
    .limit(limit)
}

/** Open holds of a mode: how many, how much, with an appeal, and when the first one ends. */
export async function sumOpenHolds(db: Queries, mode: PaymentMode) {
  const [found] = await db
    .select({
      open: sql<number>`count(*)::int`,
      pence: sql<number>`coalesce(sum(${netPence}), 0)`.mapWith(Number),
      appeals: sql<number>`count(${commissionHolds.appealedAt})::int`,
      nextEndsAt: sql<string | null>`min(${commissionHolds.endsAt})`,
    })
    .from(commissionHolds)
    .innerJoin(commissions, eq(commissions.id, commissionHolds.commissionId))
    .where(and(isOpen, eq(commissions.mode, mode)))
  const { nextEndsAt = null, ...sums } = found ?? { open: 0, pence: 0, appeals: 0 }
  return { ...sums, nextEndsAt: nextEndsAt === null ? null : new Date(nextEndsAt) }
}
