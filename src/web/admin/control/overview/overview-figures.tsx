/** The four figures of Overview. */
import type { AdminStats } from '#contract/admin/users.ts'
import { formatPounds } from '#rules/text/money.ts'
import { type Figure, FiguresStrip } from '../../ui/layout/figures-strip.tsx'
import { formatCount } from '../../ui/users/columns.tsx'
import { useAdminStats } from '../../ui/users/use-users.ts'

export function OverviewFigures() {
  const { data, isError } = useAdminStats()
  const show = (read: (stats: AdminStats) => string) => (data ? read(data) : isError ? '–' : undefined)
  const figures: Figure[] = [
    {
      label: 'Total users',
      value: show(({ totalUsers }) => formatCount(totalUsers)),
      note: data && `${formatCount(data.users.newThisWeek)} new this week`,
    },
    {
      label: 'Total revenue',
      value: show(({ revenue }) => formatPounds(revenue.totalPence)),
      note: data && describeRevenue(data.revenue),
    },
    {
      label: 'Total clicks',
      value: show(({ totalClicks }) => formatCount(totalClicks)),
      note: data && `${formatCount(data.clicks.yesterday)} yesterday`,
    },
    {
      label: 'Premium users',
      value: show(({ premiumUsers }) => formatCount(premiumUsers)),
      note: data && `${formatCount(data.users.premium)} Premium, ${formatCount(data.users.lifetime)} Lifetime`,
    },
  ]
  return <FiguresStrip figures={figures} />
}

function describeRevenue({ mode, thisMonthPence }: AdminStats['revenue']): string {
  if (mode === null) return 'Payments are off'
  return `${formatPounds(thisMonthPence)} this month, ${mode === 'sandbox' ? 'test money' : 'refunds deducted'}`
}
