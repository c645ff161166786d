/** The last 60 whole minutes one by one, and the last day that was not perfect, for operators. */
import type { Services } from '#server/services/services.ts'
import { loadHistory, oneMinute, toStartOfMinute } from './history.ts'
import { findFirstMinute, listMinutes } from './store.ts'

const shown = 60

export async function readLastHour({ db, now }: Pick<Services, 'db' | 'now'>) {
  const until = toStartOfMinute(now())
  const from = until - shown * oneMinute
  const [first, rows] = await Promise.all([findFirstMinute(db), listMinutes(db, new Date(from), new Date(until))])
  const found = new Map(rows.map(({ minute, ok }) => [minute.getTime(), ok]))
  return Array.from({ length: shown }, (_, index) => {
    const at = from + index * oneMinute
    const ok = found.get(at)
    const missing = first && first.getTime() <= at ? 'missing' : 'none'
    return { at: new Date(at).toISOString(), state: ok === undefined ? missing : ok ? 'good' : 'bad' } as const
  })
}

/** Null if every minute of the 90 days that are kept was good. */
export async function findLastIncident({ db, now }: Pick<Services, 'db' | 'now'>) {
  const { days } = await loadHistory({ db }, now())
  const last = days.findLast(({ minutes, good }) => minutes > good)
  return last ? { day: last.day, minutes: last.minutes - last.good } : null
}
