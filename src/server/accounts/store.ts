/** Queries on users and sign-ups. */
import { and, desc, eq, isNotNull, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { VerificationMethod } from '#rules/accounts/token-lifetimes.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { first, hasRows, pick, type Queries } from '#server/database/queries.ts'
import { accountAddresses } from '#server/database/schema/account-addresses.ts'
import { productNewsChanges } from '#server/database/schema/announcements.ts'
import { signups } from '#server/database/schema/sessions.ts'
import { users } from '#server/database/schema/users.ts'
import { isPublicUser } from '#server/page/columns.ts'

export type LoginUser = NonNullable<Awaited<ReturnType<typeof findLoginByEmail>>>

export const findLoginByEmail = (db: Queries, email: string) =>
  db
    .select(pick(users, 'id', 'username', 'email', 'plan', 'password', 'isVerified', 'isBanned', 'twoFactorEnabled'))
    .from(users)
    .where(and(eq(users.email, email), eq(users.authProvider, 'local')))
    .then(first)

export type NewUser = {
  id: string
  username: string
  email: string
  password: string
  displayName: string | null
  referredBy: string | null
  referredWith: string | null
  plan: Plan
  verification: VerificationMethod
  now: Date
}

export async function insertUser(tx: Queries, signupId: string, { now, verification, ...user }: NewUser): Promise<void> {
  const isVerified = verification === 'none'
  await tx.insert(users).values({ ...user, isVerified, verificationMethod: verification, createdAt: now })
  await tx.insert(signups).values({ id: signupId, userId: user.id, email: user.email, username: user.username, createdAt: now })
}

export const findIdByUsername = (db: Queries, username: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.username, username)).then(first)

export const findPassword = (db: Queries, userId: string) =>
  db
    .select({ password: users.password, twoFactorEnabled: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId))
    .then(first)

/** Locks the row if the password and whether two-factor is on are the same as when they were checked. */
export async function lockAccountIfUnchanged(
  tx: Queries,
  userId: string,
  before: { password: string | null; twoFactorEnabled: boolean },
): Promise<boolean> {
  if (before.password === null) return false
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.password, before.password), eq(users.twoFactorEnabled, before.twoFactorEnabled)))
    .for('update')
  return locked.length > 0
}

export const updatePassword = (tx: Queries, userId: string, password: string) =>
  tx.update(users).set({ password }).where(eq(users.id, userId))

export async function findNotificationSettings(db: Queries, userId: string) {
  const columns = { productNews: users.wantsProductNews, weeklySummary: users.wantsWeeklySummary }
  const [found] = await db.select(columns).from(users).where(eq(users.id, userId))
  return found
}

export type NotificationSettings = {
  productNews?: boolean | undefined
  weeklySummary?: boolean | undefined
  timeZone?: string | undefined
}

/** What is undefined stays as it is. */
export const updateNotificationSettings = (
  db: Queries,
  userId: string,
  { weeklySummary, timeZone }: Omit<NotificationSettings, 'productNews'>,
) => db.update(users).set({ wantsWeeklySummary: weeklySummary, timeZone }).where(eq(users.id, userId))

/** Takes the page offline and stores when the fourteen days began. */
export const markAccountForDeletion = (tx: Queries, userId: string, now: Date) =>
  tx.update(users).set({ deletionRequestedAt: now, isActive: false }).where(eq(users.id, userId))

export const isAccountMarkedForDeletion = async (db: Queries, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), isNotNull(users.deletionRequestedAt), isNull(users.erasedAt)))) > 0

/** Whether no admin has taken the page down. */
const isNotTakenDown = sql<boolean>`not exists (select from takedowns down where down.user_id = users.id and down.restored_at is null)`

/** Returns whether a deletion was pending. A page that an admin took down stays down. */
export const unmarkAccountForDeletion = (tx: Queries, userId: string): Promise<boolean> =>
  tx
    .update(users)
    .set({ deletionRequestedAt: null, isActive: isNotTakenDown })
    .where(and(eq(users.id, userId), isNotNull(users.deletionRequestedAt), isNull(users.erasedAt)))
    .returning({ id: users.id })
    .then(hasRows)

export const findEmailAndUsername = (db: Queries, userId: string) =>
  db.select({ email: users.email, username: users.username }).from(users).where(eq(users.id, userId)).then(first)

/** Locks the account against erasure until the transaction ends. Returns whether it exists. */
export const lockAccount = (tx: Queries, userId: string): Promise<boolean> =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('share')
    .then(hasRows)

export async function listSubscriberEmails(db: Queries): Promise<string[]> {
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.wantsProductNews, true), isPublicUser))
    .orderBy(users.email)
  return found.map(({ email }) => email)
}

/** Anonymises the record of a sign-up. */
export const anonymiseSignUp = (tx: Queries, userId: string) =>
  tx.update(signups).set({ email: 'erased', username: 'erased' }).where(eq(signups.userId, userId))

export const upsertAddress = (tx: Queries, row: typeof accountAddresses.$inferInsert) =>
  tx
    .insert(accountAddresses)
    .values(row)
    .onConflictDoUpdate({ target: [accountAddresses.userId, accountAddresses.hash], set: { seenAt: row.seenAt } })

export function deleteAllButNewest(tx: Queries, userId: string, kept: number) {
  const newest = tx
    .select({ hash: accountAddresses.hash })
    .from(accountAddresses)
    .where(eq(accountAddresses.userId, userId))
    .orderBy(desc(accountAddresses.seenAt))
    .limit(kept)
  return tx.delete(accountAddresses).where(and(eq(accountAddresses.userId, userId), notInArray(accountAddresses.hash, newest)))
}

export const deleteAddressesBefore = (db: Queries, moment: Date) =>
  db.delete(accountAddresses).where(lt(accountAddresses.seenAt, moment))

/** Returns whether it was different before. */
export const updateWantsNews = (tx: Queries, userId: string, wantsNews: boolean): Promise<boolean> =>
  tx
    .update(users)
    .set({ wantsProductNews: wantsNews })
    .where(and(eq(users.id, userId), ne(users.wantsProductNews, wantsNews)))
    .returning({ id: users.id })
    .then(hasRows)

export const insertNewsChange = (tx: Queries, change: typeof productNewsChanges.$inferInsert) =>
  tx.insert(productNewsChanges).values(change)

/** Switches the weekly summary off, without touching the rest. */
export const switchSummaryOff = (tx: Queries, userId: string) =>
  tx.update(users).set({ wantsWeeklySummary: false }).where(eq(users.id, userId))
