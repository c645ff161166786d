/** Videos on their way behind a page, through us and through a bucket. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { media } from '#server/database/schema/media.ts'
import { startBucket } from '#server/testing/s3-server.ts'
import { start } from '#server/testing/start.ts'
import { removeOwnerlessFiles } from '../creator-files.ts'
import { openMediaWorker } from '../worker/media-worker.ts'
import { mpeg4VisualVideo, phoneVideo, webmVideo } from '../testing/videos.ts'
import { setVideoBackground } from './set-background.ts'

vi.setConfig({ testTimeout: 40_000 })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-videos-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let clock: Date | undefined
const open = (env: Record<string, string> = {}) =>
  start({ env: { DATA_DIR: folder, ...env }, ...(clock ? { now: () => clock ?? new Date() } : {}) })
type Open = Awaited<ReturnType<typeof open>>
type Creator = Awaited<ReturnType<Open['creator']>>

const ask = async (creator: Creator, about?: { type: string; size: number }) =>
  (await creator.post('/api/videos/upload', about)).json<{ uploadURL: string }>().uploadURL

const send = async ({ url }: Open, address: string, bytes: Uint8Array, headers: Record<string, string> = {}) => {
  const answer = await fetch(new URL(address, url), {
    method: 'PUT',
    headers: { 'content-type': 'video/quicktime', ...headers },
    body: new Uint8Array(bytes),
  })
  const text = await answer.text()
  return { status: answer.status, code: text.startsWith('{') ? (JSON.parse(text) as { code: string }).code : undefined }
}

const withoutQuery = (address: string) => address.split('?')[0] ?? ''
const set = async (creator: Creator, videoUrl: string | null) => {
  const answer = await creator.put('/api/user/video-background', { videoUrl })
  return answer.json<{ videoBackground: string | null; code?: string }>()
}

/** Shown from now on, as what a browser plays. */
async function plays({ url }: Open, path: string) {
  const answer = await fetch(url + path)
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

const about = { type: 'video/quicktime', size: phoneVideo.length }

describe('through us', () => {
  test('a video is packed anew: it plays everywhere, and tells nothing of where it was taken', async () => {
    const lintel = await open()
    const ada = await lintel.creator('ada', 'premium')
    const address = await ask(ada, about)
    expect(await send(lintel, address, phoneVideo)).toEqual({ status: 200, code: undefined })
    const { videoBackground } = await set(ada, withoutQuery(address))

    expect(videoBackground).toMatch(/^\/media\/[0-9a-f]{20}\/video\.mp4(\?poster)?$/)
    const { type, bytes } = await plays(lintel, videoBackground ?? '')
    expect([type, phoneVideo.includes('+51.5'), bytes.includes('+51.5'), bytes.includes('soun')]).toEqual([
      'video/mp4',
      true,
      false,
      false,
    ])
    expect(await (await fetch(`${lintel.url}/ada`)).text()).toContain(videoBackground)
  })

  test('the address may be asked for with no word about the video', async () => {
    const lintel = await open()
    const ada = await lintel.creator('ada', 'premium')
    const address = await ask(ada)
    expect((await send(lintel, address, webmVideo, { 'content-type': 'video/webm' })).status).toBe(200)
    expect((await set(ada, withoutQuery(address))).videoBackground).toMatch(/\/video\.webm/)
  })

  test('parts of it are given to whoever asks for a part', async () => {
    const lintel = await open()
    const ada = await lintel.creator('ada', 'premium')
    const address = await ask(ada, about)
    await send(lintel, address, phoneVideo)
    const path = (await set(ada, withoutQuery(address))).videoBackground ?? ''
    const whole = (await plays(lintel, path)).bytes
    const part = async (range: string) => {
      const answer = await fetch(lintel.url + path, { headers: { range } })
      return [answer.status, answer.headers.get('content-range'), Buffer.from(await answer.arrayBuffer())]
    }
    expect(await part('bytes=4-7')).toEqual([206, `bytes 4-7/${whole.length}`, Buffer.from('ftyp')])
    expect(await part('bytes=-5')).toEqual([
      206,
      `bytes ${whole.length - 5}-${whole.length - 1}/${whole.length}`,
      whole.subarray(-5),
    ])
    expect(await part(`bytes=${whole.length}-`)).toEqual([416, `bytes */${whole.length}`, Buffer.alloc(0)])
    const head = await fetch(lintel.url + path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)])
  })

  test('what broke off goes on where it broke off', async () => {
    const lintel = await open()
    const ada = await lintel.creator('ada', 'premium')
    const address = await ask(ada, about)
    const half = 1000
    await breakOff(lintel.port, address, phoneVideo.subarray(0, half))
    const so = async () => (await lintel.visitor().get(address)).json()
    await expect.poll(so).toEqual({ received: half, size: phoneVideo.length })

    const range = (from: number) => ({ 'content-range': `bytes ${from}-${phoneVideo.length - 1}/${phoneVideo.length}` })
    const wrong = async () => (await send(lintel, address, phoneVideo.subarray(half + 5), range(half + 5))).code
    // Until the server has noticed that the first sender is gone, it is theirs.
    await expect.poll(wrong).toBe('upload-offset')
    expect((await send(lintel, address, phoneVideo.subarray(half), range(half))).status).toBe(200)
    expect((await set(ada, withoutQuery(address))).videoBackground).toMatch(/video\.mp4/)
  })

  test('an address fits one object, one type and one size, and nothing forged', async () => {
    const lintel = await open()
    const ada = await lintel.creator('ada', 'premium')
    const address = await ask(ada, about)
    const other = await ask(ada, about)
    const ticket = (of: string) => of.split('?')[1]
    expect((await send(lintel, `${withoutQuery(other)}?${ticket(address)}`, phoneVideo)).code).toBe('upload-over')
    expect((await send(lintel, address.replace(/.$/, address.endsWith('A') ? 'B' : 'A'), phoneVideo)).code).toBe('upload-over')
    expect((await send(lintel, address.replace(`${about.size}`, '50000000'), phoneVideo)).code).toBe('upload-over')
    expect((await send(lintel, address, phoneVideo, { 'content-type': 'video/mp4' })).code).toBe('not-a-video')
    expect((await send(lintel, address, Buffer.concat([phoneVideo, Buffer.alloc(9)]))).code).toBe('video-too-large')
    expect((await send(lintel, address, phoneVideo)).status).toBe(200)
    // It is there, and stays what it is.
    expect((await send(lintel, address, phoneVideo)).status).toBe(200)
  })

  test('an address expires', async () => {
    clock = new Date()
    const lintel = await open()
    const ada = await lintel.creator('ada', 'premium')
    const address = await ask(ada, about)
    clock = new Date(clock.getTime() + 3_601_000)
    expect((await send(lintel, address, phoneVideo)).code).toBe('upload-over')
    clock = undefined
  })

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'not-a-video'],
    ['half a video', phoneVideo.subarray(0, 400), 'not-a-video'],
    ['a codec that browsers do not play', mpeg4VisualVideo, 'video-unplayable'],
  ])('%s is refused, and nothing stays behind', async (_, bytes, code) => {
    const lintel = await open()
    const ada = await lintel.creator('ada', 'premium')
    const address = await ask(ada, { type: 'video/quicktime', size: bytes.length })
    expect(await send(lintel, address, bytes)).toEqual({ status: 400, code })
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
    expect((await set(ada, withoutQuery(address))).code).toBe('no-such-upload')
  })

  test('it comes with Premium, and is its own creator’s alone', async () => {
    const lintel = await open()
    const [ada, ben, cleo] = [
      await lintel.creator('ada', 'premium'),
      await lintel.creator('ben', 'pro'),
      await lintel.creator('cleo', 'premium'),
    ]
    expect((await ben.post('/api/videos/upload')).json()).toMatchObject({ code: 'video-backgrounds-locked' })
    const address = await ask(ada, about)
    await send(lintel, address, phoneVideo)
    expect((await set(cleo, withoutQuery(address))).code).toBe('no-such-upload')
    expect((await set(ada, withoutQuery(address))).videoBackground).toBeTruthy()
    expect((await set(ada, null)).videoBackground).toBeNull()
  })
})

describe('through a bucket', () => {
  let bucket: Awaited<ReturnType<typeof startBucket>>
  beforeAll(async () => {
    bucket = await startBucket()
  }, 60_000)
  afterAll(() => bucket.stop())

  test('the browser sends it there, and it is looked at before it is shown', async () => {
    const lintel = await open(bucket.env)
    const ada = await lintel.creator('ada', 'premium')
    const address = await ask(ada, about)
    expect(address.startsWith(bucket.settings.endpoint)).toBe(true)
    expect((await send(lintel, address, phoneVideo, { 'content-type': 'video/mp4' })).status).toBe(403)
    expect((await send(lintel, address, phoneVideo)).status).toBe(200)
    const { videoBackground } = await set(ada, withoutQuery(address))
    expect(videoBackground).toMatch(/video\.mp4/)
    expect((await plays(lintel, videoBackground ?? '')).type).toBe('video/mp4')

    // The address still takes bytes; what is shown is elsewhere.
    const before = (await plays(lintel, videoBackground ?? '')).bytes
    await send(lintel, address, Buffer.alloc(phoneVideo.length, 'x'))
    expect((await plays(lintel, videoBackground ?? '')).bytes.equals(before)).toBe(true)

    // They go with the video.
    const [, arrival = ''] = /\/(incoming\/[^?]+)/.exec(address) ?? []
    const { storage, db } = lintel.node.services
    expect(await storage.sizeOf(arrival)).toBe(phoneVideo.length)
    await db.update(media).set({ userId: null })
    await removeOwnerlessFiles(lintel.node.services)
    expect(await storage.sizeOf(arrival)).toBeUndefined()
  })

  test('a node that falls while it takes it in leaves it for the next try', async () => {
    const lintel = await open(bucket.env)
    const ada = await lintel.creator('ada', 'premium')
    const address = await ask(ada, about)
    await send(lintel, address, phoneVideo)
    const { services } = lintel.node
    const falls = async () => {
      throw new Error('Out of power.')
    }
    const put = async (...file: Parameters<typeof services.storage.put>) => {
      await services.storage.put(...file)
      await falls()
    }
    const uses = { ...services, storage: { ...services.storage, put, remove: falls }, mediaWorker: openMediaWorker(services.log) }
    await expect(setVideoBackground(uses, ada.id, withoutQuery(address))).rejects.toMatchObject({ code: 'video-failed' })
    uses.mediaWorker.close()

    const { videoBackground } = await set(ada, withoutQuery(address))
    expect((await plays(lintel, videoBackground ?? '')).type).toBe('video/mp4')
  })

  test('what is no video is refused when it is to be shown', async () => {
    const lintel = await open(bucket.env)
    const ada = await lintel.creator('ada', 'premium')
    const page = Buffer.from('<html>'.padEnd(500))
    const address = await ask(ada, { type: 'video/mp4', size: page.length })
    expect((await send(lintel, address, page, { 'content-type': 'video/mp4' })).status).toBe(200)
    expect((await set(ada, withoutQuery(address))).code).toBe('not-a-video')
  })

  test('with no word about its size it comes through us, because a bucket cannot be told a limit', async () => {
    const lintel = await open(bucket.env)
    const ada = await lintel.creator('ada', 'premium')
    const address = await ask(ada)
    expect(address).toMatch(/^\/api\/uploads\//)
    expect((await send(lintel, address, webmVideo, { 'content-type': 'video/webm' })).status).toBe(200)
    const { videoBackground } = await set(ada, withoutQuery(address))
    expect((await plays(lintel, videoBackground ?? '')).type).toBe('video/webm')
  })
})

/** Sends these bytes of a larger body, and hangs up once they are on their way. */
async function breakOff(port: number, address: string, bytes: Uint8Array) {
  const socket = connect(port, '127.0.0.1')
  const head = `PUT ${address} HTTP/1.1\r\nhost: a\r\ncontent-type: video/quicktime\r\ncontent-length: ${about.size}\r\n\r\n`
  await new Promise<void>((resolve) => socket.write(Buffer.concat([Buffer.from(head), bytes]), () => resolve()))
  await pause(300)
  socket.resetAndDestroy()
}
