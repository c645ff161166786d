/** What the emails about payouts say. */
import { expect, test } from 'vitest'
import {
  accountsPayoutAddressEmail,
  formerPayoutAddressEmail,
  newPayoutAddressEmail,
  payoutApprovedEmail,
  payoutCancelledEmail,
  payoutFailedEmail,
  payoutPaidEmail,
  payoutRequestedEmail,
  payoutReturnedEmail,
  payoutSentEmail,
} from './payouts.ts'

const details = {
  publicUrl: 'https://lintel.example',
  username: 'ada',
  mode: 'stripe',
  payout: { pence: 140_000, paypalEmail: 'ada@paypal.example' },
  failure: 'The PayPal account with this address is locked.',
} as const

test.each([
  [payoutRequestedEmail(details), 'We have your request for a £1,400.00 payout', 'You can cancel it'],
  [payoutApprovedEmail(details), 'Your £1,400.00 payout is approved', 'We’ll send it in the next few days'],
  [payoutSentEmail(details), 'Your £1,400.00 payout is on its way', 'keeps the money for you for 30 days'],
  [payoutPaidEmail(details), 'Your £1,400.00 payout has arrived', 'It’s in your PayPal account.'],
  [
    payoutFailedEmail(details),
    'Your £1,400.00 payout failed',
    'is locked. The money is back in your approved balance. Check your PayPal address',
  ],
  [payoutReturnedEmail(details), 'Your £1,400.00 payout came back', 'is locked. The money is back in your approved balance.'],
  [payoutCancelledEmail(details), 'Your £1,400.00 payout is cancelled', 'The money is back in your approved balance.'],
])('%# %s', (email, subject, sentence) => {
  expect(email.subject).toBe(subject)
  expect(email.paragraphs.join(' ')).toContain(sentence)
  expect(email.facts).toEqual([
    ['Account', '@ada'],
    ['Amount', '£1,400.00'],
    ['PayPal address', 'ada@paypal.example'],
  ])
  expect(email.button?.url).toBe('https://lintel.example/dashboard?tab=affiliate')
})

test('test money is marked', () => {
  const email = payoutPaidEmail({ ...details, mode: 'sandbox' })
  expect(email.subject).toBe('Test mode: Your £1,400.00 payout has arrived')
  expect(email.paragraphs.at(-1)).toBe('Test mode: no real money moved.')
})

test('the emails about a changed address name neither address in full', () => {
  const change = {
    ...details,
    former: 'ada@paypal.example',
    paypalEmail: 'bea@paypal.example',
    frozenUntil: new Date('2026-11-29T12:00:00Z'),
    at: new Date('2026-11-22T12:00:00Z'),
  }
  const emails = [accountsPayoutAddressEmail(change), formerPayoutAddressEmail(change), newPayoutAddressEmail(change)]
  for (const email of emails) expect(JSON.stringify(email)).not.toMatch(/(ada|bea)@paypal/)
  expect(emails[0]?.facts).toContainEqual(['Payouts paused until', '29 November 2026, 12:00 UTC'])
  expect(emails[1]?.notMe?.url).toBe('https://lintel.example/forgot-password')
  expect(emails[2]?.paragraphs[0]).toContain('from 29 November 2026 on')
})
