/**
 * Signs and verifies webhook messages as Stripe does: `stripe-signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. A message may have
 * several `v1`, while a secret is replaced. https://docs.stripe.com/webhooks#verify-manually
 */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../same-secret.ts'
import { PaymentProviderError, webhookToleranceSeconds } from './port.ts'

export const signWebhook = (body: string, secret: string, now: Date): string => {
  const seconds = toSeconds(now)
  return `t=${seconds},v1=${hash(`${seconds}.${body}`, secret)}`
}

/** Throws 'invalid-signature' if the message is forged, altered, or from another time than now. */
export function verifyWebhook(message: { body: string; signature: string | undefined; now: Date }, secret: string): void {
  const { body, signature = '', now } = message
  const parts = signature.split(',').map((part) => part.trim().split('=', 2))
  const listValues = (name: string) => parts.filter(([key]) => key === name).map(([, value = '']) => value)
  const [seconds = ''] = listValues('t')
  const age = Math.abs(toSeconds(now) - Number(seconds))
  const expected = hash(`${seconds}.${body}`, secret)
  const isSigned = listValues('v1').some((value) => isSameSecret(value, expected))
  if (!/^\d{1,12}$/.test(seconds) || age > webhookToleranceSeconds || !isSigned)
    throw new PaymentProviderError('invalid-signature')
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

const hash = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')
