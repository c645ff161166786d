/**
 * A stand-in for Stripe's API: an HTTP server with Stripe's paths, forms, errors, pages, expansions and idempotency keys. Its answers have
 * the types of Stripe's library. It keeps everything in memory, and tests make things happen with `controls`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { createControls } from './controls.ts'
import { keyReused, StripeFault, unauthorized } from './errors.ts'
import { render } from './expand.ts'
import { type Form, parseForm } from './form.ts'
import { parameters } from './parameters.ts'
import { findRoute } from './routes.ts'
import { createState } from './state.ts'

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

/** What goes wrong with one request. `lost`: it is carried out, and the connection breaks before the answer. */
export type SimulatedError = { kind: 'hang' | 'reset' | 'lost' } | { kind: 'answer'; status: number; body: string }

/** `onEvent` is given every event in turn, for example to send it to a webhook endpoint. */
type Options = { now?: () => Date; onEvent?: (event: Stripe.Event) => void; port?: number }

type Reply = { status: number; body: object }

export async function startStripeServer({ now = () => new Date(), onEvent, port = 0 }: Options = {}) {
  const keys = { secretKey: 'sk_test_standin', publishableKey: 'pk_test_standin', webhookSecret: 'whsec_standin' }
  const state = createState(now, Stripe.API_VERSION)
  const errors: SimulatedError[] = []
  const requests: {
    method: string
    path: string
    form: Form
    idempotencyKey: string | undefined
    version: string | undefined
  }[] = []
  const surprises: { method: string; path: RegExp; happen: () => void }[] = []
  const answered = new Map<string, { request: string; reply: Reply }>()

  const run = (method: string, path: string, form: Form): Reply => {
    const { route, id } = findRoute(method, path)
    parameters[route.check](form, '')
    const answer = route.handle(state, form, id)
    const paths = (form.expand as string[] | undefined) ?? []
    if (!('data' in answer)) return { status: 200, body: render(state, answer, paths) }
    const inner = paths.map((one) => one.replace(/^data\./, ''))
    return { status: 200, body: { ...answer, data: answer.data.map((item) => render(state, item, inner)) } }
  }

  const runOnce = (key: string | undefined, method: string, path: string, form: Form): Reply => {
    const request = JSON.stringify([method, path, form])
    const before = key === undefined ? undefined : answered.get(key)
    if (before && before.request !== request) throw keyReused()
    if (before) return before.reply
    const reply = run(method, path, form)
    if (key !== undefined) answered.set(key, { request, reply })
    return reply
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const error = errors.shift()
    if (error?.kind === 'hang') return
    if (error?.kind === 'reset') return void request.socket.destroy()
    if (error?.kind === 'answer') return send(response, error.status, error.body)
    const { status, body } = await answer(request)
    if (error?.kind === 'lost') return void request.socket.destroy()
    send(response, status, JSON.stringify(body))
  }

  async function answer(request: IncomingMessage): Promise<Reply> {
    try {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
      const method = request.method ?? 'GET'
      const form = parseForm(method === 'GET' ? search.slice(1) : String(Buffer.concat(await request.toArray())))
      const idempotencyKey = request.headers['idempotency-key'] as string | undefined
      const version = request.headers['stripe-version'] as string | undefined
      requests.push({ method, path: pathname, form, idempotencyKey, version })
      if (request.headers.authorization !== `Bearer ${keys.secretKey}`) throw unauthorized()
      const seen = state.events.length
      const surprise = surprises.findIndex((one) => one.method === method && one.path.test(pathname))
      if (surprise >= 0) for (const { happen } of surprises.splice(surprise, 1)) happen()
      const reply = runOnce(method === 'POST' ? idempotencyKey : undefined, method, pathname, form)
      announce(seen)
      return reply
    } catch (error) {
      if (error instanceof StripeFault) return { status: error.status, body: error.body }
      throw error
    }
  }

  const announce = (seen: number) => {
    for (const event of state.events.slice(seen)) onEvent?.(event)
  }

  /** Announces the events that each control causes. */
  const announcing = <C extends Record<string, (...given: never[]) => unknown>>(controls: C): C =>
    Object.fromEntries(
      Object.entries(controls).map(([name, control]) => [
        name,
        (...given: never[]) => {
          const seen = state.events.length
          const result = control(...given)
          announce(seen)
          return result
        },
      ]),
    ) as C

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error)
      send(response, 500, JSON.stringify({ error: { type: 'api_error', message: 'The stand-in failed.' } }))
    })
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const { port: used } = server.address() as AddressInfo
  const apiBase = `http://127.0.0.1:${used}`

  return {
    settings: { ...keys, apiBase },
    env: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_BASE: apiBase,
    },
    state,
    controls: announcing(createControls(state)),
    /** Every request so far. */
    requests,
    /** What goes wrong with the next requests, one after another. */
    failNext: (...next: SimulatedError[]) => void errors.push(...next),
    /** Something happens just before a request of this kind is carried out. */
    beforeNext: (method: string, path: RegExp, happen: () => void) => void surprises.push({ method, path, happen }),
    /** The `stripe-signature` header of a webhook message. */
    sign: (body: string, at: Date) =>
      Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: keys.webhookSecret,
        timestamp: Math.floor(at.getTime() / 1000),
      }),
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standin' }).end(body)
}
