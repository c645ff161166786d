/**
 * A customer of the sandbox payment provider: everything that Stripe would store, as one JSON document. Moments are milliseconds since
 * 1970, amounts integer pence. The functions beside this file change it; they read neither a clock nor a random source.
 */
import type { DisputeStatus } from '#rules/billing/disputes.ts'
import type { PaymentReason } from '#rules/billing/payment-history.ts'
import type { PaymentLine } from '#rules/billing/payment-lines.ts'
import type { SubscriptionStatus } from '#rules/billing/subscription.ts'
import type { TestCardResult } from '#rules/billing/test-cards.ts'
import type { MonthlyPlan, PaidPlan } from '#rules/plans/plans.ts'
import type { Card } from '../../port.ts'

export type SandboxCustomer = {
  id: string
  userId: string
  createdAt: number
  /** What renewals are charged to. */
  card: SandboxCard | null
  creditPence: number
  subscriptions: SandboxSubscription[]
  payments: SandboxPayment[]
}

/** The number is not stored: its result says what later charges do. */
export type SandboxCard = Card & { result: TestCardResult }

export type SandboxSubscription = {
  id: string
  checkoutId: string | null
  plan: MonthlyPlan
  pence: number
  status: SubscriptionStatus
  /** Its day of the month is that of the renewals. */
  anchor: number
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  /** The renewal that is not paid yet, while the subscription is past due. */
  openInvoice: { paymentId: string; nextAttemptAt: number } | null
  failedAttempts: number
  createdAt: number
  endedAt: number | null
}

export type SandboxPayment = {
  id: string
  subscriptionId: string | null
  checkoutId: string | null
  plan: PaidPlan
  reason: PaymentReason
  pence: number
  /** The part of the invoice that the customer's credit paid; given back if the rest is never paid. */
  creditUsedPence: number
  status: 'open' | 'requires-action' | 'succeeded' | 'cancelled'
  /** What was charged or, while the bank asks for a confirmation, what will be. */
  card: SandboxCard | null
  /** Of a plan change, before the credit; what else is charged is one price. */
  lines?: PaymentLine[]
  /** What the subscription becomes once a plan change is paid. */
  change: { plan: MonthlyPlan; pence: number } | null
  periodStart: number | null
  periodEnd: number | null
  createdAt: number
  paidAt: number | null
  refunds: { id: string; pence: number; createdAt: number }[]
  dispute: SandboxDispute | null
}

export type SandboxDispute = {
  id: string
  pence: number
  feePence: number
  status: DisputeStatus
  openedAt: number
  closedAt: number | null
}

export const createSandboxCustomer = (id: string, userId: string, now: Date): SandboxCustomer => ({
  id,
  userId,
  createdAt: now.getTime(),
  card: null,
  creditPence: 0,
  subscriptions: [],
  payments: [],
})
