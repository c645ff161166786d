/** Measures the service every minute, and deletes records that are older than the status page shows. */
import { dayMs } from '#rules/time/durations.ts'
import type { Services } from '#server/services/services.ts'
import { runChecks } from './checks.ts'
import { daysShown, toStartOfDay, toStartOfMinute } from './history.ts'
import { deleteMinutesBefore, upsertMinute } from './store.ts'

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
