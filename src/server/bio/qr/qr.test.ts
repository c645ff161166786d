import { eq } from 'drizzle-orm'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { users } from '#server/database/schema/users.ts'
import { start } from '#server/testing/start.ts'

const publicUrl = 'https://lintel.example'

/** Decodes the QR code in an image. */
async function decodeQr(picture: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const fetchImage = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

describe('the QR code of a page', () => {
  test.each([80, 111, 400, 1000])('is a PNG of %i pixels that decodes to the page’s short address', async (size) => {
    const { creator, url } = await start({ env: { PUBLIC_URL: publicUrl } })
    await creator('ada')
    const { status, headers, bytes } = await fetchImage(`${url}/api/bio/ada/qr.png?size=${size}`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=86400',
    ])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    expect(await decodeQr(bytes)).toMatch(/^https:\/\/lintel\.example\/q\/[0-9a-f]{12}$/)
  })

  test('is 400 pixels by default, and encodes the same address as SVG', async () => {
    const { creator, url } = await start({ env: { PUBLIC_URL: publicUrl } })
    await creator('ada')
    const png = await fetchImage(`${url}/api/bio/ada/qr.png`)
    expect(await sharp(png.bytes).metadata()).toMatchObject({ width: 400 })
    const svg = await fetchImage(`${url}/api/bio/Ada/qr.svg`)
    expect(svg.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    const rasterised = await sharp(svg.bytes, { density: 600 }).resize(600, 600).png().toBuffer()
    expect(await decodeQr(rasterised)).toBe(await decodeQr(png.bytes))
  })

  test('redirects to the page after every rename, with the source of the visit', async () => {
    const { creator, visitor, url } = await start({ env: { PUBLIC_URL: publicUrl } })
    const ada = await creator('ada')
    const printed = new URL((await decodeQr((await fetchImage(`${url}/api/bio/ada/qr.png`)).bytes)) ?? '').pathname
    const followCode = async () => {
      const { status, headers } = await visitor().get(printed)
      return [status, headers.get('location'), headers.get('cache-control')]
    }
    expect(await followCode()).toEqual([302, '/ada?utm_source=qr', 'no-store'])
    for (const username of ['countess', 'lovelace']) await ada.patch('/api/user', { username })
    expect(await followCode()).toEqual([302, '/lovelace?utm_source=qr', 'no-store'])
    expect(await decodeQr((await fetchImage(`${url}/api/bio/ada/qr.png`)).bytes)).toBe(`${publicUrl}${printed}`)
  })

  test.each(['79', '1001', '4e2', '-400', 'big', ''])('of size %s is rejected', async (size) => {
    const { creator, visitor } = await start()
    await creator('ada')
    const response = await visitor().get(`/api/bio/ada/qr.png?size=${size}`)
    expect(response.json()).toMatchObject({ code: 'invalid', fields: { size: 'Choose a size from 80 to 1000 pixels.' } })
  })

  test('returns 404 if there is no page, and 410 for one that was taken down', async () => {
    const { creator, visitor, db } = await start()
    const ada = await creator('ada')
    const [row] = await db.select({ code: users.shortCode }).from(users).where(eq(users.id, ada.id))
    for (const path of ['/api/bio/nobody/qr.png', '/api/bio/nobody/qr.svg', '/api/bio/%00x/qr.png'])
      expect((await visitor().get(path)).json(), path).toMatchObject({ code: 'no-such-page' })
    for (const path of ['/q/000000000000', '/q/x', '/q/%00', `/q/${row?.code.toUpperCase()}x`]) {
      const response = await visitor().get(path)
      expect([response.status, response.text.includes('User Not Found')], path).toEqual([404, true])
    }
    await db.update(users).set({ isBanned: true }).where(eq(users.id, ada.id))
    expect((await visitor().get('/api/bio/ada/qr.png')).json()).toMatchObject({ code: 'page-down' })
    const down = await visitor().get(`/q/${row?.code}`)
    expect([down.status, down.headers.get('location'), /\bada\b/.test(down.text)]).toEqual([410, null, false])
  })

  test('is rate limited per address', async () => {
    const { creator, visitor } = await start({ env: { RATE_LIMITS: 'on' } })
    await creator('ada')
    const responses = await Promise.all(Array.from({ length: 125 }, () => visitor().get('/api/bio/ada/qr.svg')))
    expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5)
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(120)
  })

  test('shows an HTML page while the database is unavailable', async () => {
    const { visitor, withoutDatabase } = await start()
    await withoutDatabase(async () => {
      const response = await visitor().get('/q/0123456789ab')
      expect([response.status, response.text.includes('Back in a moment')]).toEqual([503, true])
    })
  })
})
