/** The webhook endpoint: what it refuses, what it ignores, and that a message is applied once. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { customers, paymentEvents, payments } from '#server/database/schema/billing.ts'
import { openLog } from '#server/services/log.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { start } from '#server/testing/start.ts'

async function startWithAda(options: Parameters<typeof start>[0] = {}) {
  const server = await start(options)
  const ada = await server.creator('ada')
  const buyer = openBuyer(server, ada)
  return { ...server, ada, buyer, path: '/api/webhooks/payments' }
}

describe('a message', () => {
  test('that is signed is applied, and its id is stored with its effect', async () => {
    const { buyer, db } = await startWithAda()
    await buyer.buy('pro')
    const response = await buyer.sendEvent({ id: 'evt_1' })
    expect([response.status, response.json()]).toEqual([200, { received: true }])
    expect(await db.select({ id: paymentEvents.id }).from(paymentEvents)).toContainEqual({ id: 'evt_1' })
  })

  test('that is delivered again changes nothing', async () => {
    const { buyer, db } = await startWithAda()
    await buyer.buy('pro')
    await buyer.sendEvent({ id: 'evt_1' })
    const before = await db.select({ version: customers.version }).from(customers)
    const responses = await Promise.all(Array.from({ length: 10 }, () => buyer.sendEvent({ id: 'evt_1' })))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await db.$count(payments)).toBe(1)
    expect(before[0]?.version).toBeGreaterThan(0)
  })

  test('that arrives ten times at once is applied once', async () => {
    const { buyer, db } = await startWithAda()
    // Each copy of the customer raises the version, and other messages of the purchase may arrive meanwhile.
    const countCopiesWithoutEvent = async () => {
      const events = sql<number>`(select count(*)::int from ${paymentEvents})`
      const [row] = await db.select({ copies: sql<number>`${customers.version} - ${events}` }).from(customers)
      return row?.copies
    }
    await buyer.confirm(await buyer.open('pro'))
    const before = await countCopiesWithoutEvent()
    await Promise.all(Array.from({ length: 10 }, () => buyer.sendEvent({ id: 'evt_1' })))
    expect(await buyer.readPlan()).toBe('pro')
    expect(await db.$count(payments)).toBe(1)
    expect((await db.select().from(paymentEvents)).filter(({ id }) => id === 'evt_1')).toHaveLength(1)
    expect(await countCopiesWithoutEvent()).toBe(before)
  })

  test.each(['price.created', 'something.unknown'])('of the type %s is accepted, and does nothing', async (type) => {
    const { buyer, db } = await startWithAda()
    await buyer.open('pro')
    expect((await buyer.sendEvent({ id: 'evt_1', type })).status).toBe(200)
    expect((await db.select().from(paymentEvents)).map(({ id }) => id)).not.toContain('evt_1')
  })

  test('about a customer who is not ours is accepted, and does nothing', async () => {
    const { buyer, db } = await startWithAda()
    expect((await buyer.sendEvent({ customerId: 'cus_someone_else' })).status).toBe(200)
    expect(await db.$count(paymentEvents)).toBe(0)
  })
})

describe('refuses with 400', () => {
  const forged = { code: 'invalid-signature', message: 'That message is not from our payment provider.' }

  test.each([undefined, '', 't=1,v1=00', 'nonsense'])('a message with the signature %j', async (signature) => {
    const { visitor, path, buyer, db } = await startWithAda()
    await buyer.confirm(await buyer.open('pro'))
    const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', created: 1, data: { object: {} } })
    const response = await visitor().post(path, body, signature === undefined ? {} : { 'stripe-signature': signature })
    expect([response.status, response.json()]).toEqual([400, forged])
    expect((await db.select().from(paymentEvents)).map(({ id }) => id)).not.toContain('evt_1')
  })

  test('a message that is older than five minutes, or from the future', async () => {
    const { buyer } = await startWithAda()
    await buyer.open('pro')
    const signed = async (secondsAgo: number) =>
      (await buyer.sendEvent({ signedAt: new Date(Date.now() - secondsAgo * 1000) })).status
    expect([await signed(295), await signed(310), await signed(-310)]).toEqual([200, 400, 400])
  })

  test('a message that was altered on its way, and the log keeps nothing of it', async () => {
    const logged: string[] = []
    const log = openLog('trace', { write: (line) => void logged.push(line) })
    const { visitor, path } = await startWithAda({ log })
    const body = JSON.stringify({ id: 'evt_secret', type: 'invoice.paid', created: 1, data: { object: {} } })
    for (const signature of ['t=1,v1=abc', `t=1,v1=${'0'.repeat(64)}`, ''])
      expect((await visitor().post(path, body, { 'stripe-signature': signature })).status).toBe(400)
    // Once a minute: it is no way to fill the log.
    expect(logged.join().split('invalid signature')).toHaveLength(2)
    expect(logged.join()).not.toContain('evt_secret')
  })
})

test('forged messages are limited for each address, and messages that are signed neither count nor are refused', async () => {
  const { visitor, path, buyer } = await startWithAda({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
  await buyer.buy('pro')
  const sendSigned = async () => (await buyer.sendEvent()).status
  const forge = async (address: string) =>
    (await visitor({ 'x-forwarded-for': address }).post(path, '{}', { 'stripe-signature': 't=1,v1=00' })).status
  const signed = await Promise.all(Array.from({ length: 25 }, sendSigned))
  expect(new Set(signed)).toEqual(new Set([200]))

  const forged = []
  for (let n = 0; n < 22; n++) forged.push(await forge('127.0.0.1'))
  expect(forged).toEqual([...Array(20).fill(400), 429, 429])
  expect([await forge('203.0.113.7'), await sendSigned()]).toEqual([400, 200])
})

test('refuses bodies that are too large or no JSON', async () => {
  const { visitor, path } = await startWithAda()
  expect((await visitor().post(path, ' '.repeat(1024 * 1024 + 1))).json()).toMatchObject({ code: 'too-large' })
  expect((await visitor().post(path, 'x', { 'content-type': 'text/plain' })).json()).toMatchObject({ code: 'wrong-type' })
})

test('there is nothing to receive where payments are off', async () => {
  const { visitor, path } = await startWithAda({ env: { PAYMENTS: 'off' } })
  expect((await visitor().post(path, '{}')).json()).toMatchObject({ code: 'payments-off' })
})
