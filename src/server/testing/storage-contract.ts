/** What every store of pictures and videos promises. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { ByteRange, Storage } from '#server/services/storage/port.ts'

const folder = '0123456789abcdef0123'

/** `work`: a folder of the test's own. */
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

  test('what was put is there, whole and in parts', async () => {
    const storage = open()
    const key = `${folder}/profile-96.webp`
    await storage.put(key, file('a picture'), 'image/webp')
    expect([await storage.getSize(key), await read(storage, key)]).toEqual([9, 'a picture'])
    expect(await read(storage, key, { from: 2, to: 5 })).toBe('pict')
  })

  test('what was never put is not there', async () => {
    const storage = open()
    const key = `${folder}/link-112.webp`
    expect([await storage.getSize(key), await read(storage, key), await read(storage, key, { from: 0, to: 1 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('what was removed is gone, and removing it again is no fault', async () => {
    const storage = open()
    const [one, other] = [`${folder}/block-448.webp`, `${folder}/block-896.webp`]
    await storage.put(one, file('one'), 'image/webp')
    await storage.put(other, file('other'), 'image/webp')
    await storage.remove([one])
    await storage.remove([one, `${folder}/video.mp4`])
    expect([await storage.getSize(one), await read(storage, other)]).toEqual([undefined, 'other'])
  })

  test.each(['../secrets/admin-password', `${folder}/../x`, '/etc/passwd', `${folder}/.hidden`, 'pictures'])(
    'no file is called %s',
    async (key) => {
      const storage = open()
      await expect(storage.read(key)).rejects.toThrow('is not a storage key')
      await expect(storage.put(key, file('x'), 'image/webp')).rejects.toThrow('is not a storage key')
    },
  )
}
