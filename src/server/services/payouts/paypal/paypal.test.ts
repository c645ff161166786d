/** PayPal's adapter and the one by hand pass the contract tests; what only PayPal does, and what happens when it fails. */
import { afterEach, describe, expect, test } from 'vitest'
import { payoutProviderContract } from '#server/testing/payouts-contract.ts'
import { type PaypalFault, type PaypalServer, startPaypalServer } from '#server/testing/paypal-server/paypal-server.ts'
import { manualPayouts, PayoutProviderError } from '../port.ts'
import { openPaypal } from './paypal.ts'

const servers: PaypalServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

async function open(settings: { clientSecret?: string } = {}) {
  const clock = { now: new Date('2026-11-22T21:00:00Z') }
  const now = () => clock.now
  const server = await startPaypalServer({ now })
  servers.push(server)
  // Long enough for every answer that is not to be late, also on a busy machine.
  const provider = openPaypal({ settings: { ...server.settings, ...settings }, now, timeoutMs: 1_500 })
  const order = { id: crypto.randomUUID(), pence: 1400, paypalEmail: 'ada@example.com' }
  const send = async () => {
    const sent = await provider.send(order)
    return sent.outcome === 'sent' ? sent.providerId : sent.outcome
  }
  const count = () => server.batches.length
  const countTokens = () => server.requests.filter(({ path }) => path === '/v1/oauth2/token').length
  return { server, provider, order, send, clock, count, countTokens }
}

describe('PayPal', () =>
  payoutProviderContract(async () => {
    const { server, provider } = await open()
    const countSent = (id: string) =>
      server.batches.filter(({ request }) => request.sender_batch_header.sender_batch_id === id).length
    return { provider, countSent }
  }))
describe('by hand', () => payoutProviderContract(async () => ({ provider: manualPayouts, countSent: () => 0 })))

test('a payout is one batch with one item, in pounds, to the address', async () => {
  const { server, order, send } = await open()
  await send()
  expect(server.find(order.id).request).toEqual({
    sender_batch_header: { sender_batch_id: order.id, email_subject: 'Your Lintel payout' },
    items: [
      {
        recipient_type: 'EMAIL',
        receiver: 'ada@example.com',
        amount: { value: '14.00', currency: 'GBP' },
        sender_item_id: order.id,
        note: 'Your Lintel affiliate payout',
      },
    ],
  })
})

describe('an answer that was lost', () => {
  const faults: [string, PaypalFault][] = [
    ['a hang', { kind: 'hang' }],
    ['a broken connection', { kind: 'reset' }],
    ['a broken connection after the work', { kind: 'lost' }],
    ['an answer that comes too late', { kind: 'slow', ms: 3_000 }],
    ['a 500', { kind: 'answer', status: 500, body: '{"name":"INTERNAL_SERVICE_ERROR","message":"x","debug_id":"1"}' }],
    ['garbage', { kind: 'answer', status: 201, body: '<html>hello' }],
    ['JSON of something else', { kind: 'answer', status: 201, body: '{"batch_header":{"payout_batch_id":"../../x"}}' }],
    [
      'another batch',
      {
        kind: 'answer',
        status: 201,
        body: '{"batch_header":{"payout_batch_id":"X","sender_batch_header":{"sender_batch_id":"y"}}}',
      },
    ],
    ['nothing', { kind: 'answer', status: 201, body: '' }],
    ['an endless answer', { kind: 'answer', status: 201, body: JSON.stringify({ padding: 'x'.repeat(400_000) }) }],
    ['a redirect', { kind: 'answer', status: 302, body: '', headers: { location: 'http://127.0.0.1:9/stolen' } }],
    ['a proxy’s page', { kind: 'answer', status: 400, body: 'Bad Request' }],
    ['too many requests', { kind: 'answer', status: 429, body: '{"name":"RATE_LIMIT_REACHED","message":"x","debug_id":"1"}' }],
  ]
  test.each(faults)('after %s is unknown, and sending again pays once', async (_name, fault) => {
    const { server, send, count } = await open()
    server.fail(fault)
    await expect(send()).rejects.toMatchObject({ name: 'PayoutProviderError', reason: 'unavailable' })
    const providerId = await send()
    expect(providerId).toBe(server.batches[0]?.batchId)
    expect(await send()).toBe(providerId)
    expect(count()).toBe(1)
  })

  test('stays unknown where PayPal does not name the original', async () => {
    const { server, send, count } = await open()
    server.quirks.hidesOriginal = true
    server.fail({ kind: 'lost' })
    await expect(send()).rejects.toThrow()
    await expect(send()).rejects.toMatchObject({ reason: 'unavailable' })
    expect(count()).toBe(1)
  })

  test('is found for 30 days only: then PayPal would pay again', async () => {
    const { send, clock, count } = await open()
    await send()
    clock.now = new Date(clock.now.getTime() + 31 * 86_400_000)
    await send()
    expect(count()).toBe(2)
  })
})

describe('what PayPal refuses', () => {
  test('because of the recipient ends the payout', async () => {
    const { provider, order, count } = await open()
    const sent = await provider.send({ ...order, paypalEmail: `${'a'.repeat(120)}@example.com` })
    expect(sent).toEqual({ outcome: 'refused', failure: 'PayPal doesn’t accept this address.' })
    expect(count()).toBe(0)
  })

  test.each([
    [403, 'NOT_AUTHORIZED'],
    [422, 'INSUFFICIENT_FUNDS'],
    [400, 'VALIDATION_ERROR'],
  ])('otherwise (%d %s) is for the operator, and the payout can be sent later', async (status, name) => {
    const { server, send } = await open()
    server.fail({ kind: 'answer', status, body: JSON.stringify({ name, message: 'x', debug_id: 'abc1' }) })
    const error = await send().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(PayoutProviderError)
    expect(error).toMatchObject({ reason: 'refused', message: `PayPal answered ${status} (${name}, debug id abc1).` })
    expect(await send()).toBe(server.batches[0]?.batchId)
  })
})

describe('the token', () => {
  test('is requested once, and again shortly before it expires', async () => {
    const { provider, order, send, clock, countTokens } = await open()
    await Promise.all([send(), provider.send({ ...order, id: crypto.randomUUID() })])
    await send()
    expect(countTokens()).toBe(1)
    clock.now = new Date(clock.now.getTime() + (32_400 - 59) * 1000)
    await send()
    expect(countTokens()).toBe(2)
  })

  test('is renewed when PayPal has dropped it', async () => {
    const { server, send, countTokens, count } = await open()
    await send()
    server.revokeTokens()
    await send()
    expect([countTokens(), count()]).toEqual([2, 1])
  })

  test('is refused for wrong keys, without naming them', async () => {
    const { send } = await open({ clientSecret: 'a-wrong-secret' })
    const error = (await send().catch((thrown: unknown) => thrown)) as Error
    expect(error).toMatchObject({ reason: 'refused' })
    expect(JSON.stringify([error.message, error.stack, error.cause])).not.toMatch(/wrong-secret|paypal-client/)
  })

  test('that never comes leaves the payout unsent', async () => {
    const { server, send, count } = await open()
    server.fail({ kind: 'hang' }, /token/)
    await expect(send()).rejects.toMatchObject({ reason: 'unavailable' })
    server.fail({ kind: 'answer', status: 200, body: '{"access_token":"","expires_in":0}' }, /token/)
    await expect(send()).rejects.toMatchObject({ reason: 'unavailable' })
    expect(count()).toBe(0)
  })
})

describe('a result', () => {
  test.each([
    ['SUCCESS', '', { outcome: 'paid' }],
    ['FAILED', 'RECEIVER_ACCOUNT_LOCKED', { outcome: 'failed', failure: 'The PayPal account with this address is locked.' }],
    ['FAILED', '', { outcome: 'failed', failure: 'PayPal couldn’t pay it out.' }],
    ['RETURNED', '', { outcome: 'returned', failure: 'PayPal returned the money to us.' }],
    ['RETURNED', 'RECEIVER_UNREGISTERED', { outcome: 'returned', failure: 'There is no PayPal account with this address.' }],
    ['REFUNDED', 'toString', { outcome: 'returned', failure: 'PayPal returned the money to us.' }],
    ['REVERSED', '', { outcome: 'returned', failure: 'PayPal returned the money to us.' }],
    ['UNCLAIMED', 'RECEIVER_UNREGISTERED', { outcome: 'waiting' }],
    ['ONHOLD', '', { outcome: 'waiting' }],
    ['BLOCKED', '', { outcome: 'waiting' }],
    ['PENDING', '', { outcome: 'waiting' }],
  ] as const)('%s %s', async (status, errorName, result) => {
    const { server, provider, order, send } = await open()
    const providerId = await send()
    server.setResult(order.id, status, { errorName })
    expect(await provider.readResult({ ...order, providerId })).toEqual(result)
  })

  test('of a denied batch is failed', async () => {
    const { server, provider, order, send } = await open()
    const providerId = await send()
    server.setResult(order.id, 'PENDING', { batchStatus: 'DENIED' })
    expect(await provider.readResult({ ...order, providerId })).toMatchObject({ outcome: 'failed' })
  })

  test('about another payout, another amount or an unknown state counts as no answer', async () => {
    const { server, provider, order, send } = await open()
    const providerId = await send()
    server.setResult(order.id, 'SUCCESS')
    const isUnavailable = (read: Promise<unknown>) => expect(read).rejects.toMatchObject({ reason: 'unavailable' })
    await isUnavailable(provider.readResult({ ...order, pence: 1401, providerId }))
    await isUnavailable(provider.readResult({ ...order, id: crypto.randomUUID(), providerId }))
    await isUnavailable(provider.readResult({ ...order, providerId: 'BATCH99999999' }))
    server.setResult(order.id, 'PAID_MAYBE' as 'SUCCESS')
    await isUnavailable(provider.readResult({ ...order, providerId }))
  })
})
