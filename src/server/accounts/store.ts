/** All that is asked of the tables of users, sessions and sign-ups. */

import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Plan } from '#rules/plans.ts'
import type { Queries } from '#server/database/queries.ts'
import { signups, usernames, users } from '#server/database/schema/users.ts'
import { isOpen, pageColumns } from './page-columns.ts'

/** The signed-in user as their own client sees them: an explicit list. */
const asOwnerSees = {
  ...pageColumns,
  id: users.id,
  email: users.email,
  twoFactorEnabled: users.twoFactorEnabled,
  totalClicks: users.totalClicks,
  isListed: users.isListed,
  onboardedAt: users.onboardedAt,
  version: users.version,
}

export async function ownUser(db: Queries, userId: string) {
  const [found] = await db.select(asOwnerSees).from(users).where(eq(users.id, userId))
  return found
}

export type Login = NonNullable<Awaited<ReturnType<typeof loginOf>>>

export async function loginOf(db: Queries, email: string) {
  const [found] = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      plan: users.plan,
      password: users.password,
      isVerified: users.isVerified,
      isBanned: users.isBanned,
      twoFactorEnabled: users.twoFactorEnabled,
    })
    .from(users)
    .where(and(eq(users.email, email), eq(users.authProvider, 'local')))
  return found
}

/** A name that somebody has, or had within the last year: it still leads to them. */
const leadsSomewhere = (name: string, now: Date) =>
  and(eq(usernames.name, name), or(isNull(usernames.until), gt(usernames.until, now)))

/** Whoever has the name now, or had it within the last year. */
export async function holderOf(
  db: Queries,
  username: string,
  now: Date,
): Promise<{ userId: string; isPast: boolean } | undefined> {
  const [found] = await db
    .select({ userId: usernames.userId, until: usernames.until })
    .from(usernames)
    .where(leadsSomewhere(username, now))
  return found && { userId: found.userId, isPast: found.until !== null }
}

/** Whom a referral code belongs to: their own slug, a code they were given, or their name; also one that they left lately. */
export async function creatorBehind(db: Queries, code: string, now: Date): Promise<string | null> {
  const named = db.select({ id: usernames.userId }).from(usernames).where(leadsSomewhere(code.toLowerCase(), now))
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.customReferralSlug})`, code.toLowerCase()),
        eq(users.affiliateCode, code),
        eq(users.referralCode, code),
        inArray(users.id, named),
      ),
    )
    .orderBy(sql`${users.customReferralSlug} is null`, users.id)
    .limit(1)
  return found?.id ?? null
}

export type NewUser = {
  id: string
  username: string
  email: string
  password: string
  displayName: string | null
  referredBy: string | null
  verification: 'captcha' | 'email' | 'none'
  now: Date
}

export async function insertUser(tx: Queries, signupId: string, { now, verification, ...user }: NewUser): Promise<void> {
  const isVerified = verification === 'none'
  await tx.insert(users).values({ ...user, isVerified, verificationMethod: verification, createdAt: now })
  await tx.insert(signups).values({ id: signupId, userId: user.id, email: user.email, username: user.username, createdAt: now })
}

/** Holds the creator's row until the transaction ends, so that changes to one page come one after the other, and dates the change. */
export async function holdOwner(tx: Queries, userId: string, now: Date) {
  const [owner] = await tx
    .update(users)
    .set({ pageChangedAt: now })
    .where(eq(users.id, userId))
    .returning({ id: users.id, username: users.username, plan: users.plan })
  return owner
}

export async function userNamed(db: Queries, username: string) {
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  return found
}

export const setPlanOf = (tx: Queries, userId: string, plan: Plan) => tx.update(users).set({ plan }).where(eq(users.id, userId))

export async function passwordOf(db: Queries, userId: string) {
  const [found] = await db
    .select({ password: users.password, twoFactorEnabled: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId))
  return found
}

/** Holds the row if the password is still this one and two-factor still on or off, as it was when both were checked. */
export async function holdPassword(
  tx: Queries,
  userId: string,
  before: { password: string | null; twoFactorEnabled: boolean },
): Promise<boolean> {
  if (before.password === null) return false
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.password, before.password), eq(users.twoFactorEnabled, before.twoFactorEnabled)))
    .for('update')
  return held.length > 0
}

export const setPasswordOf = (tx: Queries, userId: string, password: string) =>
  tx.update(users).set({ password }).where(eq(users.id, userId))

export async function notificationsOf(db: Queries, userId: string) {
  const [found] = await db.select({ productNews: users.wantsProductNews }).from(users).where(eq(users.id, userId))
  return found
}

export const setNotificationsOf = (db: Queries, userId: string, { productNews }: { productNews: boolean }) =>
  db.update(users).set({ wantsProductNews: productNews }).where(eq(users.id, userId))

/** Takes the page down and says from when the fourteen days count. */
export const markForDeletion = (tx: Queries, userId: string, now: Date) =>
  tx.update(users).set({ deletionRequestedAt: now, isActive: false }).where(eq(users.id, userId))

export async function isMarkedForDeletion(db: Queries, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.deletionRequestedAt), isNull(users.erasedAt)))) > 0
}

/** Says whether there was a deletion to take back. */
export async function unmarkForDeletion(tx: Queries, userId: string): Promise<boolean> {
  const unmarked = await tx
    .update(users)
    .set({ deletionRequestedAt: null, isActive: true })
    .where(and(eq(users.id, userId), isNotNull(users.deletionRequestedAt), isNull(users.erasedAt)))
    .returning({ id: users.id })
  return unmarked.length > 0
}

/** Where letters to the owner go, and what to call them. */
export async function addresseeOf(db: Queries, userId: string) {
  const [found] = await db.select({ email: users.email, username: users.username }).from(users).where(eq(users.id, userId))
  return found
}

/** Holds the account against being erased until the transaction ends; says whether it is there. */
export async function holdAccount(tx: Queries, userId: string): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('share')
  return held.length > 0
}

export async function newsReadersOf(db: Queries): Promise<string[]> {
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.wantsProductNews, true), eq(users.isVerified, true), isOpen))
    .orderBy(users.email)
  return found.map(({ email }) => email)
}

/** That somebody signed up stays on record; who it was does not. */
export const forgetSignUp = async (tx: Queries, userId: string): Promise<void> => {
  await tx.update(signups).set({ email: 'erased', username: 'erased' }).where(eq(signups.userId, userId))
}
