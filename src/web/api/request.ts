/** Sends one request to our own server with the session's token, or another that belongs to the path, and turns failures into errors. */
import { getSession, recoverFromRejectedToken } from '#web/session/session.ts'
import { ApiError, NetworkError } from './errors.ts'
import { findTokenSource } from './token-sources.ts'

/** With `keepalive` the request completes even if the page is closed meanwhile. */
export type ApiRequest = {
  method: string
  url: string
  /** Sent as JSON; a file or a form as it is. */
  body?: unknown
  signal?: AbortSignal | undefined
  keepalive?: boolean | undefined
}

/** Resolves to the parsed body; undefined if it is empty. */
export async function sendRequest(request: ApiRequest): Promise<unknown> {
  const text = await readText(await fetchResponse(request))
  return text === '' ? undefined : JSON.parse(text)
}

/** Resolves to a successful response with its body unread. */
export async function fetchResponse(request: ApiRequest): Promise<Response> {
  const { method, url, body, signal, keepalive = false } = request
  const source = findTokenSource(url)
  const session = source ? undefined : getSession()
  const token = source ? source.getToken() : session?.token
  const response = await fetchOrFail(url, {
    method,
    credentials: 'include',
    keepalive,
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
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
