/** Whether visitors see a link or block now, and if not, why. */
import { isVisibleAt } from '#rules/links/schedule.ts'
import { keepWithinLimits } from '#rules/page/item-limits.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { type Item, isLink, sortPinnedFirst } from '../items/item.ts'

/**
 * `over`: active, but over the plan's limit, so hidden until an upgrade. `scheduled` and `ended`: active, but before or after its
 * scheduled time.
 */
export type ItemStatus = 'active' | 'inactive' | 'over' | 'scheduled' | 'ended'

/** By the id of the item. */
export function getStatuses(plan: Plan, items: readonly Item[], now: Date): ReadonlyMap<string, ItemStatus> {
  const current = items.filter((item) => item.isActive && (!isLink(item) || isVisibleAt(item, now)))
  const visible = new Set<Item>(keepWithinLimits(plan, sortPinnedFirst(current)))
  return new Map(items.map((item) => [item.id, visible.has(item) ? 'active' : getHiddenStatus(item, now)]))
}

function getHiddenStatus(item: Item, now: Date): ItemStatus {
  if (!item.isActive) return 'inactive'
  if (!isLink(item)) return 'over'
  const { visibleFrom, visibleUntil } = item
  if (visibleUntil && Date.parse(visibleUntil) <= now.getTime()) return 'ended'
  return visibleFrom && Date.parse(visibleFrom) > now.getTime() ? 'scheduled' : 'over'
}
