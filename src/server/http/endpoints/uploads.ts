/** Receives uploaded files as streams, and refuses them at the declared size limit. */
import { once } from 'node:events'
import { type Readable, Transform } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { BytesUpload, Endpoint, FormUpload } from '#contract/endpoint.ts'
import { Refusal } from '#rules/platform/refusals.ts'

/** Reads the whole form: `receiveFile` gets the file as a stream; the other fields are parsed once all have arrived. */
export type ReceiveForm<Fields> = <T>(receiveFile: (file: Readable) => Promise<T>) => Promise<{ received: T; fields: Fields }>

/** Bytes for everything in a form except its file. */
const maxOtherFieldsBytes = 64 * 1024
/** Milliseconds that a refused client has to finish sending: if it were cut off before, it would never read the refusal. */
const drainTimeoutMs = 2_000

type Parse = (schema: z.ZodMiniType | undefined, sent: unknown) => unknown

/** Within this scope a body is read only when its handler asks for it. */
export async function addUploadParser(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart)
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/** The functions with which a handler reads its upload. */
export const createUploadReaders = ({ form, bytes }: Endpoint, request: FastifyRequest, parse: Parse) => ({
  form: form && createFormReader(form, request, parse),
  bytes: bytes && readBytes(bytes, request),
})

/** Reads and drops the rest of a refused upload before the refusal is sent, then closes the connection. */
export async function drainRefusedUpload({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.readableEnded || raw.destroyed) return
  reply.header('connection', 'close')
  raw.unpipe()
  raw.resume()
  await once(raw, 'end', { signal: AbortSignal.timeout(drainTimeoutMs) }).catch(() => {})
}

const createFormReader =
  (declared: FormUpload, request: FastifyRequest, parse: Parse): ReceiveForm<unknown> =>
  async <T>(receiveFile: (file: Readable) => Promise<T>) => {
    const { file: name, maxBytes, missing, tooLarge } = declared
    if (!request.isMultipart()) throw new Refusal(missing)
    if (readContentLength(request) > maxBytes + maxOtherFieldsBytes) throw new Refusal(tooLarge)

    const fields: Record<string, unknown> = {}
    let result: { received: T } | undefined
    let isServerError = false
    const noteCause = (error: unknown): never => {
      const isClientError = isTooLarge(error) || request.raw.destroyed
      isServerError = !isClientError
      throw error
    }
    const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 200, parts: 12, headerPairs: 20 }
    try {
      for await (const part of request.parts({ limits })) {
        if (part.type === 'field') fields[part.fieldname] = part.value
        else if (part.fieldname === name) result = { received: await receiveFile(part.file).catch(noteCause) }
        else part.file.resume()
      }
    } catch (error) {
      throw isServerError ? error : toUploadRefusal(error, declared)
    }
    if (!result) throw new Refusal(missing)
    return { ...result, fields: parse(declared.fields, fields) }
  }

const isTooLarge = (error: unknown) => (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'

/** A form that cannot be parsed is refused like one without a file. */
const toUploadRefusal = (error: unknown, { tooLarge, missing }: FormUpload): Refusal =>
  new Refusal(isTooLarge(error) ? tooLarge : missing)

function readBytes({ types, maxBytes, tooLarge, wrongType }: BytesUpload, request: FastifyRequest): Readable {
  if (!types.includes(readMediaType(request))) throw new Refusal(wrongType)
  if (readContentLength(request) > maxBytes) throw new Refusal(tooLarge)

  let receivedBytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      receivedBytes += chunk.length
      if (receivedBytes > maxBytes) pass(new Refusal(tooLarge))
      else pass(null, chunk)
    },
  })
  // Not `pipeline`: that would destroy the connection, over which the refusal still has to be sent.
  request.raw.once('aborted', () => counted.destroy(new Refusal('bad-request')))
  request.raw.once('error', () => counted.destroy(new Refusal('bad-request')))
  return request.raw.pipe(counted)
}

/** The body's media type, without its parameters. */
export const readMediaType = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';', 1).join().trim().toLowerCase()

const readContentLength = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0)
