/** Tests the upload of pictures. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type RefusalCode, refusals } from '#rules/platform/refusals.ts'
import { start } from '#server/testing/start.ts'
import {
  animatedGif,
  gifWithHtml,
  icoFile,
  photo,
  pixelBomb,
  rotatedPhoto,
  svgWithScript,
  uploadForm,
} from './testing/pictures.ts'

// Resizing pictures takes CPU time, which is scarce on a busy machine.
vi.setConfig({ testTimeout: 40_000 })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-media-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const startLintel = () => start({ env: { DATA_DIR: folder } })
type Lintel = Awaited<ReturnType<typeof startLintel>>
type Creator = Awaited<ReturnType<Lintel['creator']>>
type UploadedImage = { imageUrl: string; isMoving: boolean; version: number }

async function upload({ url }: Lintel, { token }: Pick<Creator, 'token'>, to: string, body: BodyInit) {
  const response = await fetch(`${url}/api/upload/${to}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  return { status: response.status, json: (await response.json()) as UploadedImage & { code: RefusalCode; message: string } }
}

async function fetchPicture({ url }: Lintel, path: string) {
  const response = await fetch(url + path)
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const listFiles = (subfolder: string) =>
  existsSync(join(folder, subfolder)) ? readdirSync(join(folder, subfolder), { recursive: true }) : []
const refused = (code: RefusalCode) => ({ status: refusals[code].status, json: { code, message: refusals[code].message } })

describe('a profile picture', () => {
  test('is set on the page, in all sizes', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada')
    const { status, json } = await upload(lintel, ada, 'profile-image', uploadForm(await photo().toBuffer()))

    expect([status, json.isMoving]).toEqual([201, false])
    expect(json.imageUrl).toMatch(/^\/media\/[0-9a-f]{20}\/profile-384x384\.webp$/)
    const { user } = (await ada.get('/api/auth/me')).json<{ user: { profileImage: string; version: number } }>()
    expect(user).toMatchObject({ profileImage: json.imageUrl, version: json.version })
    for (const width of [96, 192, 384]) {
      const path = width === 384 ? json.imageUrl : json.imageUrl.replace('384x384', String(width))
      const { bytes, headers } = await fetchPicture(lintel, path)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width })
      expect(headers.get('content-type')).toBe('image/webp')
    }
    expect((await (await fetch(`${lintel.url}/ada`)).text()).includes(json.imageUrl)).toBe(true)
  })

  test('can be removed', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada')
    const { json } = await upload(lintel, ada, 'profile-image', uploadForm(await photo().toBuffer()))
    const removed = (await ada.delete('/api/upload/profile-image')).json<{ version: number }>()
    const { user } = (await ada.get('/api/auth/me')).json<{ user: { profileImage: null; version: number } }>()
    expect([user.profileImage, user.version, removed.version]).toEqual([null, json.version + 1, json.version + 1])
  })

  test('is rotated upright and loses its metadata', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada', 'pro')
    const sent = await rotatedPhoto()
    expect((await sharp(sent).metadata()).exif?.length).toBeGreaterThan(50)
    const { json } = await upload(lintel, ada, 'background-image', uploadForm(sent))

    const { bytes } = await fetchPicture(lintel, json.imageUrl)
    const { width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata()
    expect({ width, height, exif, xmp, icc, orientation }).toEqual({ width: 900, height: 1200 })
    // The orange corner was at the top left, and is at the top right after the rotation.
    const corner = await sharp(bytes).extract({ left: 890, top: 5, width: 1, height: 1 }).raw().toBuffer()
    expect(Math.abs((corner[0] ?? 0) - 255)).toBeLessThan(12)
  })

  test('is cropped to the given area', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada')
    const { json } = await upload(
      lintel,
      ada,
      'profile-image',
      uploadForm(await photo().toBuffer(), { x: 10, y: 10, width: 100, height: 100 }),
    )
    expect(json.imageUrl).toContain('profile-100x100.webp')
    const { channels } = await sharp((await fetchPicture(lintel, json.imageUrl)).bytes).stats()
    expect(channels[0]?.min).toBeGreaterThan(240)
  })

  test('with an incomplete crop area is rejected', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada')
    const { status, json } = await upload(lintel, ada, 'profile-image', uploadForm(await photo().toBuffer(), { x: 10 }))
    expect([status, json.message]).toEqual([400, 'Send x, y, width and height, or none of them.'])
    expect(listFiles('incoming')).toEqual([])
  })
})

describe('an animated picture', () => {
  test('stays animated, with still pictures in smaller sizes', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada')
    const { json } = await upload(lintel, ada, 'profile-image', uploadForm(await animatedGif(6)))
    expect(json).toMatchObject({ isMoving: true, imageUrl: expect.stringContaining('profile-200x200-moving.webp') })
    expect((await sharp((await fetchPicture(lintel, json.imageUrl)).bytes, { animated: true }).metadata()).pages).toBe(6)
    const still = await fetchPicture(lintel, json.imageUrl.replace('200x200-moving', '96'))
    expect((await sharp(still.bytes).metadata()).pages ?? 1).toBe(1)
  })

  test('of a link is stored small, because every visitor loads it whole; a still one is as wide as a tile', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada', 'pro')
    const size = { width: 900, height: 900 }
    const moving = await upload(lintel, ada, 'link-image', uploadForm(await animatedGif(3, size)))
    expect(moving.json.imageUrl).toContain('link-224x224-moving.webp')
    const still = await upload(lintel, ada, 'link-image', uploadForm(await photo(size).toBuffer()))
    expect(still.json.imageUrl).toContain('link-672x672.webp')
  })

  test('that is too long keeps only its first frame, and the response reports it', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada')
    const { status, json } = await upload(
      lintel,
      ada,
      'profile-image',
      uploadForm(await animatedGif(45, { width: 1000, height: 1000 })),
    )
    expect([status, json.isMoving]).toEqual([201, false])
    expect((await sharp((await fetchPicture(lintel, json.imageUrl)).bytes).metadata()).pages ?? 1).toBe(1)
  })
})

test('converts an .ico favicon to PNG', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada')
  const { status, json } = await upload(lintel, ada, 'favicon', uploadForm(await icoFile()))
  expect([status, json.imageUrl]).toEqual([201, expect.stringMatching(/favicon-32x32\.png$/)])
  expect(await sharp((await fetchPicture(lintel, json.imageUrl)).bytes).metadata()).toMatchObject({ format: 'png', width: 32 })
  expect(await upload(lintel, ada, 'profile-image', uploadForm(await icoFile()))).toMatchObject({
    status: 400,
    json: { code: 'not-an-image' },
  })
})

describe('an invalid picture', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, RefusalCode]>([
    ['an SVG with a script', () => svgWithScript, 'not-an-image'],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-an-image'],
    ['an empty file', () => Buffer.alloc(0), 'not-an-image'],
    ['half a photo', async () => (await photo().toBuffer()).subarray(0, 900), 'not-an-image'],
    ['a decompression bomb', pixelBomb, 'image-too-many-pixels'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), 'not-an-image'],
  ])('%s is refused and leaves no files', async (_, make, code) => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada')
    const before = listFiles('media')
    expect(await upload(lintel, ada, 'profile-image', uploadForm(await make()))).toMatchObject({ status: 400, json: { code } })
    expect([listFiles('incoming'), listFiles('media')]).toEqual([[], before])
    expect(listFiles('.').filter((name) => /sent|part/.test(String(name)))).toEqual([])
  })

  test('a GIF that is also an HTML page becomes a plain picture', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada')
    const { json } = await upload(lintel, ada, 'profile-image', uploadForm(await gifWithHtml(), {}, 'evil.html'))
    const { bytes, headers } = await fetchPicture(lintel, json.imageUrl)
    expect(bytes.includes('script')).toBe(false)
    expect(headers.get('content-type')).toBe('image/webp')
  })

  test('is refused in a form without a file and in a body that is no form', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada')
    const empty = new FormData()
    empty.set('x', '1')
    expect(await upload(lintel, ada, 'profile-image', empty)).toEqual(refused('not-an-image'))
    expect(await upload(lintel, ada, 'profile-image', '{"image":1}')).toEqual(refused('not-an-image'))
  })

  test('is refused over 10 MB and leaves no files', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada')
    expect(await upload(lintel, ada, 'profile-image', uploadForm(Buffer.alloc(10 * 1024 * 1024 + 1)))).toEqual(
      refused('image-too-large'),
    )
    expect(await upload(lintel, ada, 'profile-image', uploadForm(Buffer.alloc(11 * 1024 * 1024)))).toEqual(
      refused('image-too-large'),
    )
    expect(listFiles('incoming')).toEqual([])
  })
})

describe('permissions', () => {
  test('uploads require an account', async () => {
    const lintel = await startLintel()
    const { status } = await upload(lintel, { token: 'x'.repeat(43) }, 'profile-image', uploadForm(await photo().toBuffer()))
    expect(status).toBe(401)
  })

  test('backgrounds and link images require Pro', async () => {
    const lintel = await startLintel()
    const ada = await lintel.creator('ada')
    const sent = await photo().toBuffer()
    expect(await upload(lintel, ada, 'background-image', uploadForm(sent))).toEqual(refused('image-backgrounds-locked'))
    expect(await upload(lintel, ada, 'link-image', uploadForm(sent))).toEqual(refused('link-images-locked'))
    const ben = await lintel.creator('ben', 'pro')
    expect((await upload(lintel, ben, 'background-image', uploadForm(sent))).status).toBe(201)
    expect((await upload(lintel, ben, 'link-image', uploadForm(sent))).status).toBe(201)
  })

  test('a link can use only its own creator’s uploads', async () => {
    const lintel = await startLintel()
    const [ada, ben] = [await lintel.creator('ada', 'pro'), await lintel.creator('ben', 'pro')]
    const { json } = await upload(lintel, ada, 'link-image', uploadForm(await photo().toBuffer()))
    const link = { title: 'Shop', url: 'example.com', linkImage: json.imageUrl }
    expect((await ben.post('/api/links', link)).json()).toMatchObject({ code: 'not-your-upload' })
    expect((await ada.post('/api/links', link)).status).toBe(201)
  })
})
