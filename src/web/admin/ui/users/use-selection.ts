/** Which users are selected. They stay selected while the list is filtered, sorted and scrolled. */
import { useCallback, useMemo, useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'

export type UserSelection = ReturnType<typeof useUserSelection>

export function useUserSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, AdminUser>>(new Map())

  const toggle = useCallback((users: readonly AdminUser[], isSelected: boolean) => {
    setSelected((before) => {
      const after = new Map(before)
      for (const user of users) {
        if (isSelected) after.set(user.id, user)
        else after.delete(user.id)
      }
      return after
    })
  }, [])
  const clear = useCallback(() => setSelected(new Map()), [])
  return useMemo(
    () => ({ users: [...selected.values()], has: (id: string) => selected.has(id), toggle, clear }),
    [selected, toggle, clear],
  )
}
