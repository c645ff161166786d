/** What it takes to declare an endpoint: server, web client and API description all follow from the declaration. */

import type * as z from 'zod/mini'
import type { RefusalCode } from '#rules/refusals.ts'

/** Who may call: anyone; a creator with a session; an admin with an admin session. */
export type Caller = 'anyone' | 'creator' | 'admin'

/** At most so many calls in so many seconds, counted for one address or one account (the body's email). */
export type Limit = { per: 'address' | 'account'; most: number; seconds: number }

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In the manner of OpenAPI: `/api/links/{id}`. */
  path: string
  summary: string
  who: Caller
  params?: z.ZodMiniType<Record<string, string>>
  query?: z.ZodMiniType<Record<string, unknown>>
  body?: z.ZodMiniType
  /** The status of success, and what is answered then; a field that the schema does not name cannot leave the server. */
  status: 200 | 201 | 204
  answer?: z.ZodMiniType
  /** What it refuses beyond what follows from the rest of the declaration. */
  refuses: readonly RefusalCode[]
  limits?: readonly Limit[]
}

export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type Schema<E, K extends 'params' | 'query' | 'body'> = E extends Record<K, infer S> ? S : undefined

/** What the inside receives: parsed and tidied. */
export type Parsed<E, K extends 'params' | 'query' | 'body'> = Schema<E, K> extends z.ZodMiniType<infer Out> ? Out : undefined
/** What a caller sends. */
export type Sent<E, K extends 'params' | 'query' | 'body'> =
  Schema<E, K> extends z.ZodMiniType<unknown, infer In> ? In : undefined
/** What is answered. */
export type Answer<E> = E extends { answer: infer S extends z.ZodMiniType } ? z.infer<S> : undefined

/** Every refusal that a call of this endpoint can meet, including those that any endpoint of its kind can. */
export function refusalsOf(declared: Endpoint): RefusalCode[] {
  const reads = declared.body || declared.params || declared.query
  return [
    ...new Set<RefusalCode>([
      ...(reads ? (['invalid'] as const) : []),
      ...(declared.body ? (['broken-json', 'too-large', 'wrong-type'] as const) : []),
      ...(declared.who === 'creator' ? (['signed-out', 'banned'] as const) : []),
      ...(declared.who === 'admin' ? (['not-admin'] as const) : []),
      ...(declared.limits ? (['too-many'] as const) : []),
      ...declared.refuses,
      'busy',
      'broken',
    ]),
  ]
}
