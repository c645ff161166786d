/** What the list of users shows, kept in the address: `?q=nova&plan=pro&status=banned&sort=newest`. */
import { useCallback, useMemo } from 'react'
import { type UserSort, type UserStatus, userSearch, userSorts, userStatuses } from '#rules/admin/users.ts'
import { type Plan, planNames } from '#rules/plans/plans.ts'
import { oneOf, textOf, useUrlState } from '#web/ui/navigation/use-url-state.ts'

export type UserFilters = {
  search: string
  plan: Plan | undefined
  status: UserStatus | undefined
  sort: UserSort
}

const defaultSort: UserSort = 'clicks'

const inUrl = { q: textOf(userSearch.max), plan: oneOf(planNames), status: oneOf(userStatuses), sort: oneOf(userSorts) }

export function useUserFilters(): [UserFilters, (changes: Partial<UserFilters>) => void] {
  const [{ q = '', plan, status, sort = defaultSort }, changeUrl] = useUrlState(inUrl)
  const filters = useMemo(() => ({ search: q, plan, status, sort }), [q, plan, status, sort])
  const change = useCallback(
    ({ search, ...changes }: Partial<UserFilters>) =>
      changeUrl({
        ...changes,
        ...(search === undefined ? {} : { q: search }),
        ...(changes.sort === defaultSort ? { sort: undefined } : {}),
      }),
    [changeUrl],
  )
  return [filters, change]
}

/** Whether the list shows fewer than everyone. */
export const isFiltered = ({ search, plan, status }: UserFilters): boolean =>
  search.trim() !== '' || plan !== undefined || status !== undefined

/** As the endpoints of the list, of its export and of bulk actions want them. */
export const toUserQuery = ({ search, plan, status }: UserFilters) => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...(plan ? { plan } : {}),
  ...(status ? { status } : {}),
})
export type UserQuery = ReturnType<typeof toUserQuery>
