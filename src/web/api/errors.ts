/** What a call can fail with: the server said no, or it could not be reached. */
import { brand } from '#rules/platform/brand.ts'
import type { FieldFaults, RefusalCode } from '#rules/platform/refusals.ts'

export type RefusalBody = { code: RefusalCode; message: string; fields?: FieldFaults }

/** Any answer that is not a success. Its message is the status and the body's text, or the status' own text. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** The body, where it is one of the product's refusals. */
  readonly refusal: RefusalBody | undefined
  /** All that a refusal told, for whoever knows by its declaration what that can be. */
  readonly body: unknown

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = parseJson(body)
    this.refusal = findRefusal(this.body)
  }
}

/** The request got no answer at all. */
export class NetworkError extends Error {
  override name = 'NetworkError'

  constructor(options?: ErrorOptions) {
    super(`We could not reach ${brand.name}. Check your connection and try again.`, options)
  }
}

/** The sentence to show for a failure: the server's own, or the one about the connection, or else the fallback. */
export function toErrorMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.refusal?.message ?? fallback
  return error instanceof NetworkError ? error.message : fallback
}

function findRefusal(told: unknown): RefusalBody | undefined {
  const { code, message, fields } = (told ?? {}) as Partial<Record<string, unknown>>
  const isRefusal = typeof code === 'string' && typeof message === 'string'
  return isRefusal ? { code: code as RefusalCode, message, ...(fields ? { fields: fields as FieldFaults } : {}) } : undefined
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
