/** The status page's data: checks that run for this request, the history of the last 90 days, and the job that measures it. */
import { getStatus } from '#contract/status.ts'
import { dayMs, minuteMs } from '#rules/time/durations.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { cacheFor } from '#server/services/cache-for.ts'
import type { Services } from '#server/services/services.ts'
import { runChecks } from './checks.ts'
import { daysShown, loadHistory, type StatusHistory, toStartOfDay, toStartOfMinute } from './history.ts'
import { deleteMinutesBefore, upsertMinute } from './store.ts'

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

/** Run every minute by one of the nodes. Logs for the operator why a check failed. */
export async function measureStatus(services: Pick<Services, 'db' | 'now' | 'storage' | 'log'>): Promise<void> {
  const { db, now, log } = services
  const minute = new Date(toStartOfMinute(now()))
  const checks = await runChecks(services, (check, error) => log.warn({ err: error, check }, 'A check of the service failed.'))
  await upsertMinute(
    db,
    minute,
    checks.every(({ ok }) => ok),
  )
}

export const deleteOldMinutes = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  deleteMinutesBefore(db, new Date(toStartOfDay(now()) - daysShown * dayMs))
