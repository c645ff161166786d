/** What the sandbox derives from its secret: the secrets with which browsers confirm payments, and the one that signs webhooks. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../same-secret.ts'
import { PaymentProviderError } from '../port.ts'
import { getCustomerId } from './ids.ts'

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
