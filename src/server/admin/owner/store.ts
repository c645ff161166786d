/** Queries on who owns the platform, and on the links that make someone its owner. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { first, hasRows, type Queries } from '#server/database/queries.ts'
import { invitations } from '#server/database/schema/invitations.ts'
import { platformOwner } from '#server/database/schema/platform-owner.ts'
import { users } from '#server/database/schema/users.ts'

/** Links are made one at a time, until the transaction ends. */
export const lockOwner = (tx: Queries) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('platform owner'))`)

export const findOwner = (db: Queries): Promise<{ username: string } | undefined> =>
  db.select({ username: users.username }).from(platformOwner).innerJoin(users, eq(users.id, platformOwner.userId)).then(first)

/** In place of the owner so far. */
export async function replaceOwner(tx: Queries, userId: string, since: Date): Promise<void> {
  const owner = { userId, since }
  await tx.insert(platformOwner).values(owner).onConflictDoUpdate({ target: platformOwner.id, set: owner })
}

const isOwnersLink = eq(invitations.makesOwner, true)

export const hasOwnersLink = (tx: Queries): Promise<boolean> =>
  tx.select({ id: invitations.id }).from(invitations).where(isOwnersLink).limit(1).then(hasRows)

export const revokeOwnersLinks = (tx: Queries, now: Date) =>
  tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(isOwnersLink, isNull(invitations.usedAt), isNull(invitations.revokedAt)))

export const insertOwnersLink = (tx: Queries, link: { id: string; tokenHash: string; createdAt: Date; expiresAt: Date }) =>
  tx.insert(invitations).values({ ...link, makesOwner: true })

export const countAccounts = (db: Queries): Promise<number> => db.$count(users, isNull(users.erasedAt))
