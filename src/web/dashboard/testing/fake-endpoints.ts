/** Adds endpoints to the fake server: bodies and responses pass the schemas of the contract, and a test decides what the next one is. */
import { vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RefusalCode } from '#rules/platform/refusals.ts'

type Answer = () => unknown
type RecordedCall = { path: string; body: unknown }

/** By path, or by method and path where a path has several: `POST /api/affiliate/payouts`. */
export type Answers = Record<string, Answer>

/** Endpoints without an answer are refused with 'payment-unavailable'. A response may be a whole `Response`, for files. */
export function addFakeEndpoints(endpoints: readonly Endpoint[], answers: Answers) {
  const fallback = globalThis.fetch
  const calls: RecordedCall[] = []
  let held = Promise.resolve()

  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = ''] = url.split('?')
    const method = init.method ?? 'GET'
    const endpoint = endpoints.find(
      (one) => one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )
    if (!endpoint) return fallback(url, init)
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
    calls.push({ path: url, body: endpoint.body ? endpoint.body.parse(body) : body })
    await held
    try {
      const answer = answers[`${method} ${path}`] ?? answers[path] ?? (() => refuse(503, 'payment-unavailable'))
      const result = answer()
      if (result instanceof Response) return result
      if (!endpoint.response) return new Response(null, { status: endpoint.status })
      return Response.json(endpoint.response.parse(result), { status: endpoint.status })
    } catch (refusal) {
      if (refusal instanceof Response) return refusal
      throw refusal
    }
  })

  return {
    calls,
    bodiesOf: (path: string) => calls.filter((one) => one.path === path).map(({ body }) => body),
    answer(path: string, next: Answer) {
      answers[path] = next
    },
    /** Requests wait until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}

/** Thrown by an answer: the server's refusal. */
export function refuse(status: number, code: RefusalCode, message = `Refused: ${code}`): never {
  throw Response.json({ code, message }, { status })
}
