/** Pictures that creators gave us, read from where they lie, and never from another host. */
import { buffer } from 'node:stream/consumers'
import { isKey, type Storage } from '#server/services/storage/port.ts'
import type { ReadPicture } from './draw.ts'

const mostBytes = 12 * 1024 * 1024

export const readUploadedPicture =
  ({ read, sizeOf }: Pick<Storage, 'read' | 'sizeOf'>): ReadPicture =>
  async (path) => {
    const [, key = ''] = /^\/media\/([\w./-]+\.(?:webp|png))$/.exec(path) ?? []
    if (!isKey(key) || ((await sizeOf(key)) ?? 0) > mostBytes) return undefined
    const bytes = await read(key)
    return bytes && buffer(bytes)
  }
