/** The mode whose commissions count: test money only while nothing else is taken. */
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'

/** Refuses with 'payments-off'. */
export function requireMode({ payments }: Pick<Services, 'payments'>): PaymentMode {
  if (!payments) throw new Refusal('payments-off')
  return payments.mode
}
