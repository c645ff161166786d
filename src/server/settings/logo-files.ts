/** The uploaded logo: in the database, so that every node has it, and every backup. Its path names its content, so it never changes. */
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#rules/platform/refusals.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { keepFor } from '#server/http/headers.ts'
import type { Services } from '#server/services/services.ts'
import * as store from './store.ts'

export type LogoFile = { extension: 'svg' | 'png'; hash: string; bytes: Buffer }

const folder = '/media/brand/'

/** Returns its path. Of the former ones only the one in use is kept, which pages show until the change. */
export async function storeLogo({ db, newId, now }: Pick<Services, 'db' | 'newId' | 'now'>, logo: LogoFile): Promise<string> {
  const name = `logo-${logo.hash}.${logo.extension}`
  await db.transaction(async (tx) => {
    await store.upsertLogo(tx, { newId, now: now() }, name, logo.bytes.toString('base64'))
    const inUse = getSettings()['brand.logo']?.slice(folder.length)
    await store.deleteLogosExcept(tx, [name, ...(inUse ? [inUse] : [])])
  })
  return folder + name
}

const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png' }

export function logoRoute(app: FastifyInstance, { db }: Pick<Services, 'db'>) {
  const cache = new LRUCache<string, Buffer>({ max: 4 })
  app.get<{ Params: { file: string } }>(`${folder}:file`, async (request, reply) => {
    const { file } = request.params
    const type = types[/^logo-[0-9a-f]{16}\.(svg|png)$/.exec(file)?.[1] ?? '']
    const bytes = type === undefined ? undefined : (cache.get(file) ?? (await store.findLogo(db, file)))
    if (!bytes || type === undefined) throw new Refusal('no-such-path')
    cache.set(file, bytes)
    return reply
      .headers({
        'cache-control': keepFor.good,
        // Opened as a document, it runs nothing and has no origin; its own styles are what it draws with.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(type)
      .send(bytes)
  })
}
