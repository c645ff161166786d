/** Where money comes from: a test provider inside the server, Stripe, or nowhere. */

export const paymentModes = ['sandbox', 'stripe'] as const

/** The provider that made a row of money. Rows of `sandbox` are test money, which never counts once Stripe is in use. */
export type PaymentMode = (typeof paymentModes)[number]

/** The setting PAYMENTS: with `off` there are no prices, upgrade prompts or checkouts, and everyone has the same plan. */
export type PaymentsSetting = PaymentMode | 'off'
