/** The months of the chart and of its table: what was earned in each, by where it is now. */
import type { AffiliateStats } from '#contract/affiliates/commissions.ts'
import { formatPounds } from '#rules/text/formats.ts'

export type Month = AffiliateStats['months'][number]

/** From the bottom of a column to its top. */
export const earningStates = [
  { key: 'paid', field: 'paidPence', name: 'Paid' },
  { key: 'processing', field: 'processingPence', name: 'On its way' },
  { key: 'approved', field: 'approvedPence', name: 'Approved' },
  { key: 'pending', field: 'pendingPence', name: 'Pending' },
  { key: 'held', field: 'heldPence', name: 'On hold' },
] as const

export type EarningState = (typeof earningStates)[number]

/** Those that any month has. */
export const listUsedStates = (months: readonly Month[]): EarningState[] =>
  earningStates.filter(({ field }) => months.some((month) => month[field] !== 0))

export const sumMonth = (month: Month): number => earningStates.reduce((sum, { field }) => sum + month[field], 0)

/** `2026-05` → `May`, `May 2026` */
export const nameMonth = ({ month }: Month, style: 'short' | 'long'): string =>
  (style === 'short' ? shortMonth : longMonth).format(Date.parse(`${month}-01T00:00:00Z`))

const shortMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `October 2026: £19.00. Approved £12.00, pending £7.00` */
export function describeMonth(month: Month): string {
  const parts = earningStates
    .filter(({ field }) => month[field] !== 0)
    .map(({ name, field }) => `${name.toLowerCase()} ${formatPounds(month[field])}`)
  const list = parts.join(', ')
  return `${nameMonth(month, 'long')}: ${formatPounds(sumMonth(month))}${list && `. ${list.charAt(0).toUpperCase()}${list.slice(1)}`}`
}
