/** In development: a page that shows the letters which no mail server was there to take. Elsewhere there is no such page. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { brand } from '#rules/platform/brand.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { KeptLetter, Mail } from '#server/services/mail/port.ts'
import { escaped } from './escape-html.ts'

const params = z.object({ id: z.string() })
const style = `body{margin:0 auto;max-width:60rem;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif;color:#16131f;background:#faf7f2}
table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.6rem .8rem .6rem 0;border-bottom:1px solid #e8e2d8;vertical-align:top}
a{color:#c2330f}small{color:#5d586b}`
const listPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`
/** Letters have their styles inline. Links in them leave the frame. */
const letterPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation"

export function devMailboxRoutes(app: FastifyInstance, { kept }: Mail) {
  if (!kept) return
  const letters = kept
  const asked = async (request: FastifyRequest): Promise<KeptLetter> => {
    const { id } = params.parse(request.params)
    const letter = (await letters()).find((one) => one.id === id)
    if (!letter) throw new Refusal('no-such-path')
    return letter
  }

  app.get('/outbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', listPolicy)
      .send(list(await letters())),
  )
  app.get('/outbox/:id', async (request, reply) => {
    const { html } = await asked(request)
    return reply.type('text/html; charset=utf-8').header('content-security-policy', letterPolicy).send(html)
  })
  app.get('/outbox/:id/text', async (request, reply) => {
    const { text } = await asked(request)
    return reply.type('text/plain; charset=utf-8').send(text)
  })
}

const list = (letters: KeptLetter[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox · ${escaped(brand.name)}</title><style>${style}</style></head>
<body><h1>Outbox</h1><p><small>No mail server is set up, so letters wait here. Only a server in development shows this page.</small></p>
${letters.length > 0 ? `<table><tr><th>When</th><th>To</th><th>Letter</th></tr>${letters.map(row).join('')}</table>` : '<p>No letters yet.</p>'}
</body></html>`

const row = ({ id, at, to, subject }: KeptLetter) =>
  `<tr><td>${escaped(at.slice(0, 19).replace('T', ' '))}</td><td>${escaped(to)}</td><td><a href="/outbox/${encodeURIComponent(id)}">${escaped(subject)}</a> <small><a href="/outbox/${encodeURIComponent(id)}/text">text</a></small></td></tr>`
