/** Queries on referrals, referral links and the visits by them. */
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { formerSlugDays } from '#rules/affiliates/referral-slugs.ts'
import type { Queries } from '#server/database/queries.ts'
import { referralClicks, referralSlugs, referrals } from '#server/database/schema/affiliates.ts'
import { skeletonOf, usernames, users } from '#server/database/schema/users.ts'
import { isPublicUser } from '#server/page/columns.ts'

const affiliateColumns = {
  id: users.id,
  username: users.username,
  displayName: users.displayName,
  email: users.email,
  canEarn: sql<boolean>`${and(isPublicUser, users.isAffiliate, isNull(users.deletionRequestedAt), isNull(users.erasedAt))}`,
}

const isHeld = (until: typeof usernames.until | typeof referralSlugs.until, now: Date) => or(isNull(until), gt(until, now))

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

const isOneOfSpellings = (column: typeof users.referralCode | typeof users.affiliateCode, spellings: string[]) =>
  or(...spellings.map((spelling) => eq(column, spelling)))

const referred = alias(users, 'referred')

/** Locks the row of whoever referred this creator until the transaction ends. */
export async function lockReferrerOf(tx: Queries, userId: string) {
  const [found] = await tx
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
  return found
}

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

export async function findLinkNames(db: Queries, userId: string) {
  const [found] = await db
    .select({ slug: users.customReferralSlug, username: users.username, referralCode: users.referralCode })
    .from(users)
    .where(eq(users.id, userId))
  return found
}

/** Locks the creator's row until the transaction ends, so that their changes run one after the other. */
export async function lockSlug(tx: Queries, userId: string): Promise<{ slug: string | null } | undefined> {
  const [found] = await tx.select({ slug: users.customReferralSlug }).from(users).where(eq(users.id, userId)).for('no key update')
  return found
}

/** Until the transaction ends nobody else can take a slug that looks like this one. */
export const lockSkeleton = (tx: Queries, skeleton: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`referral slug ${skeleton}`}, 0))`)

/** Whether somebody else has the slug, now or formerly, or has it as a username, former username or code. */
export async function isSlugTaken(tx: Queries, slug: string, userId: string, now: Date): Promise<boolean> {
  const spellings = [slug, slug.toUpperCase()]
  const isCode = or(isOneOfSpellings(users.referralCode, spellings), isOneOfSpellings(users.affiliateCode, spellings))
  const counts = [
    await tx.$count(
      referralSlugs,
      and(eq(referralSlugs.slug, slug), ne(referralSlugs.userId, userId), isHeld(referralSlugs.until, now)),
    ),
    await tx.$count(usernames, and(eq(usernames.name, slug), ne(usernames.userId, userId), isHeld(usernames.until, now))),
    await tx.$count(users, and(isCode, ne(users.id, userId))),
  ]
  return counts.some((count) => count > 0)
}

/** Whether a slug or username of somebody else, current or former, looks the same. */
export async function isSkeletonTaken(tx: Queries, skeleton: string, userId: string, now: Date): Promise<boolean> {
  const counts = [
    await tx.$count(
      referralSlugs,
      and(eq(referralSlugs.skeleton, skeleton), ne(referralSlugs.userId, userId), isHeld(referralSlugs.until, now)),
    ),
    await tx.$count(
      usernames,
      and(eq(skeletonOf(usernames.name), skeleton), ne(usernames.userId, userId), isHeld(usernames.until, now)),
    ),
  ]
  return counts.some((count) => count > 0)
}

/** Of the slugs that this creator gave up, how many still work, without `except`. */
export const countFormerSlugs = (tx: Queries, userId: string, { except, now }: { except: string; now: Date }): Promise<number> =>
  tx.$count(referralSlugs, and(eq(referralSlugs.userId, userId), gt(referralSlugs.until, now), ne(referralSlugs.slug, except)))

type SlugChange = { userId: string; slug: string; skeleton: string; now: Date }

/** The current slug becomes a former one, and this one the current. One that the creator had before is taken back. */
export async function replaceCurrentSlug(tx: Queries, { userId, slug, skeleton, now }: SlugChange): Promise<void> {
  await tx
    .delete(referralSlugs)
    .where(and(eq(referralSlugs.slug, slug), ne(referralSlugs.userId, userId), lte(referralSlugs.until, now)))
  await tx
    .update(referralSlugs)
    .set({ until: new Date(now.getTime() + formerSlugDays * 86_400_000) })
    .where(and(eq(referralSlugs.userId, userId), isNull(referralSlugs.until)))
  await tx
    .insert(referralSlugs)
    .values({ slug, userId, skeleton, until: null, createdAt: now })
    .onConflictDoUpdate({ target: referralSlugs.slug, set: { until: null }, setWhere: eq(referralSlugs.userId, userId) })
}

/** As it was typed, which is how it is shown. */
export const updateSlug = (tx: Queries, userId: string, typed: string) =>
  tx.update(users).set({ customReferralSlug: typed }).where(eq(users.id, userId))

export const deleteSlugsUntil = (db: Queries, now: Date) => db.delete(referralSlugs).where(lte(referralSlugs.until, now))

/** Removes the creator's names from the records of those whom they referred. */
export async function anonymiseReferralCodes(tx: Queries, userId: string): Promise<void> {
  await tx.update(referrals).set({ affiliateCode: 'erased' }).where(eq(referrals.referrerId, userId))
  await tx
    .update(users)
    .set({ referredWith: null })
    .where(and(eq(users.referredBy, userId), isNotNull(users.referredWith)))
}
