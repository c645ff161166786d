/** What is stored about a customer: the copy that a newer state of the provider is compared with. */
import type { CheckoutState } from '#rules/billing/checkouts.ts'
import type { DisputeStatus } from '#rules/billing/disputes.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { PaidPlan } from '#rules/plans/plans.ts'
import type { ProviderSubscription } from '#server/services/payments/port.ts'

export type StoredCustomer = {
  mode: PaymentMode
  /** Counts the copies. */
  version: number
  /** False for an account that is banned or being deleted: what it pays is given back. */
  maySpend: boolean
  subscriptions: StoredSubscription[]
  payments: StoredPayment[]
  checkouts: StoredCheckout[]
}

export type StoredSubscription = Omit<ProviderSubscription, 'checkoutId'>

export type StoredPayment = {
  /** The provider's id. */
  providerId: string
  subscriptionId: string | null
  plan: PaidPlan
  pence: number
  feePence: number | null
  refunds: { id: string; pence: number }[]
  disputes: { id: string; pence: number; feePence: number; status: DisputeStatus }[]
}

export type StoredCheckout = {
  id: string
  purchaseId: string | null
  plan: PaidPlan
  pence: number
  /** What its referrer earns of what is paid because of it. */
  commissionPercent: number
  status: CheckoutState
}
