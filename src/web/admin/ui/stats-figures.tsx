/** The figures of the platform in a strip, at the top of both gates. */

import type { AdminStats } from '#contract/admin/users.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'
import { FiguresStrip } from './layout/figures-strip.tsx'
import { useAdminStats } from './users/use-users.ts'

const figuresOf = {
  admin: ['Total users', 'Active users', 'Premium users', 'Banned users', 'Total clicks'],
  control: ['Total users', 'Total revenue', 'Total clicks', 'Premium users'],
} as const satisfies Record<AdminGate, readonly FigureLabel[]>

export function StatsFigures({ gate }: { gate: AdminGate }) {
  const { data, isError } = useAdminStats()
  const figures = figuresOf[gate].map((label) => {
    const [value, note] = data ? read[label](data) : [isError ? '–' : undefined]
    return { label, value, note }
  })
  return <FiguresStrip figures={figures} />
}

type FigureLabel = keyof typeof read

/** The number, and what it is made of. */
const read = {
  'Total users': ({ totalUsers, users }: AdminStats) => [
    formatCount(totalUsers),
    `${formatCount(users.newThisWeek)} new this week`,
  ],
  'Active users': ({ activeUsers, totalUsers }: AdminStats) => [
    formatCount(activeUsers),
    `${formatShare(activeUsers, totalUsers)} verified, page online`,
  ],
  'Premium users': ({ premiumUsers, users }: AdminStats) => [
    formatCount(premiumUsers),
    `${formatCount(users.premium)} Premium, ${formatCount(users.lifetime)} Lifetime`,
  ],
  'Banned users': ({ bannedUsers, users }: AdminStats) => [
    formatCount(bannedUsers),
    `${formatCount(users.appealing)} with an appeal`,
  ],
  'Total clicks': ({ totalClicks, clicks }: AdminStats) => [
    formatCount(totalClicks),
    `${formatCount(clicks.yesterday)} yesterday`,
  ],
  'Total revenue': ({ revenue }: AdminStats) => [formatPounds(revenue.totalPence), describeRevenue(revenue)],
}

const formatShare = (part: number, whole: number) =>
  whole === 0 ? '0%' : `${formatCount(Math.round((1000 * part) / whole) / 10)}%`

function describeRevenue({ mode, thisMonthPence, takenBackThisMonthPence }: AdminStats['revenue']): string {
  if (mode === null) return 'Payments are off'
  const earlier = takenBackThisMonthPence === 0 ? '' : `, ${formatPounds(takenBackThisMonthPence)} of older payments refunded`
  return `${formatPounds(thisMonthPence)} net this month${earlier}${mode === 'sandbox' ? ', test money' : ''}`
}
