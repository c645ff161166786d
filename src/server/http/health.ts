/** Whether the process is alive (`/healthz`) and whether it should get traffic (`/readyz`, which lists what is wrong). */

import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/open.ts'

/** Returns what is wrong, as sentences; an empty list when all is well. */
export type FindProblems = () => Promise<string[]>

const timeoutMs = 1_500

export const createReadinessCheck =
  ({ db }: { db: Database }, isDraining: () => boolean): FindProblems =>
  async () => {
    const problems = isDraining() ? ['The server is shutting down.'] : []
    const isReachable = await Promise.race([
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false).unref()),
    ])
    return isReachable ? problems : [...problems, 'The database does not answer.']
  }

export function healthRoutes(app: FastifyInstance, findProblems: FindProblems) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const problems = await findProblems()
    return reply.code(problems.length > 0 ? 503 : 200).send({ ready: problems.length === 0, problems })
  })
}
