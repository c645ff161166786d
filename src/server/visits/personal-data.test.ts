/** Searches everything that the database has for what identifies a visitor. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/open.ts'
import { pendingVisits, visitCounts } from '#server/database/schema/visits.ts'
import { postgresHistory } from '#server/services/visit-history/postgres/postgres.ts'
import { start } from '#server/testing/start.ts'
import { foldVisits } from './rollups/fold-visits.ts'

const address = '203.0.113.77'
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64; Zeppelin 61) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.7.6543.21 Safari/537.36'
const referrer = 'https://blog.example.org/private/diary?of=mine'
const pageUrl = 'http://127.0.0.1/ada?utm_source=news&utm_campaign=autumn-drop&fbclid=IwAR0secret'

/** Parts of them, in every form in which a column could have them. */
const traces = [address, 'Zeppelin', '131.7.6543', 'private/diary', 'IwAR0secret'].flatMap((text) => [
  text,
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
])
const packedAddress = Buffer.from(address.split('.').map(Number)).toString('hex')

async function findTraces(db: Database): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`)
  expect(tables.length).toBeGreaterThan(40)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(sql.raw(`select t::text as row from ${name} t`))
    for (const { row } of rows)
      found.push(...[...traces, `\\x${packedAddress}`].filter((trace) => row.includes(trace)).map((trace) => `${name}: ${trace}`))
  }
  return found
}

test('nothing of a visitor’s address, browser or addresses of pages is in any table, before and after the fold', async () => {
  const { db, creator, visitor } = await start({ env: { TRUST_PROXY: 'loopback' } })
  const ada = await creator('ada')
  const link = (await ada.post('/api/links', { title: 'Shop', url: 'https://ada.example/' })).json<{ id: string }>()
  const headers = { 'x-forwarded-for': address, 'user-agent': userAgent, referer: pageUrl }
  const ben = visitor(headers)
  for (const path of ['/api/bio/ada/view', `/api/links/${link.id}/click`, `/api/links/${link.id}/click`])
    expect((await ben.post(path, { referrer })).status).toBe(204)
  await visitor({ ...headers, 'sec-gpc': '1' }).post('/api/bio/ada/view', { referrer })

  expect(await findTraces(db)).toEqual([])
  await foldVisits({ db, history: postgresHistory, now: () => new Date() })
  expect(await db.$count(pendingVisits)).toBe(0)
  expect(await db.$count(visitCounts)).toBe(2)
  expect(await findTraces(db)).toEqual([])
})

test('the search finds what it looks for', async () => {
  const { db } = await start()
  await db.execute(sql`create table leaks (note text, raw bytea, packed bytea)`)
  await db.execute(
    sql`insert into leaks values (${`from ${address}`}, ${Buffer.from('Zeppelin')}, ${Buffer.from(packedAddress, 'hex')})`,
  )
  try {
    expect(await findTraces(db)).toHaveLength(3)
  } finally {
    await db.execute(sql`drop table leaks`)
  }
})
