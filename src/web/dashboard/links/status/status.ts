/** Whether visitors see a link or block now, and if not, why. */
import { isVisibleAt } from '#rules/links/schedule.ts'
import { keepWithinLimits } from '#rules/page/item-limits.ts'
import { listEmptiedHeadings } from '#rules/page/sections.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { type Item, isLink, isPinned, sortPinnedFirst } from '../items/item.ts'

/**
 * `over`: active, but over the plan's limit, so hidden until an upgrade. `scheduled` and `ended`: active, but before or after its
 * scheduled time. `emptied`: a heading of which everything below is hidden.
 */
export type ItemStatus = 'active' | 'inactive' | 'over' | 'scheduled' | 'ended' | 'emptied'

/** By the id of the item. */
export function getStatuses(plan: Plan, items: readonly Item[], now: Date): ReadonlyMap<string, ItemStatus> {
  const current = items.filter((item) => item.isActive && (!isLink(item) || isVisibleAt(item, now)))
  const visible = new Set<Item>(keepWithinLimits(plan, sortPinnedFirst(current)))
  const emptied = listEmptiedHeadings(
    items.filter((item) => item.isActive || !isHeading(item)),
    { isHeading, isShown: (item) => visible.has(item) && !isPinned(item) },
  )
  const getStatus = (item: Item) => (emptied.has(item) ? 'emptied' : visible.has(item) ? 'active' : getHiddenStatus(item, now))
  return new Map(items.map((item) => [item.id, getStatus(item)]))
}

const isHeading = (item: Item) => item.kind === 'block' && item.type === 'heading'

function getHiddenStatus(item: Item, now: Date): ItemStatus {
  if (!item.isActive) return 'inactive'
  if (!isLink(item)) return 'over'
  const { visibleFrom, visibleUntil } = item
  if (visibleUntil && Date.parse(visibleUntil) <= now.getTime()) return 'ended'
  return visibleFrom && Date.parse(visibleFrom) > now.getTime() ? 'scheduled' : 'over'
}
