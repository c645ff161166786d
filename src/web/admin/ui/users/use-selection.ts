/** Which users are selected: those who were picked, who stay selected while the list is filtered, sorted and scrolled, or all that match. */
import { useCallback, useMemo, useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import type { UserQuery } from './use-user-filters.ts'

export type UserSelection = ReturnType<typeof useUserSelection>

/** `query` is what the list shows. */
export function useUserSelection(query: UserQuery) {
  const [selected, setSelected] = useState<ReadonlyMap<string, AdminUser>>(new Map())
  const [matchedQuery, setMatchedQuery] = useState<string>()
  const shownQuery = JSON.stringify(query)
  const isMatching = matchedQuery === shownQuery

  // "All" would now be other users than the admin chose.
  if (matchedQuery !== undefined && !isMatching) {
    setMatchedQuery(undefined)
    setSelected(new Map())
  }

  const toggle = useCallback((users: readonly AdminUser[], isSelected: boolean) => {
    if (!isSelected) setMatchedQuery(undefined)
    setSelected((before) => {
      const after = new Map(before)
      for (const user of users) {
        if (isSelected) after.set(user.id, user)
        else after.delete(user.id)
      }
      return after
    })
  }, [])
  const clear = useCallback(() => {
    setMatchedQuery(undefined)
    setSelected(new Map())
  }, [])
  const selectMatching = useCallback((isOn: boolean) => setMatchedQuery(isOn ? shownQuery : undefined), [shownQuery])
  return useMemo(
    () => ({
      /** Those who were picked. */
      users: [...selected.values()],
      /** Whether all that match the list's search and filters are selected, loaded or not, instead of those who were picked. */
      isMatching,
      has: (id: string) => isMatching || selected.has(id),
      toggle,
      clear,
      selectMatching,
    }),
    [selected, isMatching, toggle, clear, selectMatching],
  )
}
