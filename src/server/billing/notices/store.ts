/** Queries on the emails about money that were queued. */
import type { Queries } from '#server/database/queries.ts'
import { billingNotices } from '#server/database/schema/billing.ts'

/** Returns whether the fact was not reported yet. */
export async function insertNotice(tx: Queries, row: { key: string; userId: string; createdAt: Date }): Promise<boolean> {
  const inserted = await tx.insert(billingNotices).values(row).onConflictDoNothing().returning({ key: billingNotices.key })
  return inserted.length > 0
}
