/** What it takes to declare an endpoint: server, web client and API description all follow from the declaration. */

import type * as z from 'zod/mini'
import type { RefusalCode } from '#rules/platform/refusals.ts'

/** Who may call: anyone; a creator with a session; an admin with an admin session. */
export type Caller = 'anyone' | 'creator' | 'admin'

/**
 * At most so many calls in so many seconds, counted for one address, one account (the body's email), one account from one
 * address, or one session (the bearer token). `sparesKnown`: who came through with this account from this address within
 * the last month is let pass, so that nobody can be kept out of their own account by the tries of others.
 */
export type Limit = {
  per: 'address' | 'account' | 'account-and-address' | 'session'
  most: number
  seconds: number
  sparesKnown?: true
}

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In the manner of OpenAPI: `/api/links/{id}`. */
  path: string
  summary: string
  who: Caller
  params?: z.ZodMiniType<Record<string, string>>
  query?: z.ZodMiniType<Record<string, unknown>>
  body?: z.ZodMiniType
  /** Instead of `body`: a form with one file, and other fields as text. */
  form?: Form
  /** Instead of `body`: a file's bytes as they are. */
  bytes?: Bytes
  /** The status of success, and what is answered then; a field that the schema does not name cannot leave the server. */
  status: 200 | 201 | 204
  answer?: z.ZodMiniType
  /** Instead of `answer`: the media type of a file, which is sent as it comes into being. */
  file?: 'application/zip' | 'image/png' | 'image/svg+xml'
  /** What it refuses beyond what follows from the rest of the declaration. */
  refuses: readonly RefusalCode[]
  /** What a refusal tells beside its code and sentence. */
  tells?: Partial<Record<RefusalCode, z.ZodMiniType<Record<string, unknown>>>>
  limits?: readonly Limit[]
}

/** Which field holds the file; at most so many bytes of it; what is said where there is none, or more of it. */
export type Form = {
  file: string
  most: number
  missing: RefusalCode
  tooLarge: RefusalCode
  fields: z.ZodMiniType<Record<string, unknown>>
}

/** The media types that are taken; at most so many bytes; what is said otherwise. */
export type Bytes = { types: readonly string[]; most: number; tooLarge: RefusalCode; wrongType: RefusalCode }

export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type Schema<E, K extends 'params' | 'query' | 'body'> = E extends Record<K, infer S> ? S : undefined

/** What the inside receives: parsed and tidied. */
export type Parsed<E, K extends 'params' | 'query' | 'body'> = Schema<E, K> extends z.ZodMiniType<infer Out> ? Out : undefined
/** What a caller sends. */
export type Sent<E, K extends 'params' | 'query' | 'body'> =
  Schema<E, K> extends z.ZodMiniType<unknown, infer In> ? In : undefined
/** The text fields of a form, parsed. */
export type FormFields<E> = E extends { form: { fields: infer F extends z.ZodMiniType } } ? z.infer<F> : undefined

/** A file on its way: its name on the caller's disk, and its bytes. */
export type Download = { filename: string; bytes: ReadableStream<Uint8Array> }

/** What is answered. */
export type Answer<E> = E extends { answer: infer S extends z.ZodMiniType }
  ? z.infer<S>
  : E extends { file: string }
    ? Download
    : undefined

/** Every refusal that a call of this endpoint can meet, including those that any endpoint of its kind can. */
export function refusalsOf(declared: Endpoint): RefusalCode[] {
  const { form, bytes } = declared
  const reads = declared.body || declared.params || declared.query || form
  return [
    ...new Set<RefusalCode>([
      ...(reads ? (['invalid'] as const) : []),
      ...(declared.body ? (['broken-json', 'too-large', 'wrong-type'] as const) : []),
      ...(form ? [form.missing, form.tooLarge] : []),
      ...(bytes ? [bytes.wrongType, bytes.tooLarge] : []),
      ...(declared.who === 'creator' ? (['signed-out', 'banned'] as const) : []),
      ...(declared.who === 'admin' ? (['not-admin'] as const) : []),
      ...(declared.limits ? (['too-many'] as const) : []),
      ...declared.refuses,
      'busy',
      'broken',
    ]),
  ]
}
