/** The sandbox payment provider. */
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { type PaymentProvider, PaymentProviderError } from '../port.ts'

export function openSandbox(_services: { config: Config; db: Database; now: () => Date }, _secret: string): PaymentProvider {
  const unavailable = () => Promise.reject(new PaymentProviderError('unavailable'))
  return {
    mode: 'sandbox',
    publishableKey: null,
    createCustomer: unavailable,
    startSubscription: unavailable,
    startPayment: unavailable,
    readPurchase: unavailable,
    cancelPurchase: unavailable,
    previewPlanChange: unavailable,
    changePlan: unavailable,
    setCancelAtPeriodEnd: unavailable,
    endSubscription: unavailable,
    refund: unavailable,
    openPortal: unavailable,
    readCustomer: unavailable,
    listChangedCustomers: unavailable,
    parseWebhook: () => {
      throw new PaymentProviderError('invalid-signature')
    },
  }
}
