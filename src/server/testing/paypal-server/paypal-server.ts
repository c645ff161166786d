/**
 * A stand-in for PayPal's Payouts API: an HTTP server with its token, its batches, its errors, and its rejection of an id that was used in
 * the last 30 days. It keeps everything in memory; tests make things happen with `setResult`, and go wrong with `fail`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type BatchStatus, type CreatePayoutRequest, createPayoutRequest, type TransactionStatus } from './schemas.ts'

export type PaypalServer = Awaited<ReturnType<typeof startPaypalServer>>

/**
 * What goes wrong with one request. `lost`: it is carried out, and the connection breaks before the answer. `slow`: the answer comes after so
 * many milliseconds.
 */
export type PaypalFault =
  | { kind: 'hang' | 'reset' | 'lost' }
  | { kind: 'slow'; ms: number }
  | { kind: 'answer'; status: number; body: string; headers?: Record<string, string> }

type Batch = {
  batchId: string
  createdAt: Date
  request: CreatePayoutRequest
  batchStatus: BatchStatus
  itemStatus: TransactionStatus
  errorName: string | undefined
}
type Answer = { status: number; body: object }

const dayMs = 86_400_000
const uniqueDays = 30
const tokenSeconds = 32_400

export async function startPaypalServer({ now = () => new Date() }: { now?: () => Date } = {}) {
  const settings = { clientId: 'paypal-client', clientSecret: 'paypal-secret' }
  const batches: Batch[] = []
  const requests: { method: string; path: string; body: string }[] = []
  const faults: { path: RegExp; fault: PaypalFault }[] = []
  const tokens = new Map<string, number>()
  const open = new Set<ServerResponse>()
  /** Answers to a repeated id without the link, as older parts of the API do. */
  const quirks = { hidesOriginal: false }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const body = String(Buffer.concat(await request.toArray()))
    requests.push({ method: request.method ?? '', path, body })
    const index = faults.findIndex((one) => one.path.test(path))
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault
    if (fault?.kind === 'hang') return void open.add(response)
    if (fault?.kind === 'reset') return void request.socket.destroy()
    if (fault?.kind === 'answer')
      return void response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers }).end(fault.body)
    const answer = route(request, path, body)
    if (fault?.kind === 'lost') return void request.socket.destroy()
    if (fault?.kind === 'slow') await pause(fault.ms)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  }

  function route(request: IncomingMessage, path: string, body: string): Answer {
    if (request.method === 'POST' && path === '/v1/oauth2/token') return issueToken(request, body)
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if ((tokens.get(token) ?? 0) <= now().getTime())
      return refuse(401, 'AUTHENTICATION_FAILURE', 'Authentication failed due to invalid authentication credentials.')
    if (request.method === 'POST' && path === '/v1/payments/payouts') return createBatch(request, body)
    const batchId = /^\/v1\/payments\/payouts\/([\w-]+)$/.exec(path)?.[1]
    const batch = batches.find((one) => one.batchId === batchId)
    if (request.method === 'GET' && batch) return { status: 200, body: showBatch(batch) }
    return refuse(404, 'INVALID_RESOURCE_ID', 'Requested resource ID was not found.')
  }

  function issueToken(request: IncomingMessage, body: string): Answer {
    const expected = `Basic ${Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')}`
    if (request.headers.authorization !== expected)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
    if (body !== 'grant_type=client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' } }
    const token = `A21AA${tokens.size}`
    tokens.set(token, now().getTime() + tokenSeconds * 1000)
    return {
      status: 200,
      body: {
        scope: 'https://uri.paypal.com/payments/payouts',
        access_token: token,
        token_type: 'Bearer',
        expires_in: tokenSeconds,
      },
    }
  }

  function createBatch(request: IncomingMessage, body: string): Answer {
    if (request.headers['content-type'] !== 'application/json')
      return refuse(415, 'UNSUPPORTED_MEDIA_TYPE', 'The server does not support the request payload media type.')
    const parsed = createPayoutRequest.safeParse(toJson(body))
    if (!parsed.success) {
      const details = parsed.error.issues.map(({ path, message }) => ({
        field: path
          .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
          .join(''),
        location: 'body',
        issue: message,
      }))
      return refuse(400, 'VALIDATION_ERROR', 'Invalid request - see details', details)
    }
    const { sender_batch_id: senderBatchId } = parsed.data.sender_batch_header
    const original = batches.find(
      (batch) =>
        senderBatchId !== undefined &&
        batch.request.sender_batch_header.sender_batch_id === senderBatchId &&
        now().getTime() - batch.createdAt.getTime() < uniqueDays * dayMs,
    )
    if (original) {
      const details = [{ field: 'SENDER_BATCH_ID', issue: 'Batch with given sender_batch_id already exists' }]
      const links = quirks.hidesOriginal ? [] : [toLink(original, 'self')]
      return refuse(400, 'USER_BUSINESS_ERROR', 'User business error.', details, links)
    }
    const batch: Batch = {
      batchId: `BATCH${String(batches.length + 1).padStart(8, '0')}`,
      createdAt: now(),
      request: parsed.data,
      batchStatus: 'PENDING',
      itemStatus: 'PENDING',
      errorName: undefined,
    }
    batches.push(batch)
    return { status: 201, body: { batch_header: showHeader(batch), links: [toLink(batch, 'self')] } }
  }

  const showHeader = ({ batchId, batchStatus, createdAt, request }: Batch) => ({
    payout_batch_id: batchId,
    batch_status: batchStatus,
    time_created: createdAt.toISOString(),
    sender_batch_header: request.sender_batch_header,
  })
  const showBatch = (batch: Batch) => ({
    batch_header: {
      ...showHeader(batch),
      funding_source: 'BALANCE',
      amount: { currency: batch.request.items[0]?.amount.currency, value: batch.request.items[0]?.amount.value },
    },
    items: batch.request.items.map((item, index) => ({
      payout_item_id: `ITEM${batch.batchId}${index}`,
      payout_batch_id: batch.batchId,
      transaction_status: batch.itemStatus,
      payout_item: { ...item, recipient_wallet: 'PAYPAL' },
      ...(batch.errorName ? { errors: { name: batch.errorName, message: 'See the name.', debug_id: 'debug1' } } : {}),
      links: [],
    })),
    links: [toLink(batch, 'self')],
  })
  const toLink = ({ batchId }: Batch, rel: string) => ({
    href: `${apiBase()}/v1/payments/payouts/${batchId}`,
    rel,
    method: 'GET',
    encType: 'application/json',
  })

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiBase = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const find = (payoutId: string): Batch => {
    const found = batches.filter((batch) => batch.request.sender_batch_header.sender_batch_id === payoutId)
    if (found.length !== 1 || !found[0]) throw new Error(`PayPal has ${found.length} batches of this payout.`)
    return found[0]
  }

  return {
    settings: { ...settings, apiBase: apiBase() },
    env: {
      PAYPAL_CLIENT_ID: settings.clientId,
      PAYPAL_CLIENT_SECRET: settings.clientSecret,
      PAYPAL_API_BASE: apiBase(),
    },
    batches,
    requests,
    quirks,
    find,
    /** The next request to this path goes wrong. */
    fail: (fault: PaypalFault, path = /^\/v1\/payments\//) => void faults.push({ path, fault }),
    setResult(payoutId: string, itemStatus: TransactionStatus, { batchStatus = 'SUCCESS' as BatchStatus, errorName = '' } = {}) {
      Object.assign(find(payoutId), { itemStatus, batchStatus, errorName: errorName || undefined })
    },
    revokeTokens: () => tokens.clear(),
    stop: () =>
      new Promise<void>((resolve) => {
        for (const response of open) response.destroy()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const refuse = (status: number, name: string, message: string, details?: object[], links: object[] = []): Answer => ({
  status,
  body: {
    name,
    message,
    debug_id: 'f2d3ae1c9b',
    information_link: 'https://developer.paypal.com',
    ...(details ? { details } : {}),
    links,
  },
})

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
