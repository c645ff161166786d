/** Contract tests: which webhook messages are accepted. */
import { describe, expect, test } from 'vitest'
import type { OpenCustomer } from './customer.ts'

export function testWebhooks(openCustomer: OpenCustomer) {
  describe('a webhook message', () => {
    const openMessage = async () => {
      const { provider, customerId, sign, now } = await openCustomer()
      const at = now()
      const object = { id: 'pi_1', object: 'payment_intent', customer: customerId }
      const created = Math.floor(at.getTime() / 1000)
      const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', created, data: { object } }
      const body = JSON.stringify(event)
      const parse = (changed: { body?: string; signature?: string | undefined; now?: Date }) =>
        provider.parseWebhook({ body, signature: sign(body, at), now: at, ...changed })
      const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
      return { customerId, body, event, created, sign, at, later, parse }
    }
    const invalid = expect.objectContaining({ reason: 'invalid-signature' })

    test('says what happened, and to whom', async () => {
      const { parse, customerId, created, later, sign, event } = await openMessage()
      const parsed = { id: 'evt_1', type: 'payment_intent.succeeded', customerId, createdAt: new Date(created * 1000) }
      expect(parse({})).toEqual(parsed)
      expect(parse({ now: later(299) })).toEqual(parsed)
      const foreign = JSON.stringify({ ...event, type: 'product.created', data: { object: { id: 'prod_1', object: 'product' } } })
      expect(parse({ body: foreign, signature: sign(foreign, later(0)) })).toMatchObject({ customerId: null })
    })

    test('is refused without a signature, with a forged one, and when it was altered', async () => {
      const { parse, body, at } = await openMessage()
      const seconds = Math.floor(at.getTime() / 1000)
      for (const signature of [
        undefined,
        '',
        'forged',
        `t=${seconds}`,
        `t=${seconds},v1=`,
        `t=${seconds},v1=${'0'.repeat(64)}`,
        `v1=${'0'.repeat(64)}`,
      ])
        expect(() => parse({ signature }), String(signature)).toThrow(invalid)
      expect(() => parse({ body: body.replace('evt_1', 'evt_2') })).toThrow(invalid)
      expect(() => parse({ body: `${body} ` })).toThrow(invalid)
    })

    test('is refused more than 300 seconds later or earlier, also with another time written into it', async () => {
      const { parse, body, sign, at, later } = await openMessage()
      expect(() => parse({ now: later(301) })).toThrow(invalid)
      expect(parse({ now: later(-298) })).toMatchObject({ id: 'evt_1' })
      expect(() => parse({ now: later(-302) })).toThrow(invalid)
      const renewed = sign(body, at).replace(/t=\d+/, `t=${Math.floor(later(301).getTime() / 1000)}`)
      expect(() => parse({ signature: renewed, now: later(301) })).toThrow(invalid)
    })

    test('is accepted if one of several signatures is right', async () => {
      const { parse, body, sign, at } = await openMessage()
      const [time, right] = sign(body, at).split(',')
      const wrong = `v1=${'0'.repeat(64)}`
      expect(parse({ signature: `${time},${wrong},${right}` })).toMatchObject({ id: 'evt_1' })
      expect(parse({ signature: `${time},${right},${wrong},v0=other` })).toMatchObject({ id: 'evt_1' })
      expect(() => parse({ signature: `${time},${right?.replace('v1', 'v0')}` })).toThrow(invalid)
    })

    test('is refused if it is signed but no event', async () => {
      const { parse, sign, at } = await openMessage()
      for (const body of ['', 'null', '[]', '{}', '{"id":1}', 'not JSON'])
        expect(() => parse({ body, signature: sign(body, at) }), body).toThrow(invalid)
    })
  })
}
