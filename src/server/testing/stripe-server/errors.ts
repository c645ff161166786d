/** Errors in Stripe's format. https://docs.stripe.com/api/errors */

export class StripeFault extends Error {
  readonly status: number
  readonly body: { error: Record<string, string> }

  constructor(status: number, error: { type: string; message: string; code?: string; param?: string }) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

const invalid = (message: string, code?: string, param?: string, status = 400) =>
  new StripeFault(status, { type: 'invalid_request_error', message, ...(code ? { code } : {}), ...(param ? { param } : {}) })

export const missing = (kind: string, id: string, param = 'id') =>
  invalid(`No such ${kind}: '${id}'`, 'resource_missing', param, param === 'id' ? 404 : 400)
export const unknownParameter = (param: string) => invalid(`Received unknown parameter: ${param}`, 'parameter_unknown', param)
export const missingParameter = (param: string) => invalid(`Missing required param: ${param}.`, 'parameter_missing', param)
export const invalidParameter = (param: string, message: string) => invalid(message, undefined, param)
export const refused = (message: string, code?: string) => invalid(message, code)
export const unauthorized = () =>
  new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_********wrong' })
export const keyReused = () =>
  new StripeFault(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  })
