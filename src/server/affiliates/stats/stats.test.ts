/** What an affiliate sees: figures, commissions and the statement, which agree with each other and with the ledger. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SignInResponse } from '#contract/accounts/sign-in.ts'
import type { AffiliateStats, Commission } from '#contract/affiliates/commissions.ts'
import { ledgerBalances } from '#server/database/schema/ledger.ts'
import { users } from '#server/database/schema/users.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { password, start, type TestClient } from '#server/testing/start.ts'
import { matureCommissions } from '../commissions/mature-commissions.ts'

/** Bob referred Ada and Eve. */
async function startWithReferrals() {
  const clock = { now: new Date('2031-03-10T12:00:00Z') }
  const server = await start({ now: () => clock.now })
  const first = await server.creator('bob')
  let bob: TestClient = first
  const signUp = async (username: string) => {
    const details = { username, email: `${username}@example.com`, password, referralCode: 'bob' }
    const { token, user } = (await server.visitor().post('/api/auth/register', details)).json<{
      token: string
      user: { id: string }
    }>()
    const client = server.visitor({ authorization: `Bearer ${token}` })
    return { ...client, id: user.id }
  }
  const [ada, eve] = [await signUp('ada'), await signUp('eve')]
  const readStats = async () => (await bob.get('/api/affiliate/stats')).json<AffiliateStats>()
  const list = async (query = '') =>
    (await bob.get(`/api/affiliate/commissions${query}`)).json<{
      commissions: Commission[]
      total: number
      nextCursor: string | null
    }>()
  const readStatement = async () => {
    const [, ...lines] = (await bob.get('/api/affiliate/statement.csv')).text.trim().split('\r\n')
    return lines.map((line) => line.split(','))
  }
  const readOwed = async () => {
    const [found] = await server.db
      .select({ pence: ledgerBalances.pence })
      .from(ledgerBalances)
      .where(eq(ledgerBalances.owner, first.id))
    return -(found?.pence ?? 0)
  }
  const buyers = { ada: openBuyer(server, ada), eve: openBuyer(server, eve) }
  const moveTo = async (moment: string) => {
    clock.now = new Date(moment)
    // The session from before has expired by then.
    const { token } = (
      await server.visitor().post('/api/auth/login', { email: 'bob@example.com', password })
    ).json<SignInResponse>()
    bob = server.visitor({ authorization: `Bearer ${token}` })
    await matureCommissions(server.node.services)
  }
  return { ...server, ada, bob: first, buyers, list, readStats, readStatement, readOwed, moveTo }
}

test('of someone without referrals are zeros, and a link', async () => {
  const { creator } = await start({ now: () => new Date('2031-03-10T12:00:00Z') })
  const bob = await creator('bob')
  expect((await bob.get('/api/affiliate/stats')).json()).toMatchObject({
    referralUrl: 'http://localhost:0/?ref=bob',
    totalCommissions: 0,
    totalReferrals: 0,
    monthlyEarnings: 0,
    rank: null,
    months: [],
    funnel: { clicks: 0, signUps: 0, customers: 0 },
    nextPayout: { at: '2031-04-01T06:00:00.000Z', amountPence: 0, maturing: [], block: 'no-address' },
    openPayout: null,
    commissionDetails: [],
  })
  expect((await bob.get('/api/affiliate/commissions')).json()).toEqual({ commissions: [], total: 0, nextCursor: null })
  expect((await bob.get('/api/affiliate/statement.csv')).text).toBe(
    'date,type,description,referral,amount_gbp,balance_gbp,mode\r\n',
  )
})

test('a payment is pending, matures after 37 days, and all figures sum to the total', async () => {
  const { buyers, readStats, readOwed, moveTo } = await startWithReferrals()
  await buyers.ada.buy('lifetime')
  await buyers.eve.buy('pro')
  const pending = await readStats()
  expect(pending).toMatchObject({
    totalCommissions: 575,
    totalReferrals: 2,
    payingReferrals: 2,
    monthlyEarnings: 575,
    rank: 1,
    balance: { paidPence: 0, processingPence: 0, approvedPence: 0, pendingPence: 575, heldPence: 0 },
    months: [{ month: '2031-03', pendingPence: 575 }],
    funnel: { signUps: 2, customers: 2 },
    nextPayout: { amountPence: 0 },
    commissionDetails: [
      { number: 2, plan: 'pro', totalEarnings: 75, commissions: 1 },
      { number: 1, plan: 'lifetime', totalEarnings: 500, commissions: 1 },
    ],
  })

  await moveTo('2031-04-16T12:00:00Z')
  expect(await readStats()).toMatchObject({
    balance: { approvedPence: 575, pendingPence: 0 },
    months: [{ month: '2031-03', approvedPence: 575 }, { month: '2031-04' }],
    nextPayout: { at: '2031-05-01T06:00:00.000Z', amountPence: 575 },
  })
  expect(await readOwed()).toBe(575)
})

test('what matures before the next payout is named with its day', async () => {
  const { buyers, readStats, moveTo } = await startWithReferrals()
  await buyers.ada.buy('lifetime')
  await moveTo('2031-04-01T07:00:00Z')
  const { nextPayout } = await readStats()
  expect(nextPayout).toMatchObject({ amountPence: 500, maturing: [{ at: '2031-04-16T12:00:00.000Z', amountPence: 500 }] })
})

test('a refund is listed as a reversal that says why, and the statement ends with what the ledger owes', async () => {
  const { buyers, list, readStatement, readStats, readOwed, moveTo } = await startWithReferrals()
  await buyers.ada.buy('lifetime')
  await moveTo('2031-03-11T12:00:00Z')
  await buyers.ada.act('refund-half')
  await moveTo('2031-03-12T12:00:00Z')
  await buyers.eve.buy('premium')

  const { commissions, total } = await list()
  expect(total).toBe(3)
  expect(commissions).toMatchObject([
    { amountPence: 125, state: 'pending', plan: 'premium', referralNumber: 2, payment: { amountPence: 499, reason: 'purchase' } },
    { amountPence: -250, state: 'reversed', reversal: { cause: 'refund', takenBackPence: 1000, isFull: false } },
    { amountPence: 500, state: 'pending', percent: 25, reversal: null, hold: null },
  ])
  expect((await list('?state=reversed')).commissions).toHaveLength(1)
  expect((await list('?state=pending')).total).toBe(2)
  expect((await list('?state=paid')).commissions).toEqual([])

  const statement = await readStatement()
  expect(statement.map(([, type, , , amount, balance]) => [type, amount, balance])).toEqual([
    ['Commission', '5.00', '5.00'],
    ['Reversal', '-2.50', '2.50'],
    ['Commission', '1.25', '3.75'],
  ])
  expect(await readOwed()).toBe(375)
  expect((await readStats()).totalCommissions).toBe(375)
})

test('commissions are listed one page at a time, each once', async () => {
  const { buyers, list } = await startWithReferrals()
  await buyers.eve.buy('pro')
  for (let renewal = 0; renewal < 21; renewal++) await buyers.eve.act('renew')
  const first = await list()
  const second = await list(`?cursor=${first.nextCursor}`)
  expect([first.commissions.length, second.commissions.length, second.nextCursor]).toEqual([20, 2, null])
  expect(new Set([...first.commissions, ...second.commissions].map(({ id }) => id)).size).toBe(22)
})

test('nobody sees another affiliate’s commissions, also with their cursor', async () => {
  const { ada, bob, buyers, list } = await startWithReferrals()
  await buyers.eve.buy('pro')
  const [commission] = (await list()).commissions
  expect((await ada.get(`/api/affiliate/commissions?cursor=${commission?.id}`)).json()).toMatchObject({
    commissions: [],
    total: 0,
  })
  expect((await ada.get('/api/affiliate/statement.csv')).text.trim().split('\r\n')).toHaveLength(1)
  expect((await bob.get('/api/affiliate/commissions?state=gold')).status).toBe(400)
})

test('what a suspended affiliate earned counts as held', async () => {
  const { bob, buyers, db, moveTo, node } = await startWithReferrals()
  await buyers.ada.buy('lifetime')
  await moveTo('2031-04-20T12:00:00Z')
  await db.update(users).set({ isBanned: true }).where(eq(users.id, bob.id))
  const { getAffiliateStats } = await import('./get-stats.ts')
  const { balance, nextPayout } = await getAffiliateStats(node.services, bob.id)
  expect([balance.heldPence, balance.approvedPence, nextPayout.block]).toEqual([500, 0, 'suspended'])
})

test('where payments are off, there is nothing to show', async () => {
  const { creator } = await start({ env: { PAYMENTS: 'off' } })
  const bob = await creator('bob')
  for (const path of ['stats', 'commissions', 'statement.csv'])
    expect((await bob.get(`/api/affiliate/${path}`)).json()).toMatchObject({ code: 'payments-off' })
})
