/** PayPal's access token, which is used for hours, until shortly before it expires. */
import { PayoutProviderError } from '../port.ts'
import { parseAnswer, requestPaypal } from './request.ts'
import { token as tokenSchema } from './schemas.ts'

type TokenOptions = { apiBase: string; clientId: string; clientSecret: string; now: () => Date; timeoutMs: number }

/** Milliseconds before its end at which a token is not used any more. */
const renewMs = 60_000

export function openToken({ apiBase, clientId, clientSecret, now, timeoutMs }: TokenOptions) {
  let current: { value: string; until: number } | undefined
  let pending: Promise<string> | undefined

  const fetchToken = async () => {
    const answer = await requestPaypal(
      {
        method: 'POST',
        url: `${apiBase}/v1/oauth2/token`,
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: 'grant_type=client_credentials',
      },
      timeoutMs,
    )
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
