/** Whose messages support answers first: Lifetime's (VIP), then Premium's (priority), then everyone else's. */
import type { Plan } from '../plans/plans.ts'

/** In the order in which they are answered; `label` is what an email to support begins with. */
export const supportPriorities = {
  vip: { label: 'VIP' },
  priority: { label: 'Priority' },
  standard: { label: undefined },
} as const

export type SupportPriority = keyof typeof supportPriorities

/** Null for a visitor. */
export function getSupportPriority(plan: Plan | null): SupportPriority {
  if (plan === 'lifetime') return 'vip'
  return plan === 'premium' ? 'priority' : 'standard'
}

/** Messages of one priority stay in the order in which they are. */
export function sortByPriority<M extends { plan: Plan | null }>(messages: readonly M[]): M[] {
  const order = Object.keys(supportPriorities)
  const rank = ({ plan }: M) => order.indexOf(getSupportPriority(plan))
  return messages.toSorted((one, other) => rank(one) - rank(other))
}
