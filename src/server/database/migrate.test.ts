/** Tests the migration of an empty database to the tables in the code. */
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
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

/** The folder of another version, which has these migrations. */
function copyMigrations(entries: { idx: number }[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(new URL('./migrations/', import.meta.url), folder, { recursive: true })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}

test('a database from before administration opens, with its bans, plans and clicks', async () => {
  const before = await openEmptyDatabase()
  const old = new pg.Client(before.connection)
  await old.connect()
  onTestFinished(async () => {
    await old.end()
    await before.close()
  })
  await migrate(before.connection, log, { folder: copyMigrations(journal.entries.filter(({ idx }) => idx <= 16)) })
  const insert = `insert into users (id, username, email, password, is_verified, is_banned, plan, total_clicks) values ($1, $2, $3, 'hash', true, $4, $5, $6)`
  const [ada, eve] = [randomUUID(), randomUUID()]
  await old.query(insert, [ada, 'ada', 'ada@example.com', false, 'pro', 70])
  await old.query(insert, [eve, 'eve', 'eve@example.com', true, 'free', 7])
  const audit = `insert into audit_log (id, action, actor, user_id, detail) values ($1, 'suspend', 'shell', $2, '{"reason": "Sells fakes"}')`
  await old.query(audit, [randomUUID(), eve])

  await migrate(before.connection, log)
  const { rows: bans } = await old.query('select user_id as id, reason, note, ended_at as ended from bans')
  expect(bans).toEqual([{ id: eve, reason: 'other', note: 'Sells fakes', ended: null }])
  const { rows: users } = await old.query('select username, plan, is_banned as banned from users order by username')
  expect(users).toEqual([
    { username: 'ada', plan: 'pro', banned: false },
    { username: 'eve', plan: 'free', banned: true },
  ])
})

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

test('a migration that fails leaves everything as it was, says so, and the version before still starts', async () => {
  const entry = { idx: journal.entries.length, version: '7', when: Date.now(), tag: '9999_broken', breakpoints: true }
  const folder = copyMigrations([...journal.entries, entry])
  const statements = ['CREATE TABLE "half" ("id" uuid)', 'DROP TABLE "links" CASCADE', 'SELECT 1 / 0']
  writeFileSync(join(folder, '9999_broken.sql'), statements.join(';--> statement-breakpoint\n'))

  await expect(migrate(empty.connection, log, { folder, label: 'in /var/lib/lintel' })).rejects.toThrow(
    'The database in /var/lib/lintel could not be migrated: division by zero. It is as it was: the version before still starts.',
  )
  const { rows } = await client.query(`select to_regclass('half') as half, to_regclass('links')::text as links`)
  expect(rows).toEqual([{ half: null, links: 'links' }])
  await migrate(empty.connection, log)
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
