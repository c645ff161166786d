/** What the card of the next payout says in each situation. */
import { expect, test } from 'vitest'
import type { PayoutBlock } from '#rules/affiliates/payouts.ts'
import { sampleStats } from '../testing/sample-affiliate.ts'
import { describeOutlook } from './payout-outlook.ts'

const now = new Date('2026-11-22T10:42:00Z')
type Change = {
  balance?: Partial<typeof sampleStats.balance>
  nextPayout?: Partial<typeof sampleStats.nextPayout>
  frozenUntil?: string
}
const outlook = ({ balance, nextPayout, frozenUntil }: Change = {}) =>
  describeOutlook(
    {
      balance: { ...sampleStats.balance, ...balance },
      nextPayout: { ...sampleStats.nextPayout, ...nextPayout },
      settings: { ...sampleStats.settings, frozenUntil: frozenUntil ?? null },
    },
    now,
  )

test('an approved balance has its date, its sum, and what is approved until then', () => {
  expect(outlook()).toEqual({
    title: 'Next payout, 1 December',
    pence: 1400,
    explanation: '£12.75 is approved now. £1.25 more is approved on 24 November.',
    progress: undefined,
    block: undefined,
  })
})

test('several commissions that mature are summed, up to the day of the last', () => {
  const maturing = [
    { at: '2026-11-24T09:00:00Z', amountPence: 125 },
    { at: '2026-11-30T09:00:00Z', amountPence: 75 },
  ]
  expect(outlook({ balance: { approvedPence: 0 }, nextPayout: { maturing } }).explanation).toBe(
    '£2.00 is approved by 30 November.',
  )
})

test('below the minimum it shows how far it is, and what is missing', () => {
  const next = { amountPence: 400, maturing: [], block: 'below-minimum' as const }
  expect(outlook({ balance: { approvedPence: 400 }, nextPayout: next })).toMatchObject({
    title: 'Towards your next payout',
    pence: 400,
    progress: 0.4,
    block: { text: 'Payouts start at £10.00. £6.00 more must be approved first.' },
  })
})

test('a debt is named, and comes off the next payout', () => {
  const next = { amountPence: -250, maturing: [], block: 'below-minimum' as const }
  expect(outlook({ balance: { approvedPence: -250 }, nextPayout: next })).toMatchObject({
    title: 'Owed back',
    pence: -250,
    explanation: '£2.50 is owed back from refunds and comes off your next payout.',
    progress: undefined,
    block: { text: 'Payouts start at £10.00. £12.50 more must be approved first.' },
  })
})

test('without anything approved it says what is pending, on hold, or how it begins', () => {
  const none = { amountPence: 0, maturing: [] }
  const explain = (pendingPence: number, heldPence: number) =>
    outlook({ balance: { approvedPence: 0, pendingPence, heldPence }, nextPayout: none }).explanation
  expect(explain(1150, 500)).toBe('£11.50 is pending. Commissions are approved 37 days after the payment.')
  expect(explain(0, 500)).toMatch(/^£5.00 is on hold/)
  expect(explain(0, 0)).toBe('Commissions are approved 37 days after a payment, and paid out from £10.00.')
})

test.each<[PayoutBlock, RegExp]>([
  ['suspended', /account is banned/],
  ['deleting', /Keep your account in Settings/],
  ['open-payout', /once this one has arrived/],
  ['no-address', /Add your PayPal address/],
  ['frozen', /paused until 29 November/],
  ['below-minimum', /sent automatically/],
])('the block %s is explained', (block, text) => {
  const { block: explained } = outlook({ nextPayout: { block }, frozenUntil: '2026-11-29T10:42:00Z' })
  expect(explained?.text).toMatch(text)
  expect(explained?.solution).toBe(block === 'no-address' ? 'add-address' : undefined)
})
