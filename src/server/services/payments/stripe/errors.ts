/** Turns what Stripe's library throws into errors of the port, without repeating Stripe's words: those may quote what we sent. */
import Stripe from 'stripe'
import { PaymentProviderError } from '../port.ts'

/** Runs requests of Stripe. Throws nothing but a `PaymentProviderError`. */
export async function callStripe<R>(run: () => Promise<R>): Promise<R> {
  try {
    return await run()
  } catch (error) {
    throw toProviderError(error)
  }
}

function toProviderError(error: unknown): PaymentProviderError {
  if (error instanceof PaymentProviderError) return error
  if (error instanceof Stripe.errors.StripeError) return new PaymentProviderError(getReason(error), describe(error))
  // The library parses any JSON. An answer without the fields that its types promise makes our own code fail.
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return new PaymentProviderError('unavailable', `Stripe’s answer could not be read: ${name}: ${message}`)
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Stripe understood the request and says no: the object is in a state that does not allow it. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && !isMissing(error)

function getReason(error: Stripe.errors.StripeError): PaymentProviderError['reason'] {
  if (isMissing(error)) return 'no-such-object'
  const { statusCode } = error
  const isUndecided = statusCode === undefined || statusCode < 400 || statusCode >= 500 || busyStatuses.includes(statusCode)
  return isUndecided ? 'unavailable' : 'refused'
}

/** The same idempotency key is in use by another request, an object is locked, or there are too many requests. */
const busyStatuses = [409, 424, 425, 429]

const describe = ({ type, code, decline_code, param, statusCode, requestId }: Stripe.errors.StripeError): string => {
  const details = { code, decline_code, param, status: statusCode, request: requestId }
  const stated = Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
  return [`Stripe: ${type}`, ...stated].join(', ')
}
