/** Tests uploads that fill the disk: they are refused, leave nothing behind, and smaller ones succeed. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { uploadForm } from '#server/media/testing/pictures.ts'
import { post, registerCreator, startServer, stopServers } from './built-server.ts'

afterEach(stopServers)

/** Starts a server on which `folder` has one megabyte, and registers a creator on Premium. */
async function startWithSmallDisk(folder: string) {
  const password = 'for the test alone'
  const { url } = await startServer({ ADMIN_PASSWORD: password, ADMIN_ACCESS_KEY: password }, { smallDisk: folder })
  const { token, user } = await registerCreator(url, 'ada')
  const admin = await post<{ token: string }>(`${url}/api/admin/login`, { password })
  await post(`${url}/api/admin/upgrade-user`, { userId: user.id, plan: 'premium' }, admin.body.token)
  const upload = async (image: Buffer) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/upload/background-image`, { method: 'POST', headers, body: uploadForm(image) })
    return { status: response.status, body: (await response.json()) as { code?: string; imageUrl?: string } }
  }
  return { url, token, upload }
}

/** Noise hardly compresses: 1500 by 1200 pixels take a megabyte, in the largest of the stored sizes alone. */
const drawNoise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()

test('a video that does not fit frees the space that its first bytes took', async () => {
  const { url, token, upload } = await startWithSmallDisk('incoming')
  const size = 3_000_000
  const requested = await post<{ uploadURL: string }>(`${url}/api/videos/upload`, { type: 'video/mp4', size }, token)
  const address = url + requested.body.uploadURL
  const headers = { 'content-type': 'video/mp4' }
  const sent = await fetch(address, { method: 'PUT', headers, body: new Uint8Array(size) })
  expect([sent.status, await sent.json()]).toEqual([503, expect.objectContaining({ code: 'video-failed' })])
  expect(await (await fetch(address)).json()).toEqual({ received: 0, size })
  expect(await upload(await drawNoise(400, 300))).toMatchObject({ status: 201 })
})

test('a picture of which only some sizes fit leaves none of them', async () => {
  const { url, upload } = await startWithSmallDisk('media')
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await upload(await drawNoise(1500, 1200))).toMatchObject({ status: 503, body: { code: 'image-failed' } })
  const stored = await upload(await drawNoise(400, 300))
  expect(stored.status).toBe(201)
  expect((await fetch(url + stored.body.imageUrl)).status).toBe(200)
  expect((await fetch(`${url}/ada`)).status).toBe(200)
})
