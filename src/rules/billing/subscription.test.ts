import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getUnusedPence, splitRefund } from './subscription.ts'

const period = { pence: 499, currentPeriodStart: new Date('2031-03-01'), currentPeriodEnd: new Date('2031-03-31') }

test('half of the period is worth half of the price, rounded half up', () => {
  expect(getUnusedPence(period, new Date('2031-03-16'))).toBe(250)
  expect(getUnusedPence(period, period.currentPeriodStart)).toBe(499)
  expect(getUnusedPence(period, period.currentPeriodEnd)).toBe(0)
})

test('is never negative, and never more than the price', () => {
  const moment = fc.date({ min: new Date('2031-01-01'), max: new Date('2031-06-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (from) => {
      const unused = getUnusedPence(period, from)
      expect(Number.isInteger(unused) && unused >= 0 && unused <= 499).toBe(true)
    }),
  )
})

test('a refund is spread over the newest payments, and never exceeds what is left of one', () => {
  const payments = [
    { id: 'upgrade', leftPence: 100 },
    { id: 'purchase', leftPence: 299 },
  ]
  const split = (pence: number) => splitRefund(payments, pence).map((part) => [part.payment.id, part.pence])
  expect(split(60)).toEqual([['upgrade', 60]])
  expect(split(250)).toEqual([
    ['upgrade', 100],
    ['purchase', 150],
  ])
  expect(split(1_000)).toEqual([
    ['upgrade', 100],
    ['purchase', 299],
  ])
  expect(split(0)).toEqual([])
})
