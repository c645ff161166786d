/** Serves a theme that an admin uploaded or a creator made as data, at the same address as ours, which are files: for screens that need one theme. */
import type { FastifyInstance } from 'fastify'
import { isMadeThemeId } from '#rules/themes/making/made-theme.ts'
import { getTheme, resolveUploadedTheme } from '#rules/themes/themes.ts'
import { findUploadedTheme } from '#rules/themes/uploaded-themes.ts'

export function themeRoutes(app: FastifyInstance) {
  app.get<{ Params: { file: string } }>('/themes/:file', async (request, reply) => {
    const id = /^([\w.-]+)\.json$/.exec(request.params.file)?.[1]
    if (id !== undefined && isMadeThemeId(id)) return reply.header('cache-control', 'no-cache').send(getTheme(id))
    const theme = id === undefined ? undefined : findUploadedTheme(id)
    if (!theme) return reply.sendFile(`themes/${request.params.file}`)
    return reply.header('cache-control', 'no-cache').send(resolveUploadedTheme(theme))
  })
}
