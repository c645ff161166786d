/** Whether a plan limits links or products, and how many of them are used. */
import { getMaxItems, type ItemLimit, type ItemLimitCounts } from '#rules/page/item-limits.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'

export const hasLimit = (plan: Plan, limit: ItemLimit = 'links'): boolean => Number.isFinite(getMaxItems(plan, limit))

/** `3 of 5`, or just `3` without a limit. */
export const formatLinkCount = (plan: Plan, links: number): string =>
  hasLimit(plan) ? `${links} of ${plans[plan].maxLinks}` : `${links}`

/** The limits that a page is over, which a downgrade can leave it: what is over is not shown to visitors. */
export const listExceededLimits = (plan: Plan, counts: ItemLimitCounts): ItemLimit[] =>
  (['links', 'products'] as const).filter((limit) => counts[limit] > getMaxItems(plan, limit))

export const limitTitles: Record<ItemLimit, string> = { links: 'Link limit reached', products: 'Product limit reached' }
