/** The ids of the sandbox's objects, each with its customer's in it, and what it derives from its secret: the secrets with which browsers confirm payments, and the one that signs webhooks. */
import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../../same-secret.ts'
import { PaymentProviderError } from '../port.ts'
import type { IdPrefix } from './state/change.ts'

export function openSandboxSecrets(secret: string) {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`sandbox ${purpose}`).digest('base64url')
  const createClientSecret = (paymentId: string) => `${paymentId}_secret_${derive(`payment ${paymentId}`)}`

  return {
    webhookSecret: derive('webhooks'),
    createClientSecret,
    /** Returns the payment's id. Throws 'no-such-object' if the secret is forged or another customer's. */
    readClientSecret(clientSecret: string, customerId: string): string {
      const [paymentId = ''] = clientSecret.split('_secret_')
      if (!isSameSecret(clientSecret, createClientSecret(paymentId)) || getCustomerId(paymentId) !== customerId)
        throw new PaymentProviderError('no-such-object')
      return paymentId
    },
  }
}

export type SandboxSecrets = ReturnType<typeof openSandboxSecrets>

export const createCustomerId = (): string => `cus_${randomBytes(10).toString('hex')}`

export const createObjectId = (customerId: string, prefix: IdPrefix): string =>
  `${prefix}_${customerId.slice('cus_'.length)}_${randomBytes(8).toString('hex')}`

/** Throws 'no-such-object' if it is no id of ours. */
export function getCustomerId(objectId: string): string {
  const [, customer] = /^(?:sub|pi)_([0-9a-z]+)_[0-9a-z]+$/.exec(objectId) ?? []
  if (customer === undefined) throw new PaymentProviderError('no-such-object')
  return `cus_${customer}`
}
