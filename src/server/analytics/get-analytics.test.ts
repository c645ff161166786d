/** The Analytics tab's figures over HTTP: plans, ranges, filters, bad input, and whose they are. */
import { expect, test } from 'vitest'
import type { Analytics } from '#contract/analytics.ts'
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

  const filtered = await read(ada, `?range=7d&link=${link}`)
  expect(filtered).toMatchObject({ totalViews: 4, totalClicks: 1, campaigns: null, cities: null, browsers: null })
  expect(await read(ada, '?range=7d&country=DE')).toMatchObject({ totalViews: 0, totalClicks: 0, topCountries: [] })
})
