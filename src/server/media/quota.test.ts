/** Tests that a creator's room is taken only by what their page uses or may still use. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { maxStoredBytes } from '#rules/media/upload-limits.ts'
import { media } from '#server/database/schema/media.ts'
import { users } from '#server/database/schema/users.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { start } from '#server/testing/start.ts'
import { cleanUpMedia } from './cleanup.ts'
import { lockOwnPicture } from './creator-files.ts'
import { photo, uploadForm } from './testing/pictures.ts'
import { mpeg4VisualVideo, phoneVideo } from './testing/videos.ts'

vi.setConfig({ testTimeout: 40_000 })

let folder: string
let clock: Date
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-quota-'))
  clock = new Date()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const megabyte = 1024 ** 2
const advanceMinutes = (count: number) => {
  clock = new Date(clock.getTime() + count * 60_000)
}
const startLintel = (env: Record<string, string> = {}) => start({ env: { DATA_DIR: folder, ...env }, now: () => clock })
type Lintel = Awaited<ReturnType<typeof startLintel>>
type Creator = Awaited<ReturnType<Lintel['creator']>>

const requestUpload = async (creator: Creator, size: number) =>
  (await creator.post('/api/videos/upload', { type: 'video/quicktime', size })).json<{ uploadURL: string; code?: string }>()
const findName = (address: string) => /[0-9a-f]{20}/.exec(address)?.[0] ?? ''
const send = (lintel: Lintel, address: string, bytes: Uint8Array) =>
  fetch(new URL(address, lintel.url), {
    method: 'PUT',
    headers: { 'content-type': 'video/quicktime' },
    body: new Uint8Array(bytes),
  })
const setVideo = async (creator: Creator, address: string) =>
  (await creator.put('/api/user/video-background', { videoUrl: address.split('?')[0] ?? '' })).json<{
    videoBackground: string
    code?: string
  }>()
async function uploadPicture({ url }: Lintel, { token }: Creator, to: string) {
  const body = uploadForm(await photo({ width: 300, height: 200 }).toBuffer())
  const response = await fetch(`${url}/api/upload/${to}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  return (await response.json()) as { imageUrl: string; code?: string }
}
/** As if it were so large. */
const setSize = ({ db }: Lintel, path: string, bytes: number) => db.update(media).set({ bytes }).where(eq(media.path, path))
const countUncounted = async ({ db }: Lintel) =>
  (await db.select().from(media)).filter(({ state }) => state !== 'deleting').length

describe('a refused or cancelled upload', () => {
  test('gives its room back at once: any number of refused videos leaves room for another', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada', 'premium')
    for (let n = 0; n < 12; n++) {
      const { uploadURL } = await requestUpload(ada, mpeg4VisualVideo.length)
      await lintel.db
        .update(media)
        .set({ bytes: 47 * megabyte })
        .where(eq(media.name, findName(uploadURL)))
      expect((await send(lintel, uploadURL, mpeg4VisualVideo)).status).toBe(400)
      expect((await send(lintel, uploadURL, mpeg4VisualVideo)).status).toBe(403)
    }
    expect([await countUncounted(lintel), readdirSync(join(folder, 'incoming'))]).toEqual([0, []])
  })

  test('gives its room back when it is cancelled, also half-way, and by nobody else', async () => {
    const lintel = await startLintel()
    const [ada, ben] = [await lintel.creator('ada', 'premium'), await lintel.creator('ben', 'premium')]
    const { uploadURL } = await requestUpload(ada, phoneVideo.length)
    await fetch(new URL(uploadURL, lintel.url), {
      method: 'PUT',
      headers: {
        'content-type': 'video/quicktime',
        'content-range': `bytes 0-${phoneVideo.length - 1}/${phoneVideo.length}`,
      },
      body: new Uint8Array(phoneVideo.subarray(0, 1000)),
    })
    const path = `/api/videos/upload/${findName(uploadURL)}`
    expect((await ben.delete(path)).status).toBe(204)
    expect([await countUncounted(lintel), readdirSync(join(folder, 'incoming'))]).toEqual([1, [`${findName(uploadURL)}.part`]])
    expect((await ada.delete(path)).status).toBe(204)
    expect((await ada.delete(path)).status).toBe(204)
    expect([await countUncounted(lintel), readdirSync(join(folder, 'incoming'))]).toEqual([0, []])
    expect((await send(lintel, uploadURL, phoneVideo)).status).toBe(403)
  })

  test('cancelling removes a complete video, but not the one that the page shows', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada', 'premium')
    const [unset, shown] = [
      (await requestUpload(ada, phoneVideo.length)).uploadURL,
      (await requestUpload(ada, phoneVideo.length)).uploadURL,
    ]
    await send(lintel, unset, phoneVideo)
    await send(lintel, shown, phoneVideo)
    const { videoBackground } = await setVideo(ada, shown)
    await ada.delete(`/api/videos/upload/${findName(unset)}`)
    await ada.delete(`/api/videos/upload/${findName(shown)}`)
    expect(existsSync(join(folder, 'media', findName(unset)))).toBe(false)
    expect((await fetch(lintel.url + videoBackground)).status).toBe(200)
  })

  test('a picture that could not be stored gives its room back', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada')
    const { storage } = lintel.node.services
    const put = vi.spyOn(storage, 'put').mockRejectedValue(new Error('Out of space.'))
    expect((await uploadPicture(lintel, ada, 'profile-image')).code).toBe('image-failed')
    put.mockRestore()
    expect(await countUncounted(lintel)).toBe(0)
  })

  test('in a bucket, its row outlives the address that can be written to', async () => {
    const bucket = await startS3Server()
    const lintel = await startLintel(bucket.env)
    const ada = await lintel.creator('ada', 'premium')
    const { uploadURL } = await requestUpload(ada, mpeg4VisualVideo.length)
    expect((await send(lintel, uploadURL, mpeg4VisualVideo)).status).toBe(200)
    expect((await setVideo(ada, uploadURL)).code).toBe('video-unplayable')
    expect(await countUncounted(lintel)).toBe(0)

    const key = `incoming/${findName(uploadURL)}/video`
    const { storage } = lintel.node.services
    expect(await storage.getSize(key)).toBeUndefined()
    await send(lintel, uploadURL, mpeg4VisualVideo)
    await cleanUpMedia(lintel.node.services)
    expect([await storage.getSize(key), await lintel.db.$count(media)]).toEqual([mpeg4VisualVideo.length, 1])
    advanceMinutes(62)
    await cleanUpMedia(lintel.node.services)
    expect([await storage.getSize(key), await lintel.db.$count(media)]).toEqual([undefined, 0])
    bucket.stop()
  })
})

describe('where there is no room', () => {
  test('replaced pictures and videos give way at once, the longest unused first, and what the page shows stays', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada', 'premium')
    const paths: string[] = []
    for (let n = 0; n < 12; n++) {
      const { uploadURL } = await requestUpload(ada, phoneVideo.length)
      expect((await send(lintel, uploadURL, phoneVideo)).status).toBe(200)
      const { videoBackground } = await setVideo(ada, uploadURL)
      await setSize(lintel, videoBackground, maxStoredBytes / 10)
      paths.push(videoBackground)
      advanceMinutes(1)
    }
    const served = await Promise.all(paths.map(async (path) => (await fetch(lintel.url + path)).status))
    // Ten have room; each further one needed that of the oldest.
    expect(served).toEqual([404, 404, ...Array(10).fill(200)])
    expect((await ada.get('/api/auth/me')).json<{ user: { videoBackground: string } }>().user.videoBackground).toBe(paths.at(-1))
  })

  test('a picture that still waits for its save stays, and so does one that a save is about to use', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada', 'pro')
    const [waiting, saved] = [await uploadPicture(lintel, ada, 'link-image'), await uploadPicture(lintel, ada, 'link-image')]
    await setSize(lintel, waiting.imageUrl, maxStoredBytes / 2)
    await setSize(lintel, saved.imageUrl, maxStoredBytes / 2)
    await cleanUpMedia(lintel.node.services)
    expect((await uploadPicture(lintel, ada, 'profile-image')).code).toBe('media-full')

    advanceMinutes(61)
    await cleanUpMedia(lintel.node.services)
    await lintel.db.transaction(async (tx) => {
      expect(await lockOwnPicture(tx, ada.id, saved.imageUrl)).toBe(true)
      expect((await uploadPicture(lintel, ada, 'favicon')).imageUrl).toBeTruthy()
      await tx.update(users).set({ favicon: saved.imageUrl }).where(eq(users.id, ada.id))
    })
    const status = async ({ imageUrl }: { imageUrl: string }) => (await fetch(lintel.url + imageUrl)).status
    expect([await status(waiting), await status(saved)]).toEqual([404, 200])
    await setSize(lintel, saved.imageUrl, maxStoredBytes)
    expect((await uploadPicture(lintel, ada, 'profile-image')).code).toBe('media-full')
  })

  test('uploads of videos that were given up give way after a quarter of an hour', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada', 'premium')
    for (let n = 0; n < 10; n++) await requestUpload(ada, 49 * megabyte)
    expect((await requestUpload(ada, 49 * megabyte)).code).toBe('media-full')
    advanceMinutes(16)
    const { uploadURL } = await requestUpload(ada, phoneVideo.length)
    expect((await send(lintel, uploadURL, phoneVideo)).status).toBe(200)
    expect((await requestUpload(ada, 49 * megabyte)).uploadURL).toBeTruthy()
    expect(await countUncounted(lintel)).toBe(11)
  })

  test('many at once, on two nodes, never take more than there is, nor anything that the page shows', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada', 'premium')
    const other = await start({ env: { DATA_DIR: folder }, now: () => clock, beside: lintel })
    const background = await uploadPicture(lintel, ada, 'background-image')
    await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const url = n % 2 === 0 ? lintel.url : other.url
        const { imageUrl } = await uploadPicture({ ...lintel, url }, ada, 'background-image')
        if (imageUrl) await setSize(lintel, imageUrl, 240 * megabyte)
      }),
    )
    const { user } = (await ada.get('/api/auth/me')).json<{ user: { imageBackground: string } }>()
    expect((await fetch(lintel.url + user.imageBackground)).status).toBe(200)
    expect(user.imageBackground).not.toBe(background.imageUrl)
    const rows = await lintel.db.select().from(media)
    expect(rows.every(({ state }) => state !== 'pending')).toBe(true)
  })
})
