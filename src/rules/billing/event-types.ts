/** The payment provider's messages that mean that something happened to a customer's money or plan. The names are Stripe's. */

const handledEventTypes: readonly string[] = [
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
  'refund.created',
  'refund.updated',
]

/** Others are accepted, and do nothing. */
export const isHandledEvent = (type: string): boolean => handledEventTypes.includes(type)
