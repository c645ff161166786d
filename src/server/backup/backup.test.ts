/** Tests that a backup brings back every row and every file, and that anything else is refused with nothing changed. */

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { directAddress } from '#server/database/connections/address.ts'
import { listMigrationTimes, migrate } from '#server/database/migrate.ts'
import { connect } from '#server/database/open.ts'
import { findLedgerDifferences } from '#server/ledger/checks.ts'
import { postToLedger } from '#server/ledger/post.ts'
import { insertDemo } from '#server/seed/insert-demo.ts'
import { addJob, defineJob } from '#server/services/jobs/port.ts'
import { createKey, openKeyring } from '#server/services/keyring.ts'
import { openLog } from '#server/services/log.ts'
import { newId } from '#server/services/services.ts'
import { openFolderStorage } from '#server/services/storage/folder.ts'
import { postgresHistory } from '#server/services/visit-history/postgres/postgres.ts'
import { describeRows, describeSchema } from '#server/testing/compare-databases.ts'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { addMigration, backupBeforeBaseline, loadBeforeBaseline } from '#server/testing/migrations.ts'
import { formatChecksum } from './archive/format.ts'
import { BackupError } from './backup-error.ts'
import { createBackup } from './create-backup.ts'
import { checkBackup, type RestoreOptions, restoreBackup } from './restore/restore-backup.ts'

const keys = [createKey()]
const secrets = { adminPassword: '', adminAccessKey: '', keyring: openKeyring(() => keys) }
const now = () => new Date()
const name = '0123456789abcdef0123'
const silent = () => {}

let folder: string
let source: TestDatabase
let file: string
let number = 0
const closing: (() => Promise<void>)[] = []
const newPath = (kind: string) => join(folder, `${kind}-${++number}`)

const toSource = () => ({
  connection: source.connection,
  storage: openFolderStorage(join(folder, 'media')),
  keyId: keys[0]?.id ?? '',
  productVersion: '1.2.3',
  now,
})

async function openTarget() {
  const { connection, close } = await openEmptyDatabase()
  closing.push(close)
  const media = newPath('media')
  const target = { connection, storage: openFolderStorage(media), workFolder: newPath('work') }
  const restore = async (from = file, options: RestoreOptions = {}) =>
    restoreBackup(target, from, await checkBackup(from, silent), options, silent)
  return { connection, media, target, restore }
}

const listFiles = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((each) => [each.slice(path.length), readFileSync(each, 'latin1')])
    .sort()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-backup-'))
  file = join(folder, 'all.tar')
  source = await openTestDatabase()
  const services = {
    config: readConfig({}),
    db: source.db,
    history: postgresHistory,
    log: openLog('silent'),
    newId,
    now,
    secrets,
  }
  await insertDemo(services)
  // The demo's three months of visits would only take time.
  await source.db.$client.query(`delete from visit_counts where ctid not in (select ctid from visit_counts limit 300);
    delete from visit_rollups where ctid not in (select ctid from visit_rollups limit 300)`)
  await addRest(source)
  mkdirSync(join(folder, 'media', name), { recursive: true })
  writeFileSync(join(folder, 'media', name, 'link-112.webp'), 'a picture')
  writeFileSync(join(folder, 'media', name, 'video.mp4'), Buffer.alloc(3_000_000, 'video'))
  writeFileSync(join(folder, 'media', name, 'empty.webp'), '')
  expect(await createBackup(toSource(), file, silent)).toMatchObject({ media: { files: 3, missing: 1 } })
}, 180_000)
afterAll(async () => {
  for (const close of closing) await close()
  await source.close()
  rmSync(folder, { recursive: true })
})

/** What the demo does not have: uploads, trash, queued emails, settings, and texts that a careless copy would break. */
async function addRest({ db }: TestDatabase) {
  await addJob(db, defineJob<{ to: string }>('send-email'), { to: 'ada' }, { key: 'one' })
  await addJob(db, defineJob<{ to: string }>('send-email'), { to: 'ben' }, { runAt: new Date('2040-01-01') })
  const odd = 'tab\t quote" \\N \\. back\\slash \' line\nfeed\r\n 😀\u2028'
  await db.$client.query(
    `with ada as (select id from users order by username limit 1)
     , changed as (update users set bio = $1 where id in (select id from ada))
     , upload as (insert into media (name, user_id, kind, state, path, keys, bytes, created_at)
        select $2, id, 'video', 'stored', '/media/' || $2, array[$2 || '/link-112.webp', $2 || '/video.mp4', $2 || '/empty.webp', $2 || '/gone.webp'], 3000009, now() from ada)
     insert into admin_settings (id, key, value) values (gen_random_uuid(), 'secret tokens', to_jsonb($3::text))`,
    [odd, name, secrets.keyring.encrypt('a secret', 'secret tokens')],
  )
  await db.$client.query(`
    insert into trash (id, kind, user_id, item, deleted_at) select gen_random_uuid(), 'link', id, '{"title":"Old"}', now() from users limit 3;
    insert into content_blocks (id, user_id, type, body, position) select gen_random_uuid(), id, 'text', 'Hello', 50 from users limit 3;
    insert into sessions (sid, user_id, sess, expire) select md5(id::text) || md5(username), id, '{"kind":"creator"}', now() from users;
    insert into pending_visits select user_id, link_id, hour, device, country, '', source, '', '', count, uniques from visit_counts limit 50;
    insert into plan_grants (id, user_id, plan, created_at) select gen_random_uuid(), id, 'pro', now() from users limit 3;
    insert into visitor_salts values ((now() at time zone 'UTC')::date, '\\x01');
    insert into app_files values ('core-0123abcd.js', '\\x01', now());
    insert into counted_visitors values ((now() at time zone 'UTC')::date, '\\x01', gen_random_uuid(), now());
    select graphile_worker.add_job('send-email', '{}', queue_name => 'slow')`)
}

/** Sessions end with a restore. */
const signedOut = { 'public.sessions': '0 rows ', 'public.two_factor_challenges': '0 rows ' }

/** So do the day's visitors, whom a file that is kept would let someone recognise. */
const forgotten = { 'public.visitor_salts': '0 rows ', 'public.counted_visitors': '0 rows ' }

/** Each node stores its own again. */
const ofReleases = { 'public.app_files': '0 rows ' }

test('brings back every row of every table but sessions and visitors, every file, and the tables as migrations make them', async () => {
  const { connection, media, restore } = await openTarget()
  const { rows, files, leftOut } = await restore()
  const original = await describeRows(source.connection)
  expect(await describeRows(connection)).toEqual({ ...original, ...signedOut, ...forgotten, ...ofReleases })
  expect(await describeSchema(connection)).toEqual(await describeSchema(source.connection))
  expect(await listFiles(media)).toEqual(await listFiles(join(folder, 'media')))
  expect([rows > 2_000, files, leftOut]).toEqual([true, 3, []])
})

test('is a tar archive that only its owner can read, in pieces that gzip unpacks', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const list = spawnSync('tar', ['-tf', file], { encoding: 'utf8' })
  expect([list.status, list.stderr]).toEqual([0, ''])
  expect(list.stdout).toContain(`media/${name}/video.mp4\n`)
  const users = spawnSync('sh', ['-c', 'tar -xOf "$0" --wildcards "tables/public.users/*" | zcat | wc -l', file], {
    encoding: 'utf8',
  })
  expect(Number(users.stdout)).toBe(25)
})

test('goes on with the numbers of every sequence', async () => {
  const { connection, restore } = await openTarget()
  await restore()
  const { db, close } = connect(connection, openLog('silent'))
  await addJob(db, defineJob<{ to: string }>('send-email'), { to: 'cleo' })
  const { rows } = await db.$client.query<{ count: number }>('select count(*)::int from graphile_worker._private_jobs')
  expect(rows[0]?.count).toBe(4)
  await close()
})

test('the ledger stays append-only and balanced', async () => {
  const { connection, restore } = await openTarget()
  await restore()
  await withClient(connection, async (client) => {
    await expect(client.query('delete from ledger_entries')).rejects.toThrow('append-only')
    const { rows } = await client.query<{ same: boolean }>(`select bool_and(b.pence = e.pence) as same from ledger_balances b join
      (select t.mode, e.account, coalesce(e.owner_id::text, '') as owner, sum(e.pence) as pence
       from ledger_entries e join ledger_transactions t on t.id = e.transaction_id group by 1, 2, 3) e using (mode, account, owner)`)
    expect(rows).toEqual([{ same: true }])
  })
})

test('a backup while the ledger is being written has whole transactions and their balances', async () => {
  let isWriting = true
  let posted = 0
  const write = async () => {
    while (isWriting) {
      posted += 1
      const entries = [
        { account: 'bank', pence: posted },
        { account: 'revenue', pence: -posted },
      ] as const
      const fact = { kind: 'payment', key: `test ${posted}`, occurredAt: now(), entries: [...entries] } as const
      await source.db.transaction((tx) => postToLedger({ newId, now }, tx, 'sandbox', fact, null))
    }
  }
  const writing = write()
  const during = newPath('during')
  const before = posted
  await createBackup(toSource(), during, silent)
  const after = posted
  isWriting = false
  await writing
  expect(after - before).toBeGreaterThan(0)

  const { connection, restore } = await openTarget()
  await restore(during)
  const { db, close } = connect(connection, openLog('silent'))
  expect(await findLedgerDifferences(db)).toEqual([])
  await close()
})

describe('a file is refused with one sentence, and nothing is changed:', () => {
  const whole = () => readFileSync(file)
  const cases: Record<string, { make: () => Buffer; message: string }> = {
    'one that is cut off': { make: () => whole().subarray(0, 700_000), message: 'is damaged or cut off' },
    'one that lacks its last byte': { make: () => whole().subarray(0, -1), message: 'is damaged or cut off' },
    'one with a changed byte in a table': { make: () => changeByte(whole(), 20_000), message: 'is damaged' },
    'one with a changed byte in its padding': {
      make: () => changeByte(whole(), whole().length - 1_500),
      message: 'is damaged',
    },
    'one of a newer format': {
      make: () => replaceText(whole(), '"formatVersion": 1,', '"formatVersion": 2,'),
      message: 'was made by a newer version of Lintel: install that version, then restore.',
    },
    'another archive': {
      make: () => spawnSync('tar', ['-c', '-C', folder, 'media']).stdout,
      message: 'is not a backup of Lintel.',
    },
    'an empty file': { make: () => Buffer.alloc(0), message: 'is not a backup of Lintel.' },
  }
  test.each(Object.entries(cases))('%s', async (_, { make, message }) => {
    const path = newPath('wrong')
    writeFileSync(path, make())
    const { connection, media, restore } = await openTarget()
    const error = await restore(path).catch((refused: unknown) => refused)
    expect(error).toBeInstanceOf(BackupError)
    expect(String(error)).toContain(message)
    expect(await describeRows(connection)).toEqual({})
    expect(existsSync(media)).toBe(false)
  })

  test('one of a version before the baseline migration', async () => {
    const path = newPath('too-old')
    writeFileSync(
      path,
      withHeader(whole(), (header) => ({ ...header, migration: Math.min(...listMigrationTimes()) - 1 })),
    )
    const { connection, restore } = await openTarget()
    await expect(restore(path)).rejects.toThrow(
      `${path} is too old for this version of Lintel: restore it with the version of commit 9b340d39, then start this one on that database.`,
    )
    expect(await describeRows(connection)).toEqual({})
  })

  test('one of a newer version', async () => {
    const path = newPath('newer')
    const content = withHeader(whole(), (header) => ({
      ...header,
      migration: Number(header.migration) + 1,
      productVersion: '9.0.0',
    }))
    writeFileSync(path, content)
    const { restore } = await openTarget()
    await expect(restore(path)).rejects.toThrow(
      'was made by a newer version of Lintel (9.0.0): install that version, then restore.',
    )
  })
})

test('tables that are not Lintel’s are named and left out', async () => {
  await source.db.$client.query(
    'create table guest_book (id serial primary key, line text); insert into guest_book (line) values (1)',
  )
  const path = newPath('foreign')
  await createBackup(toSource(), path, silent)
  await source.db.$client.query('drop table guest_book')
  const { connection, restore } = await openTarget()
  expect(await restore(path)).toMatchObject({ leftOut: ['public.guest_book'] })
  expect(Object.keys(await describeRows(connection))).toEqual(Object.keys(await describeRows(source.connection)))
})

test('a file that does not exist, or is a folder, is refused', async () => {
  for (const path of [join(folder, 'nothing'), folder])
    await expect(checkBackup(path, silent)).rejects.toThrow(`There is no file ${path}.`)
})

test('restores into an empty database only, unless its name is given', async () => {
  const { connection, restore } = await openTarget()
  await withClient(connection, (client) =>
    client.query('create table visitors_book (line text); insert into visitors_book values (1)'),
  )
  const database = await withClient(connection, async (client) => client.database ?? '')
  await expect(restore()).rejects.toThrow(`The database ${database} is not empty`)
  await expect(restore(file, { replace: 'another' })).rejects.toThrow('is not empty')
  await restore(file, { replace: database })
  expect(Object.keys(await describeRows(connection))).toEqual(Object.keys(await describeRows(source.connection)))
})

test('a restore that fails at its end leaves the database and the files as they were', async () => {
  const { connection, media, restore } = await openTarget()
  await restore()
  await withClient(connection, (client) => client.query(`update users set bio = 'kept'`))
  rmSync(join(media, name, 'video.mp4'))
  const before = await describeRows(connection)
  const database = await withClient(connection, async (client) => client.database ?? '')
  const fail = () => {
    throw new Error('The power went out.')
  }
  await expect(restore(file, { replace: database, beforeCommit: fail })).rejects.toThrow('The power went out.')
  expect(await describeRows(connection)).toEqual(before)
  expect(existsSync(join(media, name, 'video.mp4'))).toBe(false)
  expect(existsSync(join(media, name, 'link-112.webp'))).toBe(true)
})

test('does not restore under a running server', async () => {
  const { connection, restore } = await openTarget()
  const { db, close } = connect(connection, openLog('silent'))
  await db.$client.query('select 1')
  await expect(restore()).rejects.toThrow('is in use: stop every node first.')
  await close()
})

test('without the keys the shared secrets are forgotten, so that the server starts', async () => {
  const { connection, restore } = await openTarget()
  await restore(file, { withoutKeys: true })
  await withClient(connection, async (client) => {
    expect((await client.query(`select from admin_settings where key like 'secret %'`)).rowCount).toBe(0)
  })
})

test('a backup from before the baseline migration brings back the same rows, in the tables of this version', async () => {
  const original = await openEmptyDatabase()
  closing.push(original.close)
  await loadBeforeBaseline(original.connection)
  await migrate(original.connection, openLog('silent'))
  const { connection, media, restore } = await openTarget()
  expect(await restore(backupBeforeBaseline)).toMatchObject({ files: 1, leftOut: [] })
  expect(await describeRows(connection)).toEqual({ ...(await describeRows(original.connection)), ...signedOut })
  expect(await describeSchema(connection)).toEqual(await describeSchema(source.connection))
  expect(await listFiles(media)).toHaveLength(1)
  const { db, close } = connect(connection, openLog('silent'))
  expect(await findLedgerDifferences(db)).toEqual([])
  await close()
})

test('a backup of an older version is brought up to date', async () => {
  const { connection, target } = await openTarget()
  const migrations = addMigration([
    `ALTER TABLE "users" ADD COLUMN "motto" text`,
    `UPDATE "users" SET "motto" = 'Onwards, ' || "username"`,
  ])
  await restoreBackup(
    { ...target, migrations },
    backupBeforeBaseline,
    await checkBackup(backupBeforeBaseline, silent),
    {},
    silent,
  )
  await withClient(connection, async (client) => {
    const { rows } = await client.query(`select motto from users where username = 'ada'`)
    expect(rows).toEqual([{ motto: 'Onwards, ada' }])
  })
})

test('one backup is made at a time, and none over a file that is there', async () => {
  const [first, second] = [newPath('first'), newPath('second')]
  const results = await Promise.allSettled([createBackup(toSource(), first, silent), createBackup(toSource(), second, silent)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(createBackup(toSource(), file, silent)).rejects.toThrow(`There is a file ${file} already: choose another name.`)
})

test('a failed backup leaves no file behind', async () => {
  const path = newPath('failed')
  const storage = { ...openFolderStorage(''), getSize: async () => 10, read: async () => Readable.from([Buffer.from('short')]) }
  await expect(createBackup({ ...toSource(), storage }, path, silent)).rejects.toThrow()
  expect((await readdir(folder)).filter((each) => each.startsWith('failed'))).toEqual([])
  await expect(createBackup(toSource(), join(folder, 'nowhere', 'file'), silent)).rejects.toThrow('its folder does not exist.')
})

const changeByte = (content: Buffer, at: number) => {
  content[at] = (content[at] ?? 0) ^ 1
  return content
}

const replaceText = (content: Buffer, text: string, replacement: string) => {
  content.write(replacement, content.indexOf(text))
  return content
}

/** The same archive with another header of the same length, and a right checksum. */
function withHeader(content: Buffer, change: (header: Record<string, unknown>) => Record<string, unknown>): Buffer {
  const size = Number.parseInt(content.toString('latin1', 124, 136), 8)
  const header = change(JSON.parse(content.toString('utf8', 512, 512 + size)))
  const text = Buffer.from(JSON.stringify(header, null, 1))
  expect(text.length).toBe(size)
  text.copy(content, 512)
  const body = content.subarray(0, -512)
  return Buffer.concat([body, formatChecksum(createHash('sha256').update(body).digest('hex'))])
}

async function withClient<T>(connection: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(directAddress(connection))
  await client.connect()
  return work(client).finally(() => client.end())
}
