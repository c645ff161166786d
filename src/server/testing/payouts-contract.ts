/** The contract tests of the payouts' port: every adapter passes them. */
import { expect, test } from 'vitest'
import { payoutMethods } from '#rules/affiliates/payouts.ts'
import type { PayoutProvider } from '#server/services/payouts/port.ts'

/** `countSent`: how many payments the provider has for this payout. */
export type PayoutsHarness = { provider: PayoutProvider; countSent: (payoutId: string) => number }

export function payoutProviderContract(open: () => Promise<PayoutsHarness>) {
  const openOrder = async () => {
    const order = { id: crypto.randomUUID(), pence: 1400, paypalEmail: 'ada@example.com' }
    return { ...(await open()), order }
  }
  /** The id under which the provider knows it; any where it sends nothing. */
  const idOf = (sent: Awaited<ReturnType<PayoutProvider['send']>>) => (sent.outcome === 'sent' ? sent.providerId : 'none')

  test('has one of the known methods', async () => {
    const { provider } = await openOrder()
    expect(payoutMethods).toContain(provider.method)
  })

  test('pays a payout once, however often it is sent', async () => {
    const { provider, order, countSent } = await openOrder()
    const first = await provider.send(order)
    expect(first.outcome).not.toBe('refused')
    expect(await provider.send(order)).toEqual(first)
    const together = await Promise.all([provider.send(order), provider.send(order)])
    expect(together).toEqual([first, first])
    expect(countSent(order.id)).toBe(first.outcome === 'sent' ? 1 : 0)
  })

  test('sends each payout for itself', async () => {
    const { provider, order, countSent } = await openOrder()
    const other = { ...order, id: crypto.randomUUID() }
    const [first, second] = [await provider.send(order), await provider.send(other)]
    expect(first.outcome).toBe(second.outcome)
    expect(countSent(order.id)).toBe(countSent(other.id))
  })

  test('does not know the result at once', async () => {
    const { provider, order } = await openOrder()
    const providerId = idOf(await provider.send(order))
    expect(await provider.readResult({ ...order, providerId })).toEqual({ outcome: 'waiting' })
  })
}
