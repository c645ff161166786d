/**
 * The payment provider: it charges cards, renews subscriptions, and reports by signed webhooks that something happened to a customer. What
 * happened is always read again with `readCustomer`, so that the order of its messages, and lost or repeated ones, do not matter. All
 * amounts are integer pence.
 *
 * Every request that creates something has an idempotency key: repeated with the same key, it creates nothing and returns the same result.
 */
import type { DisputeStatus } from '#rules/billing/disputes.ts'
import type { PaymentReason } from '#rules/billing/payment-history.ts'
import type { PaymentLine } from '#rules/billing/payment-lines.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { SandboxAction } from '#rules/billing/sandbox-actions.ts'
import type { SubscriptionStatus } from '#rules/billing/subscription.ts'
import type { MonthlyPlan, PaidPlan } from '#rules/plans/plans.ts'

export type PaymentProvider = {
  mode: PaymentMode
  /** For the card form in the browser; null for the sandbox, whose form is ours. */
  publishableKey: string | null

  createCustomer(request: { userId: string; email: string; idempotencyKey: string }): Promise<{ customerId: string }>

  /**
   * A subscription whose first invoice is open, until the browser confirms it with the client secret. A credit that an earlier one left is
   * dropped: what it was paid with may have been refunded, and the first invoice has to be for the price that was shown.
   */
  startSubscription(request: PurchaseRequest & { plan: MonthlyPlan }): Promise<StartedPurchase>
  /** One payment, which the browser confirms with the client secret. */
  startPayment(request: PurchaseRequest & { plan: 'lifetime' }): Promise<StartedPurchase>
  /** The state of a purchase that was started before. */
  readPurchase(purchaseId: string): Promise<Purchase>
  /**
   * Makes sure that an unpaid purchase can't be paid any more: a subscription ends, a payment is cancelled. Returns 'paid' if it was paid
   * already, and changes nothing then.
   */
  cancelPurchase(purchaseId: string): Promise<'cancelled' | 'paid'>

  /** What changing the plan now would cost. Changes nothing. */
  previewPlanChange(request: PlanChange): Promise<PlanChangePreview>
  /**
   * Changes the plan at once. A bigger plan is charged now to the stored card; if that fails, nothing changes ('declined'), or the
   * cardholder has to confirm it with the client secret and the plan changes after that. A smaller plan leaves a credit.
   */
  changePlan(request: PlanChange & { idempotencyKey: string }): Promise<PlanChangeResult>
  setCancelAtPeriodEnd(subscriptionId: string, isCancelled: boolean): Promise<void>
  /** Ends a subscription at once, without a refund. Does nothing if it has ended. */
  endSubscription(subscriptionId: string): Promise<void>
  /** Throws 'refund-refused' where the payment is refunded or disputed already. */
  refund(request: { paymentId: string; pence: number; idempotencyKey: string }): Promise<void>

  /** A page of the provider on which the customer changes the card. */
  openPortal(request: { customerId: string; returnUrl: string }): Promise<{ url: string }>

  /** Everything about a customer, as it is now. Undefined if there is no such customer. */
  readCustomer(customerId: string): Promise<CustomerSnapshot | undefined>
  /**
   * Ends what the customer still pays, and removes the email address and the stored cards. The payments stay, so that they can be refunded,
   * and disputes of them are heard of. Does nothing that was done before. Throws 'no-such-object' if there is no such customer.
   */
  eraseCustomer(customerId: string): Promise<void>
  /** The customers to whom something happened since then, for reconciliation. */
  listChangedCustomers(since: Date): Promise<string[]>

  /** Throws 'invalid-signature' if the message is forged, altered, or was signed more than `webhookToleranceSeconds` before or after `now`. */
  parseWebhook(message: { body: string; signature: string | undefined; now: Date }): ProviderEvent

  /** Only the sandbox has them. */
  testControls?: TestControls
}

/** In place of the provider's script in the browser, the cardholder's bank, and time. Refuses other customers' client secrets with 'no-such-object'. */
export type TestControls = {
  confirmPayment(customerId: string, request: { clientSecret: string; card: TestCard }): Promise<TestConfirmation>
  authenticatePayment(customerId: string, request: { clientSecret: string; isApproved: boolean }): Promise<TestConfirmation>
  changeCard(customerId: string, card: TestCard): Promise<'changed' | 'declined'>
  /** Throws 'no-such-object' where there is nothing to renew, refund or dispute. */
  runAction(customerId: string, action: SandboxAction): Promise<void>
  /** Renews what is due, tries failed renewals again, and deletes what is old. Returns how many customers changed. */
  runDue(now: Date): Promise<number>
  /** Sends a stored event to the webhook endpoint at this address. Throws if it is not accepted. */
  deliverEvent(eventId: string, webhookUrl: string): Promise<void>
}

/** `expiry` is `MM/YY`. */
export type TestCard = { number: string; expiry: string; securityCode: string }
export type TestConfirmation = { status: 'succeeded' | 'requires-action' | 'declined' | 'cancelled'; message: string | null }

/** Seconds. An older message is refused: it may be a replay. */
export const webhookToleranceSeconds = 300

type PurchaseRequest = { customerId: string; pence: number; checkoutId: string; idempotencyKey: string }

/** `purchaseId` is the id of the subscription or, for a lifetime, of the payment. */
export type StartedPurchase = { purchaseId: string; clientSecret: string }

export type Purchase = { status: 'open'; clientSecret: string } | { status: 'paid' } | { status: 'cancelled' }

/** `at` fixes the moment from which the rest of the period is calculated, so that the price shown is the price charged. */
export type PlanChange = { subscriptionId: string; plan: MonthlyPlan; pence: number; at: Date }

export type PlanChangePreview = {
  /** The rest of the period at the new plan's price, and, negative, at the old one's. */
  lines: { description: 'new-plan' | 'unused-time'; plan: MonthlyPlan; pence: number }[]
  dueNowPence: number
  /** What the next invoices are reduced by. */
  creditPence: number
  nextChargePence: number
  nextChargeAt: Date
}

export type PlanChangeResult =
  | { outcome: 'changed' }
  | { outcome: 'needs-authentication'; clientSecret: string }
  | { outcome: 'declined'; message: string }

export type Card = { brand: string; last4: string /** `08/28` */; expiry: string; fingerprint: string | null }

export type CustomerSnapshot = {
  customerId: string
  /** What renewals are charged to. */
  card: Card | null
  /** What the next invoices are reduced by. */
  creditPence: number
  subscriptions: ProviderSubscription[]
  /** Those that succeeded. */
  payments: ProviderPayment[]
}

export type ProviderSubscription = {
  id: string
  checkoutId: string | null
  plan: MonthlyPlan
  status: SubscriptionStatus
  /** Of a month. */
  pence: number
  currentPeriodStart: Date
  currentPeriodEnd: Date
  cancelAtPeriodEnd: boolean
  /** Of the invoice that is open, or for which it ended; 0 where it ended for another reason. */
  failedAttempts: number
  nextAttemptAt: Date | null
  endedAt: Date | null
  createdAt: Date
}

export type ProviderPayment = {
  id: string
  /** Null for a lifetime. */
  subscriptionId: string | null
  checkoutId: string | null
  plan: PaidPlan
  reason: PaymentReason
  pence: number
  /** What it consists of; their sum is `pence`. */
  lines: PaymentLine[]
  /** Null until the provider knows it. */
  feePence: number | null
  card: Card | null
  periodStart: Date | null
  periodEnd: Date | null
  paidAt: Date
  refunds: { id: string; pence: number; createdAt: Date }[]
  disputes: { id: string; pence: number; feePence: number; status: DisputeStatus; openedAt: Date; closedAt: Date | null }[]
}

/**
 * `customerId` is null for events about objects that name no customer. Stripe's disputes name only their payment: `paymentId` is given
 * then, by which the customer is found.
 */
export type ProviderEvent = { id: string; type: string; customerId: string | null; paymentId?: string; createdAt: Date }

/** Why the provider did not do what it was asked to. `unavailable`: it did not answer, or with nonsense, so nobody knows what it did. */
export class PaymentProviderError extends Error {
  readonly reason: 'invalid-signature' | 'refund-refused' | 'no-such-object' | 'refused' | 'unavailable'

  constructor(reason: PaymentProviderError['reason'], message: string = reason, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PaymentProviderError'
    this.reason = reason
  }
}
