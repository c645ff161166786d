/** Help articles that admins write: drafts, publishing, conflicts and going back. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminArticle } from '#contract/admin/articles.ts'
import type { Database } from '#server/database/open.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { helpArticles } from '#server/database/schema/help-articles.ts'
import { start } from '#server/testing/start.ts'

/** What visitors read. */
const listPublished = async (db: Database) => {
  const rows = await db.select().from(helpArticles)
  return rows.flatMap(({ slug, published }) => (published ? [{ slug, ...published }] : []))
}

const text = {
  title: 'When do I get paid?',
  section: 'Earning',
  summary: 'When commissions turn into money.',
  body: '## Payouts\n\nSoon.',
}
const path = '/api/admin/articles/when-do-i-get-paid'

test('a draft is seen by admins only, until it is published', async () => {
  const { control, db } = await start()
  const admin = await control()
  const saved = (await admin.put(path, { ...text, version: 0, isPublished: false })).json<{ article: AdminArticle }>().article
  expect(saved).toMatchObject({ slug: 'when-do-i-get-paid', published: null, draft: text, version: 1, publishedAt: null })
  expect(await listPublished(db)).toEqual([])

  const published = (await admin.put(path, { ...text, version: 1, isPublished: true })).json<{ article: AdminArticle }>().article
  expect(published).toMatchObject({ published: text, draft: null, version: 2 })
  expect(await listPublished(db)).toEqual([{ slug: 'when-do-i-get-paid', ...text }])

  await admin.put(path, { ...text, body: 'Later.', version: 2, isPublished: false })
  expect(await listPublished(db)).toMatchObject([{ body: text.body }])
  expect((await admin.get('/api/admin/articles')).json()).toMatchObject({ articles: [{ draft: { body: 'Later.' }, version: 3 }] })
  expect(JSON.stringify(await db.select().from(auditLog).where(eq(auditLog.action, 'publish-article')))).not.toContain('Soon')
})

test('two admins never overwrite each other', async () => {
  const { control, db } = await start()
  const admin = await control()
  await admin.put(path, { ...text, version: 0, isPublished: true })
  const sent = await Promise.all(['One', 'Two'].map((body) => admin.put(path, { ...text, body, version: 1, isPublished: true })))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await admin.put(path, { ...text, version: 0, isPublished: true })).json()).toMatchObject({ code: 'article-exists' })
  expect((await admin.delete(`${path}?version=1`)).json()).toMatchObject({ code: 'article-changed' })
  expect((await admin.delete(`${path}?version=2`)).status).toBe(204)
  expect((await admin.delete(`${path}?version=2`)).json()).toMatchObject({ code: 'no-such-article' })
  expect(await listPublished(db)).toEqual([])
})

test.each([
  ['/api/admin/articles/Bad%20Address', {}],
  ['/api/admin/articles/..%2Fx', {}],
  [path, { title: ' ' }],
  [path, { body: '' }],
  [path, { body: 'x'.repeat(40_001) }],
  [path, { summary: 'x'.repeat(201) }],
  [path, { html: '<b>' }],
])('%s with %j is refused', async (address, changes) => {
  const { control, db } = await start()
  const sent = await (await control()).put(address, { ...text, version: 0, isPublished: true, ...changes })
  expect(sent.status).toBe(400)
  expect(await listPublished(db)).toEqual([])
})
