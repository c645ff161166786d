/**
 * Random histories of a customer against a simple model: the books are what the provider's record says at the end, however the messages
 * about it were repeated, delayed, reordered, forged or lost.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateCommission, calculateReversal } from '#rules/affiliates/commissions.ts'
import { calculateTakenBack } from '#rules/billing/disputes.ts'
import { toSnapshot } from '#server/services/payments/sandbox/state/snapshot.ts'
import { history } from '#server/testing/histories/history.ts'
import { isLost, playInMemory } from '#server/testing/histories/memory-history.ts'

const runs = Number(process.env.HISTORIES ?? 10_000)

test(`${runs} histories leave balances, plans and commissions as the model has them`, { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(history, (steps) => {
      const { books, customer, verdicts, percents } = playInMemory(steps)
      const { payments, subscriptions } = toSnapshot(customer)

      expect(books.readBalances()).toEqual(modelBalances(payments))
      expect(books.receipts.toSorted()).toEqual(payments.map(({ id }) => id).toSorted())

      // The plan is what is paid for and was asked for.
      const wasAccepted = ({ id }: { id: string }) => verdicts.get(id) === true
      expect([...books.accepted].toSorted()).toEqual(
        payments
          .filter(wasAccepted)
          .map(({ id }) => id)
          .toSorted(),
      )
      const holds = payments.filter((payment) => payment.plan === 'lifetime' && wasAccepted(payment) && !isLost(payment))
      const paid = subscriptions
        .filter(({ status }) => status === 'active' || status === 'past_due')
        .filter(({ id }) => payments.some((one) => one.subscriptionId === id && one.reason === 'purchase' && wasAccepted(one)))
        .map(({ plan }) => plan)
      const plan = holds.length > 0 ? 'lifetime' : paid.includes('premium') ? 'premium' : (paid[0] ?? 'free')
      expect(books.readPlan(undefined)).toBe(plan)

      // Nobody keeps money for what nobody asked for: it is refunded, or the bank has it.
      for (const payment of payments.filter((one) => !wasAccepted(one))) {
        const disputed = payment.disputes.some(({ status }) => status !== 'won')
        expect(disputed || payment.disputes.length > 0 || calculateTakenBack(payment) === payment.pence).toBe(true)
      }
      // No subscription goes on that its creator did not ask for.
      for (const { id, status } of subscriptions.filter((one) => one.status !== 'ended' && one.status !== 'incomplete'))
        expect([status, payments.some((one) => one.subscriptionId === id && wasAccepted(one))]).toEqual([status, true])

      // Nor one whose payment the bank has given back to its cardholder for good.
      for (const { id, status } of subscriptions.filter((one) => one.status !== 'ended')) {
        const own = payments.filter(({ subscriptionId }) => subscriptionId === id)
        expect([status, own.some(({ disputes }) => disputes.some((one) => one.status === 'lost'))]).toEqual([status, false])
      }

      const earned = payments.filter(wasAccepted).map((payment) => {
        const percent = percents.get(payment.subscriptionId ?? payment.id)
        const commission = calculateCommission(payment.pence, percent)
        return commission - calculateReversal(commission, { pence: payment.pence, takenBackPence: calculateTakenBack(payment) })
      })
      const owed = [...books.commissions.values()].reduce((sum, { pence, reversed }) => sum + pence - reversed, 0)
      expect(owed).toBe(earned.reduce((sum, pence) => sum + pence, 0))
    }),
    { numRuns: runs },
  )
})

function modelBalances(payments: ReturnType<typeof toSnapshot>['payments']): Record<string, number> {
  const received = sum(payments)
  const refunds = sum(payments.flatMap((payment) => payment.refunds))
  const disputes = payments.flatMap((payment) => payment.disputes)
  const takenByBanks = sum(disputes.filter(({ status }) => status !== 'won'))
  const fees = [...payments, ...disputes].reduce((total, { feePence }) => total + (feePence ?? 0), 0)
  const balances = {
    revenue: -received,
    refunds,
    disputes: takenByBanks,
    'provider-fees': fees,
    'provider-balance': received - refunds - takenByBanks - fees,
  }
  // Accounts that nothing was posted to have no balance.
  const isUsed = ([account]: [string, number]) =>
    payments.length > 0 && (account !== 'refunds' || refunds > 0) && (account !== 'disputes' || disputes.length > 0)
  return Object.fromEntries(Object.entries(balances).filter(isUsed))
}

const sum = (rows: readonly { pence: number }[]) => rows.reduce((total, { pence }) => total + pence, 0)
