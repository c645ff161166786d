/** What on a page counts against the plan's two limits: links, with images that lead somewhere among them, and products. */
import type { BlockType } from '../blocks/blocks.ts'
import { hasRoomForLink, hasRoomForProduct, type Plan, plans } from '../plans/plans.ts'
import type { RefusalCode } from '../platform/refusals.ts'

export type LimitedItem = { kind: 'link' } | { kind: 'block'; type: BlockType; linkUrl: string | null }

export const itemLimits = {
  links: { hasRoom: hasRoomForLink, refusal: 'link-limit' },
  products: { hasRoom: hasRoomForProduct, refusal: 'product-limit' },
} as const satisfies Record<string, { hasRoom: (plan: Plan, count: number) => boolean; refusal: RefusalCode }>

export type ItemLimit = keyof typeof itemLimits
export type ItemLimitCounts = Record<ItemLimit, number>

export const getMaxItems = (plan: Plan, limit: ItemLimit): number =>
  limit === 'links' ? plans[plan].maxLinks : plans[plan].maxProducts

/** The limit that an item counts against, whether it is active or not; undefined if it counts against none. */
export function findItemLimit(item: LimitedItem): ItemLimit | undefined {
  if (item.kind === 'link') return 'links'
  if (item.type === 'product') return 'products'
  return item.type === 'image' && item.linkUrl ? 'links' : undefined
}

export function countAgainstLimits(items: readonly LimitedItem[]): ItemLimitCounts {
  const count = (limit: ItemLimit) => items.filter((item) => findItemLimit(item) === limit).length
  return { links: count('links'), products: count('products') }
}

/** The first items of each limit, as many as the plan includes, and all that count against none. Takes them in the order of the page. */
export function keepWithinLimits<I extends LimitedItem>(plan: Plan, items: readonly I[]): I[] {
  const counts: ItemLimitCounts = { links: 0, products: 0 }
  return items.filter((item) => {
    const limit = findItemLimit(item)
    if (!limit) return true
    counts[limit] += 1
    return counts[limit] <= getMaxItems(plan, limit)
  })
}
