/** The contract tests of the storage port: every adapter passes them. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { ByteRange, Storage } from '#server/services/storage/port.ts'

const folder = '0123456789abcdef0123'

export function storageContract(open: () => Storage) {
  const work = mkdtempSync(join(tmpdir(), 'lintel-storage-'))
  const file = (text: string) => {
    const path = join(work, `file-${Math.random()}`)
    writeFileSync(path, text)
    return path
  }
  const read = async (storage: Storage, key: string, range?: ByteRange) => {
    const stream = await storage.read(key, range)
    return stream && String(await buffer(stream))
  }

  test('reads a stored file, whole and in part', async () => {
    const storage = open()
    const key = `${folder}/profile-96.webp`
    await storage.put(key, file('a picture'), 'image/webp')
    expect([await storage.getSize(key), await read(storage, key)]).toEqual([9, 'a picture'])
    expect(await read(storage, key, { from: 2, to: 5 })).toBe('pict')
  })

  test('returns undefined for a file that was never stored', async () => {
    const storage = open()
    const key = `${folder}/link-112.webp`
    expect([await storage.getSize(key), await read(storage, key), await read(storage, key, { from: 0, to: 1 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('removes a file, and removing it again is not an error', async () => {
    const storage = open()
    const [one, other] = [`${folder}/block-448.webp`, `${folder}/block-896.webp`]
    await storage.put(one, file('one'), 'image/webp')
    await storage.put(other, file('other'), 'image/webp')
    await storage.remove([one])
    await storage.remove([one, `${folder}/video.mp4`])
    expect([await storage.getSize(one), await read(storage, other)]).toEqual([undefined, 'other'])
  })

  test.each(['../secrets/admin-password', `${folder}/../x`, '/etc/passwd', `${folder}/.hidden`, 'pictures'])(
    'rejects %s as a key',
    async (key) => {
      const storage = open()
      await expect(storage.read(key)).rejects.toThrow('is not a storage key')
      await expect(storage.put(key, file('x'), 'image/webp')).rejects.toThrow('is not a storage key')
    },
  )
}
