/** Media storage in any S3-compatible service. Browsers upload videos straight to it, with a URL that is valid for one object, type and size. */
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream as StreamOfBytes } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import { assertKey, type Storage } from './port.ts'

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
  const s3 = new S3mini({ ...access, endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`, fetch: fetchWithTimeout })
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

/** Milliseconds until the response begins. Its body is not limited, because a visitor may read a video slowly. */
const responseTimeoutMs = 120_000

const fetchWithTimeout: typeof fetch = async (address, init) => {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(new Error('The storage does not respond.')), responseTimeoutMs)
  try {
    return await fetch(address, { ...init, signal: giveUp.signal })
  } catch (error) {
    // A new error without the code: a refused connection would otherwise be mistaken for an unavailable database.
    const { message, cause } = error as Error
    throw new Error(`The storage cannot be reached: ${cause instanceof Error ? cause.message : message}`)
  } finally {
    clearTimeout(timer)
  }
}

function undefinedIfMissing(error: unknown): undefined {
  const serviceError = error instanceof S3ServiceError ? error : (error as Error).cause
  if (serviceError instanceof S3ServiceError && serviceError.status === 404) return undefined
  throw error
}
