/** A creator's links and blocks for the tabs that only show them. */
import { useMemo } from 'react'
import { isLink } from './item.ts'
import { useItems } from './use-items.ts'

export function useLinks(userId: string) {
  const { items } = useItems(userId, true)
  return useMemo(() => ({ links: items?.filter(isLink), blocks: items?.filter((item) => item.kind === 'block') }), [items])
}
