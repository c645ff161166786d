/** A disk that uploads fill: each is refused kindly, leaves nothing behind, and what fits goes through. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { uploadForm } from '#server/media/testing/pictures.ts'
import { post, register, startServer, stopServers } from './built-server.ts'

afterEach(stopServers)

/** A server on which `folder` has a megabyte, and a creator on it who may upload everything. */
async function withSmall(folder: string) {
  const password = 'for the test alone'
  const { url } = await startServer({ ADMIN_PASSWORD: password, ADMIN_ACCESS_KEY: password }, { smallDisk: folder })
  const { token, user } = await register(url, 'ada')
  const admin = await post<{ token: string }>(`${url}/api/admin/login`, { password })
  await post(`${url}/api/admin/upgrade-user`, { userId: user.id, plan: 'premium' }, admin.body.token)
  const upload = async (image: Buffer) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/upload/background-image`, { method: 'POST', headers, body: uploadForm(image) })
    return { status: answer.status, body: (await answer.json()) as { code?: string; imageUrl?: string } }
  }
  return { url, token, upload }
}

/** Noise stays large, however it is packed: of 1500 by 1200 pixels a megabyte, in the largest of its sizes alone. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()

test('a video that does not fit gives back the room that its beginning took', async () => {
  const { url, token, upload } = await withSmall('incoming')
  const size = 3_000_000
  const wanted = await post<{ uploadURL: string }>(`${url}/api/videos/upload`, { type: 'video/mp4', size }, token)
  const address = url + wanted.body.uploadURL
  const headers = { 'content-type': 'video/mp4' }
  const sent = await fetch(address, { method: 'PUT', headers, body: new Uint8Array(size) })
  expect([sent.status, await sent.json()]).toEqual([503, expect.objectContaining({ code: 'video-failed' })])
  expect(await (await fetch(address)).json()).toEqual({ received: 0, size })
  expect(await upload(await noise(400, 300))).toMatchObject({ status: 201 })
})

test('nor does a picture of which only some sizes fit stay in part', async () => {
  const { url, upload } = await withSmall('media')
  for (let time = 0; time < 2; time++)
    expect(await upload(await noise(1500, 1200))).toMatchObject({ status: 503, body: { code: 'image-failed' } })
  const kept = await upload(await noise(400, 300))
  expect(kept.status).toBe(201)
  expect((await fetch(url + kept.body.imageUrl)).status).toBe(200)
  expect((await fetch(`${url}/ada`)).status).toBe(200)
})
