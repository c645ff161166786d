/** What holds a commission, and what does not. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cleanUpAccounts } from '#server/accounts/cleanup.ts'
import { commissionHolds, referralSignals, referrals } from '#server/database/schema/affiliates.ts'
import { customers } from '#server/database/schema/billing.ts'
import { cards, openBuyer } from '#server/testing/buyers.ts'
import { startWithAffiliate } from '#server/testing/referrer.ts'
import { deleteOldSignals } from './find-signal.ts'

const home = '81.2.69.1'
const cafe = '89.160.20.1'

async function startWithHolds() {
  const server = await startWithAffiliate({ home })
  const { db } = server
  const { reason, evidenceClass, evidence } = commissionHolds
  return {
    ...server,
    listHolds: () => db.select({ reason, evidenceClass, evidence }).from(commissionHolds).orderBy(commissionHolds.placedAt),
  }
}

describe('one connection', () => {
  test('of the affiliate and the referral holds what the referral’s payment earned, with weak evidence', async () => {
    const { refer, listHolds, listStatuses, db } = await startWithHolds()
    await (await refer('ada', home)).buyer.buy('pro')
    expect(await listStatuses()).toEqual(['held'])
    expect(await listHolds()).toEqual([
      {
        reason: 'shared-address',
        evidenceClass: 'weak',
        evidence: 'Both accounts used the same internet connection, seen once.',
      },
    ])
    expect(await db.select({ times: referralSignals.times }).from(referralSignals)).toEqual([{ times: 1 }])
  })

  test('counts at a sign-in too, whoever of both was there first', async () => {
    const { refer, signIn, listStatuses } = await startWithHolds()
    const ada = await refer('ada', '81.2.69.2')
    await signIn('bob', '81.2.69.2')
    await ada.buyer.buy('pro')
    const cyd = await refer('cyd', '81.2.69.3')
    await signIn('cyd', home)
    await cyd.buyer.buy('pro')
    expect(await listStatuses()).toEqual(['held', 'held'])
  })

  test('of others holds nothing, and what was seen longer than thirty days ago neither', async () => {
    const { refer, signIn, waitDays, listStatuses } = await startWithHolds()
    const [ada, cyd] = [await refer('ada', '81.2.69.2'), await refer('cyd', '81.2.69.2')]
    await ada.buyer.buy('pro')
    await cyd.buyer.buy('pro')
    await signIn('cyd', home)
    waitDays(31)
    await cyd.buyer.act('renew')
    expect(new Set(await listStatuses())).toEqual(new Set(['pending']))
  })

  test('that ten strangers use too is a café’s, and holds nothing', async () => {
    const { refer, signIn, signUp, listStatuses } = await startWithHolds()
    for (let n = 1; n <= 10; n++) await signUp(`guest-${n}`, cafe)
    await signIn('bob', cafe)
    const ada = await refer('ada', cafe)
    await ada.buyer.buy('pro')
    await signUp('guest-11', cafe)
    await (await refer('cyd', cafe)).buyer.buy('pro')
    expect(await listStatuses()).toEqual(['held', 'pending'])
  })

  test('is not made a café’s by the affiliate’s own referrals', async () => {
    const { refer, listStatuses } = await startWithHolds()
    const many = []
    for (let n = 1; n <= 12; n++) many.push(await refer(`fake-${n}`, home))
    for (const { buyer } of many) await buyer.buy('pro')
    expect(new Set(await listStatuses())).toEqual(new Set(['held']))
  })
})

describe('one card', () => {
  test('of the affiliate and a referral holds with strong evidence, even where the connection is the same too', async () => {
    const server = await startWithHolds()
    const { bob, refer, listHolds } = server
    await openBuyer(server, bob).buy('pro', cards.succeeds)
    await (await refer('ada', home)).buyer.buy('pro', cards.succeeds)
    expect(await listHolds()).toEqual([
      {
        reason: 'shared-card',
        evidenceClass: 'strong',
        evidence: 'The same card also pays for the affiliate or for another referral, seen once.',
      },
    ])
  })

  test('of two referrals holds the later payment', async () => {
    const { refer, listStatuses } = await startWithHolds()
    const [ada, cyd] = [await refer('ada', '81.2.69.2'), await refer('cyd', '81.2.69.3')]
    await ada.buyer.buy('pro', cards.succeeds)
    await cyd.buyer.buy('pro', cards.succeeds)
    expect(await listStatuses()).toEqual(['pending', 'held'])
  })

  test('of people who were referred by different creators holds nothing', async () => {
    const server = await startWithHolds()
    const { refer, signUp, listStatuses } = server
    const ada = await refer('ada', '81.2.69.2')
    await signUp('eve', cafe)
    const cyd = await signUp('cyd', '81.2.69.3', 'eve')
    await ada.buyer.buy('pro', cards.succeeds)
    await openBuyer(server, cyd).buy('pro', cards.succeeds)
    expect(await listStatuses()).toEqual(['pending', 'pending'])
  })

  test('that becomes known after the payment holds what is pending, and takes it off the month', async () => {
    const { bob, refer, clock, db, listStatuses } = await startWithHolds()
    const ada = await refer('ada', '81.2.69.2')
    await ada.buyer.buy('pro')
    expect(await listStatuses()).toEqual(['pending'])
    const isAda = eq(customers.userId, ada.id)
    const [known] = await db.select({ cardFingerprint: customers.cardFingerprint }).from(customers).where(isAda)
    await db.insert(customers).values({ userId: bob.id, mode: 'sandbox', customerId: 'cus_bob', createdAt: clock.now, ...known })
    // As if the provider had not told us the card before.
    await db.update(customers).set({ cardFingerprint: null }).where(isAda)
    await ada.buyer.sync()
    expect(await listStatuses()).toEqual(['held'])
    expect((await db.execute('select pence::int, referrals from monthly_earnings')).rows).toEqual([{ pence: 0, referrals: 0 }])
  })
})

describe('many sign-ups', () => {
  test('from the eleventh within 24 hours on hold what they earn', async () => {
    const { refer, db, clock, listStatuses } = await startWithHolds()
    const referred = []
    for (let n = 1; n <= 13; n++) {
      const one = await refer(`fan-${n}`, `81.2.69.${n + 10}`)
      // The thirteenth comes a day later.
      const createdAt = new Date(clock.now.getTime() + (n === 13 ? 2 * 86_400_000 : n * 1000))
      await db.update(referrals).set({ createdAt }).where(eq(referrals.referredId, one.id))
      referred.push(one)
    }
    for (const index of [0, 9, 10, 11, 12]) await referred[index]?.buyer.buy('pro')
    expect(await listStatuses()).toEqual(['pending', 'pending', 'held', 'held', 'pending'])
  })
})

describe('a signal', () => {
  test('holds renewals as long as it is seen, and counts how often', async () => {
    const { refer, signIn, waitDays, listHolds, listStatuses } = await startWithHolds()
    const ada = await refer('ada', home)
    await ada.buyer.buy('pro')
    waitDays(29)
    await ada.buyer.act('renew')
    waitDays(29)
    await signIn('bob', cafe)
    await ada.buyer.act('renew')
    expect(await listStatuses()).toEqual(['held', 'held', 'held'])
    expect((await listHolds()).map(({ evidence }) => evidence.split(', ')[1])).toEqual([
      'seen once.',
      'seen twice.',
      'seen twice.',
    ])
    waitDays(31)
    await ada.buyer.act('renew')
    expect((await listStatuses()).at(-1)).toBe('pending')
  })

  test('is deleted when it has expired', async () => {
    const { refer, waitDays, db, services } = await startWithHolds()
    await (await refer('ada', home)).buyer.buy('pro')
    waitDays(30)
    await deleteOldSignals(services)
    expect(await db.$count(referralSignals)).toBe(1)
    waitDays(1)
    await deleteOldSignals(services)
    await cleanUpAccounts(services)
    expect(await db.$count(referralSignals)).toBe(0)
  })
})

test('Mallory, who signs in from Bob’s café, delays only what he pays himself', async () => {
  const { refer, signIn, signUp, listStatuses } = await startWithHolds()
  const ada = await refer('ada', '81.2.69.2')
  await signUp('mallory', '81.2.69.66')
  await signIn('mallory', home)
  await signIn('mallory', '81.2.69.2')
  await ada.buyer.buy('pro')
  expect(await listStatuses()).toEqual(['pending'])
  const mallory = await refer('mallory-2', home)
  await mallory.buyer.buy('pro')
  await ada.buyer.act('renew')
  expect(await listStatuses()).toEqual(['pending', 'held', 'pending'])
})
