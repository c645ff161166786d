/**
 * The job queue. A job is added in the transaction of the write that needs it, so that both happen or neither; then one node runs
 * it. If the job fails or the node crashes, it is tried again after growing pauses. It may therefore run twice: a handler must be
 * idempotent. No job may take ten minutes: by then its node counts as dead.
 */
import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'

type Payload = Record<string, unknown>

/** A type of job: its name in the queue and, for the compiler, its payload. Created with `defineJob`. */
export type JobType<P extends Payload> = { name: string; payload?: P }

/** `name` is stored in the queue and must not change while jobs of this type are in it. */
export const defineJob = <P extends Payload>(name: string): JobType<P> => ({ name })

type JobOptions = {
  /** The job does not run before this moment. */
  runAt?: Date
  /** A job replaces a waiting one with the same key. */
  key?: string
  /** Jobs with smaller numbers run first; 0 if there is none. */
  priority?: number
  /**
   * With a queue, the `userId` whose jobs it is among: each of theirs that waits in the queue puts it back by one, so that whoever has many
   * keeps nobody from their first.
   */
  turnOf?: string
  /** Of the jobs in one queue, one runs at a time, on all nodes together. There are few names: each is a row that stays. */
  queue?: string
  /** The maximum number of attempts. 25 attempts take about four days. */
  maxAttempts?: number
}

/** `tx` is the transaction of the write that needs the job. The handler gets dates in the payload as text. */
export async function addJob<P extends Payload>(
  tx: Queries,
  { name }: JobType<P>,
  payload: P,
  options: JobOptions = {},
): Promise<void> {
  const { runAt, key, queue, maxAttempts: attempts = 25 } = options
  await tx.execute(
    sql`select from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}::text, run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${attempts}::int, job_key => ${key ?? null}::text, priority => ${toPriority(options)})`,
  )
}

/** Waiting jobs that are counted: beyond it, all others come first anyway. */
const maxCounted = 1_000

const toPriority = ({ priority = 0, queue, turnOf }: JobOptions) =>
  turnOf === undefined
    ? sql`${priority}::int`
    : sql`${priority}::int + (select count(*)::int from (
        select from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now() and payload ->> 'userId' = ${turnOf}
          and job_queue_id = (select id from graphile_worker._private_job_queues where queue_name = ${queue ?? ''}) limit ${maxCounted}) own)`

/** What became of the newest job with this key: `gone` once it is done. `failing`: it was tried, and will be tried again. */
export async function findJobState(db: Queries, key: string): Promise<'gone' | 'waiting' | 'failing'> {
  const { rows } = await db.execute<{ hasFailed: boolean }>(
    sql`select last_error is not null as "hasFailed" from graphile_worker._private_jobs where key = ${key}`,
  )
  if (!rows[0]) return 'gone'
  return rows[0].hasFailed ? 'failing' : 'waiting'
}

/** Whether a job with this key runs, or is going to. */
export async function isJobOpen(db: Queries, key: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from graphile_worker._private_jobs where key = ${key} and (locked_at is not null or attempts < max_attempts)`,
  )
  return rows.length > 0
}

export type FailedJob = { name: string; attempts: number; error: string | null; at: Date }

/** On every attempt, so it is not tried again. A run without its key was replaced by the next one of a recurring job, which was its next try. */
export const isFailed = sql`j.locked_at is null and j.attempts >= j.max_attempts and (j.key is not null or j.task_id not in (select id from graphile_worker._private_tasks join graphile_worker._private_known_crontabs using (identifier)))`

/** Jobs that failed on every attempt and are not tried again, the newest first. */
export async function listFailedJobs(db: Queries, limit: number): Promise<FailedJob[]> {
  const { rows } = await db.execute<{ name: string; attempts: number; error: string | null; at: Date }>(
    sql`select t.identifier as name, j.attempts, j.last_error as error, j.updated_at as at from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where ${isFailed} order by j.updated_at desc limit ${limit}`,
  )
  return rows.map(({ at, ...job }) => ({ ...job, at: new Date(at) }))
}

/** Adds many jobs of one type, in one statement. */
export async function addJobs<P extends Payload>(
  tx: Queries,
  { name }: JobType<P>,
  payloads: P[],
  options: Pick<JobOptions, 'maxAttempts' | 'priority' | 'queue' | 'turnOf'> = {},
): Promise<void> {
  const { maxAttempts: attempts = 25, queue } = options
  await tx.execute(
    sql`select count(graphile_worker.add_job(${name}, payload, queue_name => ${queue ?? null}::text, max_attempts => ${attempts}::int, priority => ${toPriority(options)})) from json_array_elements(${JSON.stringify(payloads)}::json) as payload`,
  )
}

/**
 * Whose slots a job takes. What waits for an outside service has slots of its own, so that one that hangs holds up nothing that does not
 * need it.
 */
export type Lane = 'platform' | 'mail' | 'alerts' | 'payments' | 'payouts' | 'pictures'

export const inLane = <Job extends { name: string }>(lane: Lane, jobs: Job[]): (Job & { lane: Lane })[] =>
  jobs.map((job) => ({ ...job, lane }))

/**
 * The function that a node runs for each job of a type, in the lane of the platform unless it has another. If it throws, only the type of
 * the error is stored, and the message of a told error. `stopping` aborts when the node is being stopped: one that takes long ends with its
 * reason, and is then run again by another node or after the next start.
 */
export type JobHandler = { name: string; handle: (payload: never, stopping: AbortSignal) => Promise<void>; lane?: Lane }

export const createJobHandler = <P extends Payload>(
  { name }: JobType<P>,
  handle: (payload: P, stopping: AbortSignal) => Promise<void>,
): JobHandler => ({ name, handle })

/** Run by one node each time. `schedule` is a cron expression in UTC, such as `17 * * * *`. */
export type RecurringJob = { name: string; schedule: string; run: (stopping: AbortSignal) => Promise<unknown>; lane?: Lane }

/** `stop` waits for running jobs, and releases those that would take too long to the other nodes. */
export type JobWorker = { stop(): Promise<void> }
