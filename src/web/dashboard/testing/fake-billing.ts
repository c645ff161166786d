/** Adds billing to the fake server. */
import * as contract from '#contract/billing.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getReceipt } from '#contract/invoices.ts'
import { getLifetimeCount } from '#contract/lifetime.ts'
import { withdrawOwn } from '#contract/withdrawal.ts'
import { type Answers, addFakeEndpoints } from './fake-endpoints.ts'

const endpoints: readonly Endpoint[] = [
  contract.getBilling,
  contract.previewPlanChange,
  contract.changeSubscription,
  contract.cancelSubscription,
  contract.resumeSubscription,
  contract.refundPayment,
  contract.openBillingPortal,
  getReceipt,
  contract.upgradeOwnPlan,
  withdrawOwn,
  getLifetimeCount,
]

/** `answers` by path; those that are missing are refused with 'payment-unavailable'. */
export const addFakeBilling = (answers: Answers) => addFakeEndpoints(endpoints, answers)

const renewsAt = '2026-12-03T09:00:00.000Z'

export const samplePayment: contract.Payment = {
  id: '00000000-0000-4000-8000-000000000001',
  mode: 'sandbox',
  receiptNumber: 'TEST-000012',
  plan: 'pro',
  reason: 'renewal',
  amountPence: 299,
  refundedPence: 0,
  disputedPence: 0,
  status: 'paid',
  card: { brand: 'visa', last4: '4242' },
  periodStart: '2026-11-03T09:00:00.000Z',
  periodEnd: renewsAt,
  paidAt: '2026-11-03T09:00:00.000Z',
}

export const sampleSubscription: NonNullable<contract.Billing['subscription']> = {
  plan: 'pro',
  status: 'active',
  pricePence: 299,
  currentPeriodEnd: renewsAt,
  cancelAtPeriodEnd: false,
  failedAttempts: 0,
  nextAttemptAt: null,
  startedAt: '2026-05-03T09:00:00.000Z',
}

/** A creator on Pro. */
export const sampleBilling: contract.Billing = {
  mode: 'sandbox',
  plan: 'pro',
  source: 'subscription',
  subscription: sampleSubscription,
  endedUnpaid: null,
  seat: null,
  grantEndsAt: null,
  card: { brand: 'visa', last4: '4242', expiry: '08/28' },
  creditPence: 0,
  nextCharge: { amountPence: 299, at: renewsAt },
  payments: [samplePayment],
  refundable: { paymentId: samplePayment.id, amountPence: 299, until: renewsAt },
  isMoneyBackUsedUp: false,
  withdrawable: null,
  billingDetails: null,
}

export const sampleFree: contract.Billing = {
  ...sampleBilling,
  plan: 'free',
  source: 'free',
  subscription: null,
  card: null,
  nextCharge: null,
  payments: [],
  refundable: null,
}

export const samplePreview: contract.PlanChangePreview = {
  plan: 'premium',
  lines: [
    { description: 'new-plan', plan: 'premium', amountPence: 183 },
    { description: 'unused-time', plan: 'pro', amountPence: -110 },
  ],
  dueNowPence: 73,
  creditPence: 0,
  nextCharge: { amountPence: 499, at: renewsAt },
  pricedAt: '2026-11-22T10:42:00.000Z',
  consent: null,
}
