import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { links } from '#server/database/schema/links.ts'
import { users } from '#server/database/schema/users.ts'
import { insertPage } from '#server/testing/seeds.ts'
import { start } from '#server/testing/start.ts'

const publicUrl = 'https://lintel.example'
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

test('robots.txt allows public pages and disallows screens, without disallowing a username that begins like one', async () => {
  const { visitor } = await start({ env: { PUBLIC_URL: publicUrl } })
  const { status, headers, text } = await visitor().get('/robots.txt')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=3600',
  ])
  const disallowed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  const isDisallowed = (path: string) =>
    disallowed.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
  for (const path of ['/api/bio/ada', '/dashboard', '/dashboard?tab=links', '/auth', '/report?page=ada', '/receipts/1'])
    expect(isDisallowed(path), path).toBe(true)
  for (const path of ['/', '/ada', '/author', '/reporter', '/dashboards', '/og/ada.png'])
    expect(isDisallowed(path), path).toBe(false)
  expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
})

test('the sitemap lists public pages with an active link', async () => {
  const { visitor, db } = await start({ env: { PUBLIC_URL: publicUrl } })
  await insertPage(db, 'ada')
  const empty = await insertPage(db, 'empty')
  await db.delete(links).where(eq(links.userId, empty.id))
  const [banned, left, hidden] = [await insertPage(db, 'banned'), await insertPage(db, 'left'), await insertPage(db, 'hidden')]
  await db.update(users).set({ isBanned: true }).where(eq(users.id, banned.id))
  await db.update(users).set({ isActive: false }).where(eq(users.id, left.id))
  await db.update(links).set({ isActive: false }).where(eq(links.userId, hidden.id))
  await insertPage(db, 'grace')
  await db
    .update(users)
    .set({ pageChangedAt: new Date('2026-02-03T04:05:06Z') })
    .where(eq(users.username, 'grace'))

  const index = await visitor().get('/sitemap.xml')
  expect([index.status, index.headers.get('content-type'), index.headers.get('cache-control')]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'public, max-age=3600',
  ])
  expect(locations(index.text)).toEqual([`${publicUrl}/sitemap-1.xml`])
  const part = await visitor().get('/sitemap-1.xml')
  expect([part.status, part.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  expect(locations(part.text)).toEqual([`${publicUrl}/ada`, `${publicUrl}/grace`])
  expect(part.text).toContain('<lastmod>2026-02-03T04:05:06.000Z</lastmod>')
  for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-9999999.xml', '/sitemap-1.xml.gz'])
    expect((await visitor().get(path)).status, path).toBe(404)
})

test('a part of the sitemap has two thousand pages; new creators are listed within an hour', async () => {
  let now = new Date('2026-01-01T00:00:00Z')
  const { visitor, db } = await start({ now: () => now })
  expect(locations((await visitor().get('/sitemap.xml')).text)).toEqual([])

  await db.execute(sql`insert into users (id, username, email, password, is_verified)
    select lpad(to_hex(n), 32, '0')::uuid, 'name' || n, n || '@example.com', 'none', true from generate_series(1, 4001) as n`)
  await db.execute(sql`insert into links (id, user_id, title, url) select id, id, 'Shop', 'https://example.com/' from users`)
  expect(locations((await visitor().get('/sitemap.xml')).text)).toEqual([])
  now = new Date('2026-01-01T01:00:01Z')
  const parts = locations((await visitor().get('/sitemap.xml')).text)
  expect(parts).toHaveLength(3)
  const pages: (string | undefined)[][] = []
  for (const part of parts) pages.push(locations((await visitor().get(new URL(part ?? '').pathname)).text))
  expect(pages.map(({ length }) => length)).toEqual([2_000, 2_000, 1])
  expect(new Set(pages.flat()).size).toBe(4_001)
})

test('a sitemap’s file name is not available as a username', async () => {
  const { visitor } = await start()
  expect((await visitor().get('/api/usernames/sitemap-1.xml')).json()).toMatchObject({ available: false })
})
