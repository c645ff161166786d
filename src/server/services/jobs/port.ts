/**
 * What is done later, whatever happens meanwhile. A job is written down in the transaction that wants it, so that both happen or
 * neither; then one node does it, and if that fails or falls, it is done again, later and later. It may therefore be done twice:
 * a handler must bear that. None may take ten minutes: then its node is held to be dead.
 */
import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'

type Payload = Record<string, unknown>

/** A kind of job: its name in the queue and, for the compiler, what it carries. Make one with `kindOfJob`. */
export type KindOfJob<P extends Payload> = { name: string; carries?: P }

/** `name` stands in the queue and must not change while jobs of this kind wait. */
export const kindOfJob = <P extends Payload>(name: string): KindOfJob<P> => ({ name })

type More = {
  /** Not before this moment. */
  runAt?: Date
  /** Of several waiting jobs with one key, the latest stays. */
  key?: string
  /** How often it is tried before it is given up: 25 times take about four days. */
  attempts?: number
}

/** `tx`: the transaction of the business write. Dates in the payload arrive as text. */
export async function addJob<P extends Payload>(tx: Queries, { name }: KindOfJob<P>, payload: P, more: More = {}): Promise<void> {
  const { runAt, key, attempts = 25 } = more
  await tx.execute(
    sql`select from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${attempts}::int, job_key => ${key ?? null}::text)`,
  )
}

/** What a node does when a job's turn comes. What it throws is not written down, but for its kind. */
export type Handled = { name: string; handle: (payload: never) => Promise<void> }

export const handles = <P extends Payload>({ name }: KindOfJob<P>, handle: (payload: P) => Promise<void>): Handled => ({
  name,
  handle,
})

/** Done again and again, by one node each time: `when` is a line of cron in UTC, such as `17 * * * *`. */
export type Recurring = { name: string; when: string; work: () => Promise<unknown> }

/** `stop` lets what is under way end, and gives back what would take too long. */
export type Jobs = { stop(): Promise<void> }
