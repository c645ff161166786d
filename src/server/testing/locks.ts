/** Tells a test when another connection waits, so that races are met and not hoped for. */
import type { Queries } from '#server/database/queries.ts'

/** Connections to the test's database that wait for a lock. */
export async function countWaiting(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}
