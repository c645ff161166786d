/** Where pictures and videos lie. A key is `{folder}/{file}`; what was put under a key is never changed. */
import type { Readable } from 'node:stream'

/** Bytes from the first to the last, both counted in. */
export type Range = { from: number; to: number }

export type Storage = {
  /** Takes a finished file from this machine's disk; it is there for everybody or not at all. The file may be gone afterwards. */
  put(key: string, file: string, type: string): Promise<void>
  /** Undefined where there is none. */
  sizeOf(key: string): Promise<number | undefined>
  /** Undefined where there is none. */
  read(key: string, range?: Range): Promise<Readable | undefined>
  /** What is not there is removed already. */
  remove(keys: readonly string[]): Promise<void>
  /** An address that takes one PUT of one object of this type and so many bytes; undefined where bytes come through us. */
  uploadAddress?: (key: string, file: { type: string; size: number }, seconds: number) => Promise<string>
  /** Where browsers can fetch a key themselves; undefined where they ask us. */
  publicAddress?: (key: string) => string
}

export const isKey = (text: string): boolean => /^(?:incoming\/)?[0-9a-f]{20}\/[a-z0-9][a-z0-9.-]{0,60}$/.test(text)

/** A key that is none is our own fault: it must never reach a disk. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`'${key}' is no key.`)
  return key
}
