import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Link } from '#contract/links.ts'
import { users } from '#server/database/schema/users.ts'
import type { Rendered } from '#server/http/html/encodings.ts'
import { start } from '#server/testing/start.ts'
import { openPageCache } from './page-cache.ts'

const shop = { title: 'Print shop', url: 'shop.example.com' }
const eventually = async (check: () => Promise<boolean>) => {
  const until = Date.now() + 1000
  while (Date.now() < until) {
    if (await check()) return true
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return false
}

describe('a public page', () => {
  test('is whole without a script, at both of its addresses', async () => {
    const { creator, visitor } = await start()
    const ada = await creator('ada')
    const link = (await ada.post('/api/links', shop)).json<Link>()
    for (const path of ['/ada', '/bio/ada', '/ada/', '/ada?fbclid=x']) {
      const page = await visitor().get(path)
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.text).toMatch(/^<!doctype html>/)
      expect(page.text).toContain('Print shop')
      expect(page.text).toMatch(
        /href="https:\/\/shop\.example\.com\/"[^>]*rel="noopener nofollow ugc"|rel="noopener nofollow ugc"[^>]*href="https:\/\/shop\.example\.com\/"/,
      )
      expect(page.text).toContain(`data-link="${link.id}"`)
    }
  })

  test('shows a save at the next request, and on other nodes within a second', async () => {
    const [one, two] = [await start(), await start()]
    const ada = await one.creator('ada')
    const shows = async (node: typeof one, text: string) => (await node.visitor().get('/ada')).text.includes(text)
    await shows(one, '')
    await shows(two, '')
    for (const title of ['First', 'Second', 'Third']) {
      const [link] = (await ada.get('/api/links')).json<Link[]>()
      await (link ? ada.patch(`/api/links/${link.id}`, { title }) : ada.post('/api/links', { ...shop, title }))
      expect(await shows(one, title)).toBe(true)
      expect(await eventually(() => shows(two, title))).toBe(true)
    }
  })

  test('is sent compressed as the browser likes it, and not at all when it has not changed', async () => {
    const { creator, port } = await start()
    await creator('ada')
    const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/ada`, { headers })
    for (const [accepted, coding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await ask({ 'accept-encoding': accepted })
      expect(answer.headers.get('content-encoding')).toBe(coding)
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(await answer.text()).toContain('</html>')
    }
    const etag = (await ask({})).headers.get('etag') ?? ''
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const unchanged = await ask({ 'if-none-match': known })
      expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('allows its own style and script by their hashes, nothing inline else and no other host', async () => {
    const { creator, visitor } = await start()
    await creator('ada')
    const page = await visitor().get('/ada')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'self'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+'/)
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(page.text).not.toMatch(/ style="/)
  })

  test('has one address: another spelling leads there', async () => {
    const { creator, visitor } = await start()
    await creator('ada')
    const answer = await visitor().get('/AdA')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/ada'])
  })

  test('tells the public what it may know and no more', async () => {
    const { creator, visitor } = await start()
    const ada = await creator('ada')
    await ada.post('/api/links', shop)
    const answer = await visitor().get('/api/bio/Ada')
    expect(answer.json()).toMatchObject({ user: { username: 'ada', theme: 'minimalist' }, links: [{ title: 'Print shop' }] })
    expect(answer.text).not.toMatch(/email|password|stripe|clicks|"id":"[^"]*","username"/i)
  })

  test('shows what the plan has room for, and the rest again with the plan', async () => {
    const { creator, admin, visitor } = await start()
    const ada = await creator('ada', 'pro')
    for (const title of ['One', 'Two', 'Three']) await ada.post('/api/links', { ...shop, title })
    const shown = async () => (await visitor().get('/ada')).text.match(/>(One|Two|Three)</g)?.length
    const give = async (plan: string) => (await admin()).post('/api/admin/upgrade-user', { userId: ada.id, plan })
    expect(await shown()).toBe(3)
    await give('free')
    expect(await shown()).toBe(2)
    expect((await ada.get('/api/links')).json<Link[]>()).toHaveLength(3)
    await give('premium')
    expect(await shown()).toBe(3)
  })

  test('of hostile text stands, harmless', async () => {
    const { creator, visitor, db } = await start()
    const ada = await creator('ada')
    await ada.post('/api/links', { ...shop, title: '</a></style><script>alert(1)</script>' })
    await db
      .update(users)
      .set({ displayName: '"><img src=x onerror=alert(1)>', bio: '\u202eevil</title>' })
      .where(eq(users.id, ada.id))
    const page = await visitor().get('/ada')
    expect(page.text).not.toContain('<script>alert')
    expect(page.text).not.toContain('<img src=x')
    expect(page.text.match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(1)
  })
})

describe('where there is no page', () => {
  test.each(['/nobody', '/bio/nobody', '/x', '/%00', '/a%20b', `/${'x'.repeat(200)}`, '/ada%0d%0aset-cookie:a=b'])(
    '%s says so',
    async (path) => {
      const { visitor } = await start()
      const answer = await visitor().get(path)
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('User Not Found')
      expect(answer.text).toContain('The page you&#x27;re looking for doesn&#x27;t exist.')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect((await visitor().get('/api/bio/nobody')).json()).toMatchObject({ code: 'no-such-page' })
    },
  )

  test('and a banned creator’s page is gone without a word on why', async () => {
    const { creator, visitor, db, node } = await start()
    const ada = await creator('ada')
    await db.update(users).set({ isBanned: true }).where(eq(users.id, ada.id))
    node.services.pageChanged('ada')
    const answer = await visitor().get('/ada')
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([410, 'noindex'])
    expect(answer.text).not.toMatch(/ban/i)
  })
})

describe('keeping pages', () => {
  const now = () => new Date()
  const page = (name: string) => ({ status: 200, etag: name, bytes: 10 }) as Rendered

  test('shares one rendering among those who ask at once', async () => {
    let renderings = 0
    const pages = openPageCache(async (name) => {
      renderings++
      return page(name)
    }, now)
    await Promise.all([pages.get('ada'), pages.get('ada'), pages.get('ada')])
    await pages.get('ada')
    expect(renderings).toBe(1)
  })

  test('never keeps a rendering that began before the page was changed', async () => {
    const finishes: ((rendered: Rendered) => void)[] = []
    const pages = openPageCache(() => new Promise((resolve) => finishes.push(resolve)), now)
    const before = pages.get('ada')
    pages.forget('ada')
    const after = pages.get('ada')
    finishes[1]?.(page('new'))
    expect((await after).etag).toBe('new')
    finishes[0]?.(page('old'))
    expect((await before).etag).toBe('old')
    expect(pages.peek('ada')?.etag).toBe('new')
  })

  test('keeps nothing of a rendering that failed or of names that nobody has', async () => {
    let isAway = true
    const pages = openPageCache(async (name) => {
      if (isAway) throw new Error('away')
      return { ...page(name), status: 404 }
    }, now)
    await expect(pages.get('ada')).rejects.toThrow('away')
    isAway = false
    expect((await pages.get('ada')).status).toBe(404)
    expect(pages.peek('ada')).toBeUndefined()
  })

  test('serves what is kept while the database is away', async () => {
    const { creator, visitor, withoutDatabase } = await start()
    await creator('ada')
    await visitor().get('/ada')
    await withoutDatabase(async () => {
      expect((await visitor().get('/ada')).status).toBe(200)
      const other = await visitor().get('/grace')
      expect([other.status, other.headers.get('retry-after')]).toEqual([503, '2'])
    })
    expect((await visitor().get('/grace')).status).toBe(404)
  })
})
