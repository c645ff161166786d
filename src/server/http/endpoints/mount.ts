/** Turns a declared endpoint into a route: rate limit, authentication, validation, handler, and only the declared answer. */

import { Readable } from 'node:stream'
import type { ReadableStream as StreamOfBytes } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { Download, Endpoint, FormFields, ParsedRequest, ResponseBody } from '#contract/endpoint.ts'
import { type FieldErrors, Refusal, refusals } from '#rules/platform/refusals.ts'
import type { Guards, SignedInCreator } from './guards.ts'
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
  creator: E['auth'] extends 'creator' ? SignedInCreator : undefined
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseBody<E>>
export type Mount = <const E extends Endpoint>(declared: E, handle: Handler<E>) => void

export function createMount(app: FastifyInstance, guards: Guards): Mount {
  return (declared, handle) => {
    const isUpload = declared.form !== undefined || declared.bytes !== undefined
    const runEndpoint = async (request: FastifyRequest) => {
      const onSuccess = declared.rateLimits && (await guards.limit(declared, request, request.body))
      const creator = declared.auth === 'creator' ? await guards.creator(request) : undefined
      if (declared.auth === 'admin') await guards.admin(request)

      const answer = await handle({
        params: parseInput(declared.params, request.params),
        query: parseInput(declared.query, request.query),
        body: parseInput(declared.body, request.body ?? undefined),
        ...createUploadReaders(declared, request, parseInput),
        request,
        creator,
      } as Call<typeof declared>)
      await onSuccess?.()
      return answer
    }
    const route: RouteOptions = {
      method: declared.method,
      url: declared.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const answer = await runEndpoint(request).catch(async (error: unknown) => {
          if (isUpload) await drainRefusedUpload(request, reply)
          throw keepDeclaredDetails(declared, error)
        })

        reply.code(declared.status)
        if (declared.file) return sendFile(reply, declared.file, answer as unknown as Download)
        return declared.response ? declared.response.parse(answer) : reply.send()
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

/** A refusal's details pass the declared schema like an answer does, so that nothing undeclared leaves the server. */
function keepDeclaredDetails({ refusalDetails }: Endpoint, error: unknown): unknown {
  if (!(error instanceof Refusal && error.details)) return error
  const { code, message, fields } = error
  return new Refusal(code, {
    message,
    ...(fields ? { fields } : {}),
    details: refusalDetails?.[code]?.parse(error.details) ?? {},
  })
}

const sendFile = (reply: FastifyReply, type: string, { filename, bytes }: Download) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Readable.fromWeb(bytes as StreamOfBytes))

/** Throws the refusal 'invalid' with a message for each invalid field. Undefined where there is no schema. */
export function parseInput<S extends z.ZodMiniType>(schema: S, sent: unknown): z.output<S>
export function parseInput(schema: z.ZodMiniType | undefined, sent: unknown): unknown
export function parseInput(schema: z.ZodMiniType | undefined, sent: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid', toFieldErrors(parsed.error.issues))
}

/** The first error of each field. The first of all becomes the message that a toast can show. What is no object has no fields. */
function toFieldErrors(issues: readonly z.core.$ZodIssue[]): { message?: string; fields: FieldErrors } {
  const fields = new Map<string, string>()
  const add = (name: string, message: string) => void (fields.has(name) || fields.set(name, message))
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add(key, 'There is no such field.')
    else
      add(
        issue.path.join('.'),
        issue.path.length === 0 && issue.code === 'invalid_type' ? refusals.invalid.message : issue.message,
      )
  }
  const [first] = fields.values()
  return { ...(first === undefined ? {} : { message: first }), fields: Object.fromEntries(fields) }
}
