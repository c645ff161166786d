/** One request to our own server: who asks, what is sent, and what a failure becomes. */
import { getSession, recoverFromRejectedToken } from '#web/session/session.ts'
import { ApiError, NetworkError } from './errors.ts'

/** `keepalive`: it goes through even when the page that sends it is closed meanwhile. */
export type ApiRequest = {
  method: string
  url: string
  body?: unknown
  signal?: AbortSignal | undefined
  keepalive?: boolean | undefined
}

/** The parsed answer; undefined where there is none. */
export async function sendRequest(asked: ApiRequest): Promise<unknown> {
  const text = await readText(await fetchResponse(asked))
  return text === '' ? undefined : JSON.parse(text)
}

/** The answer as it comes, where it is a success. */
export async function fetchResponse(asked: ApiRequest): Promise<Response> {
  const { method, url, body, signal, keepalive = false } = asked
  const session = getSession()
  const response = await fetchOrFail(url, {
    method,
    credentials: 'include',
    keepalive,
    headers: {
      accept: 'application/json',
      ...(session ? { authorization: `Bearer ${session.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (response.ok) return response

  const error = new ApiError(response.status, await readText(response), response.statusText)
  // Nothing was done under a token that the server did not know, so what was asked can be asked again under a newer one.
  if (session && error.refusal?.code === 'signed-out' && recoverFromRejectedToken(session)) return fetchResponse(asked)
  throw error
}

const readText = (response: Response): Promise<string> => response.text().catch(throwNetworkError)

const fetchOrFail = (url: string, init: RequestInit): Promise<Response> => fetch(url, init).catch(throwNetworkError)

/** A request that its own caller took back is no failure of the connection. */
function throwNetworkError(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new NetworkError({ cause })
}
