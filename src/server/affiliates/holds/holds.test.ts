/** Holds: how they end, who hears of it, and what that does to the balance, the month and the ledger. */
import { asc, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { HeldCommission } from '#contract/affiliates/administration.ts'
import { proveLedger } from '#server/billing/reconciliation/prove-ledger.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { commissionHolds, commissions, monthlyEarnings } from '#server/database/schema/affiliates.ts'
import { users } from '#server/database/schema/users.ts'
import { countWaiting } from '#server/testing/locks.ts'
import { startWithAffiliate } from '#server/testing/referrer.ts'
import { start } from '#server/testing/start.ts'
import { readBalance } from '../commissions/balances/store.ts'
import { matureCommissions } from '../commissions/mature-commissions.ts'
import { releaseEndedHolds } from './end-hold.ts'
import { emailPlacedHolds } from './hold-emails.ts'

const home = '81.2.69.1'
const nothing = { paidPence: 0, processingPence: 0, approvedPence: 0, pendingPence: 0, heldPence: 0 }

/** Bob referred Ada, who shares his connection and bought Lifetime: £5.00 are held. */
async function startWithHold(options: Parameters<typeof startWithAffiliate>[0] = {}) {
  const server = await startWithAffiliate({ home, ...options })
  const { db, bob, services, refer, control, emails } = server
  const ada = await refer('ada', home)
  await ada.buyer.buy('lifetime')
  const root = await control()
  const listHolds = async () => (await root.get('/api/admin/holds')).json<{ holds: HeldCommission[] }>().holds
  const [hold] = await listHolds()
  const holdId = String(hold?.id)
  return {
    ...server,
    ada,
    root,
    holdId,
    listHolds,
    decide: async (decision: 'release' | 'confirm', note?: string, id = holdId) =>
      (await control()).post(`/api/admin/holds/${id}/decide`, { decision, note }),
    appeal: (text: string, id = holdId) => bob.post(`/api/affiliate/holds/${id}/appeal`, { text }),
    readState: () => readBalance(db, bob.id, 'sandbox'),
    readMonth: async () => {
      const [found] = await db
        .select({ pence: monthlyEarnings.pence })
        .from(monthlyEarnings)
        .where(eq(monthlyEarnings.userId, bob.id))
      return found?.pence ?? 0
    },
    readOutcomes: async () =>
      (await db.select({ outcome: commissionHolds.outcome }).from(commissionHolds).orderBy(asc(commissionHolds.placedAt))).map(
        ({ outcome }) => outcome,
      ),
    prove: () => proveLedger(services),
    tell: () => emailPlacedHolds(services),
    toBob: (subject: RegExp) => emails.to('bob@example.com', subject),
  }
}

describe('a held commission', () => {
  test('counts in the balance and the ledger, not in the month', async () => {
    const { readState, readMonth, prove, listHolds } = await startWithHold()
    expect(await readState()).toEqual({ ...nothing, heldPence: 500 })
    expect(await readMonth()).toBe(0)
    expect(await listHolds()).toMatchObject([
      { username: 'bob', amountPence: 500, referralNumber: 1, reason: 'shared-address', evidenceClass: 'weak', appeal: null },
    ])
    expect(await prove()).toEqual([])
  })

  test('does not mature', async () => {
    const { waitDays, services, listStatuses } = await startWithHold()
    waitDays(40)
    expect(await matureCommissions(services)).toBe(0)
    expect(await listStatuses()).toEqual(['held'])
  })

  test('is less by what is refunded, and its hold ends with the last penny', async () => {
    const { ada, readState, listHolds, readOutcomes, listStatuses, decide, prove, readMonth } = await startWithHold()
    await ada.buyer.act('refund-half')
    expect(await readState()).toEqual({ ...nothing, heldPence: 250 })
    expect((await listHolds())[0]?.amountPence).toBe(250)
    await ada.buyer.act('refund')
    expect([await readState(), await listHolds(), await readOutcomes()]).toEqual([nothing, [], ['reversed']])
    expect((await listStatuses())[0]).toBe('reversed')
    expect((await decide('release')).json()).toMatchObject({ code: 'no-such-hold' })
    expect(await readMonth()).toBe(0)
    expect(await prove()).toEqual([])
  })
})

describe('the timer', () => {
  test('releases after thirty days, once, on two nodes at once', async () => {
    const { clock, db, waitDays, services, readState, readMonth, readOutcomes, prove } = await startWithHold()
    const other = await start({ now: () => clock.now })
    waitDays(29.99)
    expect(await releaseEndedHolds(services)).toBe(0)
    waitDays(0.02)
    // Both have found the hold before either can end it.
    const runs = await db.transaction(async (tx) => {
      await tx.select().from(commissionHolds).for('update')
      const started = [releaseEndedHolds(services), releaseEndedHolds(other.node.services)]
      await expect.poll(() => countWaiting(db)).toBe(2)
      return started
    })
    expect((await Promise.all(runs)).toSorted()).toEqual([0, 1])
    expect(await readState()).toEqual({ ...nothing, pendingPence: 500 })
    expect([await readMonth(), await readOutcomes()]).toEqual([500, ['expired']])
    expect(await prove()).toEqual([])
  })

  test('approves what has matured meanwhile, unless it is disputed', async () => {
    const { ada, waitDays, services, readState } = await startWithHold()
    await ada.buyer.act('dispute')
    waitDays(38)
    await releaseEndedHolds(services)
    expect(await readState()).toEqual({ ...nothing, pendingPence: 500 })
    await ada.buyer.act('win-dispute')
    await matureCommissions(services)
    expect(await readState()).toEqual({ ...nothing, approvedPence: 500 })
  })
})

describe('an admin', () => {
  test('releases: it counts again, and the same reason holds this referral no more for a year', async () => {
    const { ada, refer, signIn, decide, readState, readMonth, waitDays, listStatuses, db, bob, prove } = await startWithHold()
    expect((await decide('release')).status).toBe(204)
    expect(await readState()).toEqual({ ...nothing, pendingPence: 500 })
    expect(await readMonth()).toBe(500)
    const { action, actor, userId, detail } = auditLog
    const decided = await db.select({ action, actor, userId, detail }).from(auditLog).where(ne(action, 'admin-login'))
    expect(decided).toMatchObject([
      { action: 'release-hold', actor: 'control', userId: bob.id, detail: { reason: 'shared-address', note: null } },
    ])
    // Ada pays again: what she had is taken back first.
    await ada.buyer.act('refund')
    await ada.buyer.buy('pro')
    expect((await listStatuses()).at(-1)).toBe('pending')
    // Another referral from the same place is held all the same.
    const cyd = await refer('cyd', home)
    await cyd.buyer.buy('pro')
    expect((await listStatuses()).at(-1)).toBe('held')
    waitDays(366)
    await signIn('ada', home)
    await signIn('bob', home)
    await ada.buyer.act('renew')
    expect((await listStatuses()).at(-1)).toBe('held')
    expect(await prove()).toEqual([])
  })

  test('releases what has matured: it is approved at once', async () => {
    const { decide, waitDays, readState } = await startWithHold()
    waitDays(37)
    await decide('release', 'All good, thanks.')
    expect(await readState()).toEqual({ ...nothing, approvedPence: 500 })
  })

  test('confirms with a note: what is left is void, also in the ledger', async () => {
    const { ada, decide, readState, listStatuses, db, bob, readMonth, prove, toBob } = await startWithHold()
    await ada.buyer.act('refund-half')
    expect((await decide('confirm')).json()).toMatchObject({ code: 'hold-needs-note' })
    expect((await decide('confirm', '  ')).json()).toMatchObject({ code: 'hold-needs-note' })
    expect((await decide('confirm', 'Both accounts are yours.')).status).toBe(204)
    expect(await readState()).toEqual(nothing)
    expect(await listStatuses()).toEqual(['void', 'reversed', 'void'])
    expect(
      (await db.select({ amount: commissions.amount }).from(commissions).orderBy(commissions.createdAt, commissions.id)).map(
        ({ amount }) => amount,
      ),
    ).toEqual([500, -250, -250])
    const [user] = await db.select({ pence: users.totalEarnings }).from(users).where(eq(users.id, bob.id))
    expect([user?.pence, await readMonth()]).toEqual([0, 0])
    await expect.poll(() => toBob(/doesn’t count/).length).toBe(1)
    expect(toBob(/doesn’t count/)[0]?.text).toContain('Both accounts are yours.')
    // Nothing is left to reverse.
    await ada.buyer.act('refund')
    expect(await listStatuses()).toHaveLength(3)
    expect(await prove()).toEqual([])
  })

  test('decides once, however many do it at the same time', async () => {
    const { decide, db, prove } = await startWithHold()
    const responses = await Promise.all([
      decide('confirm', 'No.'),
      decide('release'),
      decide('confirm', 'No.'),
      decide('release'),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404])
    expect(await db.$count(auditLog, ne(auditLog.action, 'admin-login'))).toBe(1)
    expect(await prove()).toEqual([])
  })

  test('sees those with an appeal first, then those that end soonest, in pages', async () => {
    const { bob, refer, clock, root, listHolds, db, appeal } = await startWithHold()
    clock.now = new Date(clock.now.getTime() + 60_000)
    await (await refer('cyd', home)).buyer.buy('pro')
    expect((await listHolds()).map(({ amountPence }) => amountPence)).toEqual([500, 75])
    await appeal('We are neighbours, not one person.', (await listHolds())[1]?.id)
    expect((await listHolds()).map(({ amountPence, appeal: written }) => [amountPence, written?.text])).toEqual([
      [75, 'We are neighbours, not one person.'],
      [500, undefined],
    ])
    // Many more.
    const [one] = await db.select().from(commissions).where(eq(commissions.amount, 500))
    const [known] = await db
      .select()
      .from(commissionHolds)
      .where(eq(commissionHolds.commissionId, String(one?.id)))
    for (let n = 0; n < 60; n++) {
      const id = crypto.randomUUID()
      if (one) await db.insert(commissions).values({ ...one, id, paymentId: null })
      if (known) await db.insert(commissionHolds).values({ ...known, id: crypto.randomUUID(), commissionId: id })
    }
    const first = (await root.get('/api/admin/holds')).json<{ holds: HeldCommission[]; nextCursor: string }>()
    const second = (await root.get(`/api/admin/holds?cursor=${first.nextCursor}`)).json<{
      holds: HeldCommission[]
      nextCursor: null
    }>()
    expect([first.holds.length, second.holds.length, second.nextCursor]).toEqual([50, 12, null])
    expect(new Set([...first.holds, ...second.holds].map(({ id }) => id)).size).toBe(62)
    expect((await bob.get('/api/admin/holds')).json()).toMatchObject({ code: 'not-admin' })
  })
})

describe('an appeal', () => {
  test('is written once, by the affiliate alone, while the hold is open; the operator gets an email where SMTP is set up', async () => {
    const { ada, appeal, decide, holdId, emails, listHolds } = await startWithHold({ env: { SMTP_URL: 'smtp://localhost:1' } })
    const text = 'Ada is my flatmate.\n\nShe pays for herself.'
    expect((await ada.post(`/api/affiliate/holds/${holdId}/appeal`, { text })).json()).toMatchObject({ code: 'no-such-hold' })
    expect((await appeal('too short')).json()).toMatchObject({ code: 'invalid' })
    const tries = await Promise.all([appeal(text), appeal(text), appeal(text)])
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    expect((await listHolds())[0]?.appeal?.text).toBe(text)
    const email = await emails.next('support@lintel.example', /Appeal from bob: £5\.00 on hold/)
    expect(email.text).toContain('Ada is my flatmate.')
    expect(email.text).toContain('bob@example.com')
    await decide('release')
    expect((await appeal(text)).json()).toMatchObject({ code: 'no-such-hold' })
    expect((await appeal(text, crypto.randomUUID())).json()).toMatchObject({ code: 'no-such-hold' })
  })
})

describe('emails', () => {
  test('tell of holds at most once a day, all of them together, marked as test money', async () => {
    const { ada, refer, waitDays, tell, toBob } = await startWithHold()
    await (await refer('cyd', home)).buyer.buy('pro')
    await tell()
    await tell()
    await expect.poll(() => toBob(/on hold/).length).toBe(1)
    expect(toBob(/on hold/)[0]?.subject).toBe('Test mode: £5.75 of your commission is on hold')
    expect(toBob(/on hold/)[0]?.text).toContain('Both accounts used the same internet connection')
    expect(toBob(/on hold/)[0]?.text).not.toMatch(/\b(ada|cyd)\b/i)
    await (await refer('eve', home)).buyer.buy('pro')
    await (await refer('fay', home)).buyer.buy('pro')
    waitDays(0.9)
    await tell()
    expect(toBob(/on hold/)).toHaveLength(1)
    waitDays(0.2)
    await Promise.all([tell(), tell()])
    await expect.poll(() => toBob(/£1\.50 of your commission is on hold/).length).toBe(1)
    expect(toBob(/on hold/)).toHaveLength(2)
    expect(ada.id).toBeDefined()
  })

  test('tell of the end of what they told of, and of nothing else', async () => {
    const { refer, waitDays, tell, toBob, services, decide } = await startWithHold()
    await tell()
    await (await refer('cyd', home)).buyer.buy('pro')
    waitDays(31)
    await releaseEndedHolds(services)
    await expect.poll(() => toBob(/no longer on hold/).length).toBe(1)
    expect(toBob(/no longer on hold/)[0]?.subject).toContain('£5.00')
    expect((await decide('release')).status).toBe(404)
  })

  test('have the admin’s note', async () => {
    const { tell, toBob, decide } = await startWithHold()
    await tell()
    await decide('release', 'Thanks for your patience.')
    await expect.poll(() => toBob(/no longer on hold/).length).toBe(1)
    expect(toBob(/no longer on hold/)[0]?.text).toContain('Thanks for your patience.')
  })

  test('are not sent to an erased account', async () => {
    const { db, bob, tell, decide, emails } = await startWithHold()
    await db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, bob.id))
    await tell()
    await decide('confirm', 'No.')
    expect(emails.to('bob@example.com')).toEqual([])
  })
})
