/** Calls an endpoint of the contract. What is sent and what comes back are typed by its declaration. */
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts'
import { sendRequest } from './request.ts'

export function call<const E extends Endpoint>(endpoint: E, ...[input]: CallInput<E>): Promise<Answer<E>> {
  const { params, query, body, signal, keepalive } = (input ?? {}) as LooseInput
  const url = `${fillPath(endpoint.path, params)}${toQueryString(query)}`
  return sendRequest({ method: endpoint.method, url, body, signal, keepalive }) as Promise<Answer<E>>
}

type LooseInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
} & CallOptions

/** A signal takes the call back; `keepalive` lets it go through even when the page is closed meanwhile. */
type CallOptions = { signal?: AbortSignal; keepalive?: boolean }

/** The parts that the endpoint declares, and how to call; no argument where all may be left out. */
type CallInput<E> = Record<never, never> extends InputParts<E> ? [input?: InputParts<E>] : [input: InputParts<E>]
type InputParts<E> = InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'> & CallOptions
type InputPart<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, unknown> ? (undefined extends Sent<E, K> ? { [P in K]?: Sent<E, K> } : { [P in K]: Sent<E, K> }) : unknown

const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function toQueryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
