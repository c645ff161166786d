/** Runs: whom they pay, by hand and by PayPal's API, and what a crash or a second node changes. */
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Payout } from '#contract/affiliates/payouts.ts'
import { proveLedger } from '#server/billing/reconciliation/prove-ledger.ts'
import { ledgerBalances } from '#server/database/schema/ledger.ts'
import { affiliateSettings, payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { openAffiliate } from '#server/testing/affiliates.ts'
import { type PaypalServer, startPaypalServer } from '#server/testing/paypal-server/paypal-server.ts'
import { start } from '#server/testing/start.ts'
import { readBalance } from '../../commissions/balances/store.ts'
import { checkPayouts } from './check-payouts.ts'
import { continuePayouts, runPayouts } from './run-payouts.ts'

const now = new Date('2026-12-01T06:00:00Z')
const paypals: PaypalServer[] = []
afterEach(() => Promise.all(paypals.splice(0).map((paypal) => paypal.stop())))

async function startWithAda({ byApi = false, lifetimes = 2 } = {}) {
  const clock = { now }
  const paypal = await startPaypalServer({ now: () => clock.now })
  paypals.push(paypal)
  const options = { now: () => clock.now, env: byApi ? paypal.env : {} }
  const server = await start(options)
  const ada = await server.creator('ada')
  const affiliate = openAffiliate(server, ada)
  await affiliate.earn(lifetimes)
  await affiliate.setAddress()
  const { db, node } = server
  const request = async () => (await ada.post('/api/affiliate/payouts', { amountPence: lifetimes * 500 })).json<Payout>()
  const list = () => db.select().from(payouts).orderBy(asc(payouts.requestedAt), asc(payouts.id))
  const only = async () => (await list())[0] as typeof payouts.$inferSelect
  const wait = (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * 86_400_000)
  }
  return {
    ...server,
    ada,
    affiliate,
    paypal,
    request,
    list,
    only,
    wait,
    startOther: () => start(options),
    run: (trigger: 'request' | 'monthly' | 'admin' = 'monthly') => runPayouts(node.services, trigger),
    check: () => checkPayouts(node.services),
    balance: () => readBalance(db, ada.id, 'sandbox'),
    prove: () => proveLedger(node.services),
    readAccount: async (account: string) => {
      const found = await db.select().from(ledgerBalances)
      return found.filter((row) => row.account === account).reduce((sum, { pence }) => sum + pence, 0)
    },
    /** Waits for the job that sends it. */
    isSent: () => vi.waitFor(async () => expect((await only()).providerId).not.toBeNull(), { timeout: 20_000, interval: 20 }),
  }
}

describe('a monthly run', () => {
  test('opens an approved payout for everyone who has £10, and emails', async () => {
    const { run, only, ada, emails, balance, prove } = await startWithAda()
    expect(await run()).toEqual({ payouts: 1, amountPence: 1000, isComplete: true })
    expect(await only()).toMatchObject({ userId: ada.id, status: 'approved', trigger: 'monthly', amount: 1000, sentAt: null })
    expect(await balance()).toMatchObject({ processingPence: 1000, approvedPence: 0 })
    await emails.next('ada@example.com', /£10\.00 payout is approved/)
    expect(await run()).toMatchObject({ payouts: 0 })
    expect(await prove()).toEqual([])
  })

  test('approves what was requested', async () => {
    const { run, request, only, emails } = await startWithAda()
    const { id } = await request()
    expect(await run()).toMatchObject({ payouts: 1, amountPence: 1000 })
    expect(await only()).toMatchObject({ id, status: 'approved', trigger: 'request', approvedAt: now })
    await emails.next('ada@example.com', /is approved/)
  })

  test('passes over those with less, without an address, frozen, suspended or being deleted', async () => {
    const { run, db, creator, ada, affiliate, list, ...server } = await startWithAda({ lifetimes: 1 })
    expect(await run()).toMatchObject({ payouts: 0 })
    await affiliate.earn(1)
    const setUser = (change: Partial<typeof users.$inferInsert>) => db.update(users).set(change).where(eq(users.id, ada.id))
    const setSettings = (change: Partial<typeof affiliateSettings.$inferInsert>) => db.update(affiliateSettings).set(change)
    await setUser({ isBanned: true })
    expect(await run()).toMatchObject({ payouts: 0 })
    await setUser({ isBanned: false, deletionRequestedAt: now })
    expect(await run()).toMatchObject({ payouts: 0 })
    await setUser({ deletionRequestedAt: null })
    await setSettings({ paypalEmail: null })
    expect(await run()).toMatchObject({ payouts: 0 })
    await setSettings({ paypalEmail: 'ada@paypal.example', frozenUntil: new Date(now.getTime() + 1) })
    expect(await run()).toMatchObject({ payouts: 0 })
    server.wait(1)
    expect(await run('request')).toMatchObject({ payouts: 0 })
    expect(await run('admin')).toMatchObject({ payouts: 1 })
    expect((await list()).map(({ trigger }) => trigger)).toEqual(['admin'])
  })

  test('leaves a suspended affiliate’s request, and cancels that of an account that is being deleted', async () => {
    const { run, request, db, only } = await startWithAda()
    await request()
    await db.update(users).set({ isBanned: true })
    await run('request')
    expect((await only()).status).toBe('requested')
    await db.update(users).set({ isBanned: false, deletionRequestedAt: now })
    await run('request')
    expect((await only()).status).toBe('cancelled')
  })

  test('on four nodes at once opens one payout each, and emails once', async () => {
    const { node, startOther, creator, list, emails, ...server } = await startWithAda()
    const bob = openAffiliate({ ...server, node, creator, emails } as never, await creator('bob'))
    await bob.earn(2)
    await bob.setAddress()
    const others = [await startOther(), await startOther(), await startOther()]
    const runs = await Promise.all(
      [node, ...others.map((other) => other.node)].map(({ services }) => runPayouts(services, 'monthly')),
    )
    expect(runs.reduce((sum, run) => sum + run.payouts, 0)).toBe(2)
    expect((await list()).map(({ amount, status }) => [amount, status])).toEqual([
      [1000, 'approved'],
      [1000, 'approved'],
    ])
  })

  test('that has no time left is continued by a job', async () => {
    const { node, list } = await startWithAda()
    await continuePayouts(node.services, 'monthly', -1)
    await vi.waitFor(async () => expect(await list()).toHaveLength(1), { timeout: 20_000 })
  })

  test('where payments are off does nothing', async () => {
    const { node } = await start({ env: { PAYMENTS: 'off' } })
    expect(await runPayouts(node.services, 'admin')).toEqual({ payouts: 0, amountPence: 0, isComplete: true })
  })
})

describe('by PayPal’s API', () => {
  const startSent = async () => {
    const server = await startWithAda({ byApi: true })
    await server.run()
    await server.isSent()
    return server
  }

  test('a payout is sent once, is in the ledger before, and is paid when PayPal says so', async () => {
    const { paypal, run, only, check, emails, balance, prove, readAccount } = await startSent()
    const { id, providerId } = await only()
    expect(paypal.find(id)).toMatchObject({ batchId: providerId })
    expect(await only()).toMatchObject({ status: 'processing', sentBy: 'paypal', sentAt: now })
    expect(await readAccount('affiliate-payable')).toBe(0)
    expect(await readAccount('payouts-in-transit')).toBe(-1000)
    await emails.next('ada@example.com', /on its way/)

    await check()
    expect((await only()).status).toBe('processing')
    paypal.setResult(id, 'SUCCESS')
    await check()
    expect(await only()).toMatchObject({ status: 'paid', paidAt: now })
    await emails.next('ada@example.com', /has arrived/)
    await check()
    await run()
    expect(paypal.batches).toHaveLength(1)
    expect(emails.to('ada@example.com', /payout/).map(({ subject }) => subject)).toEqual([
      'Test mode: Your £10.00 payout is on its way',
      'Test mode: Your £10.00 payout has arrived',
    ])
    expect(await balance()).toMatchObject({ paidPence: 1000, processingPence: 0 })
    expect(await readAccount('payouts-in-transit')).toBe(0)
    expect(await readAccount('bank')).toBe(-1000)
    expect(await prove()).toEqual([])
  })

  test('a payout that fails gives the money back, and says why', async () => {
    const { paypal, only, check, emails, balance, prove, ada, readAccount } = await startSent()
    const { id } = await only()
    paypal.setResult(id, 'FAILED', { errorName: 'RECEIVER_ACCOUNT_LOCKED' })
    await check()
    expect(await only()).toMatchObject({ status: 'failed', failure: 'The PayPal account with this address is locked.' })
    expect((await emails.next('ada@example.com', /failed/)).text).toContain('The PayPal account with this address is locked.')
    expect(await balance()).toMatchObject({ processingPence: 0, approvedPence: 1000 })
    expect(await readAccount('affiliate-payable')).toBe(-1000)
    expect(await prove()).toEqual([])
    expect((await ada.post('/api/affiliate/payouts', { amountPence: 1000 })).status).toBe(201)
  })

  test('money that nobody claims comes back after 30 days, also after it had arrived', async () => {
    const { paypal, only, check, wait, balance, prove, readAccount } = await startSent()
    const { id } = await only()
    paypal.setResult(id, 'SUCCESS')
    await check()
    paypal.setResult(id, 'RETURNED')
    wait(30)
    for (let slot = 0; slot < 144; slot++) {
      await check()
      wait(1 / 144)
    }
    expect(await only()).toMatchObject({ status: 'returned', paidAt: now, failure: 'PayPal returned the money to us.' })
    expect(await balance()).toMatchObject({ paidPence: 0, approvedPence: 1000 })
    expect([await readAccount('bank'), await readAccount('affiliate-payable')]).toEqual([0, -1000])
    expect(await prove()).toEqual([])
  })

  test('a payout whose answer was lost stays processing, and is sent again under the same id', async () => {
    const { paypal, run, only, check } = await startWithAda({ byApi: true })
    paypal.fail({ kind: 'lost' })
    await run()
    await vi.waitFor(() => expect(paypal.batches).toHaveLength(1), { timeout: 20_000 })
    const { id } = await only()
    const isSent = async () => {
      await check()
      expect((await only()).providerId).toBe(paypal.find(id).batchId)
    }
    await vi.waitFor(isSent, { timeout: 20_000 })
    expect(await only()).toMatchObject({ status: 'processing' })
    expect(paypal.batches).toHaveLength(1)
  })

  test('a payout that nobody knows about after 25 days is not sent again', async () => {
    const { paypal, run, only, check, wait, node } = await startWithAda({ byApi: true })
    const errors = vi.spyOn(node.services.log, 'error')
    for (let tries = 0; tries < 10; tries++) paypal.fail({ kind: 'answer', status: 500, body: 'garbage' })
    await run()
    await vi.waitFor(() => expect(paypal.requests.length).toBeGreaterThan(1), { timeout: 20_000 })
    wait(26)
    for (let slot = 0; slot < 36; slot++) {
      await check()
      wait(1 / 144)
    }
    expect((await only()).status).toBe('processing')
    expect(paypal.batches).toHaveLength(0)
    expect(errors).toHaveBeenCalledWith({ payoutId: (await only()).id }, expect.stringContaining('mark it by hand'))
  })

  test('a recipient whom PayPal refuses fails the payout', async () => {
    const { paypal, run, only, prove } = await startWithAda({ byApi: true })
    const body = { name: 'VALIDATION_ERROR', message: 'x', debug_id: '1', details: [{ field: 'items[0].receiver', issue: 'x' }] }
    paypal.fail({ kind: 'answer', status: 400, body: JSON.stringify(body) })
    await run()
    await vi.waitFor(async () => expect((await only()).status).toBe('failed'), { timeout: 20_000 })
    expect(await only()).toMatchObject({ failure: 'PayPal doesn’t accept this address.' })
    expect(await prove()).toEqual([])
  })

  test('a suspended affiliate’s approved payout waits, and a run after the suspension sends it', async () => {
    const { run, only, db, paypal, isSent } = await startWithAda({ byApi: true })
    await db.update(affiliateSettings).set({ paypalEmail: 'ada@paypal.example' })
    await run('request')
    expect(paypal.batches).toHaveLength(0)
    const { id } = await db
      .insert(payouts)
      .values({
        id: crypto.randomUUID(),
        userId: sql`(select id from users where username = 'ada')` as never,
        mode: 'sandbox',
        amount: 1000,
        paypalEmail: 'ada@paypal.example',
        status: 'approved',
        requestedAt: now,
        approvedAt: now,
      })
      .returning()
      .then(([row]) => row as { id: string })
    await db.update(users).set({ isBanned: true }).where(eq(users.username, 'ada'))
    await run('request')
    expect((await only()).status).toBe('approved')
    await db.update(users).set({ isBanned: false })
    await run('request')
    await isSent()
    expect(paypal.find(id).request.items[0]?.amount.value).toBe('10.00')
  })

  test('no log line has an address, a token or a key', async () => {
    const lines: unknown[] = []
    const { paypal, run, check, node, isSent } = await startWithAda({ byApi: true })
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(node.services.log, level).mockImplementation((...line: unknown[]) => void lines.push(line))
    paypal.fail({
      kind: 'answer',
      status: 422,
      body: '{"name":"INSUFFICIENT_FUNDS","message":"ada@paypal.example","debug_id":"d1"}',
    })
    await run()
    await vi.waitFor(() => expect(JSON.stringify(lines)).toContain('INSUFFICIENT_FUNDS'), { timeout: 20_000 })
    await check()
    await isSent()
    expect(JSON.stringify(lines)).not.toMatch(/@paypal|A21AA|paypal-secret|paypal-client/)
  })
})
