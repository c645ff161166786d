/** What the list of users shows, kept in the address: `?q=nova&plan=pro&status=banned&sort=newest`. */
import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type UserSort, type UserStatus, userSearch, userSorts, userStatuses } from '#rules/admin/users.ts'
import { type Plan, planNames } from '#rules/plans/plans.ts'

export type UserFilters = {
  search: string
  plan: Plan | undefined
  status: UserStatus | undefined
  sort: UserSort
}

const defaultSort: UserSort = 'clicks'

/** What it sets replaces the address, so that Back leaves the list rather than undoing a search letter by letter. */
export function useUserFilters(): [UserFilters, (changes: Partial<UserFilters>) => void] {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const filters = useMemo(() => parseUserFilters(search), [search])
  const change = useCallback(
    (changes: Partial<UserFilters>) => {
      const parameters = new URLSearchParams(window.location.search)
      const { search: text, plan, status, sort } = { ...parseUserFilters(parameters.toString()), ...changes }
      const wanted = { q: text, plan, status, sort: sort === defaultSort ? undefined : sort }
      for (const [name, value] of Object.entries(wanted)) {
        if (value === undefined || value === '') parameters.delete(name)
        else parameters.set(name, value)
      }
      const query = parameters.toString()
      navigate(query === '' ? path : `${path}?${query}`, { replace: true })
    },
    [navigate, path],
  )
  return [filters, change]
}

/** What an address names and nobody knows is left out. */
function parseUserFilters(search: string): UserFilters {
  const parameters = new URLSearchParams(search)
  return {
    search: (parameters.get('q') ?? '').slice(0, userSearch.max),
    plan: planNames.find((plan) => plan === parameters.get('plan')),
    status: userStatuses.find((status) => status === parameters.get('status')),
    sort: userSorts.find((sort) => sort === parameters.get('sort')) ?? defaultSort,
  }
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
