/**
 * How the service is and was, as it has measured itself: once a minute one node looks whether everything answers, and writes it
 * down. A minute that nobody wrote down, since the first one, was a bad one: either nothing ran or the database was away.
 */
import type { Answer } from '#contract/endpoint.ts'
import { readStatus } from '#contract/status.ts'
import type { Mount } from '#server/http/mount.ts'
import { keptFor } from '#server/services/kept-for.ts'
import type { Services } from '#server/services/services.ts'
import { checksNow } from './checks.ts'
import { firstMinute, forgetMinutesBefore, goodMinutesSince, noteMinute } from './store.ts'

const aMinute = 60_000
const aDay = 86_400_000
const daysShown = 90

type Uses = Pick<Services, 'db' | 'now' | 'storage'>

/** Done every minute by one of the nodes. The operator learns from the log why something does not answer. */
export async function measure(services: Uses & Pick<Services, 'log'>): Promise<void> {
  const { db, now, log } = services
  const minute = new Date(Math.floor(now().getTime() / aMinute) * aMinute)
  const checks = await checksNow(services, (check, error) => log.warn({ err: error, check }, 'A check of the service failed.'))
  await noteMinute(
    db,
    minute,
    checks.every(({ ok }) => ok),
  )
}

export const forgetOldMinutes = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  forgetMinutesBefore(db, new Date(startOfDay(now()) - daysShown * aDay))

export function statusRoutes(mount: Mount, services: Uses) {
  // Many rows for an answer that changes once a minute.
  const historyNow = keptFor(aMinute, services.now, (time) => history(services, time))
  mount(readStatus, async () => {
    const checks = await checksNow(services)
    const isReachable = checks.every(({ name, ok }) => name !== 'database' || ok)
    return { checks, ...(isReachable ? await historyNow() : { since: null, days: [] }) }
  })
}

type History = Pick<Answer<typeof readStatus>, 'since' | 'days'>

async function history({ db }: Pick<Services, 'db'>, time: Date): Promise<History> {
  const from = startOfDay(time) - (daysShown - 1) * aDay
  const [since, good] = await Promise.all([firstMinute(db), goodMinutesSince(db, new Date(from))])
  const goodOn = new Map(good.map(({ day, good }) => [day, good]))
  const days = Array.from({ length: daysShown }, (_, place) => {
    const begins = from + place * aDay
    const day = new Date(begins).toISOString().slice(0, 10)
    return { day, up: since ? shareOf(goodOn.get(day) ?? 0, begins, since.getTime(), time.getTime()) : null }
  })
  return { since: since?.toISOString() ?? null, days }
}

/** Good minutes of those that have passed since measuring began; the minute that is passing counts once it was noted. */
function shareOf(good: number, begins: number, since: number, now: number): number | null {
  const first = Math.max(begins, since)
  const last = Math.min(begins + aDay, Math.floor(now / aMinute) * aMinute)
  const minutes = Math.ceil((last - first) / aMinute)
  if (minutes <= 0) return good > 0 ? 1 : null
  return Math.min(1, good / minutes)
}

const startOfDay = (time: Date) => Math.floor(time.getTime() / aDay) * aDay
