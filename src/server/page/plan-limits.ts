/** Refuses links, image links and products that a plan has no room for. Deleting, hiding and keeping what is stored are always allowed. */
import { findItemLimit, itemLimits, type LimitedItem } from '#rules/page/item-limits.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { ItemCounts } from './positions/store.ts'

/** For an item that is about to be added, or about to count against a limit. Refuses with 'link-limit' and 'product-limit'. */
export function assertRoomForItem(plan: Plan, item: LimitedItem, { limited }: Pick<ItemCounts, 'limited'>): void {
  const limit = findItemLimit(item)
  if (limit && !itemLimits[limit].hasRoom(plan, limited[limit])) throw new Refusal(itemLimits[limit].refusal)
}

/**
 * For an item that was just restored; `countBefore` is what `restoreItem` returned. One that was beyond the limit when it was deleted may
 * return, as long as it makes no more of its kind than there were then.
 */
export function assertRoomForRestored(
  plan: Plan,
  item: LimitedItem,
  { limited }: Pick<ItemCounts, 'limited'>,
  countBefore: number,
): void {
  const limit = findItemLimit(item)
  if (!limit || limited[limit] <= countBefore) return
  if (!itemLimits[limit].hasRoom(plan, limited[limit] - 1)) throw new Refusal(itemLimits[limit].refusal)
}
