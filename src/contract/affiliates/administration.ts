/** What an admin sees and does about affiliates: figures, holds, payouts. All amounts are integer pence. */
import * as z from 'zod/mini'
import { evidenceClasses, holdReasons } from '#rules/affiliates/holds.ts'
import { closedPayoutStates, payoutMethods, payoutStates, waitingReasons } from '#rules/affiliates/payouts.ts'
import { paymentModes } from '#rules/billing/payment-mode.ts'
import { cleanLine } from '#rules/text/typed-text.ts'
import { cursorPageOf } from '../cursor-page.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, maxCharacters, moment, pence } from '../fields/fields.ts'
import { payout } from './payouts.ts'

const peopleAndPence = { people: z.int(), pence }

const affiliateOverview = z.object({
  mode: z.enum(paymentModes),
  isTestMoney: z.boolean(),
  affiliates: z.int(),
  referrals: z.int(),
  /** Of everybody, like the balance that each affiliate sees. */
  paidPence: pence,
  processingPence: pence,
  approvedPence: pence,
  pendingPence: pence,
  heldPence: pence,
  openHolds: z.int(),
  openPayouts: z.int(),
  /** What a run would do now: the requests it approves and the balances it opens payouts for. */
  payable: z.object({ requested: z.object(peopleAndPence), balances: z.object(peopleAndPence) }),
  /** Approved payouts that are not sent yet: a run also sends them where PayPal's API is used. */
  approved: z.object(peopleAndPence),
  /** Of `approvedPence` and `heldPence` what a run passes over, and why. */
  waiting: z.array(z.object({ reason: z.enum(waitingReasons), ...peopleAndPence })),
  method: z.enum(payoutMethods),
  nextRunAt: moment,
})
export type AffiliateOverview = z.infer<typeof affiliateOverview>

export const getAffiliateOverview = defineEndpoint('GET /api/admin/affiliate-stats', 'control', {
  response: affiliateOverview,
  refusals: ['payments-off'],
})

const heldCommission = z.object({
  id,
  commissionId: id,
  username: z.string(),
  amountPence: pence,
  referralNumber: z.int(),
  reason: z.enum(holdReasons),
  evidenceClass: z.enum(evidenceClasses),
  evidence: z.string(),
  placedAt: moment,
  endsAt: moment,
  appeal: z.nullable(z.object({ text: z.string(), at: moment })),
})
export type HeldCommission = z.infer<typeof heldCommission>

/** Those that are open: with an appeal first, then the ones that end soonest. */
export const listHolds = defineEndpoint('GET /api/admin/holds', 'control', { ...cursorPageOf('holds', heldCommission) })

/** `release` lets the commission mature as if it had never been held; `confirm` makes it void. */
export const decideHold = defineEndpoint('POST /api/admin/holds/{id}/decide', 'control', {
  params: z.object({ id }),
  body: z.strictObject({
    decision: z.enum(['release', 'confirm']),
    /** Sent to the affiliate; a confirmation needs one. */
    note: z.optional(z.string().check(z.overwrite(cleanLine), maxCharacters(500))),
  }),
  status: 204,
  refusals: ['no-such-hold', 'hold-needs-note'],
})

const adminPayout = z.object({
  ...payout.shape,
  userId: id,
  username: z.string(),
  affiliateCode: z.nullable(z.string()),
  /** The usernames of other affiliates who have the same PayPal address now: people of one household, or one person with many accounts. */
  sharesAddressWith: z.array(z.string()),
})
export type AdminPayout = z.infer<typeof adminPayout>

/** The newest first. */
export const listAllPayouts = defineEndpoint('GET /api/admin/payouts', 'control', {
  ...cursorPageOf('payouts', adminPayout, { filter: { status: z.optional(z.enum(payoutStates)) } }),
})

/** Does now what the monthly run does: approves what was requested, adds everyone who can be paid, and sends where PayPal's API is used. */
export const triggerPayout = defineEndpoint('POST /api/admin/trigger-payout', 'control', {
  response: z.object({ message: z.string(), payouts: z.int(), amountPence: pence }),
  refusals: ['payments-off'],
  isSlow: true,
})

/** A CSV for PayPal's mass payment of every approved payout, which are processing from then on; those that are processing already are in it again. */
export const exportPayouts = defineEndpoint('POST /api/admin/payouts/export', 'control', {
  file: 'text/csv',
  refusals: ['payments-off', 'no-payouts-to-send', 'payouts-by-api'],
})

const importProblem = z.object({ line: z.int(), message: z.string() })

const payoutFileReport = z.object({
  /** What each row that can be applied would do. */
  rows: z.array(
    z.object({
      line: z.int(),
      id,
      paypalEmail: z.string(),
      amountPence: pence,
      outcome: z.enum(['paid', 'failed', 'returned', 'unchanged']),
      failure: z.nullable(z.string()),
    }),
  ),
  /** What is wrong with other rows. As long as there is any, nothing of the file can be applied. */
  problems: z.array(importProblem),
  /** Payouts that were sent by file and are not in this one. They stay as they are. */
  missing: z.object({ payouts: z.int(), pence }),
})
export type PayoutFileReport = z.infer<typeof payoutFileReport>

/** What importing this file would do. Nothing is written. */
export const checkPayoutResults = defineEndpoint('POST /api/admin/payouts/import/check', 'control', {
  bytes: { types: ['text/csv'], maxBytes: 5 * 1024 * 1024, tooLarge: 'too-large', wrongType: 'not-a-csv' },
  response: payoutFileReport,
  refusals: ['payments-off'],
})

/** The result of a mass payment. Either all rows are applied or none; a row that was applied before changes nothing. */
export const importPayoutResults = defineEndpoint('POST /api/admin/payouts/import', 'control', {
  bytes: { types: ['text/csv'], maxBytes: 5 * 1024 * 1024, tooLarge: 'too-large', wrongType: 'not-a-csv' },
  response: z.object({ message: z.string(), paid: z.int(), failed: z.int(), returned: z.int(), unchanged: z.int() }),
  refusals: ['payout-file-wrong'],
  refusalDetails: { 'payout-file-wrong': z.object({ problems: z.array(importProblem) }) },
})

/** For one payout whose result is known otherwise. */
export const markPayout = defineEndpoint('POST /api/admin/payouts/{id}/mark', 'control', {
  params: z.object({ id }),
  body: z.strictObject({
    status: z.enum(closedPayoutStates),
    reason: z.optional(z.string().check(z.overwrite(cleanLine), maxCharacters(200))),
  }),
  response: adminPayout,
  refusals: ['no-such-payout', 'payout-not-there'],
})
