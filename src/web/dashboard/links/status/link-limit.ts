/** The texts of the Links tab about the plan's limit of links. */
import { type Plan, planNames, plans } from '#rules/plans/plans.ts'

export const hasLinkLimit = (plan: Plan): boolean => Number.isFinite(plans[plan].maxLinks)

/** `3 of 5`, or just `3` without a limit. */
export const formatLinkCount = (plan: Plan, links: number): string =>
  hasLinkLimit(plan) ? `${links} of ${plans[plan].maxLinks}` : `${links}`

/** For a full page: how many links the plan includes, what happens to the ones over it, and which plan includes more. */
export function describeLinkLimit(plan: Plan, links: number): string {
  const isOver = links > plans[plan].maxLinks
  const next = planNames.find((name) => plans[name].maxLinks > plans[plan].maxLinks)
  return [
    describeLimit(plan),
    ...(isOver ? ['The others are hidden until you upgrade.'] : []),
    ...(next ? [describeLimit(next)] : []),
  ].join(' ')
}

const describeLimit = (plan: Plan): string =>
  hasLinkLimit(plan) ? `${plans[plan].name} includes ${plans[plan].maxLinks} links.` : `${plans[plan].name} has no limit.`
