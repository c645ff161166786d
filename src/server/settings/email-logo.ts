/** `GET /media/brand/email-{hash}.png`: the logo as emails show it. An email outlives the logo that it was sent with; its address then shows the one in use. */
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#rules/platform/refusals.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { minuteMs } from '#rules/time/durations.ts'
import type { Services } from '#server/services/services.ts'
import { checkSvg } from './check-svg.ts'
import * as store from './store.ts'

const pngStart = 0x89
/** Milliseconds after which a logo that could not be drawn is drawn again. */
const retryAfterMs = minuteMs

/** `draw`: in a process of its own, within its budget. */
export function emailLogoRoute(app: FastifyInstance, { db }: Pick<Services, 'db'>, draw: (logo: Buffer) => Promise<Uint8Array>) {
  const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: 4 })

  const drawOnce = (name: string, bytes: Buffer): Promise<Uint8Array> => {
    const drawing = drawn.get(name) ?? drawAccepted(bytes)
    drawn.set(name, drawing)
    // Not with each request: what fails may have taken long.
    drawing.catch(() => setTimeout(() => drawn.delete(name), retryAfterMs).unref())
    return drawing
  }

  async function drawAccepted(bytes: Buffer) {
    // One that an earlier version accepted may take minutes.
    if (bytes[0] !== pngStart && checkSvg(bytes.toString('utf8')) === undefined) throw new Refusal('no-such-path')
    return draw(bytes)
  }

  app.get<{ Params: { hash: string } }>('/media/brand/email-:hash.png', async (request, reply) => {
    const found = await findLogo(db, request.params.hash)
    if (!found) throw new Refusal('no-such-path')
    const png = await drawOnce(found.name, found.bytes)
    const age = found.isReplaced ? 3600 : 31_536_000
    return reply
      .headers({ 'cache-control': `public, max-age=${age}`, 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(Buffer.from(png))
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
