/** One request to our own server: who asks, what is sent, and what a failure becomes. */
import { currentSession, endSession } from '#web/session/session.ts'
import { ApiError, Unreachable } from './refused.ts'

export type Request = { method: string; url: string; body?: unknown; signal?: AbortSignal | undefined }

/** The parsed answer; undefined where there is none. */
export async function request({ method, url, body, signal }: Request): Promise<unknown> {
  const token = currentSession()?.token
  const response = await reached(url, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  const text = await response.text().catch(unreachable)
  if (response.ok) return text === '' ? undefined : JSON.parse(text)

  const error = new ApiError(response.status, text, response.statusText)
  endIfUnknown(error, token)
  throw error
}

const reached = (url: string, init: RequestInit): Promise<Response> => fetch(url, init).catch(unreachable)

/** A request that its own caller took back is no failure of the connection. */
function unreachable(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new Unreachable({ cause })
}

/** The server no longer knows this token. Of several calls that find out together, the first ends the session. */
function endIfUnknown({ refusal }: ApiError, token: string | undefined) {
  const isCurrent = token !== undefined && currentSession()?.token === token
  if (isCurrent && refusal?.code === 'signed-out') endSession('expired')
}
