/** Checks whether the database and media storage respond, and how fast. */
import type { ResponseBody } from '#contract/endpoint.ts'
import type { getStatus } from '#contract/status.ts'
import type { Services } from '#server/services/services.ts'
import { pingDatabase } from './store.ts'

type Check = ResponseBody<typeof getStatus>['checks'][number]

/** Milliseconds. */
const timeout = 2_000
/** A valid key under which nothing is ever stored: working storage reports that the file does not exist. */
const unusedKey = `${'0'.repeat(20)}/status-check`

type OnFailure = (name: Check['name'], error: unknown) => void

/** `onFailure` receives the error of a check that failed. */
export const runChecks = ({ db, storage }: Pick<Services, 'db' | 'storage'>, onFailure: OnFailure = () => {}): Promise<Check[]> =>
  Promise.all([
    runCheck('database', () => pingDatabase(db), onFailure),
    runCheck('media', () => storage.getSize(unusedKey), onFailure),
  ])

async function runCheck(name: Check['name'], ask: () => Promise<unknown>, onFailure: OnFailure): Promise<Check> {
  const startedAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`There was no response within ${timeout} ms.`)), timeout)
  })
  const ok = await Promise.race([ask(), timedOut])
    .then(
      () => true,
      (error: unknown) => {
        onFailure(name, error)
        return false
      },
    )
    .finally(() => clearTimeout(timer))
  return { name, ok, ms: ok ? Math.round(performance.now() - startedAt) : null }
}
