/** Tests the migration of an empty database, and of one from before the baseline migration, to the tables in the code. */
import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { directAddress } from '#server/database/connections/address.ts'
import { openLog } from '#server/services/log.ts'
import { describeRows, describeSchema } from '#server/testing/compare-databases.ts'
import { openEmptyDatabase } from '#server/testing/database.ts'
import { addMigration, loadBeforeBaseline, readJournal, upToMigration } from '#server/testing/migrations.ts'
import { migrate, refuseOtherVersion } from './migrate.ts'
import { compareMigration } from './recreate.ts'

const log = openLog('silent')
let empty: Awaited<ReturnType<typeof openEmptyDatabase>>
let client: pg.Client
beforeAll(async () => {
  empty = await openEmptyDatabase()
  client = new pg.Client(directAddress(empty.connection))
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

const { entries } = readJournal()

test('each migration runs once when five nodes start at the same time', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrate(empty.connection, log)))
  const { rows } = await client.query('select count(*)::int as ran from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ ran: entries.length }])
})

test('a start on an up-to-date database changes nothing', async () => {
  await migrate(empty.connection, log)
  const { rows } = await client.query('select count(*)::int as ran from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ ran: entries.length }])
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
  const folder = addMigration(['CREATE TABLE "half" ("id" uuid)', 'DROP TABLE "links" CASCADE', 'SELECT 1 / 0'])
  await expect(migrate(empty.connection, log, { folder, label: 'in /var/lib/lintel' })).rejects.toThrow(
    'The database in /var/lib/lintel could not be migrated: division by zero. It is as it was: the version before still starts.',
  )
  const { rows } = await client.query(`select to_regclass('half') as half, to_regclass('links')::text as links`)
  expect(rows).toEqual([{ half: null, links: 'links' }])
  await migrate(empty.connection, log)
})

describe('a database from before the baseline migration', () => {
  const open = async () => {
    const { connection, close } = await openEmptyDatabase()
    await loadBeforeBaseline(connection)
    const old = new pg.Client(directAddress(connection))
    await old.connect()
    onTestFinished(async () => {
      await old.end()
      await close()
    })
    return { connection, old }
  }
  /**
   * What a dump keeps: of the migrations that ran one is here and 35 there, and it writes neither redundant parentheses nor the names that
   * PostgreSQL 18 gives to NOT NULL, which the columns tell too.
   */
  const describeTables = async (connection: pg.PoolConfig) =>
    (await describeSchema(connection))
      .filter((line) => !line.startsWith('migration ') && !/^constraint .* NOT NULL \S+$/.test(line))
      .map((line) => line.replaceAll(/[()]/g, ''))
      .sort()

  test('goes on with its rows, with the tables of a new one, when it had all 35 migrations', async () => {
    const { connection, old } = await open()
    const { 'public.visitors': _, ...rows } = await describeRows(connection)
    await migrate(connection, log)
    await refuseOtherVersion(connection, 'in data')
    expect(await describeTables(connection)).toEqual(await describeTables(empty.connection))
    expect(await describeRows(connection)).toEqual({
      ...rows,
      'public.lifetime_seats': expect.any(String),
      'public.media': expect.any(String),
      'public.subscriptions': expect.any(String),
      'public.held_names': '0 rows ',
      // Those of the fixture are of a past day.
      'public.counted_visitors': '0 rows ',
      'public.untotalled_clicks': '0 rows ',
      'public.consents': '0 rows ',
      'public.withdrawals': '0 rows ',
      'public.alerts': '0 rows ',
      'public.visit_batches': '0 rows ',
      'public.visit_batches_number_seq': 'unused',
      'public.app_files': '0 rows ',
      'public.platform_owner': '0 rows ',
      'public.invitations': expect.any(String),
      'public.sessions': expect.any(String),
      'public.billing_details': '0 rows ',
      'public.invoice_contacts': '0 rows ',
      'public.invoice_counters': '0 rows ',
      'public.invoices': '0 rows ',
      'public.payments': expect.any(String),
    })
    const { rows: uploads } = await old.query('select kind, state from media')
    expect(uploads).toEqual([{ kind: 'profile', state: 'stored' }])
    const { rows: users } = await old.query('select username, plan from users order by username')
    expect(users.map(({ username, plan }) => `${username} ${plan}`)).toEqual([
      'ada premium',
      'ben pro',
      'cleo lifetime',
      'dan pro',
      'eve free',
      'gus free',
    ])
  })

  test('gets what later migrations change, and not the baseline again', async () => {
    const { connection, old } = await open()
    await migrate(connection, log, { folder: addMigration([`ALTER TABLE "users" ADD COLUMN "motto" text DEFAULT 'Onwards'`]) })
    const { rows } = await old.query(`select count(*)::int as count from users where motto = 'Onwards'`)
    expect(rows).toEqual([{ count: 6 }])
    const { rows: ran } = await old.query('select count(*)::int as ran from drizzle.__drizzle_migrations')
    expect(ran).toEqual([{ ran: 35 + entries.length }])
  })

  test('is refused with nothing changed, and told the way, when it lacks one of the 35', async () => {
    const { connection, old } = await open()
    await old.query('delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)')
    await old.query('drop table busy_pages')
    const before = [await describeSchema(connection), await describeRows(connection)]
    const sentence =
      'The database in data is too old for this version of Lintel: start the version of commit 9b340d39 on it once, then this one. Nothing was changed.'
    await expect(migrate(connection, log, { label: 'in data' })).rejects.toThrow(sentence)
    await expect(refuseOtherVersion(connection, 'in data')).rejects.toThrow(sentence)
    expect([await describeSchema(connection), await describeRows(connection)]).toEqual(before)
  })
})

test('visits and visitors of the version before go on, and that version beside this one sees the same', async () => {
  const { connection, close } = await openEmptyDatabase()
  await migrate(connection, log, { folder: upToMigration('0006_lifetime_seat_networks') })
  const before = new pg.Client(directAddress(connection))
  await before.connect()
  onTestFinished(async () => {
    await before.end()
    await close()
  })
  const id = '018f2f6e-7c1a-7002-8000-000000000001'
  const count = (visitor: number, day: string) =>
    before.query(
      `insert into visitors as v (day, visitor, target_id, counts_again_at, times) values (${day}, decode($1, 'hex'), $2, now() + interval '30 minutes', 1)
       on conflict (visitor, target_id) do update set times = v.times + 1 where v.counts_again_at <= now() returning times`,
      [String(visitor).padStart(32, '0'), id],
    )
  const addPending = () =>
    before.query(
      `insert into pending_visits (user_id, link_id, at, device, country, city, source, campaign, browser, count, uniques)
       values ($1, $1, now(), 'mobile', 'GB', '', 'direct', '', 'Safari', 1, 1)`,
      [id],
    )
  const today = `(now() at time zone 'UTC')::date`
  await count(1, today)
  await count(2, `${today} - 1`)
  await addPending()

  await migrate(connection, log)
  expect((await count(1, today)).rowCount).toBe(0)
  expect((await count(3, `${today} + 1`)).rowCount).toBe(1)
  await addPending()
  const { rows } = await before.query(`select (select count(*)::int from counted_visitors) as visitors,
    (select count(*)::int from counted_visitors where day = ${today}) as today, (select count(*)::int from pending_visits) as pending`)
  expect(rows).toEqual([{ visitors: 2, today: 1, pending: 2 }])
})

test('a backup’s migration is known, newer, too old, or of another history', () => {
  const compare = (migration: number) => compareMigration(migration, [20, 30])
  expect([10, 20, 25, 30, 31].map(compare)).toEqual(['too old', 'known', 'unknown', 'known', 'newer'])
})

test('an older server refuses to start on a newer database', async () => {
  const future = Date.now() + 1e9
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', $1)`, [future])
  await expect(migrate(empty.connection, log)).rejects.toThrow(
    'The database is newer than this version of the server: start the newer version.',
  )
})

test('the schema in the code matches the newest migration', async () => {
  const newest = `${String(entries.length - 1).padStart(4, '0')}_snapshot.json`
  const written = JSON.parse(readFileSync(new URL(`./migrations/meta/${newest}`, import.meta.url), 'utf8'))
  expect(await generateMigration(written, generateDrizzleJson(await loadSchema(), written.id))).toEqual([])
})
