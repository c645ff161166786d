/** What a creator can request, and take back. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Payout } from '#contract/affiliates/payouts.ts'
import { proveLedger } from '#server/billing/reconciliation/prove-ledger.ts'
import { commissions } from '#server/database/schema/affiliates.ts'
import { affiliateSettings, payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { openAffiliate } from '#server/testing/affiliates.ts'
import { start } from '#server/testing/start.ts'
import { readBalance } from '../commissions/balances/store.ts'

const now = new Date('2026-11-22T12:00:00Z')

async function startWithAda(lifetimes = 2) {
  const clock = { now }
  const server = await start({ now: () => clock.now })
  const ada = await server.creator('ada')
  const affiliate = openAffiliate(server, ada)
  const buyers = await affiliate.earn(lifetimes)
  await affiliate.setAddress()
  const { db, node } = server
  const request = (amountPence: number) => ada.post('/api/affiliate/payouts', { amountPence })
  const readReserved = async () =>
    (await db.select({ payoutId: commissions.payoutId }).from(commissions)).map(({ payoutId }) => payoutId)
  const balance = () => readBalance(db, ada.id, 'sandbox')
  const prove = () => proveLedger(node.services)
  return { ...server, ada, affiliate, buyers, clock, request, readReserved, balance, prove }
}

describe('a request', () => {
  test('takes everything that is approved, and emails', async () => {
    const { ada, request, readReserved, balance, emails, prove } = await startWithAda()
    const response = await request(1000)
    expect(response.status).toBe(201)
    const payout = response.json<Payout>()
    expect(payout).toEqual({
      id: expect.any(String),
      mode: 'sandbox',
      amountPence: 1000,
      status: 'requested',
      trigger: 'request',
      paypalEmail: 'ada@paypal.example',
      requestedAt: now.toISOString(),
      approvedAt: null,
      sentAt: null,
      paidAt: null,
      closedAt: null,
      failure: null,
    })
    expect(await readReserved()).toEqual([payout.id, payout.id])
    expect(await balance()).toMatchObject({ processingPence: 1000, approvedPence: 0 })
    expect((await ada.get('/api/affiliate/payouts')).json()).toEqual({ payouts: [payout], nextCursor: null })
    const email = await emails.next('ada@example.com', /request for a £10\.00 payout/)
    expect(email.subject).toMatch(/^Test mode: /)
    expect(email.text).toContain('ada@paypal.example')
    expect(await prove()).toEqual([])
  })

  test('takes off what was reversed since the last payout', async () => {
    const { db, buyers, affiliate, request } = await startWithAda(3)
    const first = (await request(1500)).json<Payout>()
    await db.update(payouts).set({ status: 'paid', paidAt: now }).where(eq(payouts.id, first.id))
    await buyers[0]?.act('refund')
    await affiliate.earn(3)
    expect((await request(1500)).json()).toMatchObject({ code: 'payout-too-much' })
    expect((await request(1000)).json()).toMatchObject({ amountPence: 1000, status: 'requested' })
  })

  test.each([
    [1001, 'payout-too-much', 409],
    [999, 'payout-changed', 409],
    [0, 'invalid', 400],
    [-1000, 'invalid', 400],
    [10.5, 'invalid', 400],
  ])('of %d pence out of 1000 is refused with %s', async (pence, code, status) => {
    const { request, readReserved } = await startWithAda()
    const response = await request(pence)
    expect([response.status, response.json().code]).toEqual([status, code])
    expect(await readReserved()).toEqual([null, null])
  })

  test('of less than £10 is refused', async () => {
    const { request } = await startWithAda(1)
    expect((await request(500)).json()).toMatchObject({ code: 'payout-below-minimum' })
    expect((await request(501)).json()).toMatchObject({ code: 'payout-too-much' })
  })

  test('without an address, or within seven days of its change, is refused', async () => {
    const { db, ada, request, clock } = await startWithAda()
    const set = (change: Partial<typeof affiliateSettings.$inferInsert>) =>
      db.update(affiliateSettings).set(change).where(eq(affiliateSettings.userId, ada.id))
    await set({ paypalEmail: null })
    expect((await request(1000)).json()).toMatchObject({ code: 'payout-no-address' })
    await set({ paypalEmail: 'ada@paypal.example', frozenUntil: new Date('2026-11-29T12:00:00Z') })
    expect((await request(1000)).json()).toMatchObject({ code: 'payout-frozen' })
    clock.now = new Date('2026-11-29T12:00:00Z')
    expect((await request(1000)).status).toBe(201)
  })

  test('while another payout is open, or the account is being deleted, is refused', async () => {
    const { db, ada, affiliate, request } = await startWithAda()
    await request(1000)
    await affiliate.earn(2)
    expect((await request(1000)).json()).toMatchObject({ code: 'payout-open' })
    await db.update(users).set({ deletionRequestedAt: now }).where(eq(users.id, ada.id))
    expect((await request(1000)).json()).toMatchObject({ code: 'payout-suspended' })
  })

  test('twice at once, on two nodes, opens one payout', async () => {
    const { db, ada } = await startWithAda()
    const other = await start({ now: () => now })
    const clients = [ada, other.visitor({ authorization: `Bearer ${ada.token}` })]
    const responses = await Promise.all(
      [0, 1, 0, 1].map((node) => clients[node]?.post('/api/affiliate/payouts', { amountPence: 1000 })),
    )
    expect(responses.map((response) => response?.status).sort()).toEqual([201, 409, 409, 409])
    expect(await db.select({ amount: payouts.amount }).from(payouts)).toEqual([{ amount: 1000 }])
  })

  test('where payments are off is refused', async () => {
    const server = await start({ env: { PAYMENTS: 'off' } })
    const ada = await server.creator('ada')
    expect((await ada.post('/api/affiliate/payouts', { amountPence: 1000 })).json()).toMatchObject({ code: 'payments-off' })
  })
})

describe('cancelling', () => {
  test('gives the commissions back, and emails; a second time changes nothing', async () => {
    const { ada, request, readReserved, balance, emails, prove } = await startWithAda()
    const { id } = (await request(1000)).json<Payout>()
    const cancelled = await ada.delete(`/api/affiliate/payouts/${id}`)
    expect(cancelled.json()).toMatchObject({ id, status: 'cancelled', closedAt: now.toISOString() })
    expect((await ada.delete(`/api/affiliate/payouts/${id}`)).json()).toEqual(cancelled.json())
    expect(await readReserved()).toEqual([null, null])
    expect(await balance()).toMatchObject({ processingPence: 0, approvedPence: 1000 })
    await emails.next('ada@example.com', /£10\.00 payout is cancelled/)
    expect((await request(1000)).status).toBe(201)
    expect(emails.to('ada@example.com', /is cancelled/)).toHaveLength(1)
    expect(await prove()).toEqual([])
  })

  test('is refused once the payout is approved, and for somebody else’s payout', async () => {
    const { db, creator, ada, request } = await startWithAda()
    const { id } = (await request(1000)).json<Payout>()
    const bob = await creator('bob')
    expect((await bob.delete(`/api/affiliate/payouts/${id}`)).json()).toMatchObject({ code: 'no-such-payout' })
    expect((await ada.delete(`/api/affiliate/payouts/${crypto.randomUUID()}`)).json()).toMatchObject({ code: 'no-such-payout' })
    await db.update(payouts).set({ status: 'approved' }).where(eq(payouts.id, id))
    expect((await ada.delete(`/api/affiliate/payouts/${id}`)).json()).toMatchObject({ code: 'payout-sent' })
  })
})

test('payouts are listed in pages, the newest first', async () => {
  const { db, ada } = await startWithAda(0)
  const row = (index: number) => ({
    id: crypto.randomUUID(),
    userId: ada.id,
    amount: 1000 + index,
    paypalEmail: 'ada@paypal.example',
    status: 'cancelled' as const,
    requestedAt: new Date(now.getTime() + Math.floor(index / 2) * 1000),
    closedAt: now,
  })
  await db.insert(payouts).values(Array.from({ length: 45 }, (_, index) => row(index)))
  type Page = { payouts: Payout[]; nextCursor: string | null }
  const amounts: number[] = []
  for (let query: string | null = ''; query !== null; ) {
    const page: Page = (await ada.get(`/api/affiliate/payouts${query}`)).json<Page>()
    amounts.push(...page.payouts.map(({ amountPence }) => amountPence))
    query = page.nextCursor === null ? null : `?cursor=${page.nextCursor}`
  }
  expect(new Set(amounts).size).toBe(45)
  expect(amounts[0]).toBe(1044)
  expect((await ada.get(`/api/affiliate/payouts?cursor=${crypto.randomUUID()}`)).json()).toEqual({
    payouts: [],
    nextCursor: null,
  })
})
