/** What is in the queue, for operators, and what they do about it: trying failed jobs again, and running a recurring one now. */
import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { isFailed } from './port.ts'

export type QueuedJob = {
  id: string
  name: string
  payload: Record<string, unknown>
  attempts: number
  maxAttempts: number
  error: string | null
  runAt: Date
  changedAt: Date
}

/** Scheduled: for later, or to be tried again after a pause. */
const conditions = {
  failed: isFailed,
  running: sql`j.locked_at is not null`,
  waiting: sql`j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()`,
  scheduled: sql`j.locked_at is null and j.attempts < j.max_attempts and j.run_at > now()`,
}
export type QueueState = keyof typeof conditions

/** The newest first; of those to come, the next first. */
export async function listQueue(db: Queries, state: QueueState, limit: number): Promise<QueuedJob[]> {
  const order = state === 'scheduled' ? sql`j.run_at, j.id` : sql`j.updated_at desc, j.id desc`
  const { rows } = await db.execute<QueuedJob>(sql`
    select j.id::text as id, t.identifier as name, j.payload, j.attempts, j.max_attempts as "maxAttempts", j.last_error as error,
      j.run_at as "runAt", j.updated_at as "changedAt"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${conditions[state]} order by ${order} limit ${limit}`)
  return rows.map((row) => ({ ...row, runAt: new Date(row.runAt), changedAt: new Date(row.changedAt) }))
}

export async function countQueue(db: Queries): Promise<Record<QueueState, number>> {
  const { rows } = await db.execute<Record<QueueState, number>>(sql`
    select count(*) filter (where ${conditions.failed})::int as failed, count(*) filter (where ${conditions.running})::int as running,
      count(*) filter (where ${conditions.waiting})::int as waiting, count(*) filter (where ${conditions.scheduled})::int as scheduled
    from graphile_worker._private_jobs j`)
  return rows[0] ?? { failed: 0, running: 0, waiting: 0, scheduled: 0 }
}

/** Starts failed jobs anew, with all their attempts. Returns the names of those that were still there and failed. */
export async function retryFailed(tx: Queries, ids: readonly string[] | 'all'): Promise<string[]> {
  const chosen = ids === 'all' ? sql`true` : sql`j.id = any(${`{${ids.join(',')}}`}::bigint[])`
  const { rows } = await tx.execute<{ name: string }>(sql`
    with failed as (
      select j.id, t.identifier as name from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where ${chosen} and ${conditions.failed} order by j.id for update of j
    ), again as (
      select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0) from failed having count(*) > 0
    )
    select name from failed where exists (select from again) order by name`)
  return rows.map(({ name }) => name)
}

/** False while it runs. One that waits runs at once. */
export async function runNow(tx: Queries, name: string): Promise<boolean> {
  // Two operators at the same moment: the second one waits, and replaces the first one's job.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('run a recurring job'))`)
  const { rows } = await tx.execute(sql`
    select from graphile_worker._private_jobs where key = ${name} and locked_at is not null`)
  if (rows.length > 0) return false
  await tx.execute(sql`select from graphile_worker.add_job(${name}, '{}'::json, job_key => ${name}, run_at => now())`)
  return true
}

type RecurringState = { name: string; lastAt: Date | null; state: 'idle' | 'waiting' | 'running' | 'failed' }

/** Recurring jobs that have been due once, or that are in the queue now. */
export async function listRecurringStates(db: Queries): Promise<RecurringState[]> {
  const { rows } = await db.execute<{ name: string; lastAt: string | null; state: RecurringState['state'] }>(sql`
    select coalesce(c.identifier, j.key) as name, c.last_execution as "lastAt",
      case when j.id is null then 'idle' when j.locked_at is not null then 'running'
        when j.last_error is not null then 'failed' else 'waiting' end as state
    from graphile_worker._private_known_crontabs c full join graphile_worker._private_jobs j on j.key = c.identifier
    where coalesce(c.identifier, j.key) is not null`)
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt === null ? null : new Date(lastAt) }))
}
