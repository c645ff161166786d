/** Until when a contract can be withdrawn from, and what is paid back. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../time/durations.ts'
import { type ContractPayment, findWithdrawalEnd, findWithdrawalRight } from './withdrawal.ts'

const march = (day: number, time = '12:00:00') => new Date(`2031-03-${String(day).padStart(2, '0')}T${time}Z`)

const paid = (payment: Partial<ContractPayment> = {}): ContractPayment => ({
  id: 'purchase',
  subscriptionId: 'sub',
  reason: 'purchase',
  pence: 299,
  refundedPence: 0,
  disputedPence: 0,
  periodStart: march(1),
  periodEnd: new Date('2031-04-01T12:00:00Z'),
  paidAt: march(1),
  refundedAt: null,
  isWithdrawn: false,
  ...payment,
})

describe('the 14 days', () => {
  test('begin with the day after the contract, and the last one counts whole', () => {
    expect(findWithdrawalEnd(march(1, '00:00:00'))).toEqual(march(16, '00:00:00'))
    expect(findWithdrawalEnd(march(1, '23:59:59'))).toEqual(march(16, '00:00:00'))
    expect(findWithdrawalRight([paid()], march(15, '23:59:59'))).toMatchObject({
      state: 'open',
      pence: 299,
      until: march(16, '00:00:00'),
    })
    expect(findWithdrawalRight([paid()], march(16, '00:00:00'))).toEqual({ state: 'over' })
  })

  test('are not opened by a renewal', () => {
    const renewal = paid({ id: 'renewal', reason: 'renewal', paidAt: march(30), periodStart: march(30) })
    expect(findWithdrawalRight([paid(), renewal], march(30))).toEqual({ state: 'over' })
  })
})

describe('what is paid back', () => {
  test('is all that a new contract cost, with the change to a bigger plan', () => {
    const change = paid({ id: 'change', reason: 'plan-change', pence: 100, paidAt: march(10), periodStart: march(10) })
    expect(findWithdrawalRight([paid(), change], march(11))).toMatchObject({
      concludedAt: march(10),
      pence: 399,
      refunds: [
        { paymentId: 'purchase', pence: 299 },
        { paymentId: 'change', pence: 100 },
      ],
    })
  })

  test('of an older subscription is the new, bigger plan, and the time that is left of the month', () => {
    const renewal = paid({ id: 'renewal', reason: 'renewal', pence: 300, periodStart: march(1), periodEnd: march(31) })
    const purchase = paid({
      paidAt: new Date('2031-02-01T12:00:00Z'),
      periodStart: new Date('2031-02-01T12:00:00Z'),
      periodEnd: march(1),
    })
    const change = paid({
      id: 'change',
      reason: 'plan-change',
      pence: 100,
      paidAt: march(15),
      periodStart: march(15),
      periodEnd: march(31),
    })
    expect(findWithdrawalRight([purchase, renewal, change], march(16))).toMatchObject({
      pence: 250,
      refunds: [
        { paymentId: 'renewal', pence: 150 },
        { paymentId: 'change', pence: 100 },
      ],
    })
  })

  test('is what is left of it, and nothing of a payment that a bank has taken back', () => {
    expect(findWithdrawalRight([paid({ refundedPence: 100 })], march(2))).toMatchObject({ pence: 199 })
    expect(findWithdrawalRight([paid({ refundedPence: 299 })], march(2))).toEqual({ state: 'refunded' })
    expect(findWithdrawalRight([paid({ disputedPence: 299 })], march(2))).toEqual({ state: 'disputed' })
  })

  test('is never more than is left of each payment, and sums up', () => {
    const row = fc.record({
      reason: fc.constantFrom('purchase' as const, 'renewal' as const, 'plan-change' as const),
      pence: fc.integer({ min: 1, max: 3000 }),
      refundedPercent: fc.integer({ min: 0, max: 100 }),
      day: fc.integer({ min: 0, max: 60 }),
    })
    const rows = fc.array(row, { maxLength: 8 })
    const check = fc.property(rows, fc.integer({ min: 0, max: 80 * dayMs }), (found, after) => {
      const payments = found.map(({ reason, pence, refundedPercent, day }, index) => {
        const paidAt = new Date(march(1).getTime() + day * dayMs)
        const period = { periodStart: paidAt, periodEnd: new Date(paidAt.getTime() + 30 * dayMs) }
        return paid({
          ...period,
          id: String(index),
          reason,
          pence,
          refundedPence: Math.floor((pence * refundedPercent) / 100),
          paidAt,
        })
      })
      const right = findWithdrawalRight(payments, new Date(march(1).getTime() + after))
      if (right.state !== 'open') return
      expect(right.pence).toBe(right.refunds.reduce((sum, { pence }) => sum + pence, 0))
      for (const { paymentId, pence } of right.refunds) {
        const payment = payments[Number(paymentId)]
        expect(pence).toBeGreaterThan(0)
        expect(pence).toBeLessThanOrEqual((payment?.pence ?? 0) - (payment?.refundedPence ?? 0))
      }
    })
    fc.assert(check)
  })
})
