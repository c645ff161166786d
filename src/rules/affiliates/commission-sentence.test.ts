/** The sentence of each kind of commission. */
import { expect, test } from 'vitest'
import { type CommissionFacts, describeCommission, nameCommissionState } from './commission-sentence.ts'

const now = new Date('2026-11-22T10:42:00Z')

const proInvoice: CommissionFacts = {
  amountPence: 75,
  state: 'paid',
  percent: 25,
  plan: 'pro',
  createdAt: '2026-05-03T09:00:00Z',
  payment: { amountPence: 299, reason: 'purchase', paidAt: '2026-05-03T09:00:00Z' },
  maturesAt: '2026-06-09T09:00:00Z',
  approvedAt: '2026-06-09T09:10:00Z',
  paidAt: '2026-09-01T06:00:00Z',
  reversal: null,
  hold: null,
}
const lifetime: CommissionFacts = {
  ...proInvoice,
  amountPence: 500,
  state: 'pending',
  plan: 'lifetime',
  createdAt: '2026-10-30T09:00:00Z',
  payment: { amountPence: 2000, reason: 'purchase', paidAt: '2026-10-30T09:00:00Z' },
  maturesAt: '2026-12-06T09:00:00Z',
  approvedAt: null,
  paidAt: null,
}
const share = '£5.00 is 25% of £20.00, Lifetime bought on 30 October'

test.each<[string, CommissionFacts, string]>([
  ['paid', proInvoice, '£0.75 is 25% of £2.99, Pro invoice of 3 May, approved on 9 June, paid on 1 September.'],
  [
    'paid without its date',
    { ...proInvoice, paidAt: null },
    '£0.75 is 25% of £2.99, Pro invoice of 3 May, approved on 9 June, paid.',
  ],
  ['pending', lifetime, `${share}. Approved on 6 December, unless it’s refunded first.`],
  [
    'matured, not approved yet',
    { ...lifetime, maturesAt: '2026-11-22T10:00:00Z' },
    `${share}. Approved soon, unless the payment is disputed.`,
  ],
  ['pending without a date', { ...lifetime, maturesAt: null }, `${share}. Approved once it can’t be refunded any more.`],
  [
    'held',
    { ...lifetime, state: 'held', hold: { endsAt: '2026-12-14T09:00:00Z' } },
    `${share}. On hold until 14 December at the latest.`,
  ],
  ['held with the account', { ...lifetime, state: 'held' }, `${share}. On hold while your account is banned.`],
  [
    'approved',
    { ...lifetime, state: 'approved', approvedAt: '2026-11-18T09:00:00Z' },
    `${share}, approved on 18 November. Part of your next payout.`,
  ],
  [
    'processing',
    { ...lifetime, state: 'processing', approvedAt: '2026-11-18T09:00:00Z' },
    `${share}, approved on 18 November. Part of the payout that’s on its way.`,
  ],
  [
    'reversed',
    { ...lifetime, state: 'reversed' },
    '£5.00 was 25% of £20.00, Lifetime bought on 30 October. All of it went back.',
  ],
  [
    'void',
    { ...lifetime, state: 'void' },
    '£5.00 was 25% of £20.00, Lifetime bought on 30 October. We checked it, and it doesn’t count.',
  ],
  [
    'a plan change',
    {
      ...proInvoice,
      amountPence: 18,
      plan: 'premium',
      payment: { amountPence: 73, reason: 'plan-change', paidAt: '2026-06-03T09:00:00Z' },
    },
    '£0.18 is 25% of £0.73, move to Premium on 3 June, approved on 9 June, paid on 1 September.',
  ],
  [
    'older than payments',
    { ...proInvoice, payment: null },
    '£0.75 for Pro, earned on 3 May, approved on 9 June, paid on 1 September.',
  ],
])('a commission: %s', (_, commission, sentence) => expect(describeCommission(commission, now)).toBe(sentence))

const refund: CommissionFacts = {
  ...lifetime,
  amountPence: -500,
  state: 'reversed',
  createdAt: '2026-11-20T09:00:00Z',
  maturesAt: null,
  reversal: { cause: 'refund', takenBackPence: 2000, isFull: true },
}
const half = { cause: 'refund', takenBackPence: 1000, isFull: false } as const

test.each<[string, CommissionFacts, string]>([
  ['in full', refund, 'The Lifetime bought on 30 October was refunded in full on 20 November, so its £5.00 went back.'],
  [
    'the last part',
    { ...refund, amountPence: -250 },
    'The Lifetime bought on 30 October was refunded in full on 20 November, so the last £2.50 went back.',
  ],
  [
    'in part',
    { ...refund, amountPence: -250, state: 'pending', reversal: half },
    '£10.00 of £20.00, Lifetime bought on 30 October, had been refunded by 20 November, so £2.50 went back.',
  ],
  [
    'a dispute',
    { ...refund, reversal: { cause: 'dispute', takenBackPence: 2000, isFull: true } },
    'The Lifetime bought on 30 October was charged back in full on 20 November, so its £5.00 went back.',
  ],
  [
    'a decision',
    { ...refund, state: 'void', reversal: { cause: 'decision', takenBackPence: 0, isFull: true } },
    'We checked this referral on 20 November, and its £5.00 doesn’t count.',
  ],
  [
    'older than payments',
    { ...refund, payment: null },
    'The payment for Lifetime was refunded on 20 November, so £5.00 went back.',
  ],
  [
    'after the payout',
    { ...refund, state: 'approved' },
    'The Lifetime bought on 30 October was refunded in full on 20 November, so its £5.00 went back. It comes off your next payout.',
  ],
  [
    'in an open payout',
    { ...refund, state: 'processing' },
    'The Lifetime bought on 30 October was refunded in full on 20 November, so its £5.00 went back. It comes off the payout that’s on its way.',
  ],
  [
    'in a paid payout',
    { ...refund, state: 'paid', paidAt: '2026-11-21T06:00:00Z' },
    'The Lifetime bought on 30 October was refunded in full on 20 November, so its £5.00 went back. It came off the payout of 21 November.',
  ],
])('a reversal: %s', (_, commission, sentence) => expect(describeCommission(commission, now)).toBe(sentence))

test('a refund of an invoice whose commission was rounded is still in full', () => {
  const reversal = { cause: 'refund', takenBackPence: 299, isFull: true } as const
  expect(describeCommission({ ...proInvoice, state: 'reversed', amountPence: -75, reversal }, now)).toContain(
    'so its £0.75 went back',
  )
})

test('without a current date every date has its year, as a statement is kept for years', () => {
  expect(describeCommission(proInvoice)).toBe(
    '£0.75 is 25% of £2.99, Pro invoice of 3 May 2026, approved on 9 June 2026, paid on 1 September 2026.',
  )
})

test('a reversal is called one wherever its amount is, and a void one void', () => {
  expect(nameCommissionState(lifetime)).toBe('Pending')
  expect(nameCommissionState({ amountPence: 75, state: 'processing' })).toBe('On its way')
  expect(
    ['pending', 'approved', 'paid', 'void'].map((state) => nameCommissionState({ amountPence: -75, state } as CommissionFacts)),
  ).toEqual(['Reversed', 'Reversed', 'Reversed', 'Void'])
})
