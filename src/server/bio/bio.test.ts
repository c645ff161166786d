import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Link } from '#contract/links.ts'
import { leastMs } from '#rules/testing/least-ms.ts'
import { users } from '#server/database/schema/users.ts'
import type { EncodedPage } from '#server/http/html/encodings.ts'
import { insertPage } from '#server/testing/seeds.ts'
import { start } from '#server/testing/start.ts'
import { openPageCache } from './page-cache.ts'

const shop = { title: 'Print shop', url: 'shop.example.com' }

describe('a public page', () => {
  test('is complete without JavaScript, at both of its addresses', async () => {
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
    // Both nodes have the page in their cache.
    for (const node of [one, two]) await node.visitor().get('/ada')
    const link = (await ada.post('/api/links', shop)).json<Link>()
    for (const name of ['First', 'Second', 'Third']) {
      const delay = await leastMs(1_000, async () => {
        const title = `${name}, at ${performance.now()}`
        await ada.patch(`/api/links/${link.id}`, { title })
        expect(await shows(one, title)).toBe(true)
        await expect.poll(() => shows(two, title), { interval: 10 }).toBe(true)
      })
      expect(delay).toBeLessThan(1_000)
    }
  })

  test('is sent in an encoding that the browser accepts, and returns 304 if it has not changed', async () => {
    const { creator, port } = await start()
    await creator('ada')
    const fetchPage = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/ada`, { headers })
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await fetchPage({ 'accept-encoding': accepted })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toBe('accept-encoding')
      expect(await response.text()).toContain('</html>')
    }
    const etag = (await fetchPage({})).headers.get('etag') ?? ''
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const unchanged = await fetchPage({ 'if-none-match': known })
      expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    }
    expect((await fetchPage({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('has a policy that allows its own style and script by their hashes, and no other inline code or host', async () => {
    const { creator, visitor } = await start()
    await creator('ada')
    const page = await visitor().get('/ada')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'self'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+'/)
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(page.text).not.toMatch(/ style="/)
  })

  test('redirects from another spelling of the username', async () => {
    const { creator, visitor } = await start()
    await creator('ada')
    const response = await visitor().get('/AdA')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/ada'])
  })

  test('returns public fields as JSON and no private ones', async () => {
    const { creator, visitor } = await start()
    const ada = await creator('ada')
    await ada.post('/api/links', shop)
    const response = await visitor().get('/api/bio/Ada')
    expect(response.json()).toMatchObject({ user: { username: 'ada', theme: 'minimalist' }, links: [{ title: 'Print shop' }] })
    expect(response.text).not.toMatch(/email|password|stripe|clicks|"id":"[^"]*","username"/i)
  })

  test('shows as many links as the plan allows, and the rest again after an upgrade', async () => {
    const { creator, admin, visitor } = await start()
    const ada = await creator('ada', 'pro')
    for (const title of ['One', 'Two', 'Three']) await ada.post('/api/links', { ...shop, title })
    const countShownLinks = async () => (await visitor().get('/ada')).text.match(/>(One|Two|Three)</g)?.length
    const setPlan = async (plan: string) => (await admin()).post('/api/admin/upgrade-user', { userId: ada.id, plan })
    expect(await countShownLinks()).toBe(3)
    await setPlan('free')
    expect(await countShownLinks()).toBe(2)
    expect((await ada.get('/api/links')).json<Link[]>()).toHaveLength(3)
    await setPlan('premium')
    expect(await countShownLinks()).toBe(3)
  })

  test('escapes hostile text', async () => {
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

describe('a missing page', () => {
  test.each(['/nobody', '/bio/nobody', '/x', '/%00', '/a%20b', `/${'x'.repeat(200)}`, '/ada%0d%0aset-cookie:a=b'])(
    '%s returns 404 with the specification’s text',
    async (path) => {
      const { visitor } = await start()
      const response = await visitor().get(path)
      expect(response.status).toBe(404)
      expect(response.text).toContain('User Not Found')
      expect(response.text).toContain('The page you&#x27;re looking for doesn&#x27;t exist.')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect((await visitor().get('/api/bio/nobody')).json()).toMatchObject({ code: 'no-such-page' })
    },
  )

  test('offers the name where a sign-up would take it, and nowhere else', async () => {
    const { creator, visitor, db, node } = await start()
    const ada = await creator('ada')
    const offers = async (path: string) => /Claim it/.test((await visitor().get(path)).text)

    expect(await offers('/gridella')).toBe(true)
    expect(await offers('/bio/gridella')).toBe(true)
    expect((await visitor().get('/gridella')).text).toContain('/auth?tab=signup&amp;username=gridella')
    // Reserved, malformed, too short.
    for (const path of ['/hostmaster', '/a%20b', '/x', `/${'x'.repeat(40)}`]) expect(await offers(path), path).toBe(false)

    // Taken, though its creator has not verified it yet.
    await db.update(users).set({ isVerified: false }).where(eq(users.id, ada.id))
    node.services.invalidatePage('ada')
    const unverified = await visitor().get('/ada')
    expect([unverified.status, unverified.text.includes('Claim it')]).toEqual([404, false])
  })

  test('is shown under a name that nobody may take any more, to whoever has it', async () => {
    const { visitor, db } = await start()
    expect((await visitor().get('/billing-support')).status).toBe(404)
    await insertPage(db, 'billing.support')
    for (const path of ['/billing.support', '/api/bio/billing.support', '/api/bio/billing.support/qr.svg'])
      expect((await visitor().get(path)).status, path).toBe(200)
  })

  test('of many invented names, twenty in a second get the document that names them, the others the general one', async () => {
    const { visitor } = await start()
    const begun = performance.now()
    const pages = await Promise.all(Array.from({ length: 100 }, (_, n) => visitor().get(`/nobody${n}`)))
    const seconds = Math.ceil((performance.now() - begun) / 1000)
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]))
    const named = pages.filter(({ text }, n) => text.includes(`nobody${n}`)).length
    expect(named).toBeLessThanOrEqual(20 * (seconds + 1))
    // What the seconds before used up is there again.
    await expect.poll(async () => (await visitor().get('/nobody')).text).toContain('nobody')
  })

  test('stops offering a name as soon as somebody has it', async () => {
    const { creator, visitor } = await start()
    expect((await visitor().get('/gridella')).text).toContain('Claim it')
    await creator('gridella')
    const taken = await visitor().get('/gridella')
    expect([taken.status, taken.text.includes('Claim it')]).toEqual([200, false])
  })

  test('may be sent by a CDN for CDN_SECONDS without asking, unless it changes by its schedule', async () => {
    const { creator, visitor } = await start({ env: { CDN_SECONDS: '30' } })
    const ada = await creator('ada', 'pro')
    const readHeader = async () => (await visitor().get('/ada')).headers.get('cache-control')
    expect(await readHeader()).toBe('public, max-age=0, s-maxage=30')
    await ada.post('/api/links', { title: 'Soon', url: 'https://a.example', visibleFrom: '2099-01-01T00:00:00Z' })
    await expect.poll(readHeader).toBe('public, no-cache')
  })

  test('of a banned creator returns 410 without the reason', async () => {
    const { creator, visitor, db, node } = await start()
    const ada = await creator('ada')
    await db.update(users).set({ isBanned: true }).where(eq(users.id, ada.id))
    node.services.invalidatePage('ada')
    const response = await visitor().get('/ada')
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([410, 'noindex'])
    expect(response.text).not.toMatch(/\bban/i)
  })
})

describe('the page cache', () => {
  const now = () => new Date()
  const page = (name: string) => ({ status: 200, etag: name, bytes: 10 }) as EncodedPage

  test('shares one rendering between concurrent requests', async () => {
    let renderings = 0
    const pages = openPageCache(async (name) => {
      renderings++
      return page(name)
    }, now)
    await Promise.all([pages.get('ada'), pages.get('ada'), pages.get('ada')])
    await pages.get('ada')
    expect(renderings).toBe(1)
  })

  test('has the memory that the operator gives it', async () => {
    const { visitor, db, node } = await start({ env: { PAGE_CACHE_MB: '1' } })
    const countKept = async () =>
      Number(/^lintel_kept_pages_served_total (\d+)$/m.exec(await node.metrics.registry.metrics())?.[1])
    const names = Array.from({ length: 100 }, (_, n) => `page${n}`)
    for (const name of names) await insertPage(db, name)
    for (const name of names) await visitor().get(`/${name}`)
    const before = await countKept()
    await visitor().get('/page99')
    expect(await countKept()).toBe(before + 1)
    await visitor().get('/page0')
    expect(await countKept()).toBe(before + 1)
  })

  test('does not cache a rendering that began before the page was invalidated', async () => {
    const finishes: ((rendered: EncodedPage) => void)[] = []
    const pages = openPageCache(() => new Promise((resolve) => finishes.push(resolve)), now)
    const before = pages.get('ada')
    pages.invalidate('ada')
    const after = pages.get('ada')
    finishes[1]?.(page('new'))
    expect((await after).etag).toBe('new')
    finishes[0]?.(page('old'))
    expect((await before).etag).toBe('old')
    expect(pages.peek('ada')?.etag).toBe('new')
  })

  test('caches nothing that was being rendered when all pages were invalidated', async () => {
    const renderings: { resolve: (page: EncodedPage) => void; reject: (error: Error) => void }[] = []
    const pages = openPageCache(() => new Promise((resolve, reject) => renderings.push({ resolve, reject })), now)
    const [ada, grace] = [pages.get('ada'), pages.get('grace')]
    pages.invalidateAll()
    renderings[0]?.resolve(page('ada'))
    renderings[1]?.reject(new Error('unavailable'))
    expect((await ada).etag).toBe('ada')
    await expect(grace).rejects.toThrow('unavailable')
    expect([pages.peek('ada'), pages.peek('grace')]).toEqual([undefined, undefined])
  })

  test('caches neither failed renderings nor pages that do not exist', async () => {
    let isUnavailable = true
    const pages = openPageCache(async (name) => {
      if (isUnavailable) throw new Error('unavailable')
      return { ...page(name), status: 404 }
    }, now)
    await expect(pages.get('ada')).rejects.toThrow('unavailable')
    isUnavailable = false
    expect((await pages.get('ada')).status).toBe(404)
    expect(pages.peek('ada')).toBeUndefined()
  })

  test('serves no page before the moment at which it was rendered, because the clock was set back', async () => {
    let clock = new Date('2026-06-01T12:00:00Z')
    let renderings = 0
    const pages = openPageCache(
      async (name) => ({ ...page(`${name} ${++renderings}`), validFrom: clock }),
      () => clock,
    )
    await pages.get('ada')
    clock = new Date('2026-06-01T13:00:00Z')
    expect((await pages.get('ada')).etag).toBe('ada 1')
    clock = new Date('2026-05-31T12:00:00Z')
    expect(pages.peek('ada')).toBeUndefined()
    expect((await pages.get('ada')).etag).toBe('ada 2')
    expect(pages.peek('ada')?.etag).toBe('ada 2')
  })

  test('remembers the last rendering of a page that was saved, until there is a new one', async () => {
    let isUnavailable = false
    let renderings = 0
    const pages = openPageCache(async (name) => {
      if (isUnavailable) throw new Error('unavailable')
      return page(`${name} ${++renderings}`)
    }, now)
    await pages.get('ada')
    isUnavailable = true
    pages.invalidate('ada')
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(pages.get('ada')).rejects.toThrow('unavailable')
      expect([pages.peek('ada'), pages.findLast('ada')?.etag]).toEqual([undefined, 'ada 1'])
    }
    isUnavailable = false
    expect((await pages.get('ada')).etag).toBe('ada 2')
    expect(pages.findLast('ada')?.etag).toBe('ada 2')
    // Changes may have been missed.
    pages.invalidateAll()
    expect(pages.findLast('ada')).toBeUndefined()
  })

  test('does not store a rendering that began before a save, beside the last one', async () => {
    const finishes: ((rendered: EncodedPage) => void)[] = []
    const pages = openPageCache(() => new Promise((resolve) => finishes.push(resolve)), now)
    const render = async (etag: string, n: number) => {
      const rendering = pages.get('ada')
      finishes[n]?.(page(etag))
      return rendering
    }
    await render('first', 0)
    pages.invalidate('ada')
    const second = pages.get('ada')
    pages.invalidate('ada')
    finishes[1]?.(page('second'))
    expect((await second).etag).toBe('second')
    expect([pages.peek('ada'), pages.findLast('ada')?.etag]).toEqual([undefined, 'first'])
    await render('third', 2)
    expect(pages.peek('ada')?.etag).toBe('third')
  })

  test('forgets the last rendering of a page that was taken down, also where nobody asks for it', async () => {
    vi.useFakeTimers()
    let status = 200
    const pages = openPageCache(async (name) => ({ ...page(name), status }), now)
    await pages.get('ada')
    status = 410
    pages.invalidate('ada')
    expect(pages.findLast('ada')?.etag).toBe('ada')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(pages.findLast('ada')).toBeUndefined()
    vi.useRealTimers()
  })

  test('serves the last rendering of a page that was just saved, marked as stale, while the database is unavailable', async () => {
    const { db, visitor, node, withoutDatabase } = await start()
    // Inserted directly: the notification of a save could arrive after the first request and invalidate the page.
    await insertPage(db, 'ada')
    const paths = ['/ada', '/api/bio/ada']
    for (const path of paths) await visitor().get(path)
    const readMarks = async (path: string) => {
      const { status, headers, text } = await visitor().get(path)
      return [status, headers.get('x-lintel-stale'), headers.get('cache-control'), text.includes('https://example.com/')]
    }
    await withoutDatabase(async () => {
      node.services.invalidatePage('ada')
      for (const path of paths) expect(await readMarks(path)).toEqual([200, '1', 'no-store', true])
    })
    // A rendering that takes long is awaited for a moment only.
    for (const path of paths) await expect.poll(() => readMarks(path)).toEqual([200, null, 'public, no-cache', true])
  })

  test('serves cached pages while the database is unavailable', async () => {
    const { db, visitor, withoutDatabase } = await start()
    await insertPage(db, 'ada')
    await visitor().get('/ada')
    await withoutDatabase(async () => {
      expect((await visitor().get('/ada')).status).toBe(200)
      const other = await visitor().get('/grace')
      expect([other.status, other.headers.get('retry-after')]).toEqual([503, '2'])
    })
    expect((await visitor().get('/grace')).status).toBe(404)
  })
})

describe('an address as chats and people write it', () => {
  test.each([
    ['/@ada', '/ada'],
    ['/ADA', '/ada'],
    ['/ada.', '/ada'],
    ['/ada)', '/ada'],
    ['/ada%E2%80%8B', '/ada'],
    ['/%E2%80%AAada%E2%80%AC', '/ada'],
    ['/(ada)!', '/ada'],
    ['/ada&utm_source=ig', '/ada?utm_source=ig'],
    ['/ada&utm_source=ig?fbclid=1', '/ada?utm_source=ig&fbclid=1'],
    ['/bio/@ada?utm_source=ig', '/ada?utm_source=ig'],
    ['/@ada/', '/ada'],
  ])('%s leads to %s', async (path, page) => {
    const { creator, visitor } = await start()
    await creator('ada')
    const { status, headers } = await visitor().get(path)
    expect([status, headers.get('location')]).toEqual([301, page])
  })
})
