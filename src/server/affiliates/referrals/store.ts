/** Queries on referrals, on whom a referral link belongs to, and on the visits by it. */
import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { first, pick, type Queries } from '#server/database/queries.ts'
import { referralClicks, referralSlugs, referrals } from '#server/database/schema/affiliates.ts'
import { usernames, users } from '#server/database/schema/users.ts'
import { isPublicUser } from '#server/page/columns.ts'

const affiliateColumns = {
  ...pick(users, 'id', 'username', 'displayName', 'email'),
  canEarn: sql<boolean>`${and(isPublicUser, users.isAffiliate, isNull(users.deletionRequestedAt), isNull(users.erasedAt))}`,
}

/** Usernames and slugs that were given up keep working for a year. */
export const isHeld = (until: typeof usernames.until | typeof referralSlugs.until, now: Date) => or(isNull(until), gt(until, now))

/**
 * The creator to whom a code belongs. Where it is a name of several creators, the order is: current slug, former slug, referral code,
 * affiliate code, username, former username.
 */
export async function findCodeOwner(db: Queries, code: string, now: Date) {
  const name = code.toLowerCase()
  // Generated codes are in lower case, those of the demo data in upper case; either is found however it is typed.
  const spellings = [name, name.toUpperCase()]
  const rank = (order: number) => sql<number>`${order}::int`.as('rank')
  const owners = unionAll(
    db
      .select({
        userId: referralSlugs.userId,
        rank: sql<number>`case when ${referralSlugs.until} is null then 1 else 2 end`.as('rank'),
      })
      .from(referralSlugs)
      .where(and(eq(referralSlugs.slug, name), isHeld(referralSlugs.until, now))),
    db
      .select({ userId: users.id, rank: rank(3) })
      .from(users)
      .where(isOneOfSpellings(users.referralCode, spellings)),
    db
      .select({ userId: users.id, rank: rank(4) })
      .from(users)
      .where(isOneOfSpellings(users.affiliateCode, spellings)),
    db
      .select({ userId: usernames.userId, rank: sql<number>`case when ${usernames.until} is null then 5 else 6 end`.as('rank') })
      .from(usernames)
      .where(and(eq(usernames.name, name), isHeld(usernames.until, now))),
  ).as('owners')
  const [found] = await db
    .select(affiliateColumns)
    .from(owners)
    .innerJoin(users, eq(users.id, owners.userId))
    .orderBy(asc(owners.rank))
    .limit(1)
  return found
}

/** However the code was typed. */
export const isOneOfSpellings = (column: typeof users.referralCode | typeof users.affiliateCode, spellings: string[]) =>
  or(...spellings.map((spelling) => eq(column, spelling)))

const referred = alias(users, 'referred')

/** Locks the row of whoever referred this creator until the transaction ends. */
export const lockReferrerOf = (tx: Queries, userId: string) =>
  tx
    .select({
      ...affiliateColumns,
      affiliateCode: users.affiliateCode,
      referredEmail: referred.email,
      referredWith: referred.referredWith,
    })
    .from(referred)
    .innerJoin(users, eq(users.id, referred.referredBy))
    .where(eq(referred.id, userId))
    .for('no key update', { of: users })
    .then(first)

type NewReferral = { id: string; referrerId: string; referredId: string; affiliateCode: string; createdAt: Date }

/** The referral of this creator, who is referred only once. The referrer's row must be locked, so that nobody else takes the number. */
export async function getOrInsertReferral(tx: Queries, row: NewReferral): Promise<string> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from referrals where referrer_id = ${row.referrerId})`
  const [inserted] = await tx
    .insert(referrals)
    .values({ ...row, number })
    .onConflictDoNothing({ target: referrals.referredId })
    .returning({ id: referrals.id })
  if (inserted) {
    await tx
      .update(users)
      .set({ totalReferrals: sql`${users.totalReferrals} + 1` })
      .where(eq(users.id, row.referrerId))
    return inserted.id
  }
  const [found] = await tx.select({ id: referrals.id }).from(referrals).where(eq(referrals.referredId, row.referredId))
  return String(found?.id)
}

/** `day` is in UTC, such as 2031-08-31. */
export const addClick = (tx: Queries, userId: string, day: string) =>
  tx
    .insert(referralClicks)
    .values({ userId, day, clicks: 1 })
    .onConflictDoUpdate({
      target: [referralClicks.userId, referralClicks.day],
      set: { clicks: sql`${referralClicks.clicks} + 1` },
    })

export const findLinkNames = (db: Queries, userId: string) =>
  db
    .select({ slug: users.customReferralSlug, username: users.username, referralCode: users.referralCode })
    .from(users)
    .where(eq(users.id, userId))
    .then(first)

/** Removes the creator's names from the records of those whom they referred. */
export async function anonymiseReferralCodes(tx: Queries, userId: string): Promise<void> {
  await tx.update(referrals).set({ affiliateCode: 'erased' }).where(eq(referrals.referrerId, userId))
  await tx
    .update(users)
    .set({ referredWith: null })
    .where(and(eq(users.referredBy, userId), isNotNull(users.referredWith)))
}
