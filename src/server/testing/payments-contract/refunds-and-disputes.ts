/** Contract tests: refunds, and payments that the cardholder’s bank takes back. */
import { describe, expect, test } from 'vitest'
import { expectRefusal, type OpenCustomer } from './customer.ts'

export function testRefundsAndDisputes(openCustomer: OpenCustomer) {
  describe('a refund', () => {
    const openBuyer = async () => {
      const customer = await openCustomer()
      const paymentId = await customer.pay('lifetime')
      const refund = (pence: number, idempotencyKey: string) => customer.provider.refund({ paymentId, pence, idempotencyKey })
      return { ...customer, paymentId, refund }
    }

    test('can be partial, and repeated until nothing is left', async () => {
      const { refund, read } = await openBuyer()
      await refund(500, 'first')
      expect((await read()).payment?.refunds).toEqual([{ id: expect.any(String), pence: 500, createdAt: expect.any(Date) }])
      await refund(1500, 'second')
      expect((await read()).payment?.refunds.map(({ pence }) => pence).toSorted()).toEqual([1500, 500])
      await expectRefusal(refund(1, 'third'), 'refund-refused')
    })

    test('is made once for each idempotency key', async () => {
      const { refund, read } = await openBuyer()
      await refund(2000, 'first')
      await refund(2000, 'first')
      expect((await read()).payment?.refunds).toHaveLength(1)
    })

    test('of more than was paid is refused', async () => {
      const { refund, read } = await openBuyer()
      await expectRefusal(refund(2001, 'first'), 'refund-refused')
      expect((await read()).payment?.refunds).toEqual([])
    })

    test('of a disputed payment is refused', async () => {
      const { refund, dispute, customerId, paymentId, read } = await openBuyer()
      await dispute(customerId, paymentId)
      await expectRefusal(refund(2000, 'first'), 'refund-refused')
      expect((await read()).payment?.disputes).toEqual([
        expect.objectContaining({ pence: 2000, status: 'open', openedAt: expect.any(Date), closedAt: null }),
      ])
    })
  })

  test.each(['won', 'lost'] as const)('a dispute can be %s', async (status) => {
    const { pay, dispute, closeDispute, customerId, read } = await openCustomer()
    const paymentId = await pay('lifetime')
    await dispute(customerId, paymentId)
    await closeDispute(customerId, paymentId, status)
    const [closed] = (await read()).payment?.disputes ?? []
    expect(closed).toMatchObject({ pence: 2000, status, closedAt: expect.any(Date) })
    expect(closed?.feePence).toBeGreaterThan(0)
  })
}
