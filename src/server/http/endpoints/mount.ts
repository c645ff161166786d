/** Turns a declared endpoint into a route: how often, who, valid, handler, and only the declared answer. */

import { Readable } from 'node:stream'
import type { ReadableStream as StreamOfBytes } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { Answer, Download, Endpoint, FormFields, Parsed } from '#contract/endpoint.ts'
import { type FieldFaults, Refusal, refusals } from '#rules/platform/refusals.ts'
import type { Guards, SignedInCreator } from './guards.ts'
import { type ReceiveForm, readUploads, receiving, refusedEarly } from './uploads.ts'

export type Call<E extends Endpoint> = {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  /** Reads the form; the file is given on as it arrives. */
  form: E extends { form: unknown } ? ReceiveForm<FormFields<E>> : undefined
  /** The file's bytes as they arrive. */
  bytes: E extends { bytes: unknown } ? Readable : undefined
  request: FastifyRequest
  who: E['who'] extends 'creator' ? SignedInCreator : undefined
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>
export type Mount = <const E extends Endpoint>(declared: E, handle: Handler<E>) => void

export function mounting(app: FastifyInstance, guards: Guards): Mount {
  return (declared, handle) => {
    const isUpload = declared.form !== undefined || declared.bytes !== undefined
    const answerOf = async (request: FastifyRequest) => {
      const cameThrough = declared.limits && (await guards.limit(declared, request, request.body))
      const who = declared.who === 'creator' ? await guards.creator(request) : undefined
      if (declared.who === 'admin') await guards.admin(request)

      const answer = await handle({
        params: parse(declared.params, request.params),
        query: parse(declared.query, request.query),
        body: parse(declared.body, request.body ?? undefined),
        ...receiving(declared, request, parse),
        request,
        who,
      } as Call<typeof declared>)
      await cameThrough?.()
      return answer
    }
    const route: RouteOptions = {
      method: declared.method,
      url: declared.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const answer = await answerOf(request).catch(async (error: unknown) => {
          if (isUpload) await refusedEarly(request, reply)
          throw asDeclared(declared, error)
        })

        reply.code(declared.status)
        if (declared.file) return sendFile(reply, declared.file, answer as unknown as Download)
        return declared.answer ? declared.answer.parse(answer) : reply.send()
      },
    }
    if (!isUpload) app.route(route)
    else
      app.register(async (uploads) => {
        await readUploads(uploads)
        uploads.route(route)
      })
  }
}

/** Like an answer, a refusal tells what its declaration names and nothing else. */
function asDeclared({ tells }: Endpoint, error: unknown): unknown {
  if (!(error instanceof Refusal && error.tells)) return error
  const { code, message, fields } = error
  return new Refusal(code, { message, ...(fields ? { fields } : {}), tells: tells?.[code]?.parse(error.tells) ?? {} })
}

const sendFile = (reply: FastifyReply, type: string, { filename, bytes }: Download) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Readable.fromWeb(bytes as StreamOfBytes))

/** Refuses with 'invalid' and a sentence for each field that is at fault. Where there is no schema, there is nothing to parse. */
export function parse<S extends z.ZodMiniType>(schema: S, sent: unknown): z.output<S>
export function parse(schema: z.ZodMiniType | undefined, sent: unknown): unknown
export function parse(schema: z.ZodMiniType | undefined, sent: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid', faults(parsed.error.issues))
}

/** The first fault of each field; the first of all is what a toast can show. What is no object at all has no fields. */
function faults(issues: readonly z.core.$ZodIssue[]): { message?: string; fields: FieldFaults } {
  const fields = new Map<string, string>()
  const add = (name: string, sentence: string) => void (fields.has(name) || fields.set(name, sentence))
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add(key, 'There is no such field.')
    else
      add(issue.path.join('.'), issue.path.length === 0 && issue.code === 'invalid_type' ? refusals.invalid.says : issue.message)
  }
  const [first] = fields.values()
  return { ...(first === undefined ? {} : { message: first }), fields: Object.fromEntries(fields) }
}
