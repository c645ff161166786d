/** The filters of the list: one plan, one state of the account, each with how many users it leaves. */
import type { AdminStats } from '#contract/admin/users.ts'
import type { UserStatus } from '#rules/admin/users.ts'
import { planNames, plans } from '#rules/plans/plans.ts'
import { Chip, Chips, ChoiceChips } from '#web/ui/lists/chips.tsx'
import './filter-chips.css'
import { isFiltered, type UserFilters } from './use-user-filters.ts'

type FilterChipsProps = {
  stats: AdminStats | undefined
  filters: UserFilters
  onChange: (changes: Partial<UserFilters>) => void
}

const statuses = { banned: 'Banned', reported: 'Reported', unverified: 'Not verified' } as const
const statusNames = ['banned', 'reported', 'unverified'] as const satisfies UserStatus[]

export function FilterChips({ stats, filters, onChange }: FilterChipsProps) {
  const counts = stats && { ...stats.users, banned: stats.bannedUsers }
  return (
    <Chips label="Filters" className="filter-chips">
      <Chip
        label="All"
        count={stats?.totalUsers}
        isPressed={!isFiltered({ ...filters, search: '' })}
        onClick={() => onChange({ plan: undefined, status: undefined })}
      />
      <ChoiceChips
        choices={planNames}
        nameOf={(plan) => plans[plan].name}
        countOf={(plan) => plan && counts?.[plan]}
        chosen={filters.plan}
        onChoose={(plan) => onChange({ plan })}
      />
      <span className="filter-chips-divider" aria-hidden="true" />
      <ChoiceChips
        choices={statusNames}
        nameOf={(status) => statuses[status]}
        countOf={(status) => status && counts?.[status]}
        chosen={statusNames.find((status) => status === filters.status)}
        onChoose={(status) => onChange({ status })}
      />
    </Chips>
  )
}
