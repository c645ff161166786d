/** Queries on what is done to many users at once. */
import { and, eq, sql } from 'drizzle-orm'
import { first, type Queries } from '#server/database/queries.ts'
import { bulkActions, bulkTargets } from '#server/database/schema/bulk-actions.ts'

export type BulkRow = typeof bulkActions.$inferSelect

export const insertBulkAction = (tx: Queries, row: BulkRow) => tx.insert(bulkActions).values(row)

/** Those who are gone are left out. Returns how many were added. */
export async function insertTargets(tx: Queries, actionId: string, userIds: string[]): Promise<number> {
  const { rows } = await tx.execute<{ added: number }>(sql`
    with added as (
      insert into bulk_targets (action_id, user_id)
      select ${actionId}, id from users where id = any(${sql.param(userIds)}::uuid[]) and erased_at is null
      on conflict do nothing returning user_id
    ) select count(*)::int as added from added`)
  return rows[0]?.added ?? 0
}

export const setTotal = (tx: Queries, id: string, total: number) =>
  tx.update(bulkActions).set({ total }).where(eq(bulkActions.id, id))

export const findBulkAction = (db: Queries, id: string): Promise<BulkRow | undefined> =>
  db.select().from(bulkActions).where(eq(bulkActions.id, id)).then(first)

export async function listWaiting(db: Queries, actionId: string, limit: number): Promise<string[]> {
  const found = await db
    .select({ userId: bulkTargets.userId })
    .from(bulkTargets)
    .where(and(eq(bulkTargets.actionId, actionId), eq(bulkTargets.isDone, false)))
    .limit(limit)
  return found.map(({ userId }) => userId)
}

export const markDone = (tx: Queries, actionId: string, userId: string, problem: string | null) =>
  tx
    .update(bulkTargets)
    .set({ isDone: true, problem })
    .where(and(eq(bulkTargets.actionId, actionId), eq(bulkTargets.userId, userId)))

/** Of those whose account is still there. */
export async function countTargets(db: Queries, actionId: string) {
  const { rows } = await db.execute<{ total: number; done: number; failed: number }>(sql`
    select count(*)::int as total, count(*) filter (where is_done)::int as done, count(problem)::int as failed
    from bulk_targets where action_id = ${actionId}`)
  return rows[0] ?? { total: 0, done: 0, failed: 0 }
}

export async function listProblems(db: Queries, actionId: string, limit: number) {
  const { rows } = await db.execute<{ username: string; message: string }>(sql`
    select u.username, t.problem as message from bulk_targets t join users u on u.id = t.user_id
    where t.action_id = ${actionId} and t.problem is not null order by u.username limit ${limit}`)
  return rows
}

/** A week after it was asked for, nobody looks at its progress any more; the audit log keeps what was done. */
export const deleteBulkActionsBefore = (db: Queries, before: Date) =>
  db.delete(bulkActions).where(sql`${bulkActions.createdAt} < ${before.toISOString()}::timestamptz`)
