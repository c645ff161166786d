/** The months and quarters of which an accountant wants the invoices, in UTC. */

/** Days, `2026-01-31`; both are included. */
export type Days = { from: string; to: string }

/** `2026-11` → its first and last day. */
export const toMonthDays = (month: string): Days => ({ from: `${month}-01`, to: lastDayBefore(month, 1) })

/** `2026-Q4` → its first and last day. */
export function toQuarterDays(quarter: string): Days {
  const [year = '', number = '1'] = quarter.split('-Q')
  const first = `${year}-${String((Number(number) - 1) * 3 + 1).padStart(2, '0')}`
  return { from: `${first}-01`, to: lastDayBefore(first, 3) }
}

const lastDayBefore = (month: string, months: number): string => {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + months, 0)).toISOString().slice(0, 10)
}

/** The newest first, beginning with the present one. */
export const listMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  )

/** The newest first, beginning with the present one. */
export const listQuarters = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back * 3))
    return `${first.getUTCFullYear()}-Q${Math.floor(first.getUTCMonth() / 3) + 1}`
  })
