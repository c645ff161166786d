/** Which links are chosen, to be switched on or off together; nothing while choosing is off. */
import { startTransition, useCallback, useMemo, useState } from 'react'
import type { LinkItem } from '../items/item.ts'

export function useChoice(links: readonly LinkItem[] | undefined) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>()
  // What was deleted meanwhile is not chosen any more.
  const chosen = useMemo(() => wanted && new Set(links?.map(({ id }) => id).filter((id) => wanted.has(id))), [wanted, links])
  // Every row changes its handle for a box, or back: the press is answered first.
  const toggle = useCallback(() => startTransition(() => setWanted((now) => (now ? undefined : new Set()))), [])
  const choose = useCallback((id: string, isChosen: boolean) => {
    setWanted((now) => {
      const next = new Set(now)
      if (isChosen) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  const chooseAll = useCallback((ids: readonly string[]) => setWanted(new Set(ids)), [])
  return { chosen, toggle, choose, chooseAll }
}
