/** Turns a declared endpoint into a route: the creator's queue, rate limit, authentication, validation, handler, and the declared response only. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as StreamOfBytes } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type * as z from 'zod/mini'
import {
  type AdminGate,
  type Download,
  type Endpoint,
  type EventStream,
  type FormFields,
  isForAdmins,
  listGates,
  type ParsedRequest,
  type ResponseBody,
} from '#contract/endpoint.ts'
import { type FieldErrors, Refusal, refusals } from '#rules/platform/refusals.ts'
import { toClientNetwork } from '../client-network.ts'
import { sendEvents } from './events.ts'
import { type AdminCaller, type Guards, readBearerToken, type SignedInCreator } from './guards.ts'
import { WrittenJson, writeInParts } from './json-in-parts.ts'
import { openRequestQueue, queueLimits } from './request-queue.ts'
import { addUploadParser, createUploadReaders, drainRefusedUpload, type ReceiveForm } from './uploads.ts'

export type Call<E extends Endpoint> = {
  params: ParsedRequest<E, 'params'>
  query: ParsedRequest<E, 'query'>
  body: ParsedRequest<E, 'body'>
  /** Reads the form; the file is passed on as a stream. */
  form: E extends { form: unknown } ? ReceiveForm<FormFields<E>> : undefined
  /** The file's bytes as a stream. */
  bytes: E extends { bytes: unknown } ? Readable : undefined
  request: FastifyRequest
  creator: E['auth'] extends 'creator' | 'banned' ? SignedInCreator : undefined
  admin: E['auth'] extends AdminGate | 'any-admin' ? AdminCaller : undefined
}

/** What is returned for an endpoint without a response is not sent. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<ResponseBody<E> extends undefined ? unknown : ResponseBody<E>>
export type Mount = <const E extends Endpoint>(declared: E, handle: Handler<E>) => void

export function createMount(app: FastifyInstance, guards: Guards): Mount {
  const queues = {
    read: openRequestQueue(queueLimits.read),
    write: openRequestQueue(queueLimits.write),
    heavy: openRequestQueue(queueLimits.heavy),
    strangers: openRequestQueue(queueLimits.strangers),
  }

  return (declared, handle) => {
    const isUpload = declared.form !== undefined || declared.bytes !== undefined
    const isOpen = declared.auth === 'anyone'
    const { enqueue, refuseWhenFull } =
      queues[isOpen ? 'strangers' : declared.isHeavy ? 'heavy' : declared.method === 'GET' ? 'read' : 'write']
    // Calls of another heavy endpoint do not wait: a theme that is being made keeps nobody from their figures.
    const scope = declared.isHeavy ? `${declared.path} ` : ''
    const creatorKind = declared.auth === 'creator' || declared.auth === 'banned' ? declared.auth : undefined
    const isQueued = !isUpload && (declared.isHeavy || !declared.isSlow) && (!isOpen || declared.method === 'GET')
    // A creator's requests rest in the queue of their account.
    const kind = creatorKind === undefined ? declared.path : undefined

    const runEndpoint = async (request: FastifyRequest) => {
      if (isForAdmins(declared)) guards.adminAddress(request)
      if (declared.rateLimits) await guards.consumeCallerLimits(declared, request)
      const creator = creatorKind && (await guards[creatorKind](request))
      const gates = listGates(declared.auth)
      const admin = gates.length > 0 ? await guards.admin(request, gates) : undefined

      const runHandler = async () => {
        const [params, query] = [parseInput(declared.params, request.params), parseInput(declared.query, request.query)]
        const body = parseInput(declared.body, request.body ?? undefined)
        // An invalid request counts only against its sender, never against the account that it names.
        if (declared.rateLimits) await guards.consumeAccountLimits(declared, request, body, creator)
        const uploads = createUploadReaders(declared, request, parseInput)
        const response = await handle({ params, query, body, ...uploads, request, creator, admin } as Call<typeof declared>)
        if (declared.events || declared.file || !declared.response) return response
        return (!declared.etagOf && (await writeInParts(declared.response, response))) || declared.response.parse(response)
      }
      return isQueued && creator ? enqueue(`${scope}creator ${creator.userId}`, runHandler, declared.path) : runHandler()
    }
    /** Whoever hung up while their request waited needs no answer. */
    const runUnlessGone = async (request: FastifyRequest) => {
      if (request.socket.destroyed) throw new Refusal('too-many')
      return runEndpoint(request)
    }
    /** The session is queued too, because counting the request and looking its session up use the database as well. */
    const getQueueKey = (request: FastifyRequest) => {
      if (!isQueued) return
      if (isOpen) return toClientNetwork(request.ip)
      const token = readBearerToken(request)
      return token === undefined ? undefined : `${scope}session ${token}`
    }
    const runQueued = (request: FastifyRequest) => {
      const key = getQueueKey(request)
      return key === undefined ? runEndpoint(request) : enqueue(key, () => runUnlessGone(request), kind)
    }
    const route: RouteOptions = {
      onRequest: async (request) => {
        const key = getQueueKey(request)
        if (key !== undefined) await refuseWhenFull(key)
      },
      method: declared.method,
      url: declared.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const response = await runQueued(request).catch(async (error: unknown) => {
          if (isUpload) await drainRefusedUpload(request, reply)
          if (declared.rateLimits && error instanceof Refusal) await guards.consumeRefusalLimits(declared, request, error.code)
          throw keepDeclaredDetails(declared, error)
        })

        reply.code(declared.status)
        if (declared.events) return sendEvents(reply, declared.events, response as unknown as EventStream<unknown>)
        if (declared.file) return sendFile(reply, declared.file, response as unknown as Download)
        if (!declared.response) return reply.send()
        if (response instanceof WrittenJson) return reply.type('application/json; charset=utf-8').send(response.text)
        return declared.etagOf ? sendUnlessKnown(request, reply, response as object, declared.etagOf) : response
      },
    }
    if (!isUpload) app.route(route)
    else
      app.register(async (uploads) => {
        await addUploadParser(uploads)
        uploads.route(route)
      })
  }
}

/**
 * Tells callers who poll that nothing changed: an ETag of what the response is about, and 304 for those who know it. `fields` are those
 * of `body` that the ETag covers, so that a time of loading is no change. It is derived from the content, so that every node gives the
 * same. https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, body: object, fields: readonly string[]) {
  const etag = `W/"${hash(Object.entries(body).filter(([name]) => fields.includes(name)))}"`
  reply.header('etag', etag)
  return isKnown(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body)
}

const hash = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

/** A list of ETags, weak or strong (some proxies turn one into the other), or `*`. */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known !== undefined && (known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag))

/** A refusal's details are parsed by the declared schema, as a response is, so that nothing undeclared is sent. */
function keepDeclaredDetails({ refusalDetails }: Endpoint, error: unknown): unknown {
  if (!(error instanceof Refusal && error.details)) return error
  const { code, message, fields, retryAfter } = error
  return new Refusal(code, {
    message,
    ...(fields ? { fields } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    details: refusalDetails?.[code]?.parse(error.details) ?? {},
  })
}

const sendFile = (reply: FastifyReply, type: string, { filename, bytes, size }: Download) =>
  reply
    .type(type === 'text/csv' ? `${type}; charset=utf-8` : type)
    .headers(size === undefined ? {} : { 'content-length': size })
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Readable.fromWeb(bytes as StreamOfBytes))

/** Throws the refusal 'invalid' with a message for each invalid field. Returns undefined if there is no schema. */
export function parseInput<S extends z.ZodMiniType>(schema: S, sent: unknown): z.output<S>
export function parseInput(schema: z.ZodMiniType | undefined, sent: unknown): unknown
export function parseInput(schema: z.ZodMiniType | undefined, sent: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid', toFieldErrors(parsed.error.issues, sent))
}

/** The first error of each field. The first of all becomes the message for a toast. A value that is not an object has no fields. */
function toFieldErrors(issues: readonly z.core.$ZodIssue[], sent: unknown): { message?: string; fields: FieldErrors } {
  const fields = new Map<string, string>()
  const add = (name: string, message: string) => void (fields.has(name) || fields.set(name, message))
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add(key, 'There is no such field.')
    else add(issue.path.join('.'), getMessage(issue, sent))
  }
  const [first] = fields.values()
  return { ...(first === undefined ? {} : { message: first }), fields: Object.fromEntries(fields) }
}

/** How zod begins what it says of a value for which a schema has no words; with a language loaded, more follows. */
const wordless = 'Invalid input'

function getMessage({ code, path, message }: z.core.$ZodIssue, sent: unknown): string {
  if (path.length === 0 && code === 'invalid_type') return refusals.invalid.message
  if (!message.startsWith(wordless)) return message
  return getValue(sent, path) === undefined ? 'This is missing.' : 'This isn’t valid.'
}

const getValue = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value)
