/** An affiliate for tests: what every figure shows adds up. Today is 22 November 2026. */
import type { AffiliateStats, Commission } from '#contract/affiliates/commissions.ts'
import type { Payout } from '#contract/affiliates/payouts.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const nothing = { paidPence: 0, processingPence: 0, approvedPence: 0, pendingPence: 0, heldPence: 0 }

export const samplePayout: Payout = {
  id: id(900),
  mode: 'sandbox',
  amountPence: 1150,
  status: 'paid',
  trigger: 'monthly',
  paypalEmail: 'maya@paypal.example',
  requestedAt: '2026-11-01T06:00:00.000Z',
  approvedAt: '2026-11-01T06:00:00.000Z',
  sentAt: '2026-11-01T06:10:00.000Z',
  paidAt: '2026-11-01T09:00:00.000Z',
  closedAt: '2026-11-01T09:00:00.000Z',
  failure: null,
}

export const sampleRequest: Payout = {
  ...samplePayout,
  id: id(901),
  amountPence: 1275,
  status: 'requested',
  trigger: 'request',
  requestedAt: '2026-11-22T10:42:00.000Z',
  approvedAt: null,
  sentAt: null,
  paidAt: null,
  closedAt: null,
}

export const sampleStats: AffiliateStats = {
  mode: 'sandbox',
  customReferralSlug: 'maya-draws',
  referralUrl: 'https://lintel.bio/?ref=maya-draws',
  permanentUrl: 'https://lintel.bio/?ref=k7m2qx9d',
  affiliateCode: 'LNT-4KQ7M2',
  totalCommissions: 5175,
  totalReferrals: 38,
  payingReferrals: 11,
  monthlyEarnings: 450,
  monthlyHeldPence: 500,
  rank: 4,
  balance: { paidPence: 2250, processingPence: 0, approvedPence: 1275, pendingPence: 1150, heldPence: 500 },
  months: [
    { ...nothing, month: '2026-05', paidPence: 200 },
    { ...nothing, month: '2026-06', paidPence: 200 },
    { ...nothing, month: '2026-07', paidPence: 700 },
    { ...nothing, month: '2026-08', paidPence: 825 },
    { ...nothing, month: '2026-09', paidPence: 325, approvedPence: 75 },
    { ...nothing, month: '2026-10', approvedPence: 1200, pendingPence: 700 },
    { ...nothing, month: '2026-11', pendingPence: 450, heldPence: 500 },
  ],
  funnel: { clicks: 1204, signUps: 38, customers: 11 },
  nextPayout: {
    at: '2026-12-01T06:00:00.000Z',
    amountPence: 1400,
    maturing: [{ at: '2026-11-24T09:00:00.000Z', amountPence: 125 }],
    block: null,
  },
  openPayout: null,
  lastPaidPayout: samplePayout,
  settings: { paypalEmail: 'maya@paypal.example', frozenUntil: null, leaderboard: 'named' },
  commissionDetails: (
    [
      [38, '21', 'free', 0, 0],
      [37, '20', 'premium', 125, 0],
      [36, '17', 'free', 0, 0],
      [35, '14', 'lifetime', 500, 500],
      [34, '09', 'free', 0, 0],
    ] as const
  ).map(([number, day, plan, totalEarnings, heldPence]) => ({
    referralId: id(number),
    number,
    createdAt: `2026-11-${day}T12:00:00.000Z`,
    plan,
    totalEarnings,
    heldPence,
    commissions: totalEarnings > 0 ? 1 : 0,
  })),
}

/** A creator whose link nobody has used. */
export const sampleNewcomer: AffiliateStats = {
  ...sampleStats,
  customReferralSlug: null,
  referralUrl: 'https://lintel.bio/?ref=juno',
  totalCommissions: 0,
  totalReferrals: 0,
  payingReferrals: 0,
  monthlyEarnings: 0,
  monthlyHeldPence: 0,
  rank: null,
  balance: nothing,
  months: [],
  funnel: { clicks: 0, signUps: 0, customers: 0 },
  nextPayout: { at: sampleStats.nextPayout.at, amountPence: 0, maturing: [], block: 'no-address' },
  lastPaidPayout: null,
  settings: { paypalEmail: null, frozenUntil: null, leaderboard: 'anonymous' },
  commissionDetails: [],
}

const paid = (amountPence: number, day: string): Commission['payment'] => ({
  amountPence,
  reason: 'purchase',
  paidAt: `${day}T09:00:00.000Z`,
})

const pending = (
  number: number,
  facts: Partial<Commission> & Pick<Commission, 'amountPence' | 'plan' | 'payment' | 'referralNumber'>,
): Commission => ({
  id: id(number),
  state: 'pending',
  percent: 25,
  createdAt: facts.payment?.paidAt ?? '2026-05-03T09:00:00.000Z',
  maturesAt: null,
  approvedAt: null,
  paidAt: null,
  reversal: null,
  hold: null,
  ...facts,
})

export const sampleHold: NonNullable<Commission['hold']> = {
  id: id(950),
  reason: 'shared-address',
  evidenceClass: 'weak',
  evidence: 'Same connection, seen once.',
  placedAt: '2026-11-14T09:00:00.000Z',
  endsAt: '2026-12-14T09:00:00.000Z',
  note: null,
  appeal: null,
}

export const sampleCommissions: Commission[] = [
  pending(107, {
    amountPence: 125,
    plan: 'premium',
    payment: paid(499, '2026-11-20'),
    referralNumber: 37,
    maturesAt: '2026-12-27T09:00:00.000Z',
  }),
  pending(106, {
    amountPence: 500,
    plan: 'lifetime',
    payment: paid(2000, '2026-11-14'),
    referralNumber: 35,
    state: 'held',
    maturesAt: '2026-12-21T09:00:00.000Z',
    hold: sampleHold,
  }),
  pending(105, {
    amountPence: 500,
    plan: 'lifetime',
    payment: paid(2000, '2026-10-30'),
    referralNumber: 31,
    maturesAt: '2026-12-06T09:00:00.000Z',
  }),
  pending(104, {
    amountPence: 500,
    plan: 'lifetime',
    payment: paid(2000, '2026-10-12'),
    referralNumber: 29,
    state: 'approved',
    maturesAt: '2026-11-18T09:00:00.000Z',
    approvedAt: '2026-11-18T09:10:00.000Z',
  }),
  pending(103, {
    amountPence: 75,
    plan: 'pro',
    payment: paid(299, '2026-10-03'),
    referralNumber: 4,
    state: 'approved',
    maturesAt: '2026-11-09T09:00:00.000Z',
    approvedAt: '2026-11-09T09:10:00.000Z',
  }),
  pending(102, {
    amountPence: -500,
    plan: 'lifetime',
    payment: paid(2000, '2026-09-09'),
    referralNumber: 24,
    state: 'reversed',
    createdAt: '2026-09-30T09:00:00.000Z',
    reversal: { cause: 'refund', takenBackPence: 2000, isFull: true },
  }),
  pending(101, {
    amountPence: 75,
    plan: 'pro',
    payment: paid(299, '2026-05-03'),
    referralNumber: 4,
    state: 'paid',
    maturesAt: '2026-06-09T09:00:00.000Z',
    approvedAt: '2026-06-09T09:10:00.000Z',
    paidAt: '2026-09-01T09:00:00.000Z',
  }),
]
