/**
 * `GET /media/brand/email-{hash}.png`: the logo as emails show it. Email programs draw no SVG, and darken what is around a picture: so it is a
 * PNG, on a white tile of its own. An email outlives the logo that it was sent with; its address then shows the one in use.
 */
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#rules/platform/refusals.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { minuteMs } from '#rules/time/durations.ts'
import type { Services } from '#server/services/services.ts'
import { checkSvg } from './check-svg.ts'
import * as store from './store.ts'

/** Pixels: three times as many as emails show, so that it is sharp on every screen. */
const tile = { size: 120, padding: 14, radius: 27 }

const pngStart = 0x89
/** Milliseconds after which a logo that could not be drawn is drawn again. */
const retryAfterMs = minuteMs

export function emailLogoRoute(app: FastifyInstance, { db }: Pick<Services, 'db'>) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 4 })

  const drawOnce = (name: string, bytes: Buffer): Promise<Buffer> => {
    const drawing = drawn.get(name) ?? drawEmailLogo(bytes)
    drawn.set(name, drawing)
    // Not with each request: what fails may have taken long.
    drawing.catch(() => setTimeout(() => drawn.delete(name), retryAfterMs).unref())
    return drawing
  }

  app.get<{ Params: { hash: string } }>('/media/brand/email-:hash.png', async (request, reply) => {
    const found = await findLogo(db, request.params.hash)
    if (!found) throw new Refusal('no-such-path')
    const png = await drawOnce(found.name, found.bytes)
    const age = found.isReplaced ? 3600 : 31_536_000
    return reply
      .headers({ 'cache-control': `public, max-age=${age}`, 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(png)
  })
}

/** The one of that hash, or the one in use instead. */
async function findLogo(db: Services['db'], hash: string) {
  if (!/^[0-9a-f]{16}$/.test(hash)) return undefined
  for (const name of [`logo-${hash}.svg`, `logo-${hash}.png`]) {
    const bytes = await store.findLogo(db, name)
    if (bytes) return { name, bytes, isReplaced: false }
  }
  const name = getSettings()['brand.logo']?.split('/').at(-1)
  const bytes = name && (await store.findLogo(db, name))
  return name && bytes ? { name, bytes, isReplaced: true } : undefined
}

async function drawEmailLogo(bytes: Buffer): Promise<Buffer> {
  // One that an earlier version accepted may take minutes.
  if (bytes[0] !== pngStart && checkSvg(bytes.toString('utf8')) === undefined) throw new Refusal('no-such-path')
  const { default: sharp } = await import('sharp')
  const { size, padding, radius } = tile
  const inner = size - 2 * padding
  const { format, width = inner, height = inner } = await sharp(bytes).metadata()
  // An SVG is drawn as large as it is needed, not enlarged afterwards.
  const density = format === 'svg' ? Math.min(2400, Math.max(1, Math.ceil((72 * inner) / Math.max(width, height)))) : 72
  const logo = await sharp(bytes, { density, limitInputPixels: 50_000_000 })
    .resize({ width: inner, height: inner, fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer()
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="#fff"/></svg>`
  return sharp(Buffer.from(plate))
    .composite([{ input: logo }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
