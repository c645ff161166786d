/** Tests that `/media/*` serves pictures and videos, and nothing that a browser could open as a page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { start } from '#server/testing/start.ts'

vi.setConfig({ testTimeout: 40_000 })

const name = '0123456789abcdef0123'
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-serve-'))
  mkdirSync(join(folder, 'media', name), { recursive: true })
  mkdirSync(join(folder, 'media', 'incoming', name), { recursive: true })
  writeFileSync(join(folder, 'media', 'incoming', name, 'video.mp4'), 'a secret, unverified upload')
  mkdirSync(join(folder, 'secrets'))
  writeFileSync(join(folder, 'secrets', 'admin-password'), 'a secret')
  for (const file of ['link-112.webp', 'evil.html', 'evil.svg']) writeFileSync(join(folder, 'media', name, file), '<script>')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'a',
  S3_BUCKET: 'b',
  S3_ACCESS_KEY_ID: 'c',
  S3_SECRET_ACCESS_KEY: 'd',
}

test('serves a file as a picture whatever it contains, cached for ever', async () => {
  const { visitor } = await start({ env: { DATA_DIR: folder } })
  const { status, headers } = await visitor().get(`/media/${name}/link-112.webp`)
  expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([200, 'image/webp', 'nosniff'])
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  const again = await visitor().get(`/media/${name}/link-112.webp`, { 'if-none-match': headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
})

test.each(['evil.html', 'evil.svg', 'gone.webp', '..%2f..%2fsecrets%2fadmin-password', '%2e%2e/secrets/admin-password'])(
  'returns no %s',
  async (file) => {
    const { visitor } = await start({ env: { DATA_DIR: folder } })
    const { status, text } = await visitor().get(`/media/${name}/${file}`)
    expect([status >= 400, text.includes('a secret')]).toEqual([true, false])
  },
)

test('does not serve incoming files, with local storage or with a bucket', async () => {
  const local = await start({ env: { DATA_DIR: folder } })
  const withBucket = await start({ env: { DATA_DIR: folder, ...bucket, S3_PUBLIC_URL: 'https://media.example/lintel/' } })
  for (const { visitor } of [local, withBucket])
    expect((await visitor().get(`/media/incoming/${name}%2Fvideo.mp4`)).json()).toMatchObject({ code: 'no-such-path' })
})

test('redirects to a public bucket, and pages allow its host in their policy', async () => {
  const { visitor, creator } = await start({
    env: { DATA_DIR: folder, ...bucket, S3_PUBLIC_URL: 'https://media.example/lintel/' },
  })
  const { status, headers } = await visitor().get(`/media/${name}/link-112.webp`)
  expect([status, headers.get('location')]).toEqual([302, `https://media.example/lintel/${name}/link-112.webp`])

  await creator('ada')
  const readPolicy = async (path: string) => (await visitor().get(path)).headers.get('content-security-policy') ?? ''
  const [page, app] = [await readPolicy('/ada'), await readPolicy('/dashboard')]
  for (const policy of [page, app]) {
    expect(policy).toMatch(/img-src [^;]*https:\/\/media\.example(;| )/)
    expect(policy).toMatch(/media-src [^;]*https:\/\/media\.example(;| )/)
  }
  expect(app).toMatch(/connect-src [^;]*https:\/\/s3\.example(;| )/)
})
