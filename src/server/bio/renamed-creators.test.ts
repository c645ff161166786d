import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '#server/database/open.ts'
import { usernames, users } from '#server/database/schema/users.ts'
import { pagesChannel } from '#server/page/change-page.ts'
import { password, start } from '#server/testing/start.ts'

/** Renames a creator as the product does: stores the new username, and notifies every node that the old page changed. */
const rename = (db: Database, from: string, to: string) =>
  db.transaction(async (tx) => {
    await tx.update(users).set({ username: to }).where(eq(users.username, from))
    await tx.execute(sql`select pg_notify(${pagesChannel}, ${from})`)
  })

const expireFormerUsername = (db: Database, name: string) =>
  db
    .update(usernames)
    .set({ until: new Date(Date.now() - 1000) })
    .where(eq(usernames.name, name))

const registration = (username: string) => ({ username, email: `${username}-2@example.com`, password })

describe('a renamed creator', () => {
  test('is redirected to from the old username for a year, on every node', async () => {
    const [one, two] = [await start(), await start()]
    await one.creator('ada')
    for (const node of [one, two]) expect((await node.visitor().get('/ada')).status).toBe(200)

    await rename(one.db, 'ada', 'countess')
    for (const node of [one, two]) {
      await expect.poll(async () => (await node.visitor().get('/ada')).status).toBe(301)
      for (const path of ['/ada', '/bio/ada', '/ada/', '/bio/ada/']) {
        const { status, headers } = await node.visitor().get(path)
        expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
          301,
          '/countess',
          'public, max-age=3600',
        ])
      }
      expect((await node.visitor().get('/ada?utm_source=tiktok')).headers.get('location')).toBe('/countess?utm_source=tiktok')
      expect((await node.visitor().get('/countess')).status).toBe(200)
      expect((await node.visitor().get('/api/bio/ada')).json()).toMatchObject({ user: { username: 'countess' } })
      expect((await node.visitor().get('/og/ada.png?v=1')).headers.get('location')).toBe('/og/countess.png?v=1')
    }

    await expireFormerUsername(one.db, 'ada')
    for (const node of [one, two]) {
      expect((await node.visitor().get('/ada')).status).toBe(404)
      expect((await node.visitor().get('/api/bio/ada')).json()).toMatchObject({ code: 'no-such-page' })
    }
  })

  test('keeps the old username reserved until the year is over', async () => {
    const { creator, visitor, db } = await start()
    await creator('ada')
    await rename(db, 'ada', 'countess')
    expect((await visitor().get('/api/usernames/ada')).json()).toMatchObject({ available: false })
    expect((await visitor().post('/api/auth/register', registration('ada'))).json()).toMatchObject({ code: 'username-taken' })

    await expireFormerUsername(db, 'ada')
    expect((await visitor().get('/api/usernames/ada')).json()).toMatchObject({ available: true })
    expect((await visitor().post('/api/auth/register', registration('ada'))).status).toBe(201)
    expect((await visitor().get('/ada')).status).toBe(200)
    expect((await visitor().get('/countess')).status).toBe(200)
  })

  test('can be renamed many times and back: each former username redirects to the current one in one step', async () => {
    const { creator, visitor, db } = await start()
    await creator('ada')
    for (const [from, to] of [
      ['ada', 'byron'],
      ['byron', 'king'],
      ['king', 'lovelace'],
    ] as const)
      await rename(db, from, to)
    for (const name of ['ada', 'byron', 'king'])
      expect((await visitor().get(`/${name}`)).headers.get('location')).toBe('/lovelace')
    await rename(db, 'lovelace', 'ada')
    expect((await visitor().get('/ada')).status).toBe(200)
    expect((await visitor().get('/lovelace')).headers.get('location')).toBe('/ada')
  })

  test('who is banned has a page that returns 410 under both usernames, without revealing the new one', async () => {
    const { creator, visitor, db } = await start()
    const ada = await creator('ada')
    await rename(db, 'ada', 'countess')
    await db.update(users).set({ isBanned: true }).where(eq(users.id, ada.id))
    for (const path of ['/ada', '/countess']) {
      const { status, headers, text } = await visitor().get(path)
      expect([status, headers.get('location'), headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
        410,
        null,
        'noindex',
        'no-cache',
      ])
      expect(text).not.toContain('countess')
    }
    expect((await visitor().get('/api/bio/ada')).json()).toMatchObject({ code: 'page-down' })
  })
})

test('responses have the right cache headers', async () => {
  const { creator, visitor } = await start()
  await creator('ada')
  const readCaching = async (path: string) => {
    const { status, headers } = await visitor().get(path)
    return [status, headers.get('cache-control')]
  }
  expect(await readCaching('/ada')).toEqual([200, 'public, no-cache'])
  expect(await readCaching('/nobody')).toEqual([404, 'no-cache'])
  expect(await readCaching('/AdA')).toEqual([301, 'public, max-age=3600'])
})

test('while the database is unavailable, browsers get a page and API clients get JSON', async () => {
  const { visitor, withoutDatabase } = await start()
  await withoutDatabase(async () => {
    for (const path of ['/ada', '/bio/ada']) {
      const { status, headers, text } = await visitor().get(path, { accept: 'text/html' })
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(headers.get('content-security-policy')).toContain("style-src 'sha256-")
      expect(text).toContain('Back in a moment')
    }
    const data = await visitor().get('/api/bio/ada')
    expect([data.status, data.json()]).toMatchObject([503, { code: 'busy' }])
  })
})
