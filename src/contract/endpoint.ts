/** What it takes to declare an endpoint: server, web client and API description all follow from the declaration. */

import type * as z from 'zod/mini'
import type { RefusalCode } from '#rules/platform/refusals.ts'

/** Who may call: anyone; a creator with a session; an admin with an admin session. */
export type Auth = 'anyone' | 'creator' | 'admin'

/**
 * At most so many calls in so many seconds, counted for one address, one account (the body's email), one account from one
 * address, or one session (the bearer token). `exemptKnown`: who came through with this account from this address within
 * the last month is let pass, so that nobody can be kept out of their own account by the tries of others.
 */
export type RateLimit = {
  per: 'address' | 'account' | 'account-and-address' | 'session'
  max: number
  seconds: number
  exemptKnown?: true
}

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In the manner of OpenAPI: `/api/links/{id}`. */
  path: string
  summary: string
  auth: Auth
  params?: z.ZodMiniType<Record<string, string>>
  query?: z.ZodMiniType<Record<string, unknown>>
  body?: z.ZodMiniType
  /** Instead of `body`: a form with one file, and other fields as text. */
  form?: FormUpload
  /** Instead of `body`: a file's bytes as they are. */
  bytes?: BytesUpload
  /** The status of success, and what is answered then; a field that the schema does not name cannot leave the server. */
  status: 200 | 201 | 204
  response?: z.ZodMiniType
  /** Instead of `answer`: the media type of a file, which is sent as it comes into being. */
  file?: 'application/zip' | 'image/png' | 'image/svg+xml'
  /** What it refuses beyond what follows from the rest of the declaration. */
  refusals: readonly RefusalCode[]
  /** What a refusal tells beside its code and sentence. */
  refusalDetails?: Partial<Record<RefusalCode, z.ZodMiniType<Record<string, unknown>>>>
  rateLimits?: readonly RateLimit[]
}

/** Which field holds the file; at most so many bytes of it; what is said where there is none, or more of it. */
export type FormUpload = {
  file: string
  maxBytes: number
  missing: RefusalCode
  tooLarge: RefusalCode
  fields: z.ZodMiniType<Record<string, unknown>>
}

/** The media types that are taken; at most so many bytes; what is said otherwise. */
export type BytesUpload = { types: readonly string[]; maxBytes: number; tooLarge: RefusalCode; wrongType: RefusalCode }

export const defineEndpoint = <const E extends Endpoint>(declared: E): E => declared

type Schema<E, K extends 'params' | 'query' | 'body'> = E extends Record<K, infer S> ? S : undefined

/** What the inside receives: parsed and tidied. */
export type ParsedRequest<E, K extends 'params' | 'query' | 'body'> =
  Schema<E, K> extends z.ZodMiniType<infer Out> ? Out : undefined
/** What a caller sends. */
export type RequestInput<E, K extends 'params' | 'query' | 'body'> =
  Schema<E, K> extends z.ZodMiniType<unknown, infer In> ? In : undefined
/** The text fields of a form, parsed. */
export type FormFields<E> = E extends { form: { fields: infer F extends z.ZodMiniType } } ? z.infer<F> : undefined

/** A file on its way: its name on the caller's disk, and its bytes. */
export type Download = { filename: string; bytes: ReadableStream<Uint8Array> }

/** What is answered. */
export type ResponseBody<E> = E extends { response: infer S extends z.ZodMiniType }
  ? z.infer<S>
  : E extends { file: string }
    ? Download
    : undefined

/** Every refusal that a call of this endpoint can meet, including those that any endpoint of its kind can. */
export function listRefusals(declared: Endpoint): RefusalCode[] {
  const { form, bytes } = declared
  const reads = declared.body || declared.params || declared.query || form
  return [
    ...new Set<RefusalCode>([
      ...(reads ? (['invalid'] as const) : []),
      ...(declared.body ? (['broken-json', 'too-large', 'wrong-type'] as const) : []),
      ...(form ? [form.missing, form.tooLarge] : []),
      ...(bytes ? [bytes.wrongType, bytes.tooLarge] : []),
      ...(declared.auth === 'creator' ? (['signed-out', 'banned'] as const) : []),
      ...(declared.auth === 'admin' ? (['not-admin'] as const) : []),
      ...(declared.rateLimits ? (['too-many'] as const) : []),
      ...declared.refusals,
      'busy',
      'broken',
    ]),
  ]
}
