/** The five figures at the top of the dashboard. */
import type { AdminStats } from '#contract/admin/users.ts'
import { type Figure, FiguresStrip } from '../ui/layout/figures-strip.tsx'
import { formatCount } from '../ui/users/columns.tsx'

export function DashboardFigures({ stats, hasFailed }: { stats: AdminStats | undefined; hasFailed: boolean }) {
  const show = (read: (stats: AdminStats) => string) => (stats ? read(stats) : hasFailed ? '–' : undefined)
  const note = (read: (stats: AdminStats) => string) => (stats ? read(stats) : undefined)
  const figures: Figure[] = [
    {
      label: 'Total users',
      value: show(({ totalUsers }) => formatCount(totalUsers)),
      note: note(({ users }) => `${formatCount(users.newThisWeek)} new this week`),
    },
    {
      label: 'Active users',
      value: show(({ activeUsers }) => formatCount(activeUsers)),
      note: note(({ activeUsers, totalUsers }) => `${formatShare(activeUsers, totalUsers)} of all`),
    },
    {
      label: 'Premium users',
      value: show(({ premiumUsers }) => formatCount(premiumUsers)),
      note: note(({ users }) => `${formatCount(users.premium)} Premium, ${formatCount(users.lifetime)} Lifetime`),
    },
    {
      label: 'Banned users',
      value: show(({ bannedUsers }) => formatCount(bannedUsers)),
      note: note(({ users }) => `${formatCount(users.appealing)} with an appeal`),
    },
    {
      label: 'Total clicks',
      value: show(({ totalClicks }) => formatCount(totalClicks)),
      note: note(({ clicks }) => `${formatCount(clicks.yesterday)} yesterday`),
    },
  ]
  return <FiguresStrip figures={figures} />
}

const formatShare = (part: number, whole: number) =>
  whole === 0 ? '0%' : `${((100 * part) / whole).toLocaleString('en-GB', { maximumFractionDigits: 1 })}%`
