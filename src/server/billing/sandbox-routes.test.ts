/** The card form, the test bank and the development panel of the sandbox, over HTTP. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Checkout } from '#contract/billing.ts'
import { sandboxActions } from '#rules/billing/sandbox-actions.ts'
import { customers } from '#server/database/schema/billing.ts'
import { sandboxEvents } from '#server/database/schema/sandbox.ts'
import { start, type TestClient } from '#server/testing/start.ts'

const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', securityCode: '123' }
const numbers = { declined: '4000000000000002', asks: '4000002500003155', once: '4000000000000341', real: '4111111111111111' }

const openCheckout = async (creator: TestClient) =>
  (await creator.post('/api/create-subscription', { plan: 'pro' })).json<Checkout>().clientSecret
const confirm = (creator: TestClient, clientSecret: string, number: string = card.number) =>
  creator.post('/api/sandbox/confirm', { clientSecret, card: { ...card, number } })

test('a payment is confirmed with a test card, and its events are queued before the answer', async () => {
  const { creator, db } = await start()
  const ada = await creator('ada')
  const clientSecret = await openCheckout(ada)
  expect((await confirm(ada, clientSecret, numbers.declined)).json()).toEqual({
    status: 'declined',
    message: 'Your card was declined.',
  })
  expect((await confirm(ada, clientSecret, numbers.real)).json()).toEqual({
    status: 'declined',
    message: 'In test mode, only test cards work.',
  })
  expect((await confirm(ada, clientSecret)).json()).toEqual({ status: 'succeeded', message: null })
  const events = (await db.select().from(sandboxEvents)).map(({ type }) => type)
  expect(events).toEqual(expect.arrayContaining(['payment_intent.payment_failed', 'payment_intent.succeeded', 'invoice.paid']))
})

test('the bank’s question is answered by the cardholder', async () => {
  const { creator } = await start()
  const ada = await creator('ada')
  const clientSecret = await openCheckout(ada)
  const answer = (isApproved: boolean) => ada.post('/api/sandbox/authenticate', { clientSecret, isApproved })
  expect((await confirm(ada, clientSecret, numbers.asks)).json()).toMatchObject({ status: 'requires-action' })
  expect((await answer(false)).json()).toMatchObject({ status: 'declined' })
  await confirm(ada, clientSecret, numbers.asks)
  expect((await answer(true)).json()).toMatchObject({ status: 'succeeded' })
})

test('a client secret works for its own creator only', async () => {
  const { creator, visitor } = await start()
  const ada = await creator('ada')
  const ben = await creator('ben')
  const clientSecret = await openCheckout(ada)
  const refusal = { code: 'no-such-payment', message: 'There is no such payment.' }
  expect((await confirm(ben, clientSecret)).json()).toEqual(refusal)
  await openCheckout(ben)
  for (const response of [
    await confirm(ben, clientSecret),
    await confirm(ben, 'pi_0_secret_0'),
    await confirm(ben, ''),
    await ben.post('/api/sandbox/authenticate', { clientSecret, isApproved: true }),
  ])
    expect([response.status, response.json()]).toEqual([404, refusal])
  expect((await confirm(visitor(), clientSecret)).status).toBe(401)
  expect((await confirm(ada, clientSecret)).status).toBe(200)
})

test('the card of renewals can be changed', async () => {
  const { creator, node, db } = await start()
  const ada = await creator('ada')
  const change = (number: string) => ada.post('/api/sandbox/card', { card: { ...card, number } })
  expect((await change(card.number)).json()).toMatchObject({ code: 'no-card' })
  await confirm(ada, await openCheckout(ada))
  expect((await change(numbers.declined)).json()).toEqual({
    code: 'card-declined',
    message: 'Your bank declined this card. You haven’t been charged.',
  })
  expect((await change(numbers.real)).json()).toEqual({ code: 'card-declined', message: 'In test mode, only test cards work.' })
  expect((await change(numbers.once)).status).toBe(204)
  const [row] = await db.select().from(customers).where(eq(customers.userId, ada.id))
  expect((await node.services.payments?.readCustomer(row?.customerId ?? ''))?.card?.last4).toBe('0341')
})

test('a developer’s actions exist in development only', async () => {
  const { creator } = await start()
  const ada = await creator('ada')
  await confirm(ada, await openCheckout(ada))
  expect((await ada.post('/api/sandbox/actions', { action: 'renew' })).status).toBe(404)
})

test('a developer makes things happen to their own customer', async () => {
  const { creator, db, node } = await start({ env: { NODE_ENV: 'development' } })
  const ada = await creator('ada')
  const act = async (action: string) => {
    const response = await ada.post('/api/sandbox/actions', { action })
    return response.status === 204 ? 'done' : response.json().code
  }
  for (const action of sandboxActions)
    expect(await act(action)).toBe(action.includes('renew') ? 'no-subscription' : 'no-such-payment')
  await confirm(ada, await openCheckout(ada))
  expect([
    await act('fail-renewal'),
    await act('renew'),
    await act('dispute'),
    await act('refund'),
    await act('dispute'),
  ]).toEqual(['done', 'done', 'done', 'done', 'no-such-payment'])
  expect([await act('win-dispute'), await act('lose-dispute'), await act('resend-events')]).toEqual([
    'done',
    'no-such-payment',
    'done',
  ])
  expect(await act('steal')).toBe('invalid')
  const [row] = await db.select().from(customers).where(eq(customers.userId, ada.id))
  const payments = (await node.services.payments?.readCustomer(row?.customerId ?? ''))?.payments
  expect(payments).toMatchObject([{ refunds: [{ pence: 299 }] }, { disputes: [{ status: 'won' }] }])
})

test('nothing of the sandbox is there where payments are off', async () => {
  const { creator } = await start({ env: { PAYMENTS: 'off', NODE_ENV: 'development' } })
  const ada = await creator('ada')
  for (const path of ['confirm', 'authenticate', 'card', 'actions'])
    expect((await ada.post(`/api/sandbox/${path}`, {})).status).toBe(404)
})
