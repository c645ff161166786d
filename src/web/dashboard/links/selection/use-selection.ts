/** Which links are selected, to be switched on or off together; undefined while nothing can be selected. */
import { startTransition, useCallback, useMemo, useState } from 'react'
import type { LinkItem } from '../items/item.ts'

export function useSelection(links: readonly LinkItem[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  // A link that was deleted meanwhile is no longer selected.
  const selected = useMemo(() => ids && new Set(links?.map(({ id }) => id).filter((id) => ids.has(id))), [ids, links])
  // A transition, because every row replaces its handle by a checkbox: the button must respond first.
  const toggle = useCallback(() => startTransition(() => setIds((now) => (now ? undefined : new Set()))), [])
  const select = useCallback((id: string, isSelected: boolean) => {
    setIds((now) => {
      const next = new Set(now)
      if (isSelected) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  const selectAll = useCallback((all: readonly string[]) => setIds(new Set(all)), [])
  return { selected, toggle, select, selectAll }
}
