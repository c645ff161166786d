/** When affiliates are paid, and the states of a payout. All amounts are integer pence. */
import { getSettings } from '../platform/settings.ts'
import { dayMs } from '../time/durations.ts'

/**
 * requested (by the creator; can be cancelled) → approved (waits to be sent) → processing (sent, the result is not known yet) → paid. A payout
 * that failed or was returned gives its commissions back to the balance.
 */
export const payoutStates = ['requested', 'approved', 'processing', 'paid', 'failed', 'returned', 'cancelled'] as const
export type PayoutState = (typeof payoutStates)[number]

/** The states that can follow each one. */
export const nextPayoutStates = {
  requested: ['approved', 'cancelled'],
  approved: ['processing', 'cancelled'],
  processing: ['paid', 'failed', 'returned'],
  paid: ['returned'],
  failed: [],
  returned: [],
  cancelled: [],
} as const satisfies Record<PayoutState, readonly PayoutState[]>

/** The states from which a payout gets into this one. */
export const listFormerStates = (state: PayoutState): PayoutState[] =>
  payoutStates.filter((former) => (nextPayoutStates[former] as readonly PayoutState[]).includes(state))

/** An affiliate has one of these at most. */
export const openPayoutStates = ['requested', 'approved', 'processing'] as const satisfies readonly PayoutState[]

/** How a payout ends: also what an admin can say of one. */
export const closedPayoutStates = ['paid', 'failed', 'returned', 'cancelled'] as const satisfies readonly PayoutState[]

export const payoutTriggers = ['request', 'monthly', 'admin'] as const
export type PayoutTrigger = (typeof payoutTriggers)[number]

/** How payouts are sent: a CSV that the operator uploads to PayPal, or PayPal's Payouts API. */
export const payoutMethods = ['manual', 'paypal'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

export const getMinPayoutPence = (): number => getSettings().minPayoutPence

/** After the PayPal address was changed, so that its owner can notice. */
export const payoutFreezeDays = 7

export const calculateFreezeEnd = (changedAt: Date): Date => new Date(changedAt.getTime() + payoutFreezeDays * dayMs)

/** The next monthly run: the first of the month at 06:00 UTC. */
export function findNextPayoutRun(now: Date): Date {
  const thisMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, 6))
  return now < thisMonth ? thisMonth : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 6))
}

/** What keeps an affiliate from being paid now; undefined for nothing. */
export const payoutBlocks = ['suspended', 'deleting', 'open-payout', 'no-address', 'frozen', 'below-minimum'] as const
export type PayoutBlock = (typeof payoutBlocks)[number]

/** Why a balance that no longer has to mature is in no run: what blocks its affiliate, a debt (refunds of what was paid out), or a hold. */
export const waitingReasons = [...payoutBlocks, 'debt', 'review'] as const
export type WaitingReason = (typeof waitingReasons)[number]

type PayoutFacts = {
  isBanned: boolean
  isDeleting: boolean
  hasOpenPayout: boolean
  paypalEmail: string | null
  frozenUntil: Date | null
  availablePence: number
}

export function findPayoutBlock(facts: PayoutFacts, now: Date): PayoutBlock | undefined {
  if (facts.isBanned) return 'suspended'
  if (facts.isDeleting) return 'deleting'
  if (facts.hasOpenPayout) return 'open-payout'
  if (facts.paypalEmail === null) return 'no-address'
  if (facts.frozenUntil !== null && now < facts.frozenUntil) return 'frozen'
  if (facts.availablePence < getMinPayoutPence()) return 'below-minimum'
  return undefined
}
