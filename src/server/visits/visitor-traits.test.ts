/** What is stored of a visitor: place, browser and campaign, over HTTP; and that nothing else is. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openLog } from '#server/services/log.ts'
import { writeMmdb } from '#server/testing/mmdb.ts'
import { insertPage } from '#server/testing/seeds.ts'
import { start } from '#server/testing/start.ts'
import { foldVisits } from './rollups/fold-visits.ts'

type Server = Awaited<ReturnType<typeof start>>

const instagram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 357.0.3.23.54 (iPhone15,2; iOS 18_1; en_GB)'
const view = (server: Server, headers: Record<string, string>) =>
  server.visitor({ 'user-agent': instagram, ...headers }).post('/api/bio/ada/view', {})

/** The values of one dimension, with how many views each has. */
async function listViews({ db, node }: Server, dimension: string): Promise<Record<string, number>> {
  await foldVisits(node.services)
  const { rows } = await db.$client.query(
    `select value, views::int from visit_rollups where grain = 'day' and dimension = $1 order by value`,
    [dimension],
  )
  return Object.fromEntries(rows.map(({ value, views }) => [value, views]))
}

const createFile = async (content: Buffer) => {
  const path = join(await mkdtemp(join(tmpdir(), 'lintel-geoip-')), 'places.mmdb')
  await writeFile(path, content)
  return path
}
const places = writeMmdb({
  '203.0.113.0/24': { country: { iso_code: 'GB' }, city: { names: { en: 'Bristol' } } },
  '2001:db8::/32': { country: { iso_code: 'NO' } },
})

describe('a visitor’s country', () => {
  test('and city are those of their address in the operator’s file', async () => {
    const server = await start({ env: { TRUST_PROXY: 'loopback', GEOIP_DB: await createFile(places) } })
    await insertPage(server.db, 'ada')
    for (const address of ['203.0.113.1', '203.0.113.2', '2001:db8:1::1', '198.51.100.1', 'unknown'])
      expect((await view(server, { 'x-forwarded-for': address })).status).toBe(204)

    expect(await listViews(server, 'country')).toEqual({ GB: 2, NO: 1, unknown: 2 })
    expect(await listViews(server, 'city')).toEqual({ 'GB Bristol': 2 })
    expect(server.node.services.places.isAvailable).toBe(true)
  })

  test('is unknown with a broken file, and the server starts and says so in one sentence', async () => {
    const errors: string[] = []
    const log = openLog('error', { write: (line) => errors.push(JSON.parse(line).msg) })
    const path = await createFile(places.subarray(0, places.length / 2))
    const server = await start({ log, env: { TRUST_PROXY: 'loopback', GEOIP_DB: path } })
    await insertPage(server.db, 'ada')
    await view(server, { 'x-forwarded-for': '203.0.113.1' })

    expect(await listViews(server, 'country')).toEqual({ unknown: 1 })
    expect(errors).toEqual([
      `GEOIP_DB: ${path} is no .mmdb file, or not a complete one. Every country is unknown until it is replaced.`,
    ])
    expect(server.node.services.places.isAvailable).toBe(false)
  })

  test('is what a trusted proxy says', async () => {
    const server = await start({ env: { TRUST_PROXY: 'loopback', COUNTRY_HEADER: 'CF-IPCountry' } })
    await insertPage(server.db, 'ada')
    const codes = ['GB', 'fr', 'XX', 'T1', 'GBR', '"{},', '']
    for (const [n, code] of codes.entries()) await view(server, { 'x-forwarded-for': `203.0.113.${n}`, 'cf-ipcountry': code })

    expect(await listViews(server, 'country')).toEqual({ FR: 1, GB: 1, unknown: 5 })
  })

  test.each([
    ['no proxy is trusted', {}],
    ['another proxy is trusted', { TRUST_PROXY: '10.0.0.0/8' }],
    ['another header is set', { TRUST_PROXY: 'loopback', COUNTRY_HEADER: 'x-country' }],
    ['another proxy is trusted to set it', { TRUST_PROXY: '10.0.0.0/8', COUNTRY_HEADER: 'cf-ipcountry' }],
  ])('cannot be made up by the visitor where %s', async (_case, env) => {
    const server = await start({ env })
    await insertPage(server.db, 'ada')
    await view(server, { 'cf-ipcountry': 'GB', 'x-forwarded-for': '203.0.113.1' })
    expect(await listViews(server, 'country')).toEqual({ unknown: 1 })
  })
})

test('a visitor who makes up a proxy’s headers is still one visitor', async () => {
  const server = await start()
  await insertPage(server.db, 'ada')
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'])
    for (const n of [1, 2]) await view(server, { [name]: name === 'forwarded' ? `for=203.0.113.${n}` : `203.0.113.${n}` })
  expect(await listViews(server, 'total')).toEqual({ '': 1 })
})

test('a view is counted under its browser, and under the campaign in the address of its page', async () => {
  const server = await start({ env: { TRUST_PROXY: 'loopback' } })
  await insertPage(server.db, 'ada')
  const pages = [
    '?utm_source=ig&utm_campaign=Spring%20Sale',
    '?utm_campaign=spring+sale#top',
    '?utm_campaign=%22%F0%9F%94%A5',
    '',
  ]
  for (const [n, query] of pages.entries())
    await view(server, { 'x-forwarded-for': `203.0.113.${n}`, referer: `${server.url}/ada${query}` })

  expect(await listViews(server, 'campaign')).toEqual({ 'spring sale': 2, '"🔥': 1 })
  expect(await listViews(server, 'browser')).toEqual({ 'Instagram in-app': 4 })
})

test('a view and a click are counted under the utm_source that their beacons send, in any script and with any signs', async () => {
  const server = await start({ env: { TRUST_PROXY: 'loopback' } })
  const ada = await insertPage(server.db, 'ada')
  const source = 'Été & “Co” \\ (50%), 夏'
  const beacons = [
    { source, referrer: 'https://blog.example/' },
    { source: 'IG', own: false },
    { source: `${'x'.repeat(15_000)}` },
    // Of a page that a browser kept from an earlier version.
    { referrer: 'https://newsletter' },
    { referrer: 'https://l.instagram.com/' },
    {},
  ]
  for (const [n, beacon] of beacons.entries()) {
    const visitor = server.visitor({ 'user-agent': instagram, 'x-forwarded-for': `203.0.113.${n}` })
    expect((await visitor.post('/api/bio/ada/view', beacon)).status).toBe(204)
    expect((await visitor.post(`/api/links/${ada.firstLink}/click`, beacon)).status).toBe(204)
  }
  const counted = {
    instagram: 3,
    newsletter: 1,
    ['x'.repeat(64)]: 1,
    'été & “co” \\ (50%), 夏': 1,
  }
  expect(await listViews(server, 'source')).toEqual(counted)
  const { rows } = await server.db.$client.query(
    `select value, clicks::int from visit_rollups where grain = 'day' and dimension = 'source'`,
  )
  expect(Object.fromEntries(rows.map(({ value, clicks }) => [value, clicks]))).toEqual(counted)
})

test('nothing in the whole database tells a visitor’s address, browser, page or path', async () => {
  const server = await start({ env: { TRUST_PROXY: 'loopback', GEOIP_DB: await createFile(places) } })
  const ada = await insertPage(server.db, 'ada')
  const visitor = server.visitor({
    'user-agent': `${instagram} marked-app/9`,
    'x-forwarded-for': '203.0.113.77',
    referer: `${server.url}/ada?utm_campaign=spring&utm_content=marked-content`,
  })
  const read = async () => {
    const { rows: tables } = await server.db.$client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const contents = tables.map(({ name }) => server.db.$client.query(`select to_jsonb(t)::text as row from ${name} t`))
    return (await Promise.all(contents)).flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
  }
  const beacon = { referrer: 'https://blog.example/marked-path?marked-query' }
  expect((await visitor.post('/api/bio/ada/view', beacon)).status).toBe(204)
  expect((await visitor.post(`/api/links/${ada.firstLink}/click`, beacon)).status).toBe(204)
  expect((await visitor.post('/api/affiliate/click', { code: 'nobody' })).status).toBeLessThan(500)

  for (const stored of [await read(), await foldVisits(server.node.services).then(read)]) {
    expect(stored).toContain('blog.example')
    expect(stored).toContain('GB Bristol')
    expect(stored).not.toMatch(/marked-|203\.0\.113|cb00714d|iPhone|AppleWebKit|357\.0\.3/i)
  }
})
