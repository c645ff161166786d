/** Any S3-compatible store. Browsers upload videos straight to it, with an address that fits one object, one type and one size. */
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream as StreamOfBytes } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import { checkedKey, type Storage } from './port.ts'

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Where visitors find the bucket, without a slash at the end; they ask us where it is not given. */
  publicUrl: string | undefined
}

export function openS3({ endpoint, bucket, publicUrl, ...access }: S3Settings): Storage {
  const s3 = new S3mini({ ...access, endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`, fetch: patientFetch })
  return {
    async put(key, file, type) {
      await s3.putObject(checkedKey(key), await openAsBlob(file, { type }), type)
    },
    sizeOf: (key) => s3.getContentLength(checkedKey(key)).catch(absent),
    async read(key, range) {
      const end = range && range.to + 1
      const response = await s3.getObjectRaw(checkedKey(key), range === undefined, range?.from, end).catch(absent)
      return response?.body ? Readable.fromWeb(response.body as StreamOfBytes) : undefined
    },
    async remove(keys) {
      for (const key of keys) await s3.deleteObject(checkedKey(key))
    },
    uploadAddress: (key, { type, size }, seconds) =>
      s3.getPresignedUrl('PUT', checkedKey(key), seconds, {}, { 'content-type': type, 'content-length': String(size) }),
    ...(publicUrl ? { publicAddress: (key: string) => `${publicUrl}/${checkedKey(key)}` } : {}),
  }
}

/** Milliseconds until the store begins to answer. How long a visitor takes to read a video is not the store's fault. */
const patience = 120_000

const patientFetch: typeof fetch = async (address, init) => {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(new Error('The store does not answer.')), patience)
  try {
    return await fetch(address, { ...init, signal: giveUp.signal })
  } catch (error) {
    // In our own words: by its code, a store that is away would pass for a database that is.
    const { message, cause } = error as Error
    throw new Error(`The store cannot be reached: ${cause instanceof Error ? cause.message : message}`)
  } finally {
    clearTimeout(timer)
  }
}

function absent(error: unknown): undefined {
  const told = error instanceof S3ServiceError ? error : (error as Error).cause
  if (told instanceof S3ServiceError && told.status === 404) return undefined
  throw error
}
