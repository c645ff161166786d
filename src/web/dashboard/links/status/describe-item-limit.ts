/** The text about a full list: what the plan includes, what happens to the rest, and which plan includes more. */
import { getMaxItems, type ItemLimit, type ItemLimitCounts } from '#rules/page/item-limits.ts'
import { type Plan, planNames, plans } from '#rules/plans/plans.ts'
import { isOffered } from '../../shell/upgrade.ts'
import { hasLimit } from './item-limit.ts'

export const describeItemLimit = (plan: Plan, limit: ItemLimit, count: number): string =>
  describeItemLimits(plan, [limit], { [limit]: count })

/** `limits`: those that are reached. */
export function describeItemLimits(plan: Plan, limits: readonly ItemLimit[], counts: Partial<ItemLimitCounts>): string {
  const isOver = limits.some((limit) => (counts[limit] ?? 0) > getMaxItems(plan, limit))
  const hasMore = (name: Plan) => limits.every((limit) => getMaxItems(name, limit) > getMaxItems(plan, limit))
  const next = planNames.find((name) => hasMore(name) && isOffered(plan, name))
  return [
    describeLimits(plan, limits),
    ...(isOver ? [next ? 'The others are hidden until you upgrade.' : 'The others are hidden.'] : []),
    ...(next ? [describeLimits(next, limits)] : []),
  ].join(' ')
}

function describeLimits(plan: Plan, limits: readonly ItemLimit[]): string {
  const limited = limits.filter((limit) => hasLimit(plan, limit))
  return limited.length > 0
    ? `${plans[plan].name} includes ${limited.map((limit) => `${getMaxItems(plan, limit)} ${limit}`).join(' and ')}.`
    : `${plans[plan].name} has no limit.`
}
