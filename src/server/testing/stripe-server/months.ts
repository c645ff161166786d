/** The end of a month-long period: on the anchor's day of the next month, or on that month's last day if it is shorter. Seconds. */
export function findPeriodEnd(anchor: number, start: number): number {
  const [first, from] = [new Date(anchor * 1000), new Date(start * 1000)]
  const month = from.getUTCMonth() + 1
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(first.getUTCDate(), lastDay)
  return Date.UTC(from.getUTCFullYear(), month, day) / 1000 + (anchor % 86_400)
}
