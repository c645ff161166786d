/** The status page's data: checks that run for this request, and the history of the last 90 days. */

import { getStatus } from '#contract/status.ts'
import { minuteMs } from '#rules/time/durations.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { cacheFor } from '#server/services/cache-for.ts'
import type { Services } from '#server/services/services.ts'
import { runChecks } from './checks.ts'
import { loadHistory, type StatusHistory } from './history.ts'

export function statusRoutes(mount: Mount, services: Pick<Services, 'db' | 'now' | 'storage' | 'log'>) {
  // Reads many rows for a response that changes once a minute.
  const readHistory = cacheFor(minuteMs, services.now, (time) => loadHistory(services, time))
  let lastHistory: StatusHistory = { since: null, readAt: null, days: [] }

  mount(getStatus, async () => {
    const checks = await runChecks(services)
    const isDatabaseUp = checks.every(({ name, ok }) => name !== 'database' || ok)
    const history = isDatabaseUp
      ? await readHistory().catch((error: unknown) =>
          services.log.warn({ err: error }, 'The history of the service cannot be read.'),
        )
      : undefined
    lastHistory = history ?? lastHistory
    return { checks, ...lastHistory, isCurrent: history !== undefined }
  })
}
