/** Files on their way in: read as they arrive, cut off at the limit, and never kept waiting for by anybody else. */
import { once } from 'node:events'
import { type Readable, Transform } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Bytes, Endpoint, Form } from '#contract/endpoint.ts'
import { Refusal } from '#rules/platform/refusals.ts'

/** Reads the whole form: `take` is given the file as it arrives; the other fields are parsed once all are there. */
export type ReceiveForm<Fields> = <T>(take: (file: Readable) => Promise<T>) => Promise<{ taken: T; fields: Fields }>

/** What a form says around its file. */
const room = 64 * 1024
/** Milliseconds that a refused sender has to finish: one who is cut off in the middle never reads why. */
const patience = 2_000

type Parse = (schema: z.ZodMiniType | undefined, sent: unknown) => unknown

/** Within this scope no body is read before its handler asks for it. */
export async function readUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart)
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/** What a call is given to read its upload with. */
export const receiving = ({ form, bytes }: Endpoint, request: FastifyRequest, parse: Parse) => ({
  form: form && formOf(form, request, parse),
  bytes: bytes && bytesOf(bytes, request),
})

/** Lets the sender come to an end before the answer says no, and the connection with it. */
export async function refusedEarly({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.readableEnded || raw.destroyed) return
  reply.header('connection', 'close')
  raw.unpipe()
  raw.resume()
  await once(raw, 'end', { signal: AbortSignal.timeout(patience) }).catch(() => {})
}

const formOf =
  (declared: Form, request: FastifyRequest, parse: Parse): ReceiveForm<unknown> =>
  async <T>(take: (file: Readable) => Promise<T>) => {
    const { file: name, most, missing, tooLarge } = declared
    if (!request.isMultipart()) throw new Refusal(missing)
    if (declaredLength(request) > most + room) throw new Refusal(tooLarge)

    const fields: Record<string, unknown> = {}
    let taken: { it: T } | undefined
    let isOurFault = false
    const noted = (error: unknown): never => {
      const isTheirs = isTooLarge(error) || request.raw.destroyed
      isOurFault = !isTheirs
      throw error
    }
    const limits = { fileSize: most, files: 1, fields: 10, fieldSize: 200, parts: 12, headerPairs: 20 }
    try {
      for await (const part of request.parts({ limits })) {
        if (part.type === 'field') fields[part.fieldname] = part.value
        else if (part.fieldname === name) taken = { it: await take(part.file).catch(noted) }
        else part.file.resume()
      }
    } catch (error) {
      throw isOurFault ? error : asRefusal(error, declared)
    }
    if (!taken) throw new Refusal(missing)
    return { taken: taken.it, fields: parse(declared.fields, fields) }
  }

const isTooLarge = (error: unknown) => (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'

/** A form that nobody can read is a file that nobody sent. */
const asRefusal = (error: unknown, { tooLarge, missing }: Form): Refusal => new Refusal(isTooLarge(error) ? tooLarge : missing)

function bytesOf({ types, most, tooLarge, wrongType }: Bytes, request: FastifyRequest): Readable {
  if (!types.includes(mediaTypeOf(request))) throw new Refusal(wrongType)
  if (declaredLength(request) > most) throw new Refusal(tooLarge)

  let soFar = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      soFar += chunk.length
      if (soFar > most) pass(new Refusal(tooLarge))
      else pass(null, chunk)
    },
  })
  // Not `pipeline`: that would end the connection, over which the refusal still has to go.
  request.raw.once('aborted', () => counted.destroy(new Refusal('bad-request')))
  request.raw.once('error', () => counted.destroy(new Refusal('bad-request')))
  return request.raw.pipe(counted)
}

/** Of the body, without its parameters. */
export const mediaTypeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';', 1).join().trim().toLowerCase()

const declaredLength = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0)
