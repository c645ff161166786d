/** An affiliate's figures, commissions and statement. All amounts are integer pence. */
import * as z from 'zod/mini'
import { commissionStates } from '#rules/affiliates/commissions.ts'
import { appealMaxLength, evidenceClasses, holdReasons } from '#rules/affiliates/holds.ts'
import { payoutBlocks } from '#rules/affiliates/payouts.ts'
import { paymentReasons } from '#rules/billing/payment-history.ts'
import { paymentModes } from '#rules/billing/payment-mode.ts'
import { paidPlans } from '#rules/plans/plans.ts'
import { cleanLines } from '#rules/text/typed-text.ts'
import { changeLimits } from '../change-limits.ts'
import { cursorPageOf } from '../cursor-page.ts'
import { defineEndpoint, type ResponseBody } from '../endpoint.ts'
import { id, maxCharacters, moment, pence, plan } from '../fields/fields.ts'
import { payout, payoutSettings } from './payouts.ts'

/** What was earned, by where it is now. All of them together are the total; `approved` is negative where more was refunded after a payout than earned since. */
const balance = z.object({
  paidPence: pence,
  /** In a payout that is open. */
  processingPence: pence,
  approvedPence: pence,
  pendingPence: pence,
  heldPence: pence,
})
export type Balance = z.infer<typeof balance>

export const getAffiliateStats = defineEndpoint('GET /api/affiliate/stats', 'creator', {
  response: z.object({
    mode: z.enum(paymentModes),
    customReferralSlug: z.nullable(z.string()),
    referralUrl: z.string(),
    /** Works whatever the username and the slug are: for print. */
    permanentUrl: z.string(),
    affiliateCode: z.string(),
    totalCommissions: pence,
    totalReferrals: z.int(),
    payingReferrals: z.int(),
    /** What the leaderboard counts this month: without what is held. */
    monthlyEarnings: pence,
    monthlyHeldPence: pence,
    /** Null for those who earned nothing this month, chose not to be listed, or come after the first thousand. */
    rank: z.nullable(z.int()),
    balance,
    /** The last twelve months that began with the first commission; the oldest first. `2026-05`. */
    months: z.array(z.object({ month: z.string(), ...balance.shape })),
    /** Of the last twelve months. */
    funnel: z.object({ clicks: z.int(), signUps: z.int(), customers: z.int() }),
    nextPayout: z.object({
      /** When payouts are sent next, and how much it would be if nothing is refunded. */
      at: moment,
      amountPence: pence,
      /** What matures until then. */
      maturing: z.array(z.object({ at: moment, amountPence: pence })),
      /** Why no payout can be requested now. */
      block: z.nullable(z.enum(payoutBlocks)),
    }),
    openPayout: z.nullable(payout),
    lastPaidPayout: z.nullable(payout),
    settings: payoutSettings,
    /** The five newest referrals. */
    commissionDetails: z.array(
      z.object({
        referralId: id,
        number: z.int(),
        createdAt: moment,
        plan,
        totalEarnings: pence,
        heldPence: pence,
        /** How many payments earned something. */
        commissions: z.int(),
      }),
    ),
  }),
  refusals: ['payments-off'],
})
export type AffiliateStats = ResponseBody<typeof getAffiliateStats>

const hold = z.object({
  id,
  reason: z.enum(holdReasons),
  evidenceClass: z.enum(evidenceClasses),
  evidence: z.string(),
  placedAt: moment,
  endsAt: moment,
  /** What the admin wrote about the decision. */
  note: z.nullable(z.string()),
  appeal: z.nullable(z.object({ text: z.string(), at: moment })),
})

export const commission = z.object({
  id,
  /** Negative for a reversal. */
  amountPence: pence,
  /** `processing`: in a payout that is open. */
  state: z.enum([...commissionStates, 'processing']),
  percent: z.number(),
  plan: z.enum(paidPlans),
  referralNumber: z.int(),
  createdAt: moment,
  /** Of what was bought. Null for commissions that are older than payments. */
  payment: z.nullable(z.object({ amountPence: pence, reason: z.enum(paymentReasons), paidAt: moment })),
  maturesAt: z.nullable(moment),
  approvedAt: z.nullable(moment),
  paidAt: z.nullable(moment),
  /** Of a reversal: what happened to the payment, and how much of it was taken back in all. */
  reversal: z.nullable(
    z.object({ cause: z.enum(['refund', 'dispute', 'decision']), takenBackPence: pence, isFull: z.boolean() }),
  ),
  /** The open or the last one. */
  hold: z.nullable(hold),
})
export type Commission = z.infer<typeof commission>

export const commissionFilters = ['pending', 'approved', 'paid', 'held', 'reversed'] as const

/** The newest first. `paid` includes what is in an open payout, `reversed` what is void. */
export const listCommissions = defineEndpoint('GET /api/affiliate/commissions', 'creator', {
  ...cursorPageOf('commissions', commission, {
    filter: { state: z.optional(z.enum(commissionFilters)) },
    also: { total: z.int() },
  }),
  refusals: ['payments-off'],
})

/** Once for each hold. */
export const appealHold = defineEndpoint('POST /api/affiliate/holds/{id}/appeal', 'creator', {
  params: z.object({ id }),
  body: z.strictObject({
    text: z
      .string()
      .check(z.overwrite(cleanLines), z.minLength(10, 'Please write at least 10 characters.'), maxCharacters(appealMaxLength)),
  }),
  status: 204,
  refusals: ['no-such-hold', 'hold-appealed'],
  rateLimits: changeLimits,
})

/** Every commission, reversal and payout with the balance after it, the oldest first. */
export const getStatement = defineEndpoint('GET /api/affiliate/statement.csv', 'creator', {
  file: 'text/csv',
  refusals: ['payments-off'],
  rateLimits: [{ per: 'session', max: 30, seconds: 3600 }],
})
