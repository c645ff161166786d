/** Media storage in any S3-compatible service. Browsers upload videos straight to it, with a URL that is valid for one object, type and size. */
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream as StreamOfBytes } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import { assertKey, type Storage, StorageUnavailableError } from './port.ts'

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Where visitors fetch files from the bucket, without a slash at the end. Undefined: our own server sends them. */
  publicUrl: string | undefined
}

export function openS3Storage({ endpoint, bucket, publicUrl, ...access }: S3Settings): Storage {
  const s3 = new S3mini({ ...access, endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`, fetch: fetchInTime })
  return {
    async put(key, file, type) {
      await s3.putObject(assertKey(key), await openAsBlob(file, { type }), type)
    },
    getSize: (key) => s3.getContentLength(assertKey(key)).catch(undefinedIfMissing),
    async read(key, range) {
      const end = range && range.to + 1
      const response = await s3.getObjectRaw(assertKey(key), range === undefined, range?.from, end).catch(undefinedIfMissing)
      return response?.body ? Readable.fromWeb(response.body as StreamOfBytes) : undefined
    },
    async remove(keys) {
      for (const key of keys) await s3.deleteObject(assertKey(key))
    },
    createUploadUrl: (key, { type, size }, seconds) =>
      s3.getPresignedUrl('PUT', assertKey(key), seconds, {}, { 'content-type': type, 'content-length': String(size) }),
    ...(publicUrl ? { publicUrl: (key: string) => `${publicUrl}/${assertKey(key)}` } : {}),
  }
}

/** Milliseconds until the response begins, over both tries. Its body is not limited, because a visitor may read a video slowly. */
const responseTimeoutMs = 5_000
/** Bytes in a millisecond that a stored file is sent with at least. */
const minSendRate = 256

/** Tries once more, unless the time is up or a file was sent. Throws `StorageUnavailableError`. */
const fetchInTime: typeof fetch = async (address, init) => {
  const sent = init?.body instanceof Blob ? init.body.size : undefined
  const giveUp = new AbortController()
  const timeout = responseTimeoutMs + (sent ?? 0) / minSendRate
  const timer = setTimeout(() => giveUp.abort(new Error('The storage does not respond.')), timeout)
  const ask = () => fetchAnswer(address, { ...init, signal: giveUp.signal })
  try {
    return await ask().catch((error: unknown) => {
      if (giveUp.signal.aborted || sent !== undefined) throw error
      return ask()
    })
  } finally {
    clearTimeout(timer)
  }
}

const fetchAnswer: typeof fetch = async (address, init) => {
  const response = await fetch(address, init).catch((error: Error) => {
    // Without the code: a refused connection would otherwise be mistaken for an unavailable database.
    const { message, cause } = error
    throw new StorageUnavailableError(`The storage cannot be reached: ${cause instanceof Error ? cause.message : message}`)
  })
  if (response.status < 500 && response.status !== 429) return response
  await response.body?.cancel()
  throw new StorageUnavailableError(`The storage answers with status ${response.status}.`)
}

function undefinedIfMissing(error: unknown): undefined {
  const serviceError = error instanceof S3ServiceError ? error : (error as Error).cause
  if (serviceError instanceof S3ServiceError && serviceError.status === 404) return undefined
  throw error
}
