/**
 * Breaks down the visits of busy pages, so that lists with a filter need not add up every visit: day by day, when a day is over, each in a
 * transaction that also notes how far the page is. A visit that comes late takes the page back to the first day of its month (see the fold).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { getHourlyStart } from '#rules/analytics/ranges.ts'
import { dayMs, hourMs } from '#rules/time/durations.ts'
import { isTimeout } from '#server/database/query-errors.ts'
import { lockCreators, lockLane } from '../../fold/store.ts'
import type { HistoryServices } from '../../port.ts'
import { breakDownDay, findNextDay, listBehind, lockBusyPage, setBrokenDownUntil } from './store.ts'

/** How long after a day's end its last visits are rolled up, unless something is amiss. */
const delay = hourMs

type BreakdownServices = Pick<HistoryServices, 'db' | 'log' | 'now'>

/** Returns whether it went through all pages; otherwise the time was up. */
export async function breakDownVisits({ db, log, now }: BreakdownServices, { maxMs }: { maxMs: number }): Promise<boolean> {
  const endsAt = performance.now() + maxMs
  const to = new Date(Math.floor((now().getTime() - delay) / dayMs) * dayMs)
  const hourlyStart = getHourlyStart(now())
  for (const userId of await listBehind(db, to)) {
    try {
      while (await restAfter(() => breakDownNextDay(db, userId, { to, hourlyStart })))
        if (performance.now() >= endsAt) return false
    } catch (error) {
      if (!isTimeout(error)) throw error
      log.error(
        { err: error, userId },
        'A day of this page has too many visits to be broken down. Its figures with a filter are slow.',
      )
    }
  }
  return true
}

/** Returns whether there was one. */
const breakDownNextDay = (db: HistoryServices['db'], userId: string, { to, hourlyStart }: { to: Date; hourlyStart: Date }) =>
  db.transaction(async (tx) => {
    await lockLane(tx, userId)
    const [creator] = await lockCreators(tx, [userId])
    const until = creator && (await lockBusyPage(tx, creator))
    if (!until || until >= to) return false
    const day = await findNextDay(tx, creator, { from: until, to })
    if (day) await breakDownDay(tx, creator, { day, until, isByHour: day >= hourlyStart })
    await setBrokenDownUntil(tx, creator, day ? new Date(day.getTime() + dayMs) : to)
    return day !== undefined
  })

/** For as long as the work took, so that visits are rolled up in between. */
async function restAfter<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  await pause(performance.now() - started)
  return result
}
