/** What becomes of payouts when their account is deleted. */
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Payout } from '#contract/affiliates/payouts.ts'
import { proveLedger } from '#server/billing/reconciliation/prove-ledger.ts'
import { affiliateSettings, payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { openAffiliate } from '#server/testing/affiliates.ts'
import { password, start } from '#server/testing/start.ts'
import { followDeletion } from './follow-deletion.ts'
import { runPayouts } from './run/run-payouts.ts'

const now = new Date('2026-11-22T12:00:00Z')

async function startWithPayout() {
  const server = await start({ now: () => now })
  const ada = await server.creator('ada')
  const affiliate = openAffiliate(server, ada)
  await affiliate.earn(2)
  await affiliate.setAddress()
  const { db, node } = server
  await ada.post('/api/affiliate/payouts', { amountPence: 1000 })
  const read = async () => (await db.select().from(payouts))[0]
  const erase = async () => {
    await db.update(users).set({ erasedAt: now, email: 'erased@erased.invalid' }).where(eq(users.id, ada.id))
    await db.delete(affiliateSettings)
    await followDeletion(node.services, { userId: ada.id })
  }
  return { ...server, ada, read, erase, approve: () => runPayouts(node.services, 'request') }
}

test('asking for the deletion cancels a request', async () => {
  const { ada, read, emails, node } = await startWithPayout()
  expect((await ada.post('/api/user/delete', { password })).status).toBe(200)
  await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'cancelled' }), { timeout: 20_000 })
  await emails.next('ada@example.com', /payout is cancelled/)
  expect(await proveLedger(node.services)).toEqual([])
})

test('an approved payout is still paid, and forgets its address when it has ended after the erasure', async () => {
  const { ada, control, approve, read, erase, node, emails } = await startWithPayout()
  await approve()
  await ada.post('/api/user/delete', { password })
  await erase()
  expect(await read()).toMatchObject({ status: 'approved', paypalEmail: 'ada@paypal.example' })
  const client = await control()
  const file = await client.post('/api/admin/payouts/export')
  expect(file.text).toContain('ada@paypal.example')
  const { id } = (await read()) as { id: string }
  expect((await client.post(`/api/admin/payouts/${id}/mark`, { status: 'paid' })).json<Payout>()).toMatchObject({
    status: 'paid',
  })
  expect(await read()).toMatchObject({ status: 'paid', paypalEmail: 'erased' })
  expect(emails.to('erased@erased.invalid')).toEqual([])
  expect(await proveLedger(node.services)).toEqual([])
})

test('payouts that have ended forget their address with the erasure', async () => {
  const { ada, read, erase } = await startWithPayout()
  const { id } = (await read()) as { id: string }
  await ada.delete(`/api/affiliate/payouts/${id}`)
  expect(await read()).toMatchObject({ paypalEmail: 'ada@paypal.example' })
  await erase()
  expect(await read()).toMatchObject({ status: 'cancelled', paypalEmail: 'erased' })
})
