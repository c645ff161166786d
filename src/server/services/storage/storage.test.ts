/** The data folder and a bucket pass the same contract tests; a bucket's upload URLs are valid for one object, type and size. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDatabaseUnavailable } from '#server/database/query-errors.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { storageContract } from '#server/testing/storage-contract.ts'
import { openFolderStorage } from './folder.ts'
import { openS3Storage } from './s3.ts'

describe('the data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-folder-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  storageContract(() => openFolderStorage(folder))

  test('is empty once every file is removed', async () => {
    await openFolderStorage(folder).remove(['profile-96.webp', 'block-896.webp'].map((name) => `0123456789abcdef0123/${name}`))
    expect(readdirSync(folder)).toEqual([])
  })
})

test('an unreachable storage is not mistaken for an unavailable database', async () => {
  const access = { accessKeyId: 'a', secretAccessKey: 'b', publicUrl: undefined }
  const nowhere = openS3Storage({ endpoint: 'http://127.0.0.1:59998', region: 'c', bucket: 'd', ...access })
  for (const ask of [nowhere.getSize, nowhere.read, (key: string) => nowhere.remove([key])]) {
    const error: unknown = await Promise.resolve(ask('0123456789abcdef0123/video.mp4')).catch((why: unknown) => why)
    expect(String(error)).toContain('ECONNREFUSED')
    expect(isDatabaseUnavailable(error)).toBe(false)
  }
  const noFile: unknown = await openFolderStorage('/nowhere')
    .put('0123456789abcdef0123/a.png', '/nowhere/a', '')
    .catch((why: unknown) => why)
  expect([String(noFile), isDatabaseUnavailable(noFile)]).toEqual([expect.stringMatching(/ENOENT|EACCES/), false])
})

describe('a bucket', () => {
  let bucket: Awaited<ReturnType<typeof startS3Server>>
  beforeAll(async () => {
    bucket = await startS3Server()
  }, 60_000)
  afterAll(() => bucket.stop())

  const open = () => openS3Storage(bucket.settings)
  storageContract(open)

  const key = 'incoming/0123456789abcdef0123/video.mp4'
  const address = async (seconds = 60) => (await open().createUploadUrl?.(key, { type: 'video/mp4', size: 5 }, seconds)) ?? ''
  const send = async (url: string, body = 'video', type = 'video/mp4') =>
    (await fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })).status

  test('accepts the upload that a URL was created for', async () => {
    expect(await send(await address())).toBe(200)
    expect(await open().getSize(key)).toBe(5)
  })

  test('rejects another object, type or size, and unsigned or forged URLs', async () => {
    const url = await address()
    expect(await send(url.replace('video.mp4', 'other.mp4'))).toBe(403)
    expect(await send(url, 'video', 'text/html')).toBe(403)
    expect(await send(url, 'a longer video')).toBe(403)
    expect(await send(url.split('?')[0] ?? '')).toBe(400)
    expect(await send(url.replace(/Signature=.*/, `Signature=${'0'.repeat(64)}`))).toBe(403)
    expect(await send(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=9999'))).toBe(403)
  })

  test('rejects an upload once the URL has expired', async () => {
    const url = await address(1)
    await expect.poll(() => send(url), { timeout: 10_000, interval: 300 }).toBe(403)
  })

  test('rejects requests that are signed with the wrong key', async () => {
    const forger = openS3Storage({ ...bucket.settings, secretAccessKey: 'guessed' })
    await expect(forger.read(key)).rejects.toThrow()
    await expect(forger.remove([key])).rejects.toThrow()
    expect(await open().getSize(key)).toBe(5)
  })
})
