/** The icon in browsers' tabs: the operator's logo, or ours with the name and the accent colour that are set. */
import type { FastifyInstance } from 'fastify'
import { brand } from '#rules/platform/brand.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { escapeHtml } from '#server/http/html/escape-html.ts'

const hour = 'public, max-age=3600'

export function faviconRoute(app: FastifyInstance) {
  app.get('/favicon.svg', async (_request, reply) => {
    const { 'brand.logo': logo, 'brand.accent': accent } = getSettings()
    reply.header('cache-control', hour)
    if (logo !== null) return reply.redirect(logo, 302)
    return reply.type('image/svg+xml').send(drawIcon(brand.name, accent))
  })
}

/** A lintel on two posts, which are light where the browser is dark. */
const drawIcon = (name: string, accent: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${escapeHtml(name)}</title><style>.p{fill:#16131F}@media(prefers-color-scheme:dark){.p{fill:#F7F2EA}}</style><rect x="2" y="5" width="28" height="8" rx="2.5" fill="${accent}"/><path class="p" d="M5 15h7.500v12a1.500 1.500 0 0 1-1.500 1.500H6.500A1.500 1.500 0 0 1 5 27zM19.500 15H27v12a1.500 1.500 0 0 1-1.500 1.500H21a1.500 1.500 0 0 1-1.500-1.500z"/></svg>`
