/** Whether the process lives (`/healthz`) and whether it should be sent visitors (`/readyz`, which says what is wrong). */

import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/open.ts'

/** What is wrong, as sentences; nothing when all is well. */
export type Readiness = () => Promise<string[]>

const longestWait = 1_500

export const readiness =
  ({ db }: { db: Database }, isDraining: () => boolean): Readiness =>
  async () => {
    const problems = isDraining() ? ['The server is shutting down.'] : []
    const answered = await Promise.race([
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, longestWait, false).unref()),
    ])
    return answered ? problems : [...problems, 'The database does not answer.']
  }

export function healthRoutes(app: FastifyInstance, problemsNow: Readiness) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const problems = await problemsNow()
    return reply.code(problems.length > 0 ? 503 : 200).send({ ready: problems.length === 0, problems })
  })
}
