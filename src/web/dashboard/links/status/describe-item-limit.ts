/** The text about a full list: what the plan includes, what happens to the rest, and which plan includes more. */
import { getMaxItems, type ItemLimit } from '#rules/page/item-limits.ts'
import { type Plan, planNames, plans } from '#rules/plans/plans.ts'
import { isOffered } from '../../shell/upgrade.ts'
import { hasLimit } from './item-limit.ts'

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
