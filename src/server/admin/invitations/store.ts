/** Queries on invitations, for admins. */
import { and, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import { first, hasRows, type Queries } from '#server/database/queries.ts'
import { invitations } from '#server/database/schema/invitations.ts'
import { users } from '#server/database/schema/users.ts'

export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number]

export const insertInvitation = (tx: Queries, row: typeof invitations.$inferInsert) => tx.insert(invitations).values(row)

const withUser = (db: Queries) =>
  db
    .select({ ...getTableColumns(invitations), usedBy: users.username })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.usedBy))

/** The owner's links are the command line's alone. */
const isForOthers = eq(invitations.makesOwner, false)

/** Newest first: ids are in the order of time. */
export const selectInvitations = (db: Queries, before: string | undefined, limit: number) =>
  withUser(db)
    .where(and(isForOthers, before === undefined ? undefined : lt(invitations.id, before)))
    .orderBy(desc(invitations.id))
    .limit(limit)

export const findInvitation = (db: Queries, id: string): Promise<InvitationRow | undefined> =>
  withUser(db)
    .where(and(isForOthers, eq(invitations.id, id)))
    .then(first)

/** Waits for a sign-up that is using it, and keeps others from it until the transaction ends. */
export const lockInvitation = (tx: Queries, id: string) =>
  tx.execute(sql`select 1 from ${invitations} where ${invitations.id} = ${id} for update`)

const isUnused = (id: string) => and(eq(invitations.id, id), isNull(invitations.usedAt), isNull(invitations.revokedAt))

/** Returns whether there was one that was neither used nor revoked. */
export const revoke = (tx: Queries, id: string, now: Date): Promise<boolean> =>
  tx.update(invitations).set({ revokedAt: now }).where(isUnused(id)).returning({ id: invitations.id }).then(hasRows)

/** Returns whether there was one that was neither used nor revoked. */
export const replaceToken = (tx: Queries, id: string, change: { tokenHash: string; expiresAt: Date }): Promise<boolean> =>
  tx.update(invitations).set(change).where(isUnused(id)).returning({ id: invitations.id }).then(hasRows)

export const isEmailTaken = async (db: Queries, email: string): Promise<boolean> =>
  (await db.$count(users, eq(users.email, email))) > 0
