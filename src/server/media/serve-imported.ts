/**
 * Serves `/uploads/*`: pictures and videos that the operator brought along from another product, in `uploads/` of the data folder. Imported
 * paths that begin without a slash lead there: see `toLocalPath`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { importedFolder } from '#rules/media/local-path.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { Services } from '#server/services/services.ts'
import { closedFileHeaders } from './serve-files.ts'

/** No SVG, which can hold scripts. */
const shown = /\.(?:avif|gif|ico|jpe?g|mp4|png|webm|webp)$/i

/** Milliseconds; unlike our own files, one may change under its name. */

/** Most servers have no such folder; it is looked for at the start. */
export async function importedFileRoutes(app: FastifyInstance, { config }: Pick<Services, 'config'>): Promise<void> {
  const root = join(config.dataDir, 'uploads')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix: importedFolder,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: dayMs,
    allowedPath: (path) => shown.test(path),
    setHeaders: (reply) => void reply.headers(closedFileHeaders),
  })
}
