/** The status of each item, kept up to date as scheduled links start and end. */
import { useMemo } from 'react'
import type { Plan } from '#rules/plans/plans.ts'
import { type Item, isLink } from '../items/item.ts'
import { getStatuses, type ItemStatus } from './status.ts'
import { useNow } from './use-now.ts'

export function useStatuses(plan: Plan, items: readonly Item[]): ReadonlyMap<string, ItemStatus> {
  const links = useMemo(() => items.filter(isLink), [items])
  const now = useNow(links)
  return useMemo(() => getStatuses(plan, items, now), [plan, items, now])
}
