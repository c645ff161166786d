/** Whether everything that the service stands on answers, and how fast. */
import { sql } from 'drizzle-orm'
import type { Answer } from '#contract/endpoint.ts'
import type { readStatus } from '#contract/status.ts'
import type { Services } from '#server/services/services.ts'

type Check = Answer<typeof readStatus>['checks'][number]

const longestWait = 2_000
/** A key of the right shape under which nothing was ever put: a store that answers says so. */
const nobodys = `${'0'.repeat(20)}/status-check`

export const checksNow = ({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<Check[]> =>
  Promise.all([
    timed('server', async () => {}),
    timed('database', () => db.execute(sql`select 1`)),
    timed('media', () => storage.sizeOf(nobodys)),
  ])

async function timed(name: Check['name'], ask: () => Promise<unknown>): Promise<Check> {
  const started = performance.now()
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, longestWait, false)
  })
  const answered = ask().then(
    () => true,
    () => false,
  )
  const ok = await Promise.race([answered, tooLong]).finally(() => clearTimeout(timer))
  return { name, ok, ms: ok ? Math.round(performance.now() - started) : null }
}
