/** Queries on the one invitation that someone has the code of, and on those of which nothing is needed any more. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { first, hasRows, type Queries } from '#server/database/queries.ts'
import { invitations } from '#server/database/schema/invitations.ts'
import { platformOwner } from '#server/database/schema/platform-owner.ts'

export const findByHash = (db: Queries, tokenHash: string) =>
  db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash)).then(first)

/** Of two sign-ups with one invitation, the second waits for the first, and finds nothing. */
export async function consumeByHash(tx: Queries, tokenHash: string, { userId, now }: { userId: string; now: Date }) {
  const isOpen = and(isNull(invitations.usedAt), isNull(invitations.revokedAt), gt(invitations.expiresAt, now))
  const [used] = await tx
    .update(invitations)
    .set({ usedAt: now, usedBy: userId })
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen))
    .returning()
  return used
}

/** Returns whether there was no owner yet. */
export const insertOwner = (tx: Queries, userId: string, since: Date): Promise<boolean> =>
  tx.insert(platformOwner).values({ userId, since }).onConflictDoNothing().returning({ id: platformOwner.id }).then(hasRows)

/** Leaves the record that someone used it. */
export const anonymiseUsedInvitation = (tx: Queries, userId: string) =>
  tx.update(invitations).set({ email: null, note: null }).where(eq(invitations.usedBy, userId))

export const deleteUnusedBefore = (db: Queries, before: Date) =>
  db.delete(invitations).where(and(isNull(invitations.usedAt), lt(invitations.expiresAt, before)))
