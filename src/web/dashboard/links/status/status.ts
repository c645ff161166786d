/** How links and blocks stand with visitors, and the sentences about how many links there may be. */
import { shownLinks } from '#rules/page/bio.ts'
import { type Plan, planNames, plans } from '#rules/plans/plans.ts'
import { type Item, isLink, type LinkItem } from '../items/item.ts'

/**
 * `over`: switched on, but beyond what the plan shows; it comes back with a bigger plan. `scheduled` and `ended`: switched on,
 * but not yet or no longer to be seen.
 */
export type Standing = 'active' | 'inactive' | 'over' | 'scheduled' | 'ended'

export function standings(plan: Plan, items: readonly Item[], now: Date): ReadonlyMap<string, Standing> {
  const shown = new Set<Item>(shownLinks(plan, items.filter(isLink), now))
  return new Map(
    items.map((item) => [
      item.id,
      shown.has(item) ? 'active' : isLink(item) ? whyNot(item, now) : item.isActive ? 'active' : 'inactive',
    ]),
  )
}

function whyNot({ isActive, visibleFrom, visibleUntil }: LinkItem, now: Date): Standing {
  if (!isActive) return 'inactive'
  if (visibleUntil && Date.parse(visibleUntil) <= now.getTime()) return 'ended'
  return visibleFrom && Date.parse(visibleFrom) > now.getTime() ? 'scheduled' : 'over'
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
