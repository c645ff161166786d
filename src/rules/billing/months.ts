/** Months of a subscription, in UTC. */
import { dayMs } from '../time/durations.ts'

/** The same day so many months later, or that month's last day if it is shorter. */
export function addMonths(date: Date, months: number): Date {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + (date.getTime() % dayMs))
}
