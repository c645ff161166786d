/** The dev mailbox: pages that show emails that were stored because no mail server is configured. Served in development only. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { brand } from '#rules/platform/brand.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Mail, StoredEmail } from '#server/services/mail/port.ts'
import { escapeHtml } from './escape-html.ts'

const params = z.object({ id: z.string() })
const style = `body{margin:0 auto;max-width:60rem;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif;color:#16131f;background:#faf7f2}
table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.6rem .8rem .6rem 0;border-bottom:1px solid #e8e2d8;vertical-align:top}
a{color:#c2330f}small{color:#5d586b}`
const listPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`
/** Emails have inline styles, and pictures of this server. Links in them open in the top window. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-popups allow-top-navigation-by-user-activation"

export function devMailboxRoutes(app: FastifyInstance, { listStored }: Mail) {
  if (!listStored) return
  const findEmail = async (request: FastifyRequest): Promise<StoredEmail> => {
    const { id } = params.parse(request.params)
    const email = (await listStored()).find((one) => one.id === id)
    if (!email) throw new Refusal('no-such-path')
    return email
  }

  app.get('/outbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', listPolicy)
      .send(renderList(await listStored())),
  )
  app.get('/outbox/:id', async (request, reply) => {
    const { html } = await findEmail(request)
    return reply.type('text/html; charset=utf-8').header('content-security-policy', emailPolicy).send(html)
  })
  app.get('/outbox/:id/text', async (request, reply) => {
    const { text } = await findEmail(request)
    return reply.type('text/plain; charset=utf-8').send(text)
  })
}

const renderList = (emails: StoredEmail[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Dev mailbox · ${escapeHtml(brand.name)}</title><style>${style}</style></head>
<body><h1>Dev mailbox</h1><p><small>No mail server is set up, so emails are stored here. Only a server in development shows this page.</small></p>
${emails.length > 0 ? `<table><tr><th>When</th><th>To</th><th>Email</th></tr>${emails.map(renderRow).join('')}</table>` : '<p>No emails yet.</p>'}
</body></html>`

const renderRow = ({ id, at, to, subject }: StoredEmail) =>
  `<tr><td>${escapeHtml(at.slice(0, 19).replace('T', ' '))}</td><td>${escapeHtml(to)}</td><td><a href="/outbox/${encodeURIComponent(id)}">${escapeHtml(subject)}</a> <small><a href="/outbox/${encodeURIComponent(id)}/text">text</a></small></td></tr>`
