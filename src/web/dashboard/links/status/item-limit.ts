/** The texts of the Links tab about the plan's limits of links and products. */
import { getMaxItems, type ItemLimit } from '#rules/page/item-limits.ts'
import { type Plan, planNames, plans } from '#rules/plans/plans.ts'
import { isOffered } from '../../shell/upgrade.ts'

export const hasLimit = (plan: Plan, limit: ItemLimit = 'links'): boolean => Number.isFinite(getMaxItems(plan, limit))

/** `3 of 5`, or just `3` without a limit. */
export const formatLinkCount = (plan: Plan, links: number): string =>
  hasLimit(plan) ? `${links} of ${plans[plan].maxLinks}` : `${links}`

/** For a full page: how many the plan includes, what happens to the ones over it, and which plan includes more. */
export function describeItemLimit(plan: Plan, limit: ItemLimit, count: number): string {
  const isOver = count > getMaxItems(plan, limit)
  const next = planNames.find((name) => getMaxItems(name, limit) > getMaxItems(plan, limit) && isOffered(plan, name))
  return [
    describeLimit(plan, limit),
    ...(isOver ? [next ? 'The others are hidden until you upgrade.' : 'The others are hidden.'] : []),
    ...(next ? [describeLimit(next, limit)] : []),
  ].join(' ')
}

const describeLimit = (plan: Plan, limit: ItemLimit): string =>
  hasLimit(plan, limit)
    ? `${plans[plan].name} includes ${getMaxItems(plan, limit)} ${limit}.`
    : `${plans[plan].name} has no limit.`
