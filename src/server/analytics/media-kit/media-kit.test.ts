/** Media kits: switched on and off, opened by anyone who has the address, and copies that are checked. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CheckedCopy, MediaKit, PublicMediaKit } from '#contract/media-kit.ts'
import { mediaKitCopies } from '#server/database/schema/analytics.ts'
import { users } from '#server/database/schema/users.ts'
import { noLink, pendingVisits } from '#server/database/schema/visits.ts'
import { password, start } from '#server/testing/start.ts'
import { deleteOldCopies, toCanonicalJson } from './signature.ts'

const noon = new Date('2026-11-22T12:00:00Z')
const settings = {
  figures: ['views', 'clicks', 'ctr', 'series', 'countries', 'sources', 'links'],
  days: 7,
  timeZone: 'Europe/London',
}
const on = { isOn: true, ...settings }
const off = { isOn: false, ...settings }

type Server = Awaited<ReturnType<typeof start>>
type Creator = Awaited<ReturnType<Server['creator']>>

const visit = {
  device: 'mobile',
  country: 'GB',
  city: '',
  source: 'tiktok',
  campaign: '',
  browser: 'safari',
  uniques: 0,
} as const

/** 30 views and 12 clicks of yesterday, and a view of today, which no kit shows yet. */
async function addVisits({ db }: Server, { id, linkId }: { id: string; linkId: string }) {
  await db.insert(pendingVisits).values([
    { ...visit, userId: id, linkId: noLink, at: new Date('2026-11-21T15:00:00Z'), count: 20 },
    { ...visit, userId: id, linkId: noLink, at: new Date('2026-11-21T16:00:00Z'), count: 10, country: 'FR', source: 'direct' },
    { ...visit, userId: id, linkId, at: new Date('2026-11-21T15:00:00Z'), count: 12 },
    { ...visit, userId: id, linkId: noLink, at: new Date('2026-11-22T10:00:00Z'), count: 1 },
  ])
}

async function startWithKit() {
  let time = noon
  const server = await start({ now: () => time })
  const ada = await server.creator('ada', 'pro')
  await ada.patch('/api/user', { displayName: 'Ada Lovelace', bio: 'Engines' })
  const link = (await ada.post('/api/links', { title: 'Shop', url: 'https://shop.example/' })).json<{ id: string }>()
  await addVisits(server, { id: ada.id, linkId: link.id })
  const { path } = (await ada.put('/api/analytics/media-kit', on)).json<MediaKit>()
  const open = (kitPath = path) => server.visitor().get(`/api/media-kits/${kitPath?.split('/').at(-1)}`)
  const check = (code: string) => server.visitor().get(`/api/analytics/copies/${encodeURIComponent(code)}`)
  const setTime = (next: Date) => {
    time = next
  }
  return { ...server, ada, path, open, check, setTime }
}

const change = async (ada: Creator, body: object) => (await ada.put('/api/analytics/media-kit', body)).json<MediaKit>()

describe('the switch', () => {
  test('a kit is off until it is switched on, and gets an address that cannot be guessed', async () => {
    const { creator } = await start()
    const ada = await creator('ada', 'pro')
    expect((await ada.get('/api/analytics/media-kit')).json()).toMatchObject({ path: null, days: 30 })
    const { path } = await change(ada, on)
    expect(path).toMatch(/^\/kit\/[\w-]{22}$/)
    expect((await ada.get('/api/analytics/media-kit')).json()).toEqual({ path, ...settings })
    expect((await change(ada, { ...on, days: 90 })).path).toBe(path)
  })

  test('is refused to Free, except for switching off', async () => {
    const { creator } = await start()
    const ada = await creator('ada')
    expect((await ada.get('/api/analytics/media-kit')).json()).toMatchObject({ code: 'analytics-locked' })
    expect((await ada.put('/api/analytics/media-kit', on)).json()).toMatchObject({ code: 'analytics-locked' })
    expect((await ada.put('/api/analytics/media-kit', off)).status).toBe(200)
  })

  test.each([
    [{ ...on, figures: [] }, 'figures'],
    [{ ...on, figures: ['views', 'views'] }, 'figures'],
    [{ ...on, figures: ['income'] }, 'figures.0'],
    [{ ...on, days: 31 }, 'days'],
    [{ ...on, timeZone: 7 }, 'timeZone'],
    [{ ...on, token: 'chosen' }, 'token'],
  ])('%j is refused', async (body, field) => {
    const { creator } = await start()
    const response = await (await creator('ada', 'pro')).put('/api/analytics/media-kit', body)
    expect(response.status).toBe(400)
    expect(Object.keys(response.json<{ fields: object }>().fields)).toContain(field)
  })
})

describe('the page', () => {
  test('shows the chosen figures of the days that are over, and nothing else', async () => {
    const { open } = await startWithKit()
    const kit = (await open()).json<PublicMediaKit>()
    expect(kit).toEqual({
      bio: 'Engines',
      profileImage: null,
      placesMaker: null,
      code: expect.stringMatching(/^(\w{4}-){2}\w{4}$/),
      signed: {
        name: 'Ada Lovelace',
        username: 'ada',
        firstDay: '2026-11-15',
        lastDay: '2026-11-21',
        days: 7,
        timeZone: 'Europe/London',
        views: 30,
        viewsChange: null,
        clicks: 12,
        ctr: 40,
        viewsPerDay: [0, 0, 0, 0, 0, 0, 30],
        countries: [
          { value: 'GB', name: 'United Kingdom', views: 20, percentage: expect.any(Number) },
          { value: 'FR', name: 'France', views: 10, percentage: expect.any(Number) },
        ],
        sources: [
          { value: 'tiktok', name: 'TikTok', views: 20, percentage: expect.any(Number) },
          { value: 'direct', name: 'Direct', views: 10, percentage: expect.any(Number) },
        ],
        links: [{ title: 'Shop', clicks: 12 }],
      },
    })
  })

  test('does not contain figures that were not chosen', async () => {
    const { ada, open } = await startWithKit()
    await change(ada, { ...on, figures: ['clicks'] })
    const { signed } = (await open()).json<PublicMediaKit>()
    expect(Object.keys(signed).sort()).toEqual(['clicks', 'days', 'firstDay', 'lastDay', 'name', 'timeZone', 'username'])
  })

  test('is not found at once on every node when it is switched off, and has another address when it is on again', async () => {
    const { ada, open, path, visitor } = await startWithKit()
    const other = await start({ now: () => noon })
    const getOnOther = () => other.visitor().get(`/api/media-kits/${path?.split('/').at(-1)}`)
    expect([(await open()).status, (await getOnOther()).status, (await visitor().get(path ?? '')).status]).toEqual([
      200, 200, 200,
    ])

    expect((await change(ada, off)).path).toBeNull()
    expect([(await open()).status, (await getOnOther()).status, (await visitor().get(path ?? '')).status]).toEqual([
      404, 404, 404,
    ])
    expect((await open()).json()).toMatchObject({ code: 'no-such-kit' })

    const again = (await change(ada, on)).path
    expect(again).not.toBe(path)
    expect([(await open(again)).status, (await open(path)).status]).toEqual([200, 404])
  })

  test('is not found after a downgrade, a suspension, or while the account is being deleted', async () => {
    const { ada, open, db } = await startWithKit()
    const set = (values: Partial<typeof users.$inferInsert>) => db.update(users).set(values).where(eq(users.id, ada.id))
    await set({ plan: 'free' })
    expect((await open()).status).toBe(404)
    await set({ plan: 'pro', isBanned: true })
    expect((await open()).status).toBe(404)
    await set({ isBanned: false })
    expect((await open()).status).toBe(200)
    await ada.post('/api/user/delete', { password })
    expect((await open()).status).toBe(404)
  })

  test('is kept out of search engines, and nothing is said of an address that nobody has', async () => {
    const { visitor, path } = await startWithKit()
    const shown = await visitor().get(path ?? '')
    expect(shown.headers.get('x-robots-tag')).toBe('noindex')
    expect(shown.text).toContain('<meta name="robots" content="noindex">')
    for (const address of ['/kit/AAAAAAAAAAAAAAAAAAAAAA', '/kit/short', '/kit/%00']) {
      const missing = await visitor().get(address)
      expect([missing.status, missing.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
    }
    expect((await visitor().get('/verify?code=7F3K-92QD-M4XA')).headers.get('x-robots-tag')).toBe('noindex')
    for (const address of ['/', '/sitemap.xml', '/robots.txt', '/api/bio/ada', '/ada']) {
      expect((await visitor().get(address)).text).not.toContain('/kit/')
    }
  })

  test('reads the figures once a minute, however many people open it', async () => {
    const { open, db, setTime, ada } = await startWithKit()
    const first = (await open()).json<PublicMediaKit>()
    await db
      .insert(pendingVisits)
      .values({ ...visit, userId: ada.id, linkId: noLink, at: new Date('2026-11-20T15:00:00Z'), count: 5 })
    const many = await Promise.all(Array.from({ length: 20 }, async () => (await open()).json<PublicMediaKit>()))
    expect(new Set(many.map(({ code }) => code))).toEqual(new Set([first.code]))
    setTime(new Date(noon.getTime() + 61_000))
    expect((await open()).json<PublicMediaKit>().signed.views).toBe(35)
  })
})

describe('a copy', () => {
  test('is stored once for a day, and its code shows what was signed, also when the kit is off', async () => {
    const { ada, open, check, db, setTime } = await startWithKit()
    const { code, signed } = (await open()).json<PublicMediaKit>()
    setTime(new Date(noon.getTime() + 3 * 3_600_000))
    expect((await open()).json<PublicMediaKit>().code).toBe(code)
    expect(await db.$count(mediaKitCopies)).toBe(1)

    await change(ada, off)
    const copy = (await check(code.toLowerCase().replaceAll('-', ' '))).json<CheckedCopy>()
    expect(copy).toEqual({ code, signed, signedAt: noon.toISOString(), checkableUntil: '2028-11-22T12:00:00.000Z' })
  })

  test('has another code on another day, after another choice, and for another creator', async () => {
    const { ada, open, setTime, creator } = await startWithKit()
    const read = async (path?: string | null) => (await open(path ?? undefined)).json<PublicMediaKit>().code
    const codes = [await read()]
    await change(ada, { ...on, days: 30 })
    codes.push(await read())
    const bea = await creator('bea', 'pro')
    codes.push(await read((await change(bea, on)).path))
    setTime(new Date('2026-11-23T00:30:00Z'))
    codes.push(await read())
    expect(new Set(codes).size).toBe(4)
  })

  test('is not there for a code that was not given out, or that is none', async () => {
    const { check } = await startWithKit()
    for (const code of ['7F3K-92QD-M4XA', 'nonsense', '%']) {
      expect((await check(code)).json()).toMatchObject({ code: 'no-such-copy' })
    }
  })

  test('is not confirmed if its figures were changed in the database', async () => {
    const { open, check, db } = await startWithKit()
    const { code, signed } = (await open()).json<PublicMediaKit>()
    await db.update(mediaKitCopies).set({ figures: { ...signed, views: 30_000 } })
    expect((await check(code)).status).toBe(404)
  })

  test('can be checked for two years, and is deleted then', async () => {
    const { open, check, db, setTime, node } = await startWithKit()
    const { code } = (await open()).json<PublicMediaKit>()
    setTime(new Date('2028-11-22T11:59:00Z'))
    expect((await check(code)).status).toBe(200)
    await deleteOldCopies(node.services)
    expect(await db.$count(mediaKitCopies)).toBe(1)
    setTime(new Date('2028-11-22T12:01:00Z'))
    expect((await check(code)).status).toBe(404)
    await deleteOldCopies(node.services)
    expect(await db.$count(mediaKitCopies)).toBe(0)
  })

  test('is gone with the account', async () => {
    const { ada, open, check } = await startWithKit()
    const { code } = (await open()).json<PublicMediaKit>()
    await ada.post('/api/user/delete', { password })
    expect((await check(code)).status).toBe(404)
  })

  test('of one day there are at most ten, the latest ones', async () => {
    const { ada, open, check, db, setTime } = await startWithKit()
    const codes: string[] = []
    for (let minute = 0; minute < 13; minute++) {
      setTime(new Date(noon.getTime() + minute * 60_000))
      await ada.patch('/api/user', { displayName: `Ada ${minute}` })
      codes.push((await open()).json<PublicMediaKit>().code)
    }
    expect(await db.$count(mediaKitCopies)).toBe(10)
    expect(await Promise.all([codes[2], codes[3]].map(async (code) => (await check(code ?? '')).status))).toEqual([404, 200])
  })

  test('codes cannot be tried without end', async () => {
    const { visitor } = await start({ env: { RATE_LIMITS: 'on' } })
    const statuses = []
    for (let n = 0; n < 31; n++) statuses.push((await visitor().get('/api/analytics/copies/7F3K-92QD-M4XA')).status)
    expect(statuses).toEqual([...Array(30).fill(404), 429])
  })
})

test('canonical JSON does not depend on the order of keys', () => {
  expect(toCanonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}')
  expect(toCanonicalJson({ a: 'x', b: [{ c: null, d: 1 }] })).toBe(toCanonicalJson({ b: [{ d: 1, c: null }], a: 'x' }))
})
