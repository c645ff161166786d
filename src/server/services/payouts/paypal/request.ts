/**
 * One request to PayPal, with a limit for time and size. Nothing of it is ever logged or put into an error: it has addresses, and the keys
 * of an account that holds money.
 */
import type * as z from 'zod/mini'
import { parseJson } from '#rules/text/parse-json.ts'
import { readAtMost } from '../../read-at-most.ts'
import { PayoutProviderError } from '../port.ts'

/** Bytes. An answer about one payout has about two thousand. */
const maxAnswerBytes = 256 * 1024

export type PaypalRequest = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; body?: string }
export type PaypalAnswer = { status: number; text: string }

/** Throws 'unavailable' where no whole answer comes in time. A redirect is none: our keys go to one host only. */
export async function requestPaypal({ url, ...request }: PaypalRequest, timeoutMs: number): Promise<PaypalAnswer> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const tooLong = () => new PayoutProviderError('unavailable', 'the answer is too long')
    return { status: response.status, text: (await readAtMost(response.body, maxAnswerBytes, tooLong)).toString('utf8') }
  } catch (error) {
    // Its message may repeat what was sent.
    const kind = error instanceof PayoutProviderError ? error.message : error instanceof Error ? error.name : typeof error
    throw new PayoutProviderError('unavailable', `PayPal did not answer: ${kind}.`)
  }
}

/** Throws 'unavailable' where the answer is not what PayPal documents. */
export function parseAnswer<S extends z.ZodMiniType>(schema: S, answer: PaypalAnswer): z.infer<S> {
  const parsed = schema.safeParse(parseJson(answer.text))
  if (!parsed.success) throw new PayoutProviderError('unavailable', `PayPal answered ${answer.status} with something else.`)
  return parsed.data
}
