/** Tests the upload of videos, through our server and through a bucket. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { media } from '#server/database/schema/media.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { start } from '#server/testing/start.ts'
import { removeOwnerlessFiles } from '../creator-files.ts'
import { mpeg4VisualVideo, phoneVideo, webmVideo } from '../testing/videos.ts'
import { openUploadAdmission } from '../upload-admission.ts'
import { openMediaWorker } from '../worker/media-worker.ts'
import { applyVideoBackground } from './set-background.ts'

vi.setConfig({ testTimeout: 40_000 })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-videos-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let clock: Date | undefined
const startLintel = (env: Record<string, string> = {}) =>
  start({ env: { DATA_DIR: folder, ...env }, ...(clock ? { now: () => clock ?? new Date() } : {}) })
type Lintel = Awaited<ReturnType<typeof startLintel>>
type Creator = Awaited<ReturnType<Lintel['creator']>>

const requestUpload = async (creator: Creator, video?: { type: string; size: number }) =>
  (await creator.post('/api/videos/upload', video)).json<{ uploadURL: string }>().uploadURL

const send = async ({ url }: Lintel, address: string, bytes: Uint8Array, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(address, url), {
    method: 'PUT',
    headers: { 'content-type': 'video/quicktime', ...headers },
    body: new Uint8Array(bytes),
  })
  const text = await response.text()
  return { status: response.status, code: text.startsWith('{') ? (JSON.parse(text) as { code: string }).code : undefined }
}

const withoutQuery = (address: string) => address.split('?')[0] ?? ''
const setVideo = async (creator: Creator, videoUrl: string | null) => {
  const response = await creator.put('/api/user/video-background', { videoUrl })
  return response.json<{ videoBackground: string | null; code?: string }>()
}

async function fetchVideo({ url }: Lintel, path: string) {
  const response = await fetch(url + path)
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}

const phoneVideoInfo = { type: 'video/quicktime', size: phoneVideo.length }

describe('through our server', () => {
  test('repacks a video to MP4 without sound and metadata', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada', 'premium')
    const address = await requestUpload(ada, phoneVideoInfo)
    expect(await send(lintel, address, phoneVideo)).toEqual({ status: 200, code: undefined })
    const { videoBackground } = await setVideo(ada, withoutQuery(address))

    expect(videoBackground).toMatch(/^\/media\/[0-9a-f]{20}\/video\.mp4(\?poster)?$/)
    const { type, bytes } = await fetchVideo(lintel, videoBackground ?? '')
    expect([type, phoneVideo.includes('+51.5'), bytes.includes('+51.5'), bytes.includes('soun')]).toEqual([
      'video/mp4',
      true,
      false,
      false,
    ])
    expect(await (await fetch(`${lintel.url}/ada`)).text()).toContain(videoBackground)
  })

  test('accepts a video whose type and size were not announced', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada', 'premium')
    const address = await requestUpload(ada)
    expect((await send(lintel, address, webmVideo, { 'content-type': 'video/webm' })).status).toBe(200)
    expect((await setVideo(ada, withoutQuery(address))).videoBackground).toMatch(/\/video-vp9-444\.webm/)
  })

  test('serves byte ranges', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada', 'premium')
    const address = await requestUpload(ada, phoneVideoInfo)
    await send(lintel, address, phoneVideo)
    const path = (await setVideo(ada, withoutQuery(address))).videoBackground ?? ''
    const whole = (await fetchVideo(lintel, path)).bytes
    const fetchRange = async (range: string) => {
      const response = await fetch(lintel.url + path, { headers: { range } })
      return [response.status, response.headers.get('content-range'), Buffer.from(await response.arrayBuffer())]
    }
    expect(await fetchRange('bytes=4-7')).toEqual([206, `bytes 4-7/${whole.length}`, Buffer.from('ftyp')])
    expect(await fetchRange('bytes=-5')).toEqual([
      206,
      `bytes ${whole.length - 5}-${whole.length - 1}/${whole.length}`,
      whole.subarray(-5),
    ])
    expect(await fetchRange(`bytes=${whole.length}-`)).toEqual([416, `bytes */${whole.length}`, Buffer.alloc(0)])
    const head = await fetch(lintel.url + path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)])
  })

  test('resumes an interrupted upload', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada', 'premium')
    const address = await requestUpload(ada, phoneVideoInfo)
    const half = 1000
    const disconnect = await sendPart(lintel.port, address, phoneVideo.subarray(0, half))
    const readProgress = async () => (await lintel.visitor().get(address)).json()
    await expect.poll(readProgress).toEqual({ received: half, size: phoneVideo.length })
    disconnect()

    const range = (from: number) => ({ 'content-range': `bytes ${from}-${phoneVideo.length - 1}/${phoneVideo.length}` })
    const sendWithGap = async () => (await send(lintel, address, phoneVideo.subarray(half + 5), range(half + 5))).code
    // The first request keeps its lease until the server notices that its connection is closed.
    await expect.poll(sendWithGap).toBe('upload-offset')
    expect((await send(lintel, address, phoneVideo.subarray(half), range(half))).status).toBe(200)
    expect((await setVideo(ada, withoutQuery(address))).videoBackground).toMatch(/video\.mp4/)
  })

  test('an upload address is valid for one object, type and size only', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada', 'premium')
    const address = await requestUpload(ada, phoneVideoInfo)
    const other = await requestUpload(ada, phoneVideoInfo)
    const readQuery = (address: string) => address.split('?')[1]
    expect((await send(lintel, `${withoutQuery(other)}?${readQuery(address)}`, phoneVideo)).code).toBe('upload-over')
    expect((await send(lintel, address.replace(/.$/, address.endsWith('A') ? 'B' : 'A'), phoneVideo)).code).toBe('upload-over')
    expect((await send(lintel, address.replace(`${phoneVideoInfo.size}`, '50000000'), phoneVideo)).code).toBe('upload-over')
    expect((await send(lintel, address, phoneVideo, { 'content-type': 'video/mp4' })).code).toBe('not-a-video')
    expect((await send(lintel, address, Buffer.concat([phoneVideo, Buffer.alloc(9)]))).code).toBe('video-too-large')
    expect((await send(lintel, address, phoneVideo)).status).toBe(200)
    // A retry after success changes nothing.
    expect((await send(lintel, address, phoneVideo)).status).toBe(200)
  })

  test('an upload address expires', async () => {
    clock = new Date()
    const lintel = await startLintel()
    const ada = await lintel.creator('ada', 'premium')
    const address = await requestUpload(ada, phoneVideoInfo)
    clock = new Date(clock.getTime() + 3_601_000)
    expect((await send(lintel, address, phoneVideo)).code).toBe('upload-over')
    clock = undefined
  })

  test.each([
    ['an HTML page', Buffer.from('<html><script>alert(1)</script></html>'), 'not-a-video'],
    ['half a video', phoneVideo.subarray(0, 400), 'not-a-video'],
    ['a codec that browsers do not play', mpeg4VisualVideo, 'video-unplayable'],
  ])('%s is refused and leaves no files', async (_, bytes, code) => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada', 'premium')
    const address = await requestUpload(ada, { type: 'video/quicktime', size: bytes.length })
    expect(await send(lintel, address, bytes)).toEqual({ status: 400, code })
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
    expect((await setVideo(ada, withoutQuery(address))).code).toBe('no-such-upload')
  })

  test('requires Premium, and cannot be used by another creator', async () => {
    const lintel = await startLintel()
    const [ada, ben, cleo] = [
      await lintel.creator('ada', 'premium'),
      await lintel.creator('ben', 'pro'),
      await lintel.creator('cleo', 'premium'),
    ]
    expect((await ben.post('/api/videos/upload')).json()).toMatchObject({ code: 'video-backgrounds-locked' })
    const address = await requestUpload(ada, phoneVideoInfo)
    await send(lintel, address, phoneVideo)
    expect((await setVideo(cleo, withoutQuery(address))).code).toBe('no-such-upload')
    expect((await setVideo(ada, withoutQuery(address))).videoBackground).toBeTruthy()
    expect((await setVideo(ada, null)).videoBackground).toBeNull()
  })
})

describe('through a bucket', () => {
  let bucket: Awaited<ReturnType<typeof startS3Server>>
  beforeAll(async () => {
    bucket = await startS3Server()
  }, 60_000)
  afterAll(() => bucket.stop())

  test('is uploaded by the browser, and inspected before it is shown', async () => {
    const lintel = await startLintel(bucket.env)
    const ada = await lintel.creator('ada', 'premium')
    const address = await requestUpload(ada, phoneVideoInfo)
    expect(address.startsWith(bucket.settings.endpoint)).toBe(true)
    expect((await send(lintel, address, phoneVideo, { 'content-type': 'video/mp4' })).status).toBe(403)
    expect((await send(lintel, address, phoneVideo)).status).toBe(200)
    const { videoBackground } = await setVideo(ada, withoutQuery(address))
    expect(videoBackground).toMatch(/video\.mp4/)
    expect((await fetchVideo(lintel, videoBackground ?? '')).type).toBe('video/mp4')

    // The upload address is still writable, but the video that is shown has another key.
    const before = (await fetchVideo(lintel, videoBackground ?? '')).bytes
    await send(lintel, address, Buffer.alloc(phoneVideo.length, 'x'))
    expect((await fetchVideo(lintel, videoBackground ?? '')).bytes.equals(before)).toBe(true)

    // The uploaded object is removed together with the video.
    const [, incomingKey = ''] = /\/(incoming\/[^?]+)/.exec(address) ?? []
    const { storage, db } = lintel.node.services
    expect(await storage.getSize(incomingKey)).toBe(phoneVideo.length)
    await db.update(media).set({ userId: null })
    await removeOwnerlessFiles(lintel.node.services)
    expect(await storage.getSize(incomingKey)).toBeUndefined()
  })

  test('can be set again after a node crashed while processing it', async () => {
    const lintel = await startLintel(bucket.env)
    const ada = await lintel.creator('ada', 'premium')
    const address = await requestUpload(ada, phoneVideoInfo)
    await send(lintel, address, phoneVideo)
    const { services } = lintel.node
    const crash = async () => {
      throw new Error('Out of power.')
    }
    const put = async (...file: Parameters<typeof services.storage.put>) => {
      await services.storage.put(...file)
      await crash()
    }
    const crashing = {
      ...services,
      storage: { ...services.storage, put, remove: crash },
      mediaWorker: openMediaWorker(services.log),
      uploads: openUploadAdmission(services.config),
    }
    await expect(applyVideoBackground(crashing, ada.id, withoutQuery(address))).rejects.toMatchObject({ code: 'video-failed' })
    crashing.mediaWorker.close()

    const { videoBackground } = await setVideo(ada, withoutQuery(address))
    expect((await fetchVideo(lintel, videoBackground ?? '')).type).toBe('video/mp4')
  })

  test('a file that is not a video is refused when it is set', async () => {
    const lintel = await startLintel(bucket.env)
    const ada = await lintel.creator('ada', 'premium')
    const page = Buffer.from('<html>'.padEnd(500))
    const address = await requestUpload(ada, { type: 'video/mp4', size: page.length })
    expect((await send(lintel, address, page, { 'content-type': 'video/mp4' })).status).toBe(200)
    expect((await setVideo(ada, withoutQuery(address))).code).toBe('not-a-video')
  })

  test('is uploaded through our server where its size is unknown, because a bucket cannot limit it', async () => {
    const lintel = await startLintel(bucket.env)
    const ada = await lintel.creator('ada', 'premium')
    const address = await requestUpload(ada)
    expect(address).toMatch(/^\/api\/uploads\//)
    expect((await send(lintel, address, webmVideo, { 'content-type': 'video/webm' })).status).toBe(200)
    const { videoBackground } = await setVideo(ada, withoutQuery(address))
    expect((await fetchVideo(lintel, videoBackground ?? '')).type).toBe('video/webm')
  })
})

/** Sends these bytes of a larger body; resolves with a function that closes the connection. */
async function sendPart(port: number, address: string, bytes: Uint8Array) {
  const socket = connect(port, '127.0.0.1')
  const head = `PUT ${address} HTTP/1.1\r\nhost: a\r\ncontent-type: video/quicktime\r\ncontent-length: ${phoneVideoInfo.size}\r\n\r\n`
  await new Promise<void>((resolve) => socket.write(Buffer.concat([Buffer.from(head), bytes]), () => resolve()))
  return () => socket.resetAndDestroy()
}
