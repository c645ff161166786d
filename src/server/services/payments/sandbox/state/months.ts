/** The months of a subscription, in UTC. */

/** Where the period that starts then ends: on the anchor's day of the next month, or on that month's last day if it is shorter. */
export function findPeriodEnd(anchor: number, periodStart: number): number {
  const [first, start] = [new Date(anchor), new Date(periodStart)]
  const months = (start.getUTCFullYear() - first.getUTCFullYear()) * 12 + start.getUTCMonth() - first.getUTCMonth()
  return addMonths(first, months + 1)
}

function addMonths(date: Date, months: number): number {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const time = date.getTime() % dayMs
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + time
}

const dayMs = 86_400_000
