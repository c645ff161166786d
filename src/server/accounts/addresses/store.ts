/** Queries on the hashed networks from which accounts are used. */
import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { accountAddresses } from '#server/database/schema/account-addresses.ts'

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
