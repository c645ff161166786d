/** Calls an endpoint of the contract: its types follow from its declaration. Failures are a refusal by the server, or no response at all. */
import type { Endpoint, RequestInput, ResponseBody } from '#contract/endpoint.ts'
import { brand, deviceHeader } from '#rules/platform/brand.ts'
import type { FieldErrors, RefusalCode } from '#rules/platform/refusals.ts'
import { parseJson } from '#rules/text/parse-json.ts'
import { browserStorage, storageKeys } from '#web/session/browser-storage.ts'
import { getSession, recoverFromRejectedToken } from '#web/session/session.ts'
import { findTokenSource } from './token-sources.ts'

export function call<const E extends Endpoint>(endpoint: E, ...[input]: CallInput<E>): Promise<ResponseBody<E>> {
  const { body, signal, keepalive, ...address } = (input ?? {}) as UntypedInput
  return sendRequest({ method: endpoint.method, url: toUrl(endpoint, address), body, signal, keepalive }) as Promise<
    ResponseBody<E>
  >
}

/** Sends a file's bytes, or a form with a file, to an endpoint that takes them. */
export const upload = <const E extends Endpoint>({ method, path }: E, body: Blob | FormData): Promise<ResponseBody<E>> =>
  sendRequest({ method, url: path, body }) as Promise<ResponseBody<E>>

export const toUrl = ({ path }: Pick<Endpoint, 'path'>, { params, query }: Pick<UntypedInput, 'params' | 'query'> = {}): string =>
  `${fillPath(path, params)}${toQueryString(query)}`

/** The inputs that the endpoint declares, and options; no argument where all of them may be left out. */
export type CallInput<E> = Record<never, never> extends Inputs<E> ? [input?: Inputs<E>] : [input: Inputs<E>]

type Inputs<E> = Input<E, 'params'> & Input<E, 'query'> & Input<E, 'body'> & CallOptions
type Input<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, unknown>
    ? undefined extends RequestInput<E, K>
      ? { [P in K]?: RequestInput<E, K> }
      : { [P in K]: RequestInput<E, K> }
    : unknown

/** The signal aborts the call; with `keepalive` it completes even if the page is closed meanwhile. */
type CallOptions = { signal?: AbortSignal; keepalive?: boolean }

type UntypedInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
} & CallOptions

const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function toQueryString(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

/** With `keepalive` the request completes even if the page is closed meanwhile. */
type ApiRequest = {
  method: string
  url: string
  /** Sent as JSON; a file or a form as it is. */
  body?: unknown
  signal?: AbortSignal | undefined
  keepalive?: boolean | undefined
}

/** Resolves to the parsed body; undefined if it is empty. */
async function sendRequest(request: ApiRequest): Promise<unknown> {
  const text = await readText(await fetchResponse(request))
  return text === '' ? undefined : JSON.parse(text)
}

/** Resolves to a successful response with its body unread. */
export async function fetchResponse(request: ApiRequest): Promise<Response> {
  const { method, url, body, signal, keepalive = false } = request
  const source = findTokenSource(url)
  const session = source ? undefined : getSession()
  const token = source ? source.getToken() : session?.token
  const device = token ? null : browserStorage.getItem(storageKeys.device)
  const response = await fetchOrFail(url, {
    method,
    credentials: 'include',
    keepalive,
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(device ? { [deviceHeader]: device } : {}),
      ...(body === undefined || body instanceof FormData
        ? {}
        : { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: body instanceof Blob || body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (token && response.status < 500) source?.onUsed?.()
  if (response.ok) return response

  const error = new ApiError(response.status, await readText(response), response.statusText)
  if (error.refusal?.code === 'not-admin') source?.onRejected?.()
  // The server did nothing for a token that it does not know, so the request can be sent again with a newer one.
  if (session && error.refusal?.code === 'signed-out' && recoverFromRejectedToken(session)) return fetchResponse(request)
  throw error
}

const readText = (response: Response): Promise<string> => response.text().catch(throwNetworkError)

const fetchOrFail = (url: string, init: RequestInit): Promise<Response> => fetch(url, init).catch(throwNetworkError)

/** A request that its caller aborted is not a network error. */
function throwNetworkError(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new NetworkError({ cause })
}

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
