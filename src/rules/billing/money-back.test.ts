import { describe, expect, test } from 'vitest'
import { findRefundable, isMoneyBackUsedUp, type RefundablePayment } from './money-back.ts'

const day = (count: number) => new Date(Date.UTC(2031, 2, 1 + count))
const month = {
  subscriptionId: 'sub_1',
  refundedPence: 0,
  disputedPence: 0,
  periodEnd: day(31),
  refundedAt: null,
  isWithdrawn: false,
}
const purchase: RefundablePayment = { ...month, id: 'purchase', pence: 299, paidAt: day(0) }
const upgrade: RefundablePayment = { ...month, id: 'upgrade', pence: 100, paidAt: day(15) }

describe('the money-back guarantee', () => {
  test('covers the last payment for 30 days', () => {
    expect(findRefundable([purchase], day(29))).toEqual({
      paymentId: 'purchase',
      pence: 299,
      until: day(30),
      refunds: [{ paymentId: 'purchase', pence: 299 }],
    })
    expect(findRefundable([purchase], day(30))).toBeUndefined()
  })

  test('covers a purchase and the change to a bigger plan that was paid in addition', () => {
    expect(findRefundable([upgrade, purchase], day(20))).toMatchObject({
      paymentId: 'upgrade',
      pence: 399,
      refunds: [
        { paymentId: 'upgrade', pence: 100 },
        { paymentId: 'purchase', pence: 299 },
      ],
    })
  })

  test('does not cover earlier periods, or what other payments bought', () => {
    const renewal = { ...purchase, id: 'renewal', periodEnd: day(61), paidAt: day(31) }
    expect(findRefundable([renewal, upgrade, purchase], day(32))).toMatchObject({ pence: 299 })
    const lifetime = { ...purchase, id: 'lifetime', subscriptionId: null, periodEnd: null, pence: 2000, paidAt: day(16) }
    expect(findRefundable([lifetime, purchase], day(16))).toMatchObject({ pence: 2000 })
  })

  test('refunds what is left, and nothing that is disputed or refunded already', () => {
    expect(findRefundable([{ ...purchase, refundedPence: 150 }], day(1))).toMatchObject({ pence: 149 })
    expect(findRefundable([{ ...purchase, refundedPence: 299 }], day(1))).toBeUndefined()
    expect(findRefundable([{ ...purchase, disputedPence: 299 }], day(1))).toBeUndefined()
    expect(findRefundable([], day(1))).toBeUndefined()
  })
})

describe('the limit of three money-backs', () => {
  const refund = (id: string, at: number, subscriptionId: string | null = id): RefundablePayment => ({
    ...purchase,
    id,
    subscriptionId,
    refundedPence: 299,
    refundedAt: day(at),
  })

  test('is reached with the third within a year, of whichever plan', () => {
    const [first, second, third] = [refund('first', 0), refund('second', 40), refund('lifetime', 80, null)]
    expect(isMoneyBackUsedUp([second, first], day(80))).toBe(false)
    expect(isMoneyBackUsedUp([third, second, first], day(80))).toBe(true)
    expect(isMoneyBackUsedUp([third, second, first], day(364))).toBe(true)
    expect(isMoneyBackUsedUp([third, second, first], day(365))).toBe(false)
  })

  test('counts a purchase with the change to a bigger plan once, and no partial refund', () => {
    const changed = { ...refund('upgrade', 3), subscriptionId: 'first' }
    const partial = { ...refund('third', 4), refundedPence: 100 }
    expect(isMoneyBackUsedUp([partial, refund('second', 2), changed, refund('first', 1)], day(5))).toBe(false)
  })
})
