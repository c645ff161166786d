/** Tests the migration of an empty database to the tables in the code. */
import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#server/services/log.ts'
import { openEmptyDatabase } from '#server/testing/database.ts'
import { migrate } from './migrate.ts'

const log = openLog('silent')
let empty: Awaited<ReturnType<typeof openEmptyDatabase>>
let client: pg.Client
beforeAll(async () => {
  empty = await openEmptyDatabase()
  client = new pg.Client(empty.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await empty.close()
})

/** All tables, from all files of the schema. */
async function loadSchema() {
  const folder = new URL('./schema/', import.meta.url)
  const modules = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)))
  return Object.assign({}, ...modules) as Record<string, unknown>
}

const migrations = new URL('./migrations/meta/', import.meta.url)
const journal = JSON.parse(readFileSync(new URL('_journal.json', migrations), 'utf8')) as { entries: { idx: number }[] }

test('each migration runs once when five nodes start at the same time', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrate(empty.connection, log)))
  const { rows } = await client.query('select count(*)::int as ran from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ ran: journal.entries.length }])
})

test('a start on an up-to-date database changes nothing', async () => {
  await migrate(empty.connection, log)
  const { rows } = await client.query('select count(*)::int as ran from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ ran: journal.entries.length }])
})

test('the constraints on positions and the balance of the ledger are checked at the commit', async () => {
  const { rows } = await client.query(
    'select conname as name from pg_constraint where condeferrable and condeferred order by conname',
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'content_blocks_user_id_position_key',
    'ledger_entries_balance',
    'ledger_transactions_balance',
    'links_user_id_position_key',
  ])
})

test('an older server refuses to start on a newer database', async () => {
  const future = Date.now() + 1e9
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', $1)`, [future])
  await expect(migrate(empty.connection, log)).rejects.toThrow(
    'The database is newer than this version of the server: start the newer version.',
  )
})

test('the schema in the code matches the newest migration', async () => {
  const newest = `${String(journal.entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`
  const written = JSON.parse(readFileSync(new URL(newest, migrations), 'utf8'))
  expect(await generateMigration(written, generateDrizzleJson(await loadSchema(), written.id))).toEqual([])
})
