/** Calls an endpoint of the contract. What is sent and what comes back are typed by its declaration. */
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts'
import { request } from './request.ts'

export { ApiError, sayOf, Unreachable } from './errors.ts'

export function call<const E extends Endpoint>(endpoint: E, ...[input]: Input<E>): Promise<Answer<E>> {
  const { params, query, body, signal, keepalive } = (input ?? {}) as Loose
  const url = `${filledIn(endpoint.path, params)}${search(query)}`
  return request({ method: endpoint.method, url, body, signal, keepalive }) as Promise<Answer<E>>
}

type Loose = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
} & Manner

/** A signal takes the call back; `keepalive` lets it go through even when the page is closed meanwhile. */
type Manner = { signal?: AbortSignal; keepalive?: boolean }

/** The parts that the endpoint declares, and how to call; no argument where all may be left out. */
type Input<E> = Record<never, never> extends Parts<E> ? [input?: Parts<E>] : [input: Parts<E>]
type Parts<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & Manner
type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, unknown> ? (undefined extends Sent<E, K> ? { [P in K]?: Sent<E, K> } : { [P in K]: Sent<E, K> }) : unknown

const filledIn = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function search(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
