/** Uploading the operator's logo over HTTP. */
import { like } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { SystemSettings } from '#contract/admin/settings.ts'
import { adminSettings } from '#server/database/schema/admin.ts'
import { start } from '#server/testing/start.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#123456" d="M0 0h8v8z"/></svg>'
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0e6e93' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'someone' } } })
    .png()
    .toBuffer()

async function startWithUpload() {
  const server = await start()
  const control = await server.control()
  const upload = async (bytes: string | Buffer, name = 'logo.svg') => {
    const form = new FormData()
    form.set('logo', new Blob([bytes as BlobPart]), name)
    const encoded = new Response(form)
    const type = { 'content-type': String(encoded.headers.get('content-type')) }
    const response = await control.post('/api/admin/logo', new Uint8Array(await encoded.arrayBuffer()), type)
    const { code, message, settings } = response.json<SystemSettings & { code: string; message: string }>()
    return { status: response.status, code, message, path: settings?.['brand.logo'].value }
  }
  return { ...server, admin: control, upload }
}

test('an SVG is the logo and the icon of every page, under a path that names its content', async () => {
  const { upload, visitor, url } = await startWithUpload()
  const { status, path } = await upload(`<!-- by hand -->${svg}`)
  expect([status, path]).toEqual([201, expect.stringMatching(/^\/media\/brand\/logo-[0-9a-f]{16}\.svg$/)])
  const served = await fetch(url + path)
  expect(await served.text()).toBe(svg)
  expect(served.headers.get('content-type')).toContain('image/svg+xml')
  expect(served.headers.get('content-security-policy')).toContain('sandbox')
  expect((await visitor().get('/nobody-here')).text).toContain(`href="${path}"`)
})

test('a PNG is encoded again, at 512 pixels at most', async () => {
  const { upload, url } = await startWithUpload()
  const { path } = await upload(await png(1200, 300), 'logo.png')
  const served = Buffer.from(await (await fetch(url + path)).arrayBuffer())
  const { format, width, height, exif } = await sharp(served).metadata()
  expect([format, width, height, exif]).toEqual(['png', 512, 128, undefined])
})

test('emails show it as a PNG on a white tile, and go on with the one in use once it is replaced', async () => {
  const { upload, url } = await startWithUpload()
  const forEmails = (path: string | null | undefined) =>
    fetch(`${url}${path?.replace(/\/logo-([0-9a-f]+)\.\w+$/, '/email-$1.png')}`).then(async (response) => ({
      type: response.headers.get('content-type'),
      bytes: Buffer.from(await response.arrayBuffer()),
    }))
  const colours = (bytes: Buffer) => sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const first = await upload(svg)
  const { type, bytes } = await forEmails(first.path)
  const { data, info } = await colours(bytes)
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  expect([type, info.width, info.height]).toEqual(['image/png', 120, 120])
  expect([at(0, 0)[3], at(60, 6), at(90, 40)]).toEqual([0, [255, 255, 255, 255], [0x12, 0x34, 0x56, 255]])

  await upload(svg.replace('#123456', '#654321'))
  const last = await upload(await png(40, 20), 'logo.png')
  expect((await forEmails(first.path)).bytes).toEqual((await forEmails(last.path)).bytes)
  expect((await fetch(`${url}/media/brand/email-nothing.png`)).status).toBe(404)
})

test('a logo is removed, and the one before it is forgotten with the next', async () => {
  const { upload, admin, url, db } = await startWithUpload()
  const first = await upload(svg)
  const second = await upload(svg.replace('#123456', '#654321'))
  expect((await fetch(url + first.path)).status).toBe(200)
  const third = await upload(svg.replace('#123456', '#111111'))
  expect(await db.$count(adminSettings, like(adminSettings.key, 'logo %'))).toBe(2)
  expect((await fetch(url + second.path)).status).toBe(200)
  const { version } = (await admin.get('/api/admin/system-settings')).json<SystemSettings>()
  const removed = await admin.put('/api/admin/system-settings', { version, changes: { 'brand.logo': null } })
  expect(removed.json<SystemSettings>().settings['brand.logo'].value).toBeNull()
  expect(third.path).not.toBe(second.path)
})

test('says what another format is, and what to choose instead', async () => {
  const { upload } = await startWithUpload()
  expect((await upload('GIF89a')).message).toBe("That's a GIF. Please save it as an SVG or PNG.")
  expect((await upload('nothing known')).message).toBe('Please choose an SVG or PNG image, without scripts or links in it.')
})

test.each([
  ['a script', svg.replace('<path', '<script>alert(1)</script><path'), 400, 'not-a-logo'],
  ['a broken PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]), 400, 'not-a-logo'],
  ['another format', 'GIF89a', 400, 'not-a-logo'],
  ['more than 256 KB', svg.replace('M0', 'M0 '.repeat(90_000)), 413, 'logo-too-large'],
])('%s is refused, and nothing changes', async (_what, bytes, status, code) => {
  const { upload, admin } = await startWithUpload()
  expect(await upload(bytes)).toMatchObject({ status, code })
  const { settings, version } = (await admin.get('/api/admin/system-settings')).json<SystemSettings>()
  expect([settings['brand.logo'].value, version]).toEqual([null, 0])
})
