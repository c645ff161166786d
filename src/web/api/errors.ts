/** The errors of a call: a refusal by the server, or no response at all. */
import { brand } from '#rules/platform/brand.ts'
import type { FieldErrors, RefusalCode } from '#rules/platform/refusals.ts'

export type RefusalBody = { code: RefusalCode; message: string; fields?: FieldErrors }

/** Any response that is not a success. Its message is the status and the body's text, or the status text. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** The body, if it is one of the product's refusals. */
  readonly refusal: RefusalBody | undefined
  /** The whole body, for callers that know its shape from the endpoint's declaration. */
  readonly body: unknown

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = parseJson(body)
    this.refusal = findRefusal(this.body)
  }
}

/** The request got no response at all. */
export class NetworkError extends Error {
  override name = 'NetworkError'

  constructor(options?: ErrorOptions) {
    super(`We couldn't reach ${brand.name}. Check your connection and try again.`, options)
  }
}

/** The message to show for an error: the server's own, the one about the connection, or the fallback. */
export function toErrorMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.refusal?.message ?? fallback
  return error instanceof NetworkError ? error.message : fallback
}

function findRefusal(body: unknown): RefusalBody | undefined {
  const { code, message, fields } = (body ?? {}) as Partial<Record<string, unknown>>
  const isRefusal = typeof code === 'string' && typeof message === 'string'
  return isRefusal ? { code: code as RefusalCode, message, ...(fields ? { fields: fields as FieldErrors } : {}) } : undefined
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
