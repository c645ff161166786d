/** What the emails about money say. */
import { describe, expect, test } from 'vitest'
import {
  billingCancelledEmail,
  billingFailedRenewalEmail,
  billingPlanEndedEmail,
  billingReceiptEmail,
  billingRefundedEmail,
  billingTestPlanEndedEmail,
} from './billing.ts'

const payer = { publicUrl: 'https://lintel.example', username: 'ada', mode: 'stripe' } as const
const payment = {
  id: 'p1',
  receiptNumber: 7,
  plan: 'pro',
  pence: 299,
  card: { brand: 'visa', last4: '4242' },
  paidAt: new Date('2026-06-01T12:00:00Z'),
  paidUntil: new Date('2026-07-01T12:00:00Z'),
} as const
const failed = { ...payer, plan: 'pro', pence: 299, attempt: 1, nextAttemptAt: new Date('2026-06-04'), hasEnded: false } as const

test('a receipt names the plan, the amount, the card and the number, and leads to the page that prints', () => {
  const email = billingReceiptEmail({ ...payer, payment })
  expect(email.subject).toBe('Your receipt for Lintel Pro')
  expect(email.paragraphs).toEqual(['Your Lintel Pro plan is paid until 1 July 2026.'])
  expect(email.facts).toEqual([
    ['Account', '@ada'],
    ['Plan', 'Lintel Pro'],
    ['Amount', '£2.99'],
    ['Card', 'Visa ending 4242'],
    ['Invoice', 'No. 000007'],
    ['Paid on', '1 June 2026'],
  ])
  expect(email.button).toEqual({ label: 'View invoice', url: 'https://lintel.example/receipts/p1' })
})

test('a receipt for a lifetime says that there is nothing more to pay', () => {
  const email = billingReceiptEmail({ ...payer, payment: { ...payment, plan: 'lifetime', paidUntil: null } })
  expect(email.paragraphs[0]).toContain('nothing more to pay')
})

test.each([
  [billingFailedRenewalEmail(failed), 'Your payment for Lintel Pro failed', 'We’ll try again on 4 June 2026.'],
  [billingFailedRenewalEmail({ ...failed, attempt: 2 }), 'Your payment for Lintel Pro failed again', 'Your plan stays for now.'],
  [
    billingFailedRenewalEmail({ ...failed, attempt: 3, nextAttemptAt: null, hasEnded: true }),
    'Your Lintel Pro plan has ended',
    'We tried 3 times',
  ],
  [
    billingCancelledEmail({ ...payer, plan: 'premium', endsAt: new Date('2026-07-01') }),
    'Your Lintel Premium plan is cancelled',
    'You keep Premium until 1 July 2026',
  ],
  [
    billingRefundedEmail({ ...payer, payment, refundPence: 150 }),
    'Your refund from Lintel Pro',
    'We’ve refunded £1.50 to your Visa ending 4242.',
  ],
  [
    billingPlanEndedEmail({ ...payer, endedPlan: 'lifetime', plan: 'free' }),
    'Your Lintel Lifetime plan has ended',
    'You’re now on the Free plan.',
  ],
  [
    billingTestPlanEndedEmail({ ...payer, endedPlan: 'pro', plan: 'free' }),
    'Your Lintel Pro test plan has ended',
    'You haven’t been charged.',
  ],
])('%# %s', (email, subject, sentence) => {
  expect(email.subject).toBe(subject)
  expect(email.paragraphs.join(' ')).toContain(sentence)
})

describe('in test mode', () => {
  test('every email says so in its subject and text, and marks the receipt’s number', () => {
    const email = billingReceiptEmail({ ...payer, mode: 'sandbox', payment })
    expect(email.subject).toBe('Test mode: Your receipt for Lintel Pro')
    expect(email.paragraphs.at(-1)).toBe('Test mode: no real money moved.')
    expect(email.facts).toContainEqual(['Invoice', 'No. TEST-000007'])
  })
})
