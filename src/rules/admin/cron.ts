/** Reads the schedules of recurring jobs: when one is next due, and what it says in words. All times are UTC. */
import { dayMs, minuteMs } from '../time/durations.ts'

const ranges = [60, 24, 31, 12, 7] as const

/** The values that one part of a cron expression allows: `*` with a step (every ten), or a list such as `4,14`. */
function listValues(part: string, position: number): Set<number> {
  const first = position === 2 || position === 3 ? 1 : 0
  const all = Array.from({ length: ranges[position] ?? 0 }, (_, index) => index + first)
  if (part === '*') return new Set(all)
  const step = /^\*\/(\d+)$/.exec(part)?.[1]
  if (step !== undefined) return new Set(all.filter((value) => (value - first) % Number(step) === 0))
  return new Set(part.split(',').map(Number))
}

const maxDays = 62

/** The first moment after `now`; undefined for a schedule that is never due. */
export function findNextRun(schedule: string, now: Date): Date | undefined {
  const [minutes, hours, dates, months, weekdays] = schedule.split(' ').map(listValues)
  if (!minutes || !hours || !dates || !months || !weekdays) return undefined
  const isDay = (day: Date) => dates.has(day.getUTCDate()) && months.has(day.getUTCMonth() + 1) && weekdays.has(day.getUTCDay())
  const from = Math.floor(now.getTime() / minuteMs + 1) * minuteMs
  const today = Math.floor(from / dayMs) * dayMs
  for (let day = today; day < today + maxDays * dayMs; day += dayMs) {
    if (!isDay(new Date(day))) continue
    for (const hour of [...hours].sort((a, b) => a - b))
      for (const minute of [...minutes].sort((a, b) => a - b)) {
        const due = day + (hour * 60 + minute) * minuteMs
        if (due >= from) return new Date(due)
      }
  }
  return undefined
}

/** Such as “Every 10 minutes” or “Every day at 03:11 UTC”. */
export function describeSchedule(schedule: string): string {
  const [minute = '*', hour = '*', date = '*', , weekday = '*'] = schedule.split(' ')
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`
  if (date !== '*') return `On day ${date} of each month at ${time}`
  if (hour !== '*') return `Every day at ${time}`
  if (weekday !== '*') return 'Every hour from Sunday to Tuesday'
  if (minute === '*') return 'Every minute'
  const step = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (step !== undefined) return `Every ${step} minutes`
  const times = minute.split(',').length
  return times === 1 ? 'Every hour' : `Every ${60 / times} minutes`
}
