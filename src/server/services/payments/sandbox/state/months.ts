/** Where a subscription's periods end. */
import { addMonths } from '#rules/billing/months.ts'

/** The period that starts then ends on the anchor's day of the next month, or on that month's last day if it is shorter. */
export function findPeriodEnd(anchor: number, periodStart: number): number {
  const [first, start] = [new Date(anchor), new Date(periodStart)]
  const months = (start.getUTCFullYear() - first.getUTCFullYear()) * 12 + start.getUTCMonth() - first.getUTCMonth()
  return addMonths(first, months + 1).getTime()
}
