/** How each item of the list stands with visitors, followed through the hours of its schedule. */
import { useMemo } from 'react'
import type { Plan } from '#rules/plans/plans.ts'
import { type Item, isLink } from '../items/item.ts'
import { type Standing, standings } from './status.ts'
import { useNow } from './use-now.ts'

export function useStandings(plan: Plan, items: readonly Item[]): ReadonlyMap<string, Standing> {
  const links = useMemo(() => items.filter(isLink), [items])
  const now = useNow(links)
  return useMemo(() => standings(plan, items, now), [plan, items, now])
}
