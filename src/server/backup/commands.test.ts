/** Tests the commands as an operator types them: what they print, and where uploads and keys end up. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startSession } from '#server/accounts/sessions/session.ts'
import { readConfig } from '#server/config.ts'
import { directAddress } from '#server/database/connections/address.ts'
import { openLog } from '#server/services/log.ts'
import { openSecrets, readSecrets } from '#server/services/secrets.ts'
import { newId, openStorage } from '#server/services/services.ts'
import { getOrCreateSharedSecret } from '#server/services/shared-secret.ts'
import { describeRows } from '#server/testing/compare-databases.ts'
import { openEmptyDatabase, openTestDatabase } from '#server/testing/database.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { insertPage } from '#server/testing/seeds.ts'
import { backupCommands } from './commands.ts'

const log = openLog('silent')
const key = '0123456789abcdef0123/link-112.webp'

/** A machine with a data folder of its own. */
function openMachine({ connection }: { connection: pg.PoolConfig }, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: toUrl(directAddress(connection)), ...env })
  const run = async (name: string, ...args: string[]) => backupCommands[name]?.parse(args)?.({ config, log })
  return { folder, config, run, storage: openStorage(config) }
}

const toUrl = ({ connectionString, host, port, user, database }: pg.PoolConfig) =>
  connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`

async function openSource() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { id } = await insertPage(database.db, 'ada')
  await database.db.$client.query(
    `insert into media (name, user_id, kind, state, path, keys, bytes, created_at) values ($1, $2, 'link', 'stored', '/media/x', array[$3], 9, now())`,
    [key.slice(0, 20), id, key],
  )
  const machine = openMachine(database)
  openSecrets(machine.config, () => {})
  await writeUpload(machine)
  return { ...machine, database }
}

async function writeUpload({ folder, storage }: { folder: string; storage: ReturnType<typeof openStorage> }) {
  writeFileSync(join(folder, 'upload'), 'a picture')
  await storage.put(key, join(folder, 'upload'), 'image/webp')
}

async function openTarget(env: Record<string, string> = {}) {
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  return { ...openMachine(database, env), database }
}

test('saves and restores with the keys in a file of their own', async () => {
  const source = await openSource()
  const [file, keys] = [join(source.folder, 'all.tar'), join(source.folder, 'keys.env')]
  expect(await source.run('backup', file, '--keys', keys)).toMatch(
    /^Saved \d+ rows of \d+ tables and 1 file in .*all\.tar \([\d.]+ KB\)\. The keys are in .*keys\.env: keep them apart from the backup\.$/,
  )
  const secret = readSecrets(source.config)
  for (const { bytes } of secret.encryptionKeys) expect(readFileSync(file).includes(bytes.toString('base64'))).toBe(false)

  const target = await openTarget()
  await expect(target.run('restore', file)).rejects.toThrow('give its keys with --keys FILE, or --without-keys if they are lost.')
  expect(await describeRows(target.database.connection)).toEqual({})
  expect(await target.run('restore', file, '--keys', keys)).toMatch(
    /^Restored \d+ rows and 1 file as of .*Start the server now\.$/,
  )
  expect(readSecrets(target.config)).toEqual(secret)
  expect(readFileSync(join(target.folder, 'media', key), 'utf8')).toBe('a picture')
})

test('refuses a key of the right name and other bytes, with nothing restored, and ends all sessions with the right one', async () => {
  const source = await openSource()
  const { db } = source.database
  await getOrCreateSharedSecret({ db, secrets: openSecrets(source.config, () => {}), newId }, 'tokens')
  const { rows } = await db.$client.query<{ id: string }>(`select id from users`)
  await startSession({ db, now: () => new Date() }, { userId: String(rows[0]?.id), userAgent: 'node' })
  const [file, keys] = [join(source.folder, 'all.tar'), join(source.folder, 'keys.env')]
  await source.run('backup', file, '--keys', keys)
  const forged = readFileSync(keys, 'utf8').replace(/(ENCRYPTION_KEYS="[^:]+:).{43}/, `$1${'A'.repeat(43)}`)
  writeFileSync(join(source.folder, 'forged.env'), forged)

  const target = await openTarget()
  await expect(target.run('restore', file, '--keys', join(source.folder, 'forged.env'))).rejects.toThrow(
    'is not the one that the backup was made with',
  )
  expect(await describeRows(target.database.connection)).toEqual({})
  expect(existsSync(join(target.folder, 'secrets'))).toBe(false)

  expect(await target.run('restore', file, '--keys', keys)).toContain('Everyone is signed out')
  expect((await describeRows(target.database.connection))['public.sessions']).toBe('0 rows ')
})

test('says what is lost without the keys', async () => {
  const source = await openSource()
  const file = join(source.folder, 'all.tar')
  expect(await source.run('backup', file)).toContain('It contains no keys: without a copy of them')
  const target = await openTarget()
  expect(await target.run('restore', file, '--without-keys')).toContain('their owners sign in with a backup code')
  expect(existsSync(join(target.folder, 'secrets'))).toBe(false)
})

test('leaves uploads out only where both commands are told to', async () => {
  const source = await openSource()
  const file = join(source.folder, 'rows.tar')
  expect(await source.run('backup', file, '--without-media')).not.toContain('files')
  const target = await openTarget()
  await expect(target.run('restore', file, '--without-keys')).rejects.toThrow(
    'contains no images and videos: add --without-media',
  )
  await target.run('restore', file, '--without-keys', '--without-media')
  expect(existsSync(join(target.folder, 'media'))).toBe(false)
})

test('brings uploads from a folder to a bucket and back', async () => {
  const bucket = await startS3Server()
  onTestFinished(() => bucket.stop())
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.settings
  const env = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const source = await openSource()
  const [file, keys] = [join(source.folder, 'all.tar'), join(source.folder, 'keys.env')]
  await source.run('backup', file, '--keys', keys)
  const target = await openTarget(env)
  await target.run('restore', file, '--keys', keys)
  expect(await target.storage.getSize(key)).toBe(9)

  const again = join(source.folder, 'again.tar')
  await target.run('backup', again)
  const back = await openTarget()
  await back.run('restore', again, '--keys', keys)
  expect(readFileSync(join(back.folder, 'media', key), 'utf8')).toBe('a picture')
})

test('says where the keys are looked for', async () => {
  const { run } = openMachine(await openTarget().then(({ database }) => database))
  await expect(run('backup', '/nowhere/x')).rejects.toThrow('run this with the DATA_DIR or the ENCRYPTION_KEYS of the server.')
})

test.each([
  ['backup'],
  ['backup', 'one', 'two'],
  ['backup', 'one', '--replace', 'lintel'],
  ['restore', '--keys', 'only'],
  ['restore', 'one', '--keys', 'two', '--without-keys'],
  ['export-to', 'one'],
  ['export-to', 'mysql://one/two'],
])('%s %s %s %s: the arguments are wrong', (name, ...args) => {
  expect(backupCommands[name]?.parse(args)).toBeUndefined()
})

test('an unknown option is named', () => {
  expect(() => backupCommands.restore?.parse(['one', '--unknown'])).toThrow("Unknown option '--unknown'.")
})
