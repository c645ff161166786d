/** The services of a server that takes payments, and what is answered when the payment provider fails. */
import { Refusal } from '#rules/platform/refusals.ts'
import { type PaymentProvider, PaymentProviderError } from '#server/services/payments/port.ts'
import type { Services } from '#server/services/services.ts'

export type PaymentServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'log' | 'newId' | 'now' | 'secrets'> & {
  payments: PaymentProvider
}

/** What copying a customer needs. `payments` is undefined where PAYMENTS is off. */
export type SyncServices = Omit<PaymentServices, 'payments'> & Pick<Services, 'payments'>

/** Refuses with 'payments-off'. */
export function requirePayments(services: Services): PaymentServices {
  const { config, payments } = services
  if (!payments || config.payments.setting === 'off') throw new Refusal('payments-off')
  return { ...services, payments }
}

/** Refuses with 'payment-unavailable' where the provider failed, or with 'not-refundable' where it refused a refund. */
export async function refuseProviderErrors<T>({ log }: Pick<Services, 'log'>, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ reason: error.reason, details: error.message }, 'The payment provider did not do what it was asked to.')
    throw new Refusal(error.reason === 'refund-refused' ? 'not-refundable' : 'payment-unavailable')
  }
}
