/** Whether the process is alive (`/healthz`) and whether it should get traffic (`/readyz`, which lists what is wrong). */

import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/open.ts'
import { isDatabaseUnavailable, isDiskFull } from '#server/database/query-errors.ts'
import { commit, version } from '#server/version.ts'

/** Returns the problems as sentences; an empty list if there are none. */
export type FindProblems = () => Promise<string[]>

const timeoutMs = 1_500
/** Milliseconds for which a write that succeeded counts: `/readyz` is public, and asked often. */
const writeEveryMs = 5_000

const problem = {
  draining: 'The server is shutting down.',
  notShared: 'Other nodes do not have the files of this version yet.',
  silent: 'The database does not answer.',
  full: 'The disk of the database is full.',
  readOnly: 'The database is read-only.',
}

/** `isShared`: whether nodes of another version can send the scripts that a document of this one names. */
type NodeState = { isDraining: () => boolean; isShared: () => boolean }

export function createReadinessCheck({ db }: { db: Database }, { isDraining, isShared }: NodeState): FindProblems {
  let lastWrite = Number.NEGATIVE_INFINITY
  let writing: Promise<string | undefined> | undefined

  const findWriteProblem = async () => {
    const found = await write(db)
    if (!found) lastWrite = performance.now()
    return found
  }
  const findDatabaseProblem = async () => {
    if (performance.now() - lastWrite < writeEveryMs) return findReadProblem(db)
    // One at a time, however many ask.
    writing ??= findWriteProblem().finally(() => {
      writing = undefined
    })
    return writing
  }
  return async () => {
    const found = await Promise.race([
      findDatabaseProblem(),
      new Promise<string>((resolve) => setTimeout(resolve, timeoutMs, problem.silent).unref()),
    ])
    return [...(isDraining() ? [problem.draining] : []), ...(isShared() ? [] : [problem.notShared]), ...(found ? [found] : [])]
  }
}

const findReadProblem = (db: Database): Promise<string | undefined> =>
  db.execute(sql`select 1`).then(
    () => undefined,
    () => problem.silent,
  )

/**
 * Lets PostgreSQL write about half a megabyte to a temporary file, by counting more rows than fit into 64 KB. That needs free space
 * each time and leaves nothing behind, whereas an updated row can reuse the space of an earlier version even on a full disk. The
 * write-ahead log needs no test: when it can't be written, PostgreSQL exits and does not respond.
 */
async function write(db: Database): Promise<string | undefined> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'`)
      const { rows } = await tx.execute<{ isReadOnly: boolean }>(
        sql`select current_setting('transaction_read_only')::boolean as "isReadOnly", count(*) from generate_series(1, 20000)`,
      )
      return rows[0]?.isReadOnly ? problem.readOnly : undefined
    })
  } catch (error) {
    if (isDiskFull(error)) return problem.full
    // If temporary files are limited, the error does not mean that the disk is full.
    return isDatabaseUnavailable(error) ? problem.silent : findReadProblem(db)
  }
}

/** What an operator should know, and what does not keep the server from serving: undefined if there is nothing. */
export type FindDetails = () => Promise<Record<string, unknown> | undefined>

const detailsTtlMs = 5_000

/** Undefined if all parts are. */
export function mergeDetails(...parts: (Record<string, unknown> | undefined)[]): Record<string, unknown> | undefined {
  const known = parts.filter((part) => part !== undefined)
  return known.length > 0 ? Object.assign({}, ...known) : undefined
}

/** Answers from memory for a moment, and with nothing while the database is unavailable. */
export function createDetailsReader(read: FindDetails): FindDetails {
  let last: { at: number; details: ReturnType<FindDetails> } | undefined
  return () => {
    if (last && performance.now() - last.at < detailsTtlMs) return last.details
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined).unref())
    const details = Promise.race([read().catch(() => undefined), timeout])
    last = { at: performance.now(), details }
    return details
  }
}

export function healthRoutes(app: FastifyInstance, findProblems: FindProblems, findDetails: FindDetails) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [problems, details] = await Promise.all([findProblems(), findDetails()])
    const response = { ready: problems.length === 0, problems, version, commit, ...(details ? { details } : {}) }
    return reply.code(problems.length > 0 ? 503 : 200).send(response)
  })
}
