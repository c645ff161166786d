/** All that is asked of the tables of users, sessions and sign-ups. */

import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Plan } from '#rules/plans.ts'
import type { Queries } from '#server/database/queries.ts'
import { sessions, signups, usernames, users } from '#server/database/schema/users.ts'
import { pageColumns } from './page-columns.ts'

/** The signed-in user as their own client sees them: an explicit list. */
const asOwnerSees = {
  ...pageColumns,
  id: users.id,
  email: users.email,
  twoFactorEnabled: users.twoFactorEnabled,
  totalClicks: users.totalClicks,
}

export async function ownUser(db: Queries, userId: string) {
  const [found] = await db.select(asOwnerSees).from(users).where(eq(users.id, userId))
  return found
}

export async function loginOf(db: Queries, email: string) {
  const [found] = await db
    .select({ id: users.id, password: users.password, isBanned: users.isBanned })
    .from(users)
    .where(and(eq(users.email, email), eq(users.authProvider, 'local')))
  return found
}

/** Taken by whoever has it now, or by whoever had it within the last year. */
export async function isUsernameTaken(db: Queries, username: string, now: Date): Promise<boolean> {
  const isLeading = or(isNull(usernames.until), gt(usernames.until, now))
  const found = await db
    .select({ name: usernames.name })
    .from(usernames)
    .where(and(eq(usernames.name, username), isLeading))
  return found.length > 0
}

/** Whom a referral code belongs to: their own slug, a code they were given, or their name. */
export async function creatorBehind(db: Queries, code: string): Promise<string | null> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.customReferralSlug})`, code.toLowerCase()),
        eq(users.affiliateCode, code),
        eq(users.referralCode, code),
        eq(users.username, code.toLowerCase()),
      ),
    )
    .orderBy(sql`${users.customReferralSlug} is null`, users.id)
    .limit(1)
  return found?.id ?? null
}

export type NewUser = { id: string; username: string; email: string; password: string; referredBy: string | null; now: Date }

export async function insertUser(tx: Queries, signupId: string, { now, ...user }: NewUser): Promise<void> {
  await tx.insert(users).values({ ...user, isVerified: true, verificationMethod: 'none', createdAt: now })
  await tx.insert(signups).values({ id: signupId, email: user.email, username: user.username, createdAt: now })
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

export type Session = { sid: string; userId: string | null; expire: Date; lastSeenAt: Date; isBanned: boolean | null }

export const insertSession = (
  db: Queries,
  session: { sid: string; userId: string | null; kind: 'creator' | 'admin'; expire: Date; now: Date },
) =>
  db.insert(sessions).values({
    sid: session.sid,
    userId: session.userId,
    sess: { kind: session.kind },
    expire: session.expire,
    createdAt: session.now,
    lastSeenAt: session.now,
  })

export async function sessionOf(db: Queries, sid: string, kind: 'creator' | 'admin', now: Date): Promise<Session | undefined> {
  const [found] = await db
    .select({
      sid: sessions.sid,
      userId: sessions.userId,
      expire: sessions.expire,
      lastSeenAt: sessions.lastSeenAt,
      isBanned: users.isBanned,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, now), sql`${sessions.sess} ->> 'kind' = ${kind}`))
  return found
}

export const touchSession = (db: Queries, sid: string, now: Date, expire: Date) =>
  db.update(sessions).set({ lastSeenAt: now, expire }).where(eq(sessions.sid, sid))

export const deleteSession = (db: Queries, sid: string) => db.delete(sessions).where(eq(sessions.sid, sid))

export const deleteExpiredSessions = (db: Queries, now: Date) => db.delete(sessions).where(lt(sessions.expire, now))
