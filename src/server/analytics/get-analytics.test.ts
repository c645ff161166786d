/** The Analytics tab's figures over HTTP: plans, ranges, filters, bad input, and whose they are. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Analytics } from '#contract/analytics.ts'
import { milestones } from '#server/database/schema/analytics.ts'
import { users } from '#server/database/schema/users.ts'
import { noLink, visitCounts, visitRollups } from '#server/database/schema/visits.ts'
import { start } from '#server/testing/start.ts'

const now = new Date('2026-11-22T10:20:00Z')
const startNow = () => start({ now: () => now })
type Server = Awaited<ReturnType<typeof start>>
type Creator = Awaited<ReturnType<Server['creator']>>

const addLink = async (creator: Creator, title = 'Shop') =>
  (await creator.post('/api/links', { title, url: 'https://example.com' })).json<{ id: string }>().id

const read = async (creator: Creator, query = '') => (await creator.get(`/api/analytics${query}`)).json<Analytics>()

/** Views of one hour, as the rollups have them. */
async function insertViews({ db }: Server, userId: string, at: Date, views: number, link?: { id: string; clicks: number }) {
  const day = new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`)
  const clicks = link?.clicks ?? 0
  const seen = { views, visitors: views, clicks }
  const values = [
    { dimension: 'total', value: '', ...seen },
    { dimension: 'country', value: 'GB', ...seen },
    { dimension: 'source', value: 'instagram', ...seen },
    { dimension: 'device', value: 'mobile', ...seen },
    { dimension: 'browser', value: 'Safari', ...seen },
    ...(link ? [{ dimension: 'link' as const, value: link.id, views: 0, visitors: 0, clicks }] : []),
  ] as const
  await db.insert(visitRollups).values(
    values.flatMap((row) => [
      { userId, grain: 'hour' as const, at, ...row },
      { userId, grain: 'day' as const, at: day, ...row },
    ]),
  )
  const facts = { userId, hour: at, device: 'mobile', country: 'GB', source: 'instagram' } as const
  await db.insert(visitCounts).values({ ...facts, linkId: noLink, count: views, uniques: views })
  if (link) await db.insert(visitCounts).values({ ...facts, linkId: link.id, count: clicks, uniques: clicks })
}

test('a page without visits has honest zeros, and is told what comes first', async () => {
  const ada = await (await startNow()).creator('ada')
  const link = await addLink(ada)

  expect(await read(ada)).toMatchObject({
    totalViews: 0,
    totalVisitors: 0,
    totalClicks: 0,
    ctr: null,
    viewsChange: null,
    mostClickedLink: null,
    grain: 'day',
    period: { firstDay: '2026-10-24', lastDay: '2026-11-22', days: 30, timeZone: 'UTC', isUtc: false },
    links: [{ id: link, title: 'Shop', clicks: 0, ctr: null, isDeleted: false }],
    topCountries: [],
    campaigns: [],
    hours: [],
    nextMilestone: { linkId: null, threshold: 100, count: 0 },
    hasCountries: false,
    placesMaker: null,
  })
})

test('a view and its click are in every figure, with names', async () => {
  const server = await startNow()
  const ada = await server.creator('ada', 'pro')
  const link = await addLink(ada)
  await insertViews(server, ada.id, new Date('2026-11-22T09:00:00Z'), 4, { id: link, clicks: 1 })
  await insertViews(server, ada.id, new Date('2026-11-12T09:00:00Z'), 2)

  const figures = await read(ada, '?range=7d&tz=Europe/London')
  expect(figures).toMatchObject({
    totalViews: 4,
    totalClicks: 1,
    ctr: 25,
    viewsChange: 100,
    previous: { totalViews: 2, totalClicks: 0, ctr: 0 },
    mostClickedLink: { id: link, name: 'Shop', clicks: 1 },
    links: [{ clicks: 1, todayClicks: 1, previousClicks: 0, ctr: 25, series: [0, 0, 0, 0, 0, 0, 1] }],
    deviceData: [{ value: 'mobile', name: 'Mobile', views: 4, percentage: 100 }],
    topCountries: [{ value: 'GB', name: 'United Kingdom', flag: '🇬🇧' }],
    sources: [{ value: 'instagram', name: 'Instagram' }],
    campaigns: [{ value: '', name: 'No campaign tag', views: 4, clicks: 1 }],
    cities: [{ value: '', name: 'Unknown', views: 4 }],
    browsers: [{ value: 'Safari', name: 'Safari' }],
    hours: [{ weekday: 7, hour: 9, views: 4, clicks: 1 }],
  })
  expect(figures.series.at(-1)).toMatchObject({ at: '2026-11-22T00:00:00.000Z', views: 4, clicks: 1 })

  const hourly = await read(ada, '?range=7d&grain=hour')
  expect([hourly.grain, hourly.series.length, hourly.links[0]?.series.length]).toEqual(['hour', 168, 168])
  expect(hourly.series.filter(({ views }) => views > 0)).toMatchObject([{ at: '2026-11-22T09:00:00.000Z', views: 4, clicks: 1 }])

  const filtered = await read(ada, `?range=7d&link=${link}`)
  expect(filtered).toMatchObject({ totalViews: 4, totalClicks: 1, campaigns: null, cities: null, browsers: null })
  expect(await read(ada, '?range=7d&country=DE')).toMatchObject({ totalViews: 0, totalClicks: 0, topCountries: [] })
})

test('an hour says how often it came since the account, and what is typical of it', async () => {
  const server = await startNow()
  const ada = await server.creator('ada', 'pro')
  const sundays = { '2026-11-01': 500, '2026-11-08': 6, '2026-11-15': 7, '2026-11-22': 8 }
  for (const [day, views] of Object.entries(sundays)) await insertViews(server, ada.id, new Date(`${day}T09:00:00Z`), views)
  const readHour = async (joinedAt: string, tz: string) => {
    await server.db
      .update(users)
      .set({ createdAt: new Date(joinedAt) })
      .where(eq(users.id, ada.id))
    return (await read(ada, `?range=30d&tz=${tz}`)).hours
  }
  // 25 October had none.
  expect(await readHour('2026-01-01T00:00:00Z', 'UTC')).toMatchObject([
    { weekday: 7, hour: 9, views: 521, occurrences: 5, typicalViews: 7 },
  ])
  // The clocks went back on 25 October, and nine o'clock did not move.
  expect(await readHour('2026-10-26T00:00:00Z', 'Europe/London')).toMatchObject([
    { weekday: 7, hour: 9, views: 521, occurrences: 4, typicalViews: 7.5 },
  ])
  expect(await readHour('2026-11-08T09:00:01Z', 'Asia/Kolkata')).toMatchObject([
    { weekday: 7, hour: 14, views: 521, occurrences: 2, typicalViews: null },
  ])
})

test.each([
  '?range=custom',
  '?range=custom&from=2026-11-20',
  '?range=custom&from=2026-11-20&to=2026-11-19',
  '?range=custom&from=1926-11-20&to=2026-11-19',
  '?range=custom&from=2026-02-30&to=2026-11-19',
  '?range=custom&from=yesterday&to=today',
  '?range=8d',
  '?range=7d&range=30d',
  `?tz=${'a'.repeat(100)}`,
  '?link=7',
  '?country=gb',
  '?country=XYZ',
  '?source=%00',
  '?source=',
  `?source=${'a'.repeat(257)}`,
  '?device=fridge',
  '?grain=minute',
  '?browser=Safari',
])('%s is refused with a message', async (query) => {
  const ada = await (await startNow()).creator('ada', 'pro')
  const refused = await ada.get(`/api/analytics${query}`)
  expect(refused.status).toBe(400)
  expect(refused.json()).toMatchObject({ code: 'invalid', message: expect.any(String) })
})

test('days in the future and before anything was counted are left out, and a range of only future days is refused', async () => {
  const ada = await (await startNow()).creator('ada', 'pro')
  const refused = await ada.get('/api/analytics?range=custom&from=2026-11-23&to=2026-11-24')
  expect([refused.status, refused.json()]).toMatchObject([
    400,
    { code: 'invalid', message: 'Choose a first day that isn’t in the future.' },
  ])
  expect((await read(ada, '?range=custom&from=2026-11-22&to=2028-11-20')).period).toMatchObject({
    firstDay: '2026-11-22',
    lastDay: '2026-11-22',
  })
  expect((await read(ada, '?range=custom&from=0001-01-01&to=0001-01-02')).period).toMatchObject({
    firstDay: '2000-01-01',
    days: 1,
  })
})

test.each(['Mars/Olympus', 'Etc/Unknown', 'Europe/Nowhere', '%00'])(
  'a time zone that this server does not know, %s, is UTC',
  async (zone) => {
    const { creator } = await start()
    const figures = (await (await creator('ada')).get(`/api/analytics?tz=${zone}`)).json<Analytics>()
    expect(figures.period.timeZone).toBe('UTC')
  },
)

test.each(['?range=custom&from=2026-11-20&to=2026-11-21', '?country=GB', '?source=direct', '?device=mobile', `?link=${noLink}`])(
  'Free has no %s, and no files; Pro has both',
  async (query) => {
    const server = await startNow()
    const [free, pro] = [await server.creator('free'), await server.creator('paying', 'pro')]
    const locked = { code: 'analytics-locked', message: 'Custom dates, filters, files and a media kit come with Pro.' }
    for (const path of [`/api/analytics${query}`, '/api/analytics/export.csv', '/api/analytics/export.json']) {
      const refused = await free.get(path)
      expect([refused.status, refused.json()]).toEqual([403, locked])
      expect((await pro.get(path)).status).toBe(200)
    }
    expect((await free.get('/api/analytics?range=today')).status).toBe(200)
  },
)

test('the files have the same figures, and a formula in a title stays text', async () => {
  const server = await startNow()
  const ada = await server.creator('ada', 'pro')
  const link = await addLink(ada, '=HYPERLINK("https://evil.example")')
  await insertViews(server, ada.id, new Date('2026-11-22T09:00:00Z'), 4, { id: link, clicks: 3 })

  const csv = await ada.get('/api/analytics/export.csv?range=7d&tz=Europe/London')
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="lintel-analytics-2026-11-16-to-2026-11-22.csv"')
  const lines = csv.text.trim().split('\r\n')
  expect(lines.slice(0, 2)).toEqual([
    'kind,value,name,views,visitors,clicks',
    'total,2026-11-16/2026-11-22,Time zone Europe/London,4,4,3',
  ])
  expect(lines.filter((line) => line.startsWith('day,'))).toHaveLength(7)
  expect(lines).toContain(`link,${link},"'=HYPERLINK(""https://evil.example"")",,,3`)
  expect(lines).toContain('country,GB,United Kingdom,4,4,3')

  const json = await ada.get('/api/analytics/export.json?range=7d&tz=Europe/London')
  expect(json.headers.get('content-disposition')).toContain('.json')
  expect(json.json()).toEqual(await read(ada, '?range=7d&tz=Europe/London'))
})

test('the days of the file are those of the zone, which each row names', async () => {
  const { creator } = await startNow()
  const ada = await creator('ada', 'pro')
  const listPoints = async (query: string) => {
    const { text } = await ada.get(`/api/analytics/export.csv?${query}`)
    return text.split('\r\n').flatMap((line) => (/^(day|hour),/.test(line) ? [line.split(',').slice(0, 3).join(' ')] : []))
  }
  expect(await listPoints('range=7d&tz=Asia/Tokyo')).toEqual(
    ['16', '17', '18', '19', '20', '21', '22'].map((day) => `day 2026-11-${day} Asia/Tokyo`),
  )
  expect((await listPoints('range=today&tz=Asia/Calcutta'))[0]).toBe('hour 2026-11-22T00:30+05:30 Asia/Kolkata')
  const old = await listPoints('range=custom&from=2026-08-20&to=2026-08-26&tz=America/New_York')
  expect([old[0], old.at(-1)]).toEqual(['day 2026-08-20 UTC', 'day 2026-08-26 America/New_York'])
})

test('a deleted link keeps its clicks, so that the sum stays right', async () => {
  const server = await startNow()
  const ada = await server.creator('ada', 'pro')
  const [shop, blog] = [await addLink(ada), await addLink(ada, 'Blog')]
  await insertViews(server, ada.id, new Date('2026-11-22T08:00:00Z'), 4, { id: shop, clicks: 3 })
  await insertViews(server, ada.id, new Date('2026-11-21T09:00:00Z'), 1, { id: blog, clicks: 1 })
  await ada.delete(`/api/links/${shop}`)
  const { links, totalClicks, mostClickedLink } = await read(ada, '?range=7d')
  expect(totalClicks).toBe(4)
  expect(links).toMatchObject([
    { id: shop, title: 'Deleted link', isDeleted: true, isActive: false, clicks: 3 },
    { id: blog, title: 'Blog', isDeleted: false, clicks: 1 },
  ])
  expect(mostClickedLink).toEqual({ id: shop, name: 'Deleted link', clicks: 3 })
})

test('nobody sees another creator’s figures, also not by a link’s id', async () => {
  const server = await startNow()
  const [ada, bea] = [await server.creator('ada', 'pro'), await server.creator('bea', 'pro')]
  const link = await addLink(ada)
  await insertViews(server, ada.id, new Date('2026-11-22T09:00:00Z'), 4, { id: link, clicks: 3 })
  for (const query of ['', `?link=${link}`, '?country=GB'])
    expect(await read(bea, query)).toMatchObject({ totalViews: 0, totalClicks: 0, links: [], mostClickedLink: null })
})

test('the next milestone is the one that is relatively nearest', async () => {
  const server = await startNow()
  const ada = await server.creator('ada')
  const link = await addLink(ada)
  await server.db.insert(visitRollups).values([
    { userId: ada.id, grain: 'ever', at: new Date(0), dimension: 'total', value: '', views: 620, visitors: 600, clicks: 95 },
    { userId: ada.id, grain: 'ever', at: new Date(0), dimension: 'link', value: link, views: 0, visitors: 0, clicks: 95 },
  ])
  await server.db.insert(milestones).values([
    { userId: ada.id, linkId: noLink, threshold: 100, reachedAt: null },
    { userId: ada.id, linkId: noLink, threshold: 500, reachedAt: new Date('2026-11-20T12:00:00Z') },
  ])
  expect(await read(ada)).toMatchObject({
    milestones: [{ linkId: null, name: 'Your page', threshold: 500, reachedAt: '2026-11-20T12:00:00.000Z' }],
    nextMilestone: { linkId: link, name: 'Shop', threshold: 100, count: 95 },
  })
})
