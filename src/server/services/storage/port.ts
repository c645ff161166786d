/** The port of the media storage. A key is `{folder}/{file}`; the file under a key never changes. */
import type { Readable } from 'node:stream'

/** Bytes from the first to the last, both included. */
export type ByteRange = { from: number; to: number }

/** The store does not answer, or says that it can't now. Later it may. */
export class StorageUnavailableError extends Error {}

/** Libraries wrap the error. */
export function isStorageUnavailable(error: unknown): boolean {
  for (let next = error; next instanceof Error; next = next.cause) if (next instanceof StorageUnavailableError) return true
  return false
}

export type Storage = {
  /** Stores a finished file from this machine's disk, completely or not at all. The given file may be gone afterwards. */
  put(key: string, file: string, type: string): Promise<void>
  /** Undefined if there is no such file. `reader`: for whom; several of them take turns. */
  getSize(key: string, reader?: string): Promise<number | undefined>
  /** Undefined if there is no such file. */
  read(key: string, range?: ByteRange, reader?: string): Promise<Readable | undefined>
  /** Does nothing for a key without a file. */
  remove(keys: readonly string[]): Promise<void>
  /** Creates a URL that accepts one PUT of exactly this type and size. Undefined where uploads are sent to our own server. */
  createUploadUrl?: (key: string, file: { type: string; size: number }, seconds: number) => Promise<string>
  /** Where browsers fetch a key from the storage directly. Undefined where our own server sends it. */
  publicUrl?: (key: string) => string
}

export const isKey = (text: string): boolean => /^(?:incoming\/)?[0-9a-f]{20}\/[a-z0-9][a-z0-9.-]{0,60}$/.test(text)

/** An invalid key is a bug in our code, and must never reach a disk. */
export function assertKey(key: string): string {
  if (!isKey(key)) throw new Error(`'${key}' is not a storage key.`)
  return key
}
