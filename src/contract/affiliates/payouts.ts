/** Payouts, where they go, and how an affiliate appears on the leaderboard. All amounts are integer pence. */
import * as z from 'zod/mini'
import { leaderboardChoices } from '#rules/affiliates/leaderboard-choices.ts'
import { payoutStates, payoutTriggers } from '#rules/affiliates/payouts.ts'
import { paymentModes } from '#rules/billing/payment-mode.ts'
import { changeLimits } from '../change-limits.ts'
import { cursorPageOf } from '../cursor-page.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, moment, pence } from '../fields/fields.ts'

export const payout = z.object({
  id,
  mode: z.enum(paymentModes),
  amountPence: pence,
  status: z.enum(payoutStates),
  trigger: z.enum(payoutTriggers),
  paypalEmail: z.string(),
  requestedAt: moment,
  approvedAt: z.nullable(moment),
  sentAt: z.nullable(moment),
  paidAt: z.nullable(moment),
  closedAt: z.nullable(moment),
  /** Why it failed or was returned. */
  failure: z.nullable(z.string()),
})
export type Payout = z.infer<typeof payout>

export const payoutSettings = z.object({
  paypalEmail: z.nullable(z.string()),
  frozenUntil: z.nullable(moment),
  leaderboard: z.enum(leaderboardChoices),
})
export type PayoutSettings = z.infer<typeof payoutSettings>

export const getPayoutSettings = defineEndpoint('GET /api/affiliate/payout-settings', 'creator', { response: payoutSettings })

export const changeLeaderboardChoice = defineEndpoint('PATCH /api/affiliate/leaderboard-choice', 'creator', {
  body: z.strictObject({ leaderboard: z.enum(leaderboardChoices) }),
  response: payoutSettings,
  rateLimits: changeLimits,
})

/** The newest first. */
export const listPayouts = defineEndpoint('GET /api/affiliate/payouts', 'creator', { ...cursorPageOf('payouts', payout) })

/** Pays out everything that is approved. `amountPence` is what the creator was shown. */
export const requestPayout = defineEndpoint('POST /api/affiliate/payouts', 'creator', {
  body: z.strictObject({ amountPence: pence.check(z.positive()) }),
  status: 201,
  response: payout,
  refusals: [
    'payments-off',
    'payout-too-much',
    'payout-changed',
    'payout-below-minimum',
    'payout-no-address',
    'payout-frozen',
    'payout-open',
    'payout-suspended',
  ],
  rateLimits: changeLimits,
})

/** Only while it is requested. */
export const cancelPayout = defineEndpoint('DELETE /api/affiliate/payouts/{id}', 'creator', {
  params: z.object({ id }),
  response: payout,
  refusals: ['no-such-payout', 'payout-sent'],
  rateLimits: changeLimits,
})
