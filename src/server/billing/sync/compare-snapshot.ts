/** Whether what is stored of a customer is what the provider states. */
import type { CustomerSnapshot, ProviderPayment } from '#server/services/payments/port.ts'
import type { StoredCustomer, StoredPayment } from './stored-customer.ts'

/** Sentences without personal data; none if both are the same. */
export function findDifferences(stored: StoredCustomer, { payments, subscriptions }: CustomerSnapshot): string[] {
  const charged = payments.filter(({ pence }) => pence > 0)
  return [
    ...charged.flatMap((payment) => {
      const row = stored.payments.find(({ providerId }) => providerId === payment.id)
      return row ? comparePayment(row, payment) : [`Payment ${payment.id} of the provider is not stored.`]
    }),
    ...stored.payments
      .filter(({ providerId }) => !charged.some(({ id }) => id === providerId))
      .map(({ providerId }) => `Payment ${providerId} is stored, but the provider does not know it.`),
    ...subscriptions.flatMap(({ id, status, plan }) => {
      const row = stored.subscriptions.find((one) => one.id === id)
      if (!row) return [`Subscription ${id} of the provider is not stored.`]
      return row.status === status && row.plan === plan ? [] : [`Subscription ${id} is stored as ${row.status} ${row.plan}.`]
    }),
    ...stored.subscriptions
      .filter((row) => row.status !== 'ended' && !subscriptions.some(({ id }) => id === row.id))
      .map(({ id }) => `Subscription ${id} is stored, but the provider does not know it.`),
  ]
}

function comparePayment(row: StoredPayment, payment: ProviderPayment): string[] {
  const describe = ({ pence, feePence, refunds, disputes }: Omit<StoredPayment, 'providerId' | 'subscriptionId' | 'plan'>) =>
    JSON.stringify([
      pence,
      feePence,
      refunds.map(({ id, pence: amount }) => `${id} ${amount}`).sort(),
      disputes.map(({ id, pence: amount, status }) => `${id} ${amount} ${status}`).sort(),
    ])
  return describe(row) === describe(payment) ? [] : [`Payment ${payment.id} differs from the provider’s record.`]
}
