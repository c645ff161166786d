/**
 * Payouts through PayPal's Payouts API, one batch for each payout, by its documented REST calls.
 *
 * The payout's id is the `sender_batch_id`. PayPal rejects a second batch with the id of one of the last 30 days, and links to the original:
 * so a payout whose answer was lost is simply sent again, and found. The header `PayPal-Request-Id` is left out on purpose: it would also
 * repeat an old refusal, such as that of an account without money, and it was reported not to prevent a second batch by itself
 * (paypal/PayPal-Java-SDK, issue 379).
 */
import { describePayoutFailure, readPayoutOutcome } from '#rules/affiliates/payout-results.ts'
import { brand } from '#rules/platform/brand.ts'
import { parseJson } from '#rules/text/parse-json.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { openCircuitBreaker } from '../../circuit-breaker.ts'
import { type PayoutOrder, type PayoutProvider, PayoutProviderError, type PayoutResult } from '../port.ts'
import { type PaypalAnswer, type PaypalRequest, parseAnswer, requestPaypal } from './request.ts'
import * as schemas from './schemas.ts'
import { token as tokenSchema } from './schemas.ts'

export type PaypalSettings = { clientId: string; clientSecret: string; apiBase: string }

/** Milliseconds. Nobody waits for it but a job. */
const defaultTimeoutMs = 15_000

type PaypalOptions = { settings: PaypalSettings; now: () => Date; timeoutMs?: number }

export function openPaypal({ settings, now, timeoutMs = defaultTimeoutMs }: PaypalOptions): PayoutProvider {
  const { apiBase } = settings
  const breaker = openCircuitBreaker({
    isUnavailable: (error) => error instanceof PayoutProviderError && error.reason === 'unavailable',
  })
  const ask = (request: PaypalRequest) => breaker(() => requestPaypal(request, timeoutMs))
  const token = openToken({ ...settings, now, ask })

  const call = async (
    request: Omit<PaypalRequest, 'url' | 'headers'> & { path: string },
    isRepeated = false,
  ): Promise<PaypalAnswer> => {
    const { path, ...rest } = request
    const value = await token.get()
    const headers = { authorization: `Bearer ${value}`, accept: 'application/json', 'content-type': 'application/json' }
    const answer = await ask({ ...rest, url: apiBase + path, headers })
    if (answer.status !== 401) return answer
    token.drop(value)
    if (isRepeated) throw toError(answer)
    return call(request, true)
  }

  return {
    method: 'paypal',

    async send(order) {
      const answer = await call({ method: 'POST', path: payoutsPath, body: JSON.stringify(toRequest(order)) })
      if (answer.status === 200 || answer.status === 201) {
        const { batch_header: header } = parseAnswer(schemas.createdBatch, answer)
        assertOurs(header.sender_batch_header.sender_batch_id === order.id)
        return { outcome: 'sent', providerId: header.payout_batch_id }
      }
      const refusal = schemas.refusal.safeParse(parseJson(answer.text)).data
      if (answer.status < 400 || answer.status >= 500 || !refusal) throw toError(answer)
      const fields = (refusal.details ?? []).map(({ field }) => field?.toLowerCase() ?? '')
      if (fields.some((field) => field.includes('sender_batch_id'))) {
        const providerId = findOriginal(refusal.links ?? [])
        if (providerId === undefined)
          throw new PayoutProviderError('unavailable', 'PayPal has this payout already, and does not say under which id.')
        return { outcome: 'sent', providerId }
      }
      if (answer.status !== 401 && answer.status !== 403 && fields.some((field) => field.includes('receiver')))
        return { outcome: 'refused', failure: 'PayPal doesn’t accept this address.' }
      throw toError(answer)
    },

    async readResult(order) {
      const answer = await call({ method: 'GET', path: `${payoutsPath}/${encodeURIComponent(order.providerId)}` })
      if (answer.status !== 200) throw toError(answer)
      const { batch_header: header, items = [] } = parseAnswer(schemas.batch, answer)
      assertOurs(header.sender_batch_header.sender_batch_id === order.id && items.length <= 1)
      const [item] = items
      if (item) {
        const { amount, sender_item_id: itemId } = item.payout_item
        assertOurs(itemId === order.id && amount.currency === currency && toPence(amount.value) === order.pence)
      }
      return toResult(header.batch_status, item?.transaction_status, item?.errors?.name)
    },
  }
}

const payoutsPath = '/v1/payments/payouts'
const currency = 'GBP'

const toRequest = ({ id, pence, paypalEmail }: PayoutOrder) => ({
  sender_batch_header: { sender_batch_id: id, email_subject: `Your ${brand.name} payout` },
  items: [
    {
      recipient_type: 'EMAIL',
      receiver: paypalEmail,
      amount: { value: (pence / 100).toFixed(2), currency },
      sender_item_id: id,
      note: `Your ${brand.name} affiliate payout`,
    },
  ],
})

/** `14.00`, `14.0` and `14` → 1400. */
const toPence = (value: string): number | undefined =>
  /^\d{1,9}(\.\d{1,2})?$/.test(value) ? Math.round(Number(value) * 100) : undefined

/** An answer about another payout is worse than none. */
function assertOurs(isOurs: boolean): void {
  if (!isOurs) throw new PayoutProviderError('unavailable', 'PayPal answered about another payout.')
}

/** The link to the batch that has this id already. */
const findOriginal = (links: { href: string }[]): string | undefined =>
  links.map(({ href }) => /\/v1\/payments\/payouts\/([\w-]{1,30})(?:[?#]|$)/.exec(href)?.[1]).find((id) => id !== undefined)

/** A batch that was denied or cancelled has paid nothing; of any other the state of its one item counts. */
function toResult(batchStatus: string, itemStatus: string | undefined, errorName: string | undefined): PayoutResult {
  const isDead = batchStatus === 'DENIED' || batchStatus === 'CANCELED'
  const outcome = isDead ? 'failed' : itemStatus === undefined ? 'waiting' : readPayoutOutcome(itemStatus)
  if (outcome === undefined) throw new PayoutProviderError('unavailable', 'PayPal names a state that it does not document.')
  if (outcome === 'waiting' || outcome === 'paid') return { outcome }
  return { outcome, failure: describePayoutFailure(outcome, errorName) }
}

/** The names and the debug id are PayPal's, for its support. */
function toError({ status, text }: PaypalAnswer): PayoutProviderError {
  const refusal = schemas.refusal.safeParse(parseJson(text)).data
  const name = /^\w{1,60}$/.exec(refusal?.name ?? '')?.[0] ?? 'no name'
  const debugId = /^\w{1,40}$/.exec(refusal?.debug_id ?? '')?.[0] ?? 'none'
  const isRefused = status >= 400 && status < 500 && status !== 404 && status !== 408 && status !== 429 && refusal !== undefined
  return new PayoutProviderError(
    isRefused ? 'refused' : 'unavailable',
    `PayPal answered ${status} (${name}, debug id ${debugId}).`,
  )
}

type TokenOptions = {
  apiBase: string
  clientId: string
  clientSecret: string
  now: () => Date
  ask: (request: PaypalRequest) => Promise<PaypalAnswer>
}

/** Milliseconds before its end at which a token is not used any more. */
const renewMs = minuteMs

function openToken({ apiBase, clientId, clientSecret, now, ask }: TokenOptions) {
  let current: { value: string; until: number } | undefined
  let pending: Promise<string> | undefined

  const fetchToken = async () => {
    const answer = await ask({
      method: 'POST',
      url: `${apiBase}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
    })
    if (answer.status === 400 || answer.status === 401)
      throw new PayoutProviderError('refused', `PayPal does not accept the keys (${answer.status}).`)
    const { access_token: value, expires_in: seconds } = parseAnswer(tokenSchema, answer)
    current = { value, until: now().getTime() + seconds * 1000 - renewMs }
    return value
  }

  return {
    async get(): Promise<string> {
      if (current && now().getTime() < current.until) return current.value
      pending ??= fetchToken().finally(() => {
        pending = undefined
      })
      return pending
    },
    /** PayPal does not accept it any more. */
    drop(value: string) {
      if (current?.value === value) current = undefined
    },
  }
}
