/** Calls an endpoint of the contract. The types of request and response follow from its declaration. */
import type { Endpoint, RequestInput, ResponseBody } from '#contract/endpoint.ts'
import { sendRequest } from './request.ts'

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
