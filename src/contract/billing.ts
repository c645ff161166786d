/** Buying, changing and ending a plan; the payment history; the provider's webhooks. All amounts are integer pence. */
import * as z from 'zod/mini'
import { paymentReasons, paymentStatuses } from '#rules/billing/payment-history.ts'
import { paymentModes } from '#rules/billing/payment-mode.ts'
import { subscriptionStatuses } from '#rules/billing/subscription.ts'
import { monthlyPlans, paidPlans } from '#rules/plans/plans.ts'
import { changeLimits } from './change-limits.ts'
import { defineEndpoint, type RateLimit } from './endpoint.ts'
import { dateTime, id, moment, pence, plan } from './fields/fields.ts'

/** Every call of the provider costs time, and opening a checkout creates objects there. */
const purchaseLimits: readonly RateLimit[] = [{ per: 'session', max: 30, seconds: 300 }]

const purchase = { rateLimits: purchaseLimits, isSlow: true } as const

/** Each change is rounded to the penny: many of them add up to a credit that nobody paid. */
const planChangeLimits: readonly RateLimit[] = [...purchaseLimits, { per: 'account', max: 10, seconds: 3600 }]

/** A lifetime's checkout holds a seat for half an hour. Where an address says nothing of its network, this alone limits how many. */
const seatLimits: readonly RateLimit[] = [...purchaseLimits, { per: 'address', max: 30, seconds: 1800 }]

const planMessage = 'The requested plan was not found.'
const monthlyPlan = z.enum(monthlyPlans, planMessage)
const paidPlan = z.enum(paidPlans, planMessage)

const card = z.object({ brand: z.string(), last4: z.string(), expiry: z.nullable(z.string()) })

/** What a buyer agrees to by paying. `version` is sent back when the button is pressed. Null where withdrawal is not offered. */
const consent = z.nullable(z.object({ text: z.string(), version: z.string() }))
export type Consent = z.infer<typeof consent>
const consentVersion = z.string().check(z.maxLength(64))

/** A checkout that is open: what the browser needs in order to pay. */
export const checkout = z.object({
  clientSecret: z.string(),
  checkoutId: id,
  plan: paidPlan,
  /** Said where a payment failed because another plan's checkout had cancelled it, which this one has cancelled now. */
  replaced: z.nullable(z.string()),
  amountPence: pence,
  mode: z.enum(paymentModes),
  /** Stripe's; null in the sandbox. */
  publishableKey: z.nullable(z.string()),
  /** Of the lifetime offer; null for a subscription. */
  seat: z.nullable(z.object({ number: z.int(), reservedUntil: moment })),
  email: z.string(),
  /** When a subscription that starts now renews; null for a lifetime. */
  renewsAt: z.nullable(moment),
  consent,
})
export type Checkout = z.infer<typeof checkout>

export const createSubscription = defineEndpoint('POST /api/create-subscription', 'creator', {
  body: z.strictObject({ plan: monthlyPlan }),
  response: checkout,
  refusals: ['payments-off', 'already-subscribed', 'payment-unavailable'],
  ...purchase,
})

export const createPaymentIntent = defineEndpoint('POST /api/create-payment-intent', 'creator', {
  /** `amount` is accepted because clients send it, and ignored. `resume`: never with a new seat. */
  body: z.strictObject({
    plan: z.literal('lifetime', planMessage),
    amount: z.optional(z.unknown()),
    resume: z.optional(z.boolean()),
  }),
  response: checkout,
  refusals: [
    'payments-off',
    'already-subscribed',
    'sold-out',
    'held-twice',
    'seats-held',
    'seat-released',
    'payment-unavailable',
  ],
  rateLimits: seatLimits,
  isSlow: true,
})

/** Called when the button that pays was pressed, before anything is charged. `version` is of the text that was read. */
export const declareConsent = defineEndpoint('POST /api/billing/consent', 'creator', {
  body: z.strictObject({ plan: paidPlan, version: consentVersion }),
  status: 204,
  refusals: ['payments-off', 'terms-changed'],
  rateLimits: purchaseLimits,
})

export const cancelCheckout = defineEndpoint('POST /api/billing/cancel-checkout', 'creator', {
  status: 204,
  refusals: ['payments-off', 'payment-unavailable'],
  ...purchase,
})

export const upgradeOwnPlan = defineEndpoint('POST /api/user/upgrade', 'creator', {
  body: z.strictObject({ plan }),
  response: z.object({ ok: z.literal(true), plan, message: z.string() }),
  refusals: ['payment-required', 'payments-off', 'payment-unavailable'],
  rateLimits: changeLimits,
  isSlow: true,
})

const subscription = z.object({
  plan: monthlyPlan,
  status: z.enum(subscriptionStatuses),
  pricePence: pence,
  currentPeriodEnd: moment,
  cancelAtPeriodEnd: z.boolean(),
  failedAttempts: z.int(),
  nextAttemptAt: z.nullable(moment),
  startedAt: moment,
})

export const payment = z.object({
  id,
  mode: z.enum(paymentModes),
  receiptNumber: z.string(),
  plan: paidPlan,
  reason: z.enum(paymentReasons),
  amountPence: pence,
  refundedPence: pence,
  /** What the bank has taken back of it. */
  disputedPence: pence,
  status: z.enum(paymentStatuses),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  periodStart: z.nullable(moment),
  periodEnd: z.nullable(moment),
  paidAt: moment,
})
export type Payment = z.infer<typeof payment>

export const billing = z.object({
  /** `off`: there is nothing to pay, and everyone has the same plan. */
  mode: z.enum([...paymentModes, 'off']),
  plan,
  /** Where the plan comes from. */
  source: z.enum(['free', 'subscription', 'lifetime', 'granted', 'everyone']),
  subscription: z.nullable(subscription),
  /** Why the plan is Free: the last one ended because it could not be charged, and nothing was paid since. */
  endedUnpaid: z.nullable(subscription),
  seat: z.nullable(z.object({ number: z.int(), wasGranted: z.boolean() })),
  /** When a granted plan ends; null for never, or if it was not granted. */
  grantEndsAt: z.nullable(moment),
  card: z.nullable(card),
  creditPence: pence,
  /** What renews next, after the credit; null if nothing does. */
  nextCharge: z.nullable(z.object({ amountPence: pence, at: moment })),
  /** The newest first. */
  payments: z.array(payment),
  /** The payment that the money-back guarantee covers. */
  refundable: z.nullable(z.object({ paymentId: id, amountPence: pence, until: moment })),
  /** The guarantee was used as often as the button refunds: support decides about `refundable`. */
  isMoneyBackUsedUp: z.boolean(),
  /** The contract from which the buyer can withdraw; `paymentId` is that of its last payment. */
  withdrawable: z.nullable(z.object({ paymentId: id, plan: paidPlan, amountPence: pence, until: moment })),
  /** What the next invoices name, besides the email address; null for the account's name. */
  billingDetails: z.nullable(
    z.object({ name: z.string(), address: z.string(), country: z.nullable(z.string()), vatNumber: z.nullable(z.string()) }),
  ),
})
export type Billing = z.infer<typeof billing>

export const getBilling = defineEndpoint('GET /api/billing', 'creator', { response: billing })

export const planChangePreview = z.object({
  plan: monthlyPlan,
  lines: z.array(z.object({ description: z.enum(['new-plan', 'unused-time']), plan: monthlyPlan, amountPence: pence })),
  dueNowPence: pence,
  creditPence: pence,
  nextCharge: z.object({ amountPence: pence, at: moment }),
  /** Sent back to confirm: the price holds for this moment. */
  pricedAt: moment,
  /** Null also where nothing is charged. */
  consent,
})
export type PlanChangePreview = z.infer<typeof planChangePreview>

export const previewPlanChange = defineEndpoint('POST /api/billing/preview-change', 'creator', {
  body: z.strictObject({ plan: monthlyPlan }),
  response: planChangePreview,
  refusals: ['payments-off', 'no-subscription', 'same-plan', 'payment-overdue', 'payment-disputed', 'payment-unavailable'],
  ...purchase,
})

export const changeSubscription = defineEndpoint('POST /api/billing/change-plan', 'creator', {
  /** `consent`: the version of the text beside the button that pays. */
  body: z.strictObject({
    plan: monthlyPlan,
    dueNowPence: pence,
    pricedAt: dateTime,
    consent: z.optional(consentVersion),
  }),
  /** With a client secret, the cardholder has to confirm the payment; the plan changes after that. */
  response: z.object({
    plan,
    clientSecret: z.nullable(z.string()),
    publishableKey: z.nullable(z.string()),
    message: z.string(),
  }),
  refusals: [
    'payments-off',
    'no-subscription',
    'same-plan',
    'payment-overdue',
    'payment-disputed',
    'price-changed',
    'terms-changed',
    'card-declined',
    'payment-unavailable',
  ],
  rateLimits: planChangeLimits,
  isSlow: true,
})

const subscriptionChange = {
  ...purchase,
  response: billing,
  refusals: ['payments-off', 'no-subscription', 'payment-unavailable'],
} as const

export const cancelSubscription = defineEndpoint('POST /api/billing/cancel', 'creator', { ...subscriptionChange })

export const resumeSubscription = defineEndpoint('POST /api/billing/resume', 'creator', {
  ...subscriptionChange,
  refusals: [...subscriptionChange.refusals, 'payment-disputed'],
})

/** The 30-day money-back guarantee: refunds the last payment and ends the plan at once. */
export const refundPayment = defineEndpoint('POST /api/billing/refund', 'creator', {
  ...subscriptionChange,
  body: z.strictObject({ paymentId: id }),
  refusals: ['payments-off', 'not-refundable', 'money-back-used-up', 'payment-unavailable'],
})

export const openBillingPortal = defineEndpoint('POST /api/billing/portal', 'creator', {
  response: z.object({ url: z.string() }),
  refusals: ['payments-off', 'no-card', 'payment-unavailable'],
  ...purchase,
})

/** The webhook endpoint of the payment provider. The signature in the `stripe-signature` header covers the raw body. */
export const receivePaymentEvent = defineEndpoint('POST /api/webhooks/payments', 'anyone', {
  bytes: { types: ['application/json'], maxBytes: 256 * 1024, tooLarge: 'too-large', wrongType: 'wrong-type' },
  response: z.object({ received: z.literal(true) }),
  refusals: ['payments-off', 'invalid-signature', 'payment-unavailable'],
  rateLimits: [{ per: 'address', max: 20, seconds: 60, countsOnly: 'invalid-signature' }],
  isSlow: true,
})
