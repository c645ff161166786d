/** Queries of alerts. */
import { notInArray } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { alerts } from '#server/database/schema/alerts.ts'

/** Those that are over. */
export const clearAlerts = (tx: Queries, still: string[]) =>
  tx.delete(alerts).where(still.length > 0 ? notInArray(alerts.key, still) : undefined)

/** Returns the keys that nobody was told of yet. */
export async function raiseAlerts(tx: Queries, keys: string[], raisedAt: Date): Promise<string[]> {
  if (keys.length === 0) return []
  const raised = await tx
    .insert(alerts)
    .values(keys.toSorted().map((key) => ({ key, raisedAt })))
    .onConflictDoNothing()
    .returning({ key: alerts.key })
  return raised.map(({ key }) => key)
}
