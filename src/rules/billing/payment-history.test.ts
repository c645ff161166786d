import { expect, test } from 'vitest'
import { addMonths } from './months.ts'
import { findNextCharge } from './next-charge.ts'
import { formatReceiptNumber, getPaymentStatus } from './payment-history.ts'

test('receipt numbers have six digits, and those of test money are marked', () => {
  expect(formatReceiptNumber('stripe', 123)).toBe('000123')
  expect(formatReceiptNumber('sandbox', 123)).toBe('TEST-000123')
  expect(formatReceiptNumber('stripe', 1_234_567)).toBe('1234567')
})

test('a dispute is shown before a refund', () => {
  const payment = { pence: 299, refundedPence: 0, hasOpenDispute: false, hasLostDispute: false }
  expect(getPaymentStatus(payment)).toBe('paid')
  expect(getPaymentStatus({ ...payment, refundedPence: 1 })).toBe('partly-refunded')
  expect(getPaymentStatus({ ...payment, refundedPence: 299 })).toBe('refunded')
  expect(getPaymentStatus({ ...payment, refundedPence: 1, hasOpenDispute: true })).toBe('disputed')
  expect(getPaymentStatus({ ...payment, hasLostDispute: true })).toBe('charged-back')
})

test('a month ends on the same day of the next one, or on its last', () => {
  expect(addMonths(new Date('2031-01-31T10:20:30Z'), 1)).toEqual(new Date('2031-02-28T10:20:30Z'))
  expect(addMonths(new Date('2031-12-15T00:00:00Z'), 1)).toEqual(new Date('2032-01-15T00:00:00Z'))
})

test('the next charge is the price after the credit, at the next attempt while a payment is overdue, and none after a cancellation', () => {
  const [end, attempt] = [new Date('2031-04-01'), new Date('2031-04-03')]
  const subscription = {
    status: 'active',
    pence: 499,
    currentPeriodEnd: end,
    cancelAtPeriodEnd: false,
    nextAttemptAt: null,
  } as const
  expect(findNextCharge(subscription, 100)).toEqual({ pence: 399, at: end })
  expect(findNextCharge(subscription, 700)).toEqual({ pence: 0, at: end })
  expect(findNextCharge({ ...subscription, status: 'past_due', nextAttemptAt: attempt }, 0)).toEqual({ pence: 499, at: attempt })
  expect(findNextCharge({ ...subscription, cancelAtPeriodEnd: true }, 0)).toBeUndefined()
  expect(findNextCharge({ ...subscription, status: 'ended' }, 0)).toBeUndefined()
})
