/** Whether what the server stands on answers, and how fast. */
import { sql } from 'drizzle-orm'
import type { Answer } from '#contract/endpoint.ts'
import type { readStatus } from '#contract/status.ts'
import type { Services } from '#server/services/services.ts'

type Check = Answer<typeof readStatus>['checks'][number]

const longestWait = 2_000
/** A key of the right shape under which nothing was ever put: a store that answers says so. */
const nobodys = `${'0'.repeat(20)}/status-check`

type Failed = (name: Check['name'], error: unknown) => void

/** `failed` is told why something did not answer. */
export const runChecks = ({ db, storage }: Pick<Services, 'db' | 'storage'>, failed: Failed = () => {}): Promise<Check[]> =>
  Promise.all([runCheck('database', () => db.execute(sql`select 1`), failed), runCheck('media', () => storage.sizeOf(nobodys), failed)])

async function runCheck(name: Check['name'], ask: () => Promise<unknown>, failed: Failed): Promise<Check> {
  const started = performance.now()
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('There was no answer in time.')), longestWait)
  })
  const ok = await Promise.race([ask(), tooLong])
    .then(
      () => true,
      (error: unknown) => {
        failed(name, error)
        return false
      },
    )
    .finally(() => clearTimeout(timer))
  return { name, ok, ms: ok ? Math.round(performance.now() - started) : null }
}
