/** The users of the list, loaded by the hundred as it is scrolled, and what changes in it after an action. */

import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AdminUser, getAdminStats, listUsers } from '#contract/admin/users.ts'
import type { ResponseBody } from '#contract/endpoint.ts'
import { formatCount } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { toUserQuery, type UserFilters } from './use-user-filters.ts'

export type UserPage = ResponseBody<typeof listUsers>
export type UserListData = ReturnType<typeof useUsers>

const usersKey = ['admin', 'users'] as const
const statsKey = ['admin', 'stats'] as const

/** While another search loads, the users of the one before stay. */
export function useUsers(filters: UserFilters) {
  const query = { ...toUserQuery(filters), sort: filters.sort }
  const result = useInfiniteQuery({
    queryKey: [...usersKey, query],
    queryFn: ({ pageParam: cursor, signal }) => call(listUsers, { query: { ...query, ...(cursor ? { cursor } : {}) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
  const { data } = result
  // Between two pages someone may have moved from the second to the first.
  const users = useMemo(
    () => [...new Map(data?.pages.flatMap((page) => page.users).map((user) => [user.id, user])).values()],
    [data],
  )
  return { ...result, users, counts: data?.pages.at(-1) }
}

/** How many match: `240`, or `10,000+` where there are more than were counted. */
export const formatMatches = ({ filtered, filteredIsMore }: Pick<UserPage, 'filtered' | 'filteredIsMore'>): string =>
  `${formatCount(filtered)}${filteredIsMore ? '+' : ''}`

export const useAdminStats = () => useQuery({ queryKey: statsKey, queryFn: ({ signal }) => call(getAdminStats, { signal }) })

export function useUserCache() {
  const client = useQueryClient()
  return useMemo(() => {
    const change = (update: (page: UserPage) => UserPage) =>
      client.setQueriesData<InfiniteData<UserPage>>(
        { queryKey: usersKey },
        (data) => data && { ...data, pages: data.pages.map(update) },
      )
    return {
      /** Shows a change at once, in its place in the list. */
      patchUser: (id: string, changes: Partial<AdminUser>) =>
        change((page) => ({ ...page, users: page.users.map((user) => (user.id === id ? { ...user, ...changes } : user)) })),
      removeUser: (id: string) =>
        change((page) => ({
          ...page,
          users: page.users.filter((user) => user.id !== id),
          total: page.total - 1,
          filtered: page.filtered - 1,
        })),
      /** The list as it is now, and the figures. */
      refreshUsers: () => Promise.all([usersKey, statsKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
      refreshStats: () => client.invalidateQueries({ queryKey: statsKey }),
      /** Everything that administration has loaded. */
      refreshAll: () => client.invalidateQueries({ queryKey: ['admin'] }),
    }
  }, [client])
}
