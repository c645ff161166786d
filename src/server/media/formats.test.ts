/** Tests which files are taken and which are refused in which words: as phones, browsers and programs make them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as bunny from 'mediabunny'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { UploadedImage } from '#contract/media.ts'
import { start } from '#server/testing/start.ts'
import { heicGrid, phonePhoto } from './testing/heic.ts'
import { animatedGif, photo, svgWithScript, uploadForm } from './testing/pictures.ts'
import { phoneVideo, webmVideo } from './testing/videos.ts'

vi.setConfig({ testTimeout: 60_000 })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-formats-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const startLintel = () => start({ env: { DATA_DIR: folder } })
type Lintel = Awaited<ReturnType<typeof startLintel>>
type Creator = Awaited<ReturnType<Lintel['creator']>>

const readFixture = (name: string) => readFileSync(new URL(`testing/files/${name}`, import.meta.url))

async function upload({ url }: Lintel, { token }: Creator, picture: Uint8Array, { to = 'background-image', fields = {} } = {}) {
  const response = await fetch(`${url}/api/upload/${to}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: uploadForm(picture, fields, 'IMG_0001'),
  })
  return (await response.json()) as UploadedImage & { code?: string; message?: string }
}
const fetchBytes = async ({ url }: Lintel, path: string) => Buffer.from(await (await fetch(url + path)).arrayBuffer())
const readPixel = async (picture: Buffer, left: number, top: number) =>
  [...(await sharp(picture).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())] as [
    number,
    number,
    number,
  ]
const measureDifference = (one: number[], other: number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))))

async function startAsPro() {
  const lintel = await startLintel()
  return { lintel, ada: await lintel.creator('ada', 'pro') }
}

describe('a HEIC', () => {
  test('is taken, upright, cropped to the given area, in all sizes', async () => {
    const { lintel, ada } = await startAsPro()
    const whole = await upload(lintel, ada, heicGrid({ width: 4032, height: 3024, turns: 3 }))
    expect(whole).toMatchObject({ isMoving: false, stillBecause: null })
    expect(whole.imageUrl).toMatch(/background-1440x1920\.webp$/)
    const area = { x: 0, y: 0, width: 640, height: 480 }
    const cropped = await upload(lintel, ada, heicGrid({ width: 1280, height: 960 }), { fields: area })
    const single = await upload(lintel, ada, phonePhoto)
    const [ofArea, ofSingle] = [await fetchBytes(lintel, cropped.imageUrl), await fetchBytes(lintel, single.imageUrl)]
    for (const [left, top] of [
      [20, 20],
      [320, 240],
      [600, 400],
    ] as const) {
      expect(measureDifference(await readPixel(ofArea, left, top), await readPixel(ofSingle, left, top))).toBeLessThan(4)
    }
  })

  test('has the colours that it was taken with', async () => {
    const { lintel, ada } = await startAsPro()
    const { icc } = await sharp(await photo().withIccProfile('p3').png().toBuffer()).metadata()
    const size = { width: 640, height: 480 }
    const [plain, wide] = [
      await upload(lintel, ada, heicGrid(size)),
      await upload(lintel, ada, heicGrid({ ...size, ...(icc ? { icc } : {}) })),
    ]
    const [inSrgb, inP3] = [await fetchBytes(lintel, plain.imageUrl), await fetchBytes(lintel, wide.imageUrl)]
    const { channels } = await sharp(inSrgb).stats()
    // More saturated: the same numbers stand for stronger colours in Display P3.
    const { channels: wideChannels } = await sharp(inP3).stats()
    const spread = (all: typeof channels) => Math.max(...all.map(({ mean }) => mean)) - Math.min(...all.map(({ mean }) => mean))
    expect(spread(wideChannels)).toBeGreaterThan(spread(channels) + 1)
  })

  test('of 50 megapixels is taken, with colours for a theme too', async () => {
    const { lintel, ada } = await startAsPro()
    const { imageUrl } = await upload(lintel, ada, heicGrid({ width: 8160, height: 6144, turns: 1 }))
    expect(imageUrl).toMatch(/background-1446x1920\.webp$/)
    const cleo = await lintel.creator('cleo', 'premium')
    const response = await fetch(`${lintel.url}/api/theme-maker/picture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${cleo.token}` },
      body: uploadForm(phonePhoto),
    })
    const { colours } = (await response.json()) as { colours: { hex: string; share: number }[] }
    // A quarter of it each: red, green, blue and yellow.
    expect(colours.map(({ hex }) => hex).toSorted()).toEqual(['#1f3cdb', '#1fb33b', '#db1e1e', '#efdb29'])
  })

  test('that is cut off, hostile or too large is refused, and the next one is taken', async () => {
    const { lintel, ada } = await startAsPro()
    const damaged = {
      code: 'not-an-image',
      message: 'That HEIC ends too early or is damaged. Please export or download it again.',
    }
    expect(await upload(lintel, ada, phonePhoto.subarray(0, 700))).toMatchObject(damaged)
    const broken = Buffer.from(phonePhoto)
    broken.fill(0xff, 450)
    expect([undefined, damaged.message]).toContain((await upload(lintel, ada, broken)).message)
    expect(await upload(lintel, ada, heicGrid({ width: 9920, height: 6720 }))).toMatchObject({ code: 'image-too-many-pixels' })
    expect(await upload(lintel, ada, heicGrid({ width: 12_800, height: 9600 }))).toMatchObject({ code: 'image-too-complex' })
    expect((await upload(lintel, ada, phonePhoto)).imageUrl).toBeTruthy()
  })
})

test("a photo of a phone's 50 megapixels is taken", async () => {
  const { lintel, ada } = await startAsPro()
  const size = { width: 8160, height: 6144 }
  const create = { ...size, channels: 3, background: '#2a6f97' } as const
  for (const sent of [await sharp({ create }).jpeg().toBuffer(), await sharp({ create }).png().toBuffer()]) {
    expect((await upload(lintel, ada, sent)).imageUrl).toMatch(/background-1920x1446\.webp$/)
  }
})

describe('an animation that cannot keep moving becomes a still, and the response says why', () => {
  test.each([
    ['an animated AVIF', 'profile-image', () => readFixture('animated.avif'), 'format'],
    ['an animated PNG', 'profile-image', () => readFixture('animated.png'), 'format'],
    ['a GIF of 44 megapixels', 'profile-image', () => animatedGif(44, { width: 1000, height: 1000 }), 'length'],
    ['a GIF as a favicon', 'favicon', () => animatedGif(3), 'use'],
    ['a photo', 'profile-image', () => photo().toBuffer(), null],
  ] as const)('%s', async (_, to, make, reason) => {
    const { lintel, ada } = await startAsPro()
    const result = await upload(lintel, ada, await make(), { to })
    expect(result).toMatchObject({ isMoving: false, stillBecause: reason })
    expect((await sharp(await fetchBytes(lintel, result.imageUrl)).metadata()).pages ?? 1).toBe(1)
  })
})

describe('a picture is refused in words that say what it is', () => {
  const bitmap = Buffer.concat([Buffer.from('BM\x36\0\0\0\0\0\0\0\x36\0\0\0(\0\0\0', 'latin1'), Buffer.alloc(200)])
  test.each([
    ['a BMP', () => bitmap, "That's a BMP. Please save it as a JPG or PNG."],
    ['a TIFF', () => photo().tiff().toBuffer(), "That's a TIFF or a camera’s raw file. Please save it as a JPG or PNG."],
    ['an SVG', () => svgWithScript, "That's an SVG. SVGs can contain scripts, so please export it as a JPG or PNG."],
    ['a video', () => phoneVideo, "That's a MOV. Please select an image file"],
    [
      'a cut-off JPEG',
      () => readFixture('cut-off.jpg'),
      'That JPG ends too early or is damaged. Please export or download it again.',
    ],
    ['nothing', () => Buffer.alloc(0), 'That file is empty. Please choose another one.'],
    ['a text', () => Buffer.from('Some text.'), 'Please select an image file'],
  ] as const)('%s', async (_, make, message) => {
    const { lintel, ada } = await startAsPro()
    expect(await upload(lintel, ada, await make())).toMatchObject({ code: 'not-an-image', message })
  })
})

async function uploadVideo(lintel: Lintel, creator: Creator, bytes: Buffer, type?: string) {
  const body = type === undefined ? undefined : { type, size: bytes.length }
  const { uploadURL } = (await creator.post('/api/videos/upload', body)).json<{ uploadURL: string }>()
  const sent = await fetch(lintel.url + uploadURL, {
    method: 'PUT',
    headers: { 'content-type': type ?? 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  if (sent.status !== 200) return (await sent.json()) as { code: string; message: string; videoBackground?: undefined }
  const { videoBackground } = (
    await creator.put('/api/user/video-background', { videoUrl: uploadURL.split('?')[0] ?? '' })
  ).json<{ videoBackground: string }>()
  return { videoBackground }
}

async function startAsPremium() {
  const lintel = await startLintel()
  return { lintel, ada: await lintel.creator('ada', 'premium') }
}

describe('a video is taken by its content', () => {
  test.each([
    ['an .m4v', 'clip.m4v', 'video/x-m4v', /\/video\.mp4/],
    ['one without a name or type', 'clip.m4v', undefined, /\/video\.mp4/],
    ['an MP4 that calls itself a WebM', 'clip.m4v', 'video/webm', /\/video\.mp4/],
    ['HEVC, which the path names', 'hevc.mp4', 'video/mp4', /\/video-hevc\.mp4/],
    ['AV1, which the path names', 'av1.mp4', 'video/mp4', /\/video-av1\.mp4/],
    ['VP9 in 4:4:4, which the path names', 'vp9-444.webm', 'video/webm', /\/video-vp9-444\.webm/],
  ] as const)('%s', async (_, file, type, path) => {
    const { lintel, ada } = await startAsPremium()
    const { videoBackground } = await uploadVideo(lintel, ada, readFixture(file), type)
    expect(videoBackground).toMatch(path)
    expect((await ada.put('/api/user/video-background', { videoUrl: videoBackground ?? '' })).json()).toMatchObject({
      videoBackground,
    })
  })

  test('HEVC gets the name under which Safari plays it', async () => {
    const { lintel, ada } = await startAsPremium()
    const { videoBackground = '' } = await uploadVideo(lintel, ada, readFixture('hevc.mp4'), 'video/mp4')
    expect((await fetchBytes(lintel, videoBackground)).includes('hvc1')).toBe(true)
  })

  test('a WebM keeps its transparency', async () => {
    const { lintel, ada } = await startAsPremium()
    const { videoBackground = '' } = await uploadVideo(lintel, ada, readFixture('vp9-alpha.webm'), 'video/webm')
    const source = new bunny.BufferSource(await fetchBytes(lintel, videoBackground))
    const [track] = await new bunny.Input({ source, formats: [bunny.WEBM] }).getVideoTracks()
    expect(await track?.canBeTransparent()).toBe(true)
  })
})

describe('a video is refused in words that say what it is', () => {
  const standard = 'Please export it as an MP4 in standard H.264 (8-bit, 4:2:0).'
  test.each([
    ['h264-10bit.mp4', 'video-unplayable', `That video is 10-bit H.264, which Firefox and Safari can't play. ${standard}`],
    ['h264-422.mp4', 'video-unplayable', `That video is 4:2:2 H.264, which Firefox and Safari can't play. ${standard}`],
    ['h264-444.mp4', 'video-unplayable', `That video is 4:4:4 H.264, which Firefox and Safari can't play. ${standard}`],
    ['hevc-422.mp4', 'video-unplayable', `That video has more colour detail than browsers can play. ${standard}`],
    ['long.mp4', 'video-unplayable', 'That video is longer than 5 minutes. Please trim it.'],
    ['animated.png', 'not-a-video', "That's a PNG. Please select a video file"],
  ])('%s', async (file, code, message) => {
    const { lintel, ada } = await startAsPremium()
    expect(await uploadVideo(lintel, ada, readFixture(file), 'video/mp4')).toMatchObject({ code, message })
  })

  test('one that ends too early', async () => {
    const { lintel, ada } = await startAsPremium()
    const message = 'That MP4 ends too early or is damaged. Please export or download it again.'
    const clip = readFixture('clip.m4v')
    expect(await uploadVideo(lintel, ada, clip.subarray(0, 900), 'video/mp4')).toMatchObject({ code: 'not-a-video', message })
    expect(await uploadVideo(lintel, ada, webmVideo.subarray(0, 90), 'video/webm')).toMatchObject({ code: 'not-a-video' })
    // Its tables, which come first, are complete.
    const { videoBackground = '' } = await uploadVideo(lintel, ada, phoneVideo, 'video/quicktime')
    const stored = await fetchBytes(lintel, videoBackground)
    const cut = stored.subarray(0, stored.length - 5)
    expect(await uploadVideo(lintel, ada, cut, 'video/mp4')).toMatchObject({ code: 'not-a-video', message })
  })
})
