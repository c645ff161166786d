/** Stripe. */
import { type PaymentProvider, PaymentProviderError } from './port.ts'

type StripeSettings = { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string | undefined }

export function openStripe(_settings: StripeSettings): PaymentProvider {
  const unavailable = () => Promise.reject(new PaymentProviderError('unavailable'))
  return {
    mode: 'stripe',
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
