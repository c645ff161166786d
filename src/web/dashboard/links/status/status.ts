/** Whether visitors see a link or block now, and if not, why. */
import { listVisibleLinks } from '#rules/links/schedule.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { type Item, isLink, type LinkItem } from '../items/item.ts'

/**
 * `over`: active, but over the plan's limit, so hidden until an upgrade. `scheduled` and `ended`: active, but before or after its
 * scheduled time.
 */
export type ItemStatus = 'active' | 'inactive' | 'over' | 'scheduled' | 'ended'

/** By the id of the item. */
export function getStatuses(plan: Plan, items: readonly Item[], now: Date): ReadonlyMap<string, ItemStatus> {
  const visible = new Set<Item>(listVisibleLinks(plan, items.filter(isLink), now))
  return new Map(
    items.map((item) => {
      if (isLink(item)) return [item.id, visible.has(item) ? 'active' : getHiddenStatus(item, now)]
      return [item.id, item.isActive ? 'active' : 'inactive']
    }),
  )
}

function getHiddenStatus({ isActive, visibleFrom, visibleUntil }: LinkItem, now: Date): ItemStatus {
  if (!isActive) return 'inactive'
  if (visibleUntil && Date.parse(visibleUntil) <= now.getTime()) return 'ended'
  return visibleFrom && Date.parse(visibleFrom) > now.getTime() ? 'scheduled' : 'over'
}
