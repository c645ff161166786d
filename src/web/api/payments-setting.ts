/** How this server takes payments, which it states on the root element of every page. */
import type { PaymentsSetting } from '#rules/billing/payment-mode.ts'

export const getPaymentsSetting = (): PaymentsSetting => {
  const stated = document.documentElement.dataset.payments
  return stated === 'stripe' || stated === 'off' ? stated : 'sandbox'
}
