/** What the proof of the books says about payouts that differ from their commissions or from the ledger. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { proveLedger } from '#server/billing/reconciliation/prove-ledger.ts'
import { commissions } from '#server/database/schema/affiliates.ts'
import { payouts } from '#server/database/schema/payouts.ts'
import { openAffiliate } from '#server/testing/affiliates.ts'
import { start } from '#server/testing/start.ts'
import { exportPayouts } from './files/export-payouts.ts'
import { runPayouts } from './run/run-payouts.ts'
import { settlePayout } from './states/settle-payout.ts'

async function startWithSent() {
  const server = await start()
  const affiliate = openAffiliate(server, await server.creator('ada'))
  await affiliate.earn(2)
  await affiliate.setAddress()
  const { db, node } = server
  await runPayouts(node.services, 'monthly')
  await exportPayouts(node.services, async () => {})
  const [payout] = await db.select().from(payouts)
  return { db, services: node.services, id: payout?.id ?? '', prove: () => proveLedger(node.services) }
}

test('a payout of another amount than its commissions is found', async () => {
  const { db, id, prove } = await startWithSent()
  expect(await prove()).toEqual([])
  await db.update(payouts).set({ amount: 1001 })
  expect(await prove()).toEqual([
    `"payout sent ${id}" (sandbox) moved 1000 pence instead of 1001.`,
    `Payout ${id} (sandbox) is 1001 pence, but its commissions sum to 1000.`,
  ])
})

test('a result without its posting, and commissions that do not follow it, are found', async () => {
  const { db, id, prove, services } = await startWithSent()
  await db.update(payouts).set({ status: 'paid', paidAt: new Date() })
  const differences = await prove()
  expect(differences).toContain(`"payout paid ${id}" (sandbox) of 1000 pence is not in the ledger.`)
  expect(differences).toContain('2 commissions are in a payout that does not hold them.')
  await db.update(payouts).set({ status: 'processing', paidAt: null })
  await settlePayout(services, { id, status: 'paid' })
  expect(await prove()).toEqual([])
  await db.update(commissions).set({ payoutId: null, status: 'approved' }).where(eq(commissions.payoutId, id))
  await db.update(payouts).set({ status: 'returned', closedAt: new Date() })
  expect(await prove()).toContain(`"payout returned ${id}" (sandbox) of 1000 pence is not in the ledger.`)
})
