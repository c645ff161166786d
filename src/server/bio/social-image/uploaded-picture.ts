/** Reads a creator's uploaded picture from our storage, and never from another host. */
import { buffer } from 'node:stream/consumers'
import { isKey, type Storage } from '#server/services/storage/port.ts'
import type { ReadPicture } from './draw.ts'

const maxBytes = 12 * 1024 * 1024

export const readUploadedPicture =
  ({ read, getSize }: Pick<Storage, 'read' | 'getSize'>): ReadPicture =>
  async (path) => {
    const [, key = ''] = /^\/media\/([\w./-]+\.(?:webp|png))$/.exec(path) ?? []
    if (!isKey(key) || ((await getSize(key)) ?? 0) > maxBytes) return undefined
    const bytes = await read(key)
    return bytes && buffer(bytes)
  }
