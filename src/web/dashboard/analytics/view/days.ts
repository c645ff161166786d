/** The days of a view and of the period before it, known before the figures have loaded. */
import { dayMs } from '#rules/time/durations.ts'
import type { View } from './view.ts'
import { countDays } from './view.ts'

export type Days = { firstDay: string; lastDay: string }

/** `today` in the creator's zone, as 2026-11-22. A custom range ends today at the latest, as on the server. */
export function getDays({ range, from, to }: View, today: string): Days {
  if (range === 'custom' && from && to) {
    const lastDay = to < today ? to : today
    return { firstDay: from < lastDay ? from : lastDay, lastDay }
  }
  return { firstDay: addDays(today, range === 'today' ? 0 : range === '7d' ? -6 : -29), lastDay: today }
}

export function getDaysBefore({ firstDay, lastDay }: Days): Days {
  const days = countDays(firstDay, lastDay)
  return { firstDay: addDays(firstDay, -days), lastDay: addDays(firstDay, -1) }
}

const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
