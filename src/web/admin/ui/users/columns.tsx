/** The columns of the list that the dashboard at /admin shows beside the user and the plan. */

import type { ReactNode } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import type { UserSort } from '#rules/admin/users.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'
import './affiliate-tier.css'

export type UserColumn = {
  key: string
  title: string
  /** A track of the grid, such as `80px`. */
  width: string
  isNumber?: boolean
  /** The list can be sorted by it. */
  sort?: UserSort
  render: (user: AdminUser) => ReactNode
}

export const clicksColumn: UserColumn = {
  key: 'clicks',
  title: 'Clicks',
  width: '80px',
  isNumber: true,
  sort: 'clicks',
  render: ({ totalClicks }) => formatCount(totalClicks),
}

export const earningsColumn: UserColumn = {
  key: 'earnings',
  title: 'Earnings',
  width: '84px',
  isNumber: true,
  render: ({ totalEarnings }) => formatPounds(totalEarnings),
}

export const dashboardColumns: readonly UserColumn[] = [
  { key: 'tier', title: 'Affiliate tier', width: '92px', render: ({ affiliateTier }) => <AffiliateTier tier={affiliateTier} /> },
  clicksColumn,
  { key: 'links', title: 'Links', width: '50px', isNumber: true, render: ({ totalLinks }) => formatCount(totalLinks) },
  {
    key: 'referrals',
    title: 'Referrals',
    width: '74px',
    isNumber: true,
    render: ({ totalReferrals }) => formatCount(totalReferrals),
  },
  earningsColumn,
]

const names = { diamond: 'Diamond', gold: 'Gold', silver: 'Silver', bronze: 'Bronze' } as const

/** An affiliate's tier; a dash for those without one. */
const AffiliateTier = ({ tier }: { tier: AdminUser['affiliateTier'] }) =>
  tier === null ? (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">None</span>
    </>
  ) : (
    <span className={`affiliate-tier affiliate-tier-${tier}`}>
      <i aria-hidden="true" />
      {names[tier]}
    </span>
  )

/** The grid that the head, the rows and their placeholders share. */
export const toTracks = (columns: readonly UserColumn[]): string =>
  ['24px', 'minmax(220px, 1.5fr)', 'minmax(165px, 1fr)', ...columns.map(({ width }) => width), '36px'].join(' ')
