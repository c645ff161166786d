/** What a call can fail with: the server said no, or it could not be reached. */
import { brand } from '#rules/brand.ts'
import type { FieldFaults, RefusalCode } from '#rules/refusals.ts'

export type RefusalBody = { code: RefusalCode; message: string; fields?: FieldFaults }

/** Any answer that is not a success. Its message is the status and the body's text, or the status' own text. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** The body, where it is one of the product's refusals. */
  readonly refusal: RefusalBody | undefined

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.refusal = refusalIn(body)
  }
}

/** The request got no answer at all. */
export class Unreachable extends Error {
  override name = 'Unreachable'

  constructor(options?: ErrorOptions) {
    super(`We could not reach ${brand.name}. Check your connection and try again.`, options)
  }
}

/** The sentence to show for a failure: the server's own, or the one about the connection, or else the fallback. */
export function sayOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.refusal?.message ?? fallback
  return error instanceof Unreachable ? error.message : fallback
}

function refusalIn(body: string): RefusalBody | undefined {
  try {
    const { code, message, fields } = JSON.parse(body)
    const isRefusal = typeof code === 'string' && typeof message === 'string'
    return isRefusal ? { code: code as RefusalCode, message, ...(fields ? { fields } : {}) } : undefined
  } catch {
    return undefined
  }
}
