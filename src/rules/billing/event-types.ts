/** The payment provider's messages that mean that something happened to a customer's money or plan. The names are Stripe's. */

/** The webhook endpoint at Stripe is sent exactly these: see docs/take-payments.md. */
export const handledEventTypes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.updated',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.succeeded',
  'charge.updated',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
] as const

/** Others are accepted, and do nothing. */
export const isHandledEvent = (type: string): boolean => (handledEventTypes as readonly string[]).includes(type)
