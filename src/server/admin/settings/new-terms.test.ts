/** Prices and the percentage of commissions change for new purchases; what was bought before stays as it was. */
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SystemSettings } from '#contract/admin/settings.ts'
import { syncCustomer } from '#server/billing/sync/sync-customer.ts'
import { commissions } from '#server/database/schema/affiliates.ts'
import { payments } from '#server/database/schema/billing.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { start } from '#server/testing/start.ts'

type Server = Awaited<ReturnType<typeof start>>
type Creator = Awaited<ReturnType<Server['creator']>>

const card = { number: '4242424242424242', expiry: '12 / 49', securityCode: '123' }

async function changeTerms(server: Server, changes: Record<string, number>) {
  const control = await server.control()
  const { version } = (await control.get('/api/admin/system-settings')).json<SystemSettings>()
  expect((await control.put('/api/admin/system-settings', { version, changes })).status).toBe(200)
}

/** Creators whom Ada referred. */
async function startWithReferrals(...names: string[]) {
  const server = await start()
  const ada = await server.creator('ada')
  const { code } = (await ada.get('/api/affiliate/stats')).json<{ code: string }>()
  const referred: Creator[] = []
  for (const username of names) {
    const body = { username, email: `${username}@example.com`, password: 'over the front door', referralCode: code ?? 'ada' }
    const { token, user } = (await server.visitor().post('/api/auth/register', body)).json<{
      token: string
      user: { id: string }
    }>()
    referred.push({ ...server.visitor({ authorization: `Bearer ${token}` }), id: user.id, username, token } as Creator)
  }
  return { server, referred: referred as [Creator, Creator] }
}

const open = async (creator: Creator, plan: string) =>
  (await creator.post('/api/create-subscription', { plan })).json<{ clientSecret: string; amountPence: number }>()
const pay = (creator: Creator, clientSecret: string) => creator.post('/api/sandbox/confirm', { clientSecret, card })

async function sync(server: Server, creator: Creator) {
  await syncCustomer(server.node.services, await openBuyer(server, creator).getCustomerId())
}

test('a subscriber keeps the price and the percentage, and a new one has the new ones', async () => {
  const { server, referred } = await startWithReferrals('ben', 'cleo')
  const [ben, cleo] = referred
  const first = await open(ben, 'pro')
  await pay(ben, first.clientSecret)
  await sync(server, ben)

  await changeTerms(server, { 'prices.pro': 399, commissionPercent: 40 })
  const controls = server.node.services.payments?.testControls
  await controls?.runAction(await openBuyer(server, ben).getCustomerId(), 'renew')
  await sync(server, ben)
  const second = await open(cleo, 'pro')
  expect(second.amountPence).toBe(399)
  await pay(cleo, second.clientSecret)
  await sync(server, cleo)

  const paid = await server.db.select().from(payments).orderBy(asc(payments.createdAt))
  expect(paid.map(({ reason, pence }) => [reason, pence])).toEqual([
    ['purchase', 299],
    ['renewal', 299],
    ['purchase', 399],
  ])
  const earned = await server.db.select().from(commissions).orderBy(asc(commissions.createdAt))
  expect(earned.map(({ amount, percent }) => [amount, percent])).toEqual([
    [75, 25],
    [75, 25],
    [160, 40],
  ])
})

test('an open checkout keeps its price and percentage, in another tab too', async () => {
  const { server, referred } = await startWithReferrals('ben')
  const [ben] = referred
  expect((await open(ben, 'premium')).amountPence).toBe(499)
  await changeTerms(server, { 'prices.premium': 899, commissionPercent: 10 })
  const again = await open(ben, 'premium')
  expect(again.amountPence).toBe(499)
  await pay(ben, again.clientSecret)
  await sync(server, ben)
  const [earned] = await server.db.select().from(commissions)
  expect([earned?.amount, earned?.percent]).toEqual([125, 25])
})

test('a change of plan has the new plan’s price of today', async () => {
  const { server, referred } = await startWithReferrals('ben')
  const [ben] = referred
  const { clientSecret } = await open(ben, 'pro')
  await pay(ben, clientSecret)
  await sync(server, ben)
  await changeTerms(server, { 'prices.premium': 899 })
  const preview = (await ben.post('/api/billing/preview-change', { plan: 'premium' })).json()
  expect(preview).toMatchObject({ nextCharge: { amountPence: 899 } })
})
