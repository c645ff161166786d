/** The months that the chart of earnings shows. */

const shownMonths = 12

/** `2026-05`, in UTC. */
const toMonthName = (moment: Date): string => moment.toISOString().slice(0, 7)

/**
 * The last twelve months up to now, the oldest first, beginning with the first of `earned` where that is later; months without earnings in
 * between are there with zeros.
 */
export function fillMonths<Sums extends object>(earned: ({ month: string } & Sums)[], zero: Sums, now: Date) {
  const first = earned.map(({ month }) => month).sort()[0]
  if (first === undefined) return []
  const months = Array.from({ length: shownMonths }, (_, index) =>
    toMonthName(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (shownMonths - 1) + index, 1))),
  )
  return months
    .filter((month) => month >= first)
    .map((month) => earned.find((sums) => sums.month === month) ?? { month, ...zero })
}

/** The first day of its month in UTC, `2026-05-01`: the key of what was earned in it. */
export const toMonth = (moment: Date): string => `${toMonthName(moment)}-01`
