/**
 * The service's history by day: once a minute one node checks everything and records the result. Since the first record, a minute
 * without one was downtime: either no node ran or the database was unavailable.
 */
import type { ResponseBody } from '#contract/endpoint.ts'
import type { getStatus } from '#contract/status.ts'
import { dayMs, minuteMs } from '#rules/time/durations.ts'
import type { Services } from '#server/services/services.ts'
import { countGoodMinutes, findFirstMinute, listMinutes } from './store.ts'

/** Milliseconds. */
export const daysShown = 90

export type StatusHistory = Pick<ResponseBody<typeof getStatus>, 'since' | 'readAt' | 'days'>

/** Counts complete minutes only: the current one may not be recorded yet. */
export async function loadHistory({ db }: Pick<Services, 'db'>, now: Date): Promise<StatusHistory> {
  const from = toStartOfDay(now) - (daysShown - 1) * dayMs
  const until = toStartOfMinute(now)
  const [since, goodByDay] = await Promise.all([findFirstMinute(db), countGoodMinutes(db, new Date(from), new Date(until))])
  const goodMinutes = new Map(goodByDay.map(({ day, good }) => [day, good]))
  const days = Array.from({ length: daysShown }, (_, index) => {
    const startOfDay = from + index * dayMs
    const day = new Date(startOfDay).toISOString().slice(0, 10)
    const measured = since ? Math.min(startOfDay + dayMs, until) - Math.max(startOfDay, since.getTime()) : 0
    return { day, minutes: Math.max(0, measured) / minuteMs, good: goodMinutes.get(day) ?? 0 }
  })
  return { since: since?.toISOString() ?? null, readAt: now.toISOString(), days }
}

/** Whether the service ran without a bad minute for all the days that the status page shows. */
export async function hadFullUptime({ db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> {
  const { days } = await loadHistory({ db }, now())
  return days.length >= daysShown && days.every(({ minutes, good }) => minutes > 0 && good === minutes)
}

export const toStartOfMinute = (time: Date) => Math.floor(time.getTime() / minuteMs) * minuteMs
export const toStartOfDay = (time: Date) => Math.floor(time.getTime() / dayMs) * dayMs

const minutesShown = 60

/** The last 60 whole minutes one by one, for operators. */
export async function readLastHour({ db, now }: Pick<Services, 'db' | 'now'>) {
  const until = toStartOfMinute(now())
  const from = until - minutesShown * minuteMs
  const [first, rows] = await Promise.all([findFirstMinute(db), listMinutes(db, new Date(from), new Date(until))])
  const found = new Map(rows.map(({ minute, ok }) => [minute.getTime(), ok]))
  return Array.from({ length: minutesShown }, (_, index) => {
    const at = from + index * minuteMs
    const ok = found.get(at)
    const missing = first && first.getTime() <= at ? 'missing' : 'none'
    return { at: new Date(at).toISOString(), state: ok === undefined ? missing : ok ? 'good' : 'bad' } as const
  })
}

/** The last day that was not perfect. Null if every minute of the 90 days that are kept was good. */
export async function findLastIncident({ db, now }: Pick<Services, 'db' | 'now'>) {
  const { days } = await loadHistory({ db }, now())
  const last = days.findLast(({ minutes, good }) => minutes > good)
  return last ? { day: last.day, minutes: last.minutes - last.good } : null
}
