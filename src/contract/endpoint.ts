/**
 * Declares endpoints. The server's routes, the web client and the API reference are all derived from a declaration. The app is built without
 * what only the server needs of it (scripts/slim-contract.mjs).
 */
import type * as z from 'zod/mini'
import type { RefusalCode } from '#rules/platform/refusals.ts'

/**
 * Who may call: anyone; a creator with a session; a banned creator who proved who they are; an admin with a session of the dashboard at /admin ('admin'), of the control panel
 * ('control'), or of either ('any-admin').
 */
export type Auth = 'anyone' | 'creator' | 'banned' | 'admin' | 'control' | 'any-admin'

/** Where an admin signs in. Each has a password or key of its own, and sessions of its own. */
export type AdminGate = Extract<Auth, 'admin' | 'control'>

const gatesOf = {
  anyone: [],
  creator: [],
  banned: [],
  admin: ['admin'],
  control: ['control'],
  'any-admin': ['admin', 'control'],
} as const

/** Whose sessions an endpoint accepts; none if it is not for admins. */
export const listGates = (auth: Auth): readonly AdminGate[] => gatesOf[auth]

/** What an admin asks for without a session of a gate: to sign in, also as the owner, and to download a backup, with an address that was signed for them. */
const adminFolders = ['/api/admin/', '/api/backups/', '/api/owner/']

/** Where there is an allow list of addresses, it holds for these. */
export const isForAdmins = ({ auth, path }: Pick<Endpoint, 'auth' | 'path'>): boolean =>
  listGates(auth).length > 0 || adminFolders.some((folder) => path.startsWith(folder))

/**
 * At most `max` calls in so many seconds, counted for one address, one account (the caller's, or else the body's email), one account from one
 * address, or one session (the bearer token). `exemptKnown`: an address at which the owner of this account was within the
 * last month is not limited, and a browser on which they signed in has a count of its own, so that other people's attempts cannot lock
 * owners out of their accounts. `countsOnly`: the limit is one
 * of calls that end with this refusal; beyond it they are refused with 'too-many' instead. Calls that are accepted neither count nor wait.
 */
export type RateLimit = {
  per: 'address' | 'account' | 'account-and-address' | 'session'
  max: number
  seconds: number
  exemptKnown?: true
  countsOnly?: RefusalCode
}

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With OpenAPI's placeholders: `/api/links/{id}`. */
  path: string
  auth: Auth
  params?: z.ZodMiniType<Record<string, string>>
  query?: z.ZodMiniType<Record<string, unknown>>
  body?: z.ZodMiniType
  /** Replaces `body`: a form with one file, and other fields as text. */
  form?: FormUpload
  /** Replaces `body`: the raw bytes of a file. */
  bytes?: BytesUpload
  /** The status of a success, and the schema of its body; a field that the schema does not name is never sent. */
  status: 200 | 201 | 204
  response?: z.ZodMiniType
  /** Replaces `response`: the media type of a file, which is streamed. */
  file?: 'application/zip' | 'application/x-tar' | 'application/json' | 'image/png' | 'image/svg+xml' | 'text/csv'
  /** Replaces `response`: the schema of the data of each server-sent event. The stream stays open; a client that wants more opens it again when it ends. */
  events?: z.ZodMiniType
  /** The refusals beyond those that follow from the rest of the declaration. */
  refusals: readonly RefusalCode[]
  /** Fields that a refusal's body has besides its code and message. */
  refusalDetails?: Partial<Record<RefusalCode, z.ZodMiniType<Record<string, unknown>>>>
  rateLimits?: readonly RateLimit[]
  /** Fields of the response from which its ETag is derived: a caller who has them gets 304 without a body. The others change without notice. */
  etagOf?: readonly string[]
  /**
   * The handler waits for something other than the database, such as the media worker. Such requests, and uploads, do not count towards
   * the few requests of one creator that run at a time.
   */
  isSlow?: true
  /** One call takes much of the database or the processor: one of a creator runs at a time, and the others of theirs wait for it. */
  isHeavy?: true
}

/** Which field holds the file, how large it may be, and the refusals where it is missing or larger. */
export type FormUpload = {
  file: string
  maxBytes: number
  missing: RefusalCode
  tooLarge: RefusalCode
  fields: z.ZodMiniType<Record<string, unknown>>
}

/** The accepted media types, how large the file may be, and the refusals otherwise. */
export type BytesUpload = { types: readonly string[]; maxBytes: number; tooLarge: RefusalCode; wrongType: RefusalCode }

/**
 * `defineEndpoint('GET /api/links', 'creator', { response: links })`. It preserves the exact type of the declaration, from which the types
 * of requests and responses are inferred. Without another `status` a success is 200; without `refusals` there are none beyond those that
 * follow from the rest.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<const A extends Address, const W extends Auth, const D extends Declaration = Record<never, never>>(
  address: A,
  auth: W,
  declared?: D & NoOtherProperties<D>,
): Declared<A, W, D> {
  const [method, path] = address.split(' ')
  return { method, path, auth, status: 200, refusals: [], ...declared } as never
}

type Address = `${Endpoint['method']} /${string}`
type Declaration = Partial<Omit<Endpoint, 'method' | 'path' | 'auth'>>
type NoOtherProperties<D> = { [K in Exclude<keyof D, keyof Declaration>]: never }
type Declared<A, W, D> = Split<A> & { auth: W } & D & Omit<{ status: 200; refusals: readonly [] }, keyof D>
type Split<A> = A extends `${infer Method} ${infer Path}` ? { method: Method; path: Path } : never

type SchemaOf<E, K extends 'params' | 'query' | 'body'> = E extends Record<K, infer S> ? S : undefined

/** What the server's handler receives, parsed and normalised. */
export type ParsedRequest<E, K extends 'params' | 'query' | 'body'> =
  SchemaOf<E, K> extends z.ZodMiniType<infer Out> ? Out : undefined
/** What a caller sends, before parsing. */
export type RequestInput<E, K extends 'params' | 'query' | 'body'> =
  SchemaOf<E, K> extends z.ZodMiniType<unknown, infer In> ? In : undefined
/** The text fields of a form, parsed. */
export type FormFields<E> = E extends { form: { fields: infer F extends z.ZodMiniType } } ? z.infer<F> : undefined

/** A file to download: its name on the caller's disk, its bytes, and how many they are where that is known. */
export type Download = { filename: string; bytes: ReadableStream<Uint8Array>; size?: number }

/** Every chunk is the data of one event. It is cancelled when the client leaves. */
export type EventStream<Data> = ReadableStream<Data>

/** The body of a successful response. */
export type ResponseBody<E> = E extends { response: infer S extends z.ZodMiniType }
  ? z.infer<S>
  : E extends { file: string }
    ? Download
    : E extends { events: infer S extends z.ZodMiniType }
      ? EventStream<z.infer<S>>
      : undefined

/** Lists every refusal that this endpoint can return, including those that follow from its kind. */
export function listRefusals(declared: Endpoint): RefusalCode[] {
  const { form, bytes } = declared
  const parsesInput = declared.body || declared.params || declared.query || form
  return [
    ...new Set<RefusalCode>([
      ...(parsesInput ? (['invalid'] as const) : []),
      ...(declared.body ? (['broken-json', 'too-large', 'wrong-type'] as const) : []),
      ...(form ? [form.missing, form.tooLarge] : []),
      ...(bytes ? [bytes.wrongType, bytes.tooLarge] : []),
      ...(declared.auth === 'creator' ? (['signed-out', 'banned'] as const) : []),
      ...(declared.auth === 'banned' ? (['signed-out'] as const) : []),
      ...(listGates(declared.auth).length > 0 ? (['not-admin'] as const) : []),
      ...(isForAdmins(declared) ? (['address-not-allowed'] as const) : []),
      ...(declared.rateLimits || declared.auth === 'creator' ? (['too-many'] as const) : []),
      ...declared.refusals,
      'busy',
      'broken',
    ]),
  ]
}
