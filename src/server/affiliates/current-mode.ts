/** The payment mode whose commissions count and are paid out: test money only while nothing else is taken. It is known to the command line too, which opens no payment provider. */
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'

/** Undefined where PAYMENTS is off. */
export function findMode({ config }: Pick<Services, 'config'>): PaymentMode | undefined {
  const { setting } = config.payments
  return setting === 'off' ? undefined : setting
}

export const isTestMoney = ({ config: { payments } }: Pick<Services, 'config'>): boolean =>
  payments.setting === 'sandbox' || payments.isTestKey === true

/** Refuses with 'payments-off'. */
export function getMode(services: Pick<Services, 'config'>): PaymentMode {
  const mode = findMode(services)
  if (!mode) throw new Refusal('payments-off')
  return mode
}
