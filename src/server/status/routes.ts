/**
 * How the service is and was, as it has measured itself: once a minute one node looks whether everything answers, and writes it
 * down. A minute that nobody wrote down, since the first one, was a bad one: either nothing ran or the database was away.
 */
import type { Answer } from '#contract/endpoint.ts'
import { readStatus } from '#contract/status.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { keptFor } from '#server/services/cache-for.ts'
import type { Services } from '#server/services/services.ts'
import { runChecks } from './checks.ts'
import { findFirstMinute, deleteMinutesBefore, countGoodMinutes, upsertMinute } from './store.ts'

const aMinute = 60_000
const aDay = 86_400_000
const daysShown = 90

type Uses = Pick<Services, 'db' | 'now' | 'storage' | 'log'>

/** Done every minute by one of the nodes. The operator learns from the log why something does not answer. */
export async function measureStatus(services: Uses): Promise<void> {
  const { db, now, log } = services
  const minute = new Date(startOfMinute(now()))
  const checks = await runChecks(services, (check, error) => log.warn({ err: error, check }, 'A check of the service failed.'))
  await upsertMinute(
    db,
    minute,
    checks.every(({ ok }) => ok),
  )
}

export const deleteOldMinutes = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  deleteMinutesBefore(db, new Date(startOfDay(now()) - daysShown * aDay))

export function statusRoutes(mount: Mount, services: Uses) {
  // Many rows for an answer that changes once a minute.
  const historyNow = keptFor(aMinute, services.now, (time) => loadHistory(services, time))
  let lastRead: History = { since: null, readAt: null, days: [] }

  mount(readStatus, async () => {
    const checks = await runChecks(services)
    const isReachable = checks.every(({ name, ok }) => name !== 'database' || ok)
    const read = isReachable
      ? await historyNow().catch((error: unknown) =>
          services.log.warn({ err: error }, 'The history of the service cannot be read.'),
        )
      : undefined
    lastRead = read ?? lastRead
    return { checks, ...lastRead, isCurrent: read !== undefined }
  })
}

type History = Pick<Answer<typeof readStatus>, 'since' | 'readAt' | 'days'>

/** Of minutes that are over: the one that is passing may not be noted yet. */
async function loadHistory({ db }: Pick<Services, 'db'>, time: Date): Promise<History> {
  const from = startOfDay(time) - (daysShown - 1) * aDay
  const until = startOfMinute(time)
  const [since, good] = await Promise.all([findFirstMinute(db), countGoodMinutes(db, new Date(from), new Date(until))])
  const goodOn = new Map(good.map(({ day, good }) => [day, good]))
  const days = Array.from({ length: daysShown }, (_, place) => {
    const begins = from + place * aDay
    const day = new Date(begins).toISOString().slice(0, 10)
    const counted = since ? Math.min(begins + aDay, until) - Math.max(begins, since.getTime()) : 0
    return { day, minutes: Math.max(0, counted) / aMinute, good: goodOn.get(day) ?? 0 }
  })
  return { since: since?.toISOString() ?? null, readAt: time.toISOString(), days }
}

const startOfMinute = (time: Date) => Math.floor(time.getTime() / aMinute) * aMinute
const startOfDay = (time: Date) => Math.floor(time.getTime() / aDay) * aDay
