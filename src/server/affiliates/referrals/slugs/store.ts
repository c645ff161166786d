/** Queries on slugs, and on the names that a slug must not look like. */
import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { formerSlugDays } from '#rules/affiliates/referral-slugs.ts'
import { dayMs } from '#rules/time/durations.ts'
import { first, type Queries } from '#server/database/queries.ts'
import { referralSlugs } from '#server/database/schema/affiliates.ts'
import { skeletonOf, usernames, users } from '#server/database/schema/users.ts'
import { isHeld, isOneOfSpellings } from '../store.ts'

/** Locks the creator's row until the transaction ends, so that their changes run one after the other. */
export const lockSlug = (tx: Queries, userId: string): Promise<{ slug: string | null } | undefined> =>
  tx.select({ slug: users.customReferralSlug }).from(users).where(eq(users.id, userId)).for('no key update').then(first)

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
    .set({ until: new Date(now.getTime() + formerSlugDays * dayMs) })
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
