/** Plans that an admin gives, beside those that are paid for. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lifetimeSeats, planGrants } from '#server/database/schema/billing.ts'
import { users } from '#server/database/schema/users.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { start } from '#server/testing/start.ts'
import { endGrants } from './grant-plan.ts'

async function startWithAda(options: Parameters<typeof start>[0] = {}) {
  const server = await start(options)
  const [ada, admin] = [await server.creator('ada'), await server.admin()]
  const grant = async (plan: string) => (await admin.post('/api/admin/upgrade-user', { userId: ada.id, plan })).json()
  return { ...server, ada, grant, buyer: openBuyer(server, ada) }
}

test('an admin gives one plan after another, and takes it back', async () => {
  const { grant, buyer, db } = await startWithAda()
  for (const plan of ['pro', 'premium', 'lifetime', 'pro', 'free'] as const) {
    expect(await grant(plan)).toMatchObject({ user: { plan } })
    expect(await buyer.readPlan()).toBe(plan)
    // A copy of the provider's state leaves it as it is.
    expect(await db.$count(lifetimeSeats)).toBe(plan === 'lifetime' ? 1 : 0)
  }
  expect((await db.select().from(planGrants)).every(({ endedAt }) => endedAt !== null)).toBe(true)
})

test('a plan that is paid for is not taken away', async () => {
  const { grant, buyer, db } = await startWithAda()
  await buyer.buy('premium')
  const refused = { code: 'plan-is-paid' }
  expect(await grant('free')).toMatchObject(refused)
  expect(await grant('pro')).toMatchObject(refused)
  expect(await db.$count(planGrants)).toBe(0)
  expect(await grant('lifetime')).toMatchObject({ user: { plan: 'lifetime' } })
  expect(await grant('premium')).toMatchObject({ user: { plan: 'premium' } })
})

test('a lifetime that is given while its checkout is open stays when that is left', async () => {
  const { ada, grant, buyer, db } = await startWithAda()
  await buyer.open('lifetime')
  expect(await grant('lifetime')).toMatchObject({ user: { plan: 'lifetime' } })
  expect((await ada.post('/api/billing/cancel-checkout')).status).toBe(204)
  const seats = await db.select({ number: lifetimeSeats.number, status: lifetimeSeats.status }).from(lifetimeSeats)
  expect(seats).toEqual([{ number: 1, status: 'granted' }])
  await buyer.sync()
  expect(await buyer.readPlan()).toBe('lifetime')
})

test('what was given is there again when the subscription ends', async () => {
  const { grant, buyer, node } = await startWithAda()
  await grant('pro')
  await buyer.open('premium').then((secret) => buyer.confirm(secret))
  await buyer.sync()
  expect(await buyer.readPlan()).toBe('premium')
  const [subscription] = (await node.services.payments?.readCustomer(await buyer.getCustomerId()))?.subscriptions ?? []
  await node.services.payments?.endSubscription(String(subscription?.id))
  await buyer.sync()
  expect(await buyer.readPlan()).toBe('pro')
})

test('a plan that was given for a time ends then, with one email', async () => {
  const { grant, buyer, db, node, emails, ada } = await startWithAda()
  await grant('premium')
  await db.update(planGrants).set({ endsAt: new Date(Date.now() - 1000) })
  await endGrants(node.services)
  await endGrants(node.services)
  expect(await buyer.readPlan()).toBe('free')
  expect((await emails.next('ada@example.com', /has ended/)).subject).toBe('Your Lintel Premium plan has ended')
  expect(emails.to('ada@example.com', /has ended/)).toHaveLength(1)
  expect((await db.select({ plan: users.plan }).from(users).where(eq(users.id, ada.id)))[0]?.plan).toBe('free')
})

test('a lifetime is not given when every seat is taken', async () => {
  const { grant, db, ada } = await startWithAda()
  await db.execute(
    `insert into users (id, username, email, password) select gen_random_uuid(), 'member' || n, n || '@example.com', 'x' from generate_series(1, 1000) n`,
  )
  await db.execute(`insert into lifetime_seats (number, user_id, status, taken_at)
    select row_number() over (), id, 'granted', now() from users where id <> '${ada.id}'`)
  expect(await grant('lifetime')).toMatchObject({ code: 'sold-out' })
})

test('there is nothing to give where payments are off', async () => {
  const { grant } = await startWithAda({ env: { PAYMENTS: 'off' } })
  expect(await grant('pro')).toMatchObject({ code: 'plan-for-all' })
})
