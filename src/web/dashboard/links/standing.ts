/** How a link stands with visitors, and the sentences about how many there may be. */
import type { Link } from '#contract/links.ts'
import { shownLinks } from '#rules/bio.ts'
import { type Plan, planNames, plans } from '#rules/plans.ts'

/** `over`: switched on, but beyond what the plan shows; it comes back with a bigger plan. */
export type Standing = 'active' | 'inactive' | 'over'

export function standings(plan: Plan, links: readonly Link[], now: Date): ReadonlyMap<string, Standing> {
  const shown = new Set(shownLinks(plan, links, now))
  return new Map(links.map((link) => [link.id, shown.has(link) ? 'active' : link.isActive ? 'over' : 'inactive']))
}

/** `3 of 5`, or just `3` where there is no limit. */
export const countOf = (plan: Plan, links: number): string => (isLimited(plan) ? `${links} of ${plans[plan].links}` : `${links}`)

export const isLimited = (plan: Plan): boolean => Number.isFinite(plans[plan].links)

/** What a full page reads: how much room there is, what happens to what is over, and which plan has room for more. */
export function roomSentence(plan: Plan, links: number): string {
  const over = links > plans[plan].links
  const next = planNames.find((name) => plans[name].links > plans[plan].links)
  return [
    over ? `${room(plan)} The rest is kept, and comes back with a bigger plan.` : room(plan),
    ...(next ? [room(next)] : []),
  ].join(' ')
}

const room = (plan: Plan): string =>
  isLimited(plan) ? `${plans[plan].name} has room for ${plans[plan].links}.` : `${plans[plan].name} has no limit.`

/** `1 link`, `1,284 clicks`. */
export const counted = (count: number, one: string): string => `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`
