/** Turns a declared endpoint into a route: how often, who, valid, handler, and only the declared answer. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Answer, Endpoint, Parsed } from '#contract/endpoint.ts'
import { type FieldFaults, Refusal, refusals } from '#rules/refusals.ts'

/** The creator behind a request's bearer token. */
export type SignedInCreator = { userId: string; sid: string }

export type Call<E extends Endpoint> = {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  request: FastifyRequest
  who: E['who'] extends 'creator' ? SignedInCreator : undefined
}

/** How the server knows who calls and how often: given by the features that know. */
export type Gate = {
  creator: (request: FastifyRequest) => Promise<SignedInCreator>
  admin: (request: FastifyRequest) => Promise<void>
  /** Refuses with 'too-many' once one of the endpoint's limits is used up. */
  limit: (declared: Endpoint, request: FastifyRequest, body: unknown) => Promise<void>
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>
export type Mount = <const E extends Endpoint>(declared: E, handle: Handler<E>) => void

export function mounting(app: FastifyInstance, gate: Gate): Mount {
  return (declared, handle) => {
    app.route({
      method: declared.method,
      url: declared.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        if (declared.limits) await gate.limit(declared, request, request.body)
        const who = declared.who === 'creator' ? await gate.creator(request) : undefined
        if (declared.who === 'admin') await gate.admin(request)

        const answer = await handle({
          params: parse(declared.params, request.params),
          query: parse(declared.query, request.query),
          body: parse(declared.body, request.body ?? undefined),
          request,
          who,
        } as Call<typeof declared>)

        reply.code(declared.status)
        return declared.answer ? declared.answer.parse(answer) : reply.send()
      },
    })
  }
}

function parse(schema: z.ZodMiniType | undefined, sent: unknown): unknown {
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
