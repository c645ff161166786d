/** The filters of the list: one plan, one state of the account, each with how many users it leaves. */
import type { AdminStats } from '#contract/admin/users.ts'
import { planNames, plans } from '#rules/plans/plans.ts'
import './filter-chips.css'
import { isFiltered, type UserFilters } from './use-user-filters.ts'

type FilterChipsProps = {
  stats: AdminStats | undefined
  filters: UserFilters
  onChange: (changes: Partial<UserFilters>) => void
}

const statuses = [
  { status: 'banned', label: 'Banned' },
  { status: 'reported', label: 'Reported' },
  { status: 'unverified', label: 'Not verified' },
] as const

export function FilterChips({ stats, filters, onChange }: FilterChipsProps) {
  const counts = stats && { ...stats.users, banned: stats.bannedUsers }
  return (
    <fieldset className="filter-chips">
      <legend className="sr-only">Filters</legend>
      <Chip
        label="All"
        count={stats?.totalUsers}
        isPressed={!isFiltered({ ...filters, search: '' })}
        onPress={() => onChange({ plan: undefined, status: undefined })}
      />
      {planNames.map((plan) => (
        <Chip
          key={plan}
          label={plans[plan].name}
          count={counts?.[plan]}
          isPressed={filters.plan === plan}
          onPress={() => onChange({ plan: filters.plan === plan ? undefined : plan })}
        />
      ))}
      <span className="filter-chips-divider" aria-hidden="true" />
      {statuses.map(({ status, label }) => (
        <Chip
          key={status}
          label={label}
          count={counts?.[status]}
          isPressed={filters.status === status}
          onPress={() => onChange({ status: filters.status === status ? undefined : status })}
        />
      ))}
    </fieldset>
  )
}

type ChipProps = { label: string; count: number | undefined; isPressed: boolean; onPress: () => void }

const Chip = ({ label, count, isPressed, onPress }: ChipProps) => (
  <button type="button" className="filter-chips-chip" aria-pressed={isPressed} onClick={onPress}>
    {label}
    {count !== undefined && <span className="tabular-nums">{count.toLocaleString('en-GB')}</span>}
  </button>
)
