/** Queries on sessions and on the devices that a creator signed in from. */
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { first, hasRows, pick, type Queries } from '#server/database/queries.ts'
import { platformOwner } from '#server/database/schema/platform-owner.ts'
import { knownDevices, type SessionKind, sessions } from '#server/database/schema/sessions.ts'
import { users } from '#server/database/schema/users.ts'

export type { SessionKind }

type NewSession = Omit<typeof sessions.$inferInsert, 'createdAt' | 'lastSeenAt' | 'provenAt'> & { now: Date }

export const insertSession = (db: Queries, { now, ...session }: NewSession) =>
  db.insert(sessions).values({ ...session, createdAt: now, lastSeenAt: now, provenAt: now })

/** `startedSince`: sessions that started before have ended. */
export const findSession = (db: Queries, sid: string, kinds: readonly SessionKind[], now: Date, startedSince: Date | undefined) =>
  db
    .select({
      ...pick(sessions, 'sid', 'id', 'sess', 'userId', 'parentId', 'device', 'createdAt', 'lastSeenAt', 'expire'),
      isBanned: users.isBanned,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sid), isValid(now, startedSince), inArray(sql`${sessions.sess} ->> 'kind'`, [...kinds])))
    .then(first)

/** Whether this session, from which the owner opened another, has not ended, and is still of the owner. */
export const isOwnersSession = (db: Queries, id: string, now: Date, startedSince: Date | undefined): Promise<boolean> =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(platformOwner, eq(platformOwner.userId, sessions.userId))
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.isBanned, false)))
    .where(and(eq(sessions.id, id), isValid(now, startedSince)))
    .then(hasRows)

/** The caller's session, if they own the platform; undefined for anyone else. */
export const findOwnersSession = (db: Queries, sid: string) =>
  db
    .select({ id: sessions.id, userId: platformOwner.userId, hasTwoFactor: users.twoFactorEnabled })
    .from(sessions)
    .innerJoin(platformOwner, eq(platformOwner.userId, sessions.userId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.sid, sid))
    .then(first)

/** Those of creators who are not banned. */
export async function listValidSids(db: Queries, sids: string[], now: Date, startedSince: Date | undefined): Promise<string[]> {
  const found = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.sid, sids), isValid(now, startedSince), eq(users.isBanned, false)))
  return found.map(({ sid }) => sid)
}

const isValid = (now: Date, startedSince: Date | undefined) =>
  and(gt(sessions.expire, now), startedSince === undefined ? undefined : gt(sessions.createdAt, startedSince))

/** When the password was last entered in this session. */
export async function findLastPasswordCheck(db: Queries, sid: string): Promise<Date | undefined> {
  const [found] = await db.select({ provenAt: sessions.provenAt }).from(sessions).where(eq(sessions.sid, sid))
  return found?.provenAt
}

export const touchSession = (db: Queries, sid: string, now: Date, expire: Date) =>
  db.update(sessions).set({ lastSeenAt: now, expire }).where(eq(sessions.sid, sid))

/** Returns whether the session still existed. */
export const replaceSessionId = (tx: Queries, sid: string, next: { sid: string; now: Date; expire: Date }): Promise<boolean> =>
  tx
    .update(sessions)
    .set({ sid: next.sid, lastSeenAt: next.now, provenAt: next.now, expire: next.expire })
    .where(eq(sessions.sid, sid))
    .returning({ id: sessions.id })
    .then(hasRows)

export const findSessions = (db: Queries, userId: string, now: Date, startedSince: Date | undefined) =>
  db
    .select(pick(sessions, 'id', 'sid', 'device', 'createdAt', 'lastSeenAt'))
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isValid(now, startedSince)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))

export const deleteSession = (db: Queries, sid: string) => db.delete(sessions).where(eq(sessions.sid, sid))

export const deleteSessionById = (db: Queries, userId: string, id: string): Promise<boolean> =>
  db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
    .then(hasRows)

/** Deletes all sessions of a creator, or all except one. Returns how many. */
export async function deleteUserSessions(db: Queries, userId: string, exceptSid?: string): Promise<number> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptSid === undefined ? undefined : ne(sessions.sid, exceptSid)))
    .returning({ id: sessions.id })
  return deleted.length
}

/** All of one gate, or all except one. */
export const deleteGateSessions = (db: Queries, gate: SessionKind, exceptId: string) =>
  db.delete(sessions).where(and(sql`${sessions.sess} ->> 'kind' = ${gate}`, ne(sessions.id, exceptId)))

export const deleteExpiredSessions = (db: Queries, now: Date) => db.delete(sessions).where(lt(sessions.expire, now))

/** Whether the creator used this kind of device since then (`isKnown`), and whether they used none at all (`isFirst`). */
export async function findDeviceHistory(tx: Queries, userId: string, device: string, since: Date) {
  const devices = await tx
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), gt(knownDevices.lastSeenAt, since)))
  return { isKnown: devices.some((known) => known.device === device), isFirst: devices.length === 0 }
}

export const upsertKnownDevice = (tx: Queries, userId: string, device: string, now: Date) =>
  tx
    .insert(knownDevices)
    .values({ userId, device, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.device], set: { lastSeenAt: now } })

export const deleteStaleDevices = (db: Queries, before: Date) =>
  db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before))
