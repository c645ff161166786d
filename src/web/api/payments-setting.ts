/** How this server takes payments, which it states on the root element of every page. */
import type { PaymentsSetting } from '#rules/billing/payment-mode.ts'

/** While screens are drawn on the server, where there is no page. */
let drawnFor: PaymentsSetting = 'sandbox'

export function setDrawnPayments(setting: PaymentsSetting): void {
  drawnFor = setting
}

export const getPaymentsSetting = (): PaymentsSetting => {
  if (typeof document === 'undefined') return drawnFor
  const stated = document.documentElement.dataset.payments
  return stated === 'stripe' || stated === 'off' ? stated : 'sandbox'
}
