import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { BackupOverview, Job, LedgerOverview, RecurringJobRow, SettingFacts, SystemHealth } from '#contract/admin/system.ts'
import { backupWorker } from '#server/backup/folder/make-backup.ts'
import { findNewerRelease } from '#server/database/known-releases.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { addJob, defineJob } from '#server/services/jobs/port.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import { storeSetting } from '#server/services/stored-settings.ts'
import { measureStatus } from '#server/status/routes.ts'
import { start } from '#server/testing/start.ts'
import { version } from '#server/version.ts'

const folders: string[] = []
const createFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-backups-'))
  folders.push(folder)
  return folder
}
afterAll(async () => void (await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))))

type Running = Awaited<ReturnType<typeof start>>

const readAudit = async ({ db }: Running) => {
  const [latest] = await db.select().from(auditLog).orderBy(desc(auditLog.createdAt), desc(auditLog.id)).limit(1)
  return latest && { action: latest.action, actor: latest.actor, detail: latest.detail }
}

const email = {
  subject: '123456 is your Lintel code',
  preview: 'Your code',
  title: 'Your code',
  paragraphs: ['Type it in.'],
}

/** In one transaction, so that the node finds it failed. */
const failedJob = ({ db, node }: Running) =>
  db.transaction(async (tx) => {
    await enqueueEmail(node.services, tx, 'juno@bakes.example', email)
    await tx.execute(sql`
      update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '1 hour',
        last_error = 'EAUTH: Wrong user or password for smtp.example.'`)
  })

test('lists a failed email by its subject, without its code and with its address masked, and tries it again', async () => {
  const server = await start()
  const admin = await server.control()
  await failedJob(server)

  const { counts, jobs } = (await admin.get('/api/admin/jobs?state=failed')).json<{ counts: object; jobs: Job[] }>()
  expect(counts).toMatchObject({ failed: 1, running: 0 })
  expect(jobs).toMatchObject([
    {
      title: 'Send email',
      subject: '“•••• is your Lintel code” to j•••@bakes.example',
      attempts: 11,
      maxAttempts: 11,
      error: 'EAUTH: Wrong user or password for smtp.example.',
      runAt: null,
    },
  ])
  expect(Date.parse(String(jobs[0]?.keptUntil)) - Date.parse(String(jobs[0]?.changedAt))).toBe(30 * 86_400_000)

  const retried = await admin.post('/api/admin/jobs/retry', { ids: [jobs[0]?.id] })
  expect(retried.json()).toEqual({ message: 'Trying 1 job again.', retried: 1 })
  expect((await server.emails.next('juno@bakes.example', /code/)).text).toContain('Type it in.')
  expect(await readAudit(server)).toEqual({ action: 'retry-jobs', actor: 'control', detail: { jobs: { 'send-email': 1 } } })
  expect((await admin.post('/api/admin/jobs/retry', { ids: [jobs[0]?.id] })).status).toBe(404)
})

test('retries all failed jobs, and refuses what is not the number of a job', async () => {
  const server = await start()
  const admin = await server.control()
  expect((await admin.post('/api/admin/jobs/retry', { ids: 'all' })).json()).toMatchObject({ code: 'no-such-job' })
  for (const ids of [[], ['1; drop table users'], ['-1'], 'some', Array(101).fill('1')])
    expect((await admin.post('/api/admin/jobs/retry', { ids })).status, String(ids)).toBe(400)

  await failedJob(server)
  expect((await admin.post('/api/admin/jobs/retry', { ids: 'all' })).json()).toMatchObject({ retried: 1 })
})

test('shows a job for later as scheduled', async () => {
  const server = await start()
  const runAt = new Date(Date.now() + 86_400_000)
  await addJob(server.db, defineJob<{ userId: string }>('erase-person'), { userId: 'the-id' }, { runAt })

  const { jobs } = (await (await server.control()).get('/api/admin/jobs?state=scheduled')).json<{ jobs: Job[] }>()

  expect(jobs).toMatchObject([
    { title: 'Erase a deleted account', subject: 'Account the-id', runAt: runAt.toISOString(), error: null },
  ])
})

test('runs a recurring job now, once, however often it is asked', async () => {
  const server = await start()
  const admin = await server.control()
  const run = (name: string) => admin.post(`/api/admin/recurring-jobs/${name}/run`)

  expect((await run('empty-trash')).json()).toEqual({ message: 'Empty the trash: started.' })
  expect((await run('empty-trash')).status).toBe(200)
  const { rows } = await server.db.execute(
    sql`select run_at <= now() as due from graphile_worker._private_jobs where key = 'empty-trash'`,
  )
  expect(rows).toEqual([{ due: true }])
  expect(await readAudit(server)).toMatchObject({ action: 'run-job', detail: { job: 'empty-trash' } })
  const { jobs } = (await admin.get('/api/admin/recurring-jobs')).json<{ jobs: RecurringJobRow[] }>()
  expect(jobs.find(({ name }) => name === 'empty-trash')).toMatchObject({
    schedule: 'Every hour',
    state: 'waiting',
    question: null,
  })
  expect(jobs.find(({ name }) => name === 'run-monthly-payouts')).toMatchObject({
    schedule: 'On day 1 of each month at 06:00 UTC',
  })

  await server.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a node' where key = 'empty-trash'`,
  )
  expect((await run('empty-trash')).json()).toMatchObject({ code: 'job-running' })
  expect((await run('send-email')).json()).toMatchObject({ code: 'no-such-job' })
})

test('shows the ledger’s accounts and proofs, and has it proved now', async () => {
  const server = await start()
  const admin = await server.control()
  const read = async () => (await admin.get('/api/admin/ledger')).json<LedgerOverview>()
  expect(await read()).toEqual({
    mode: 'sandbox',
    isRunning: false,
    latest: null,
    earlier: [],
    transactions: 0,
    lines: 0,
    accounts: [],
  })

  expect((await admin.post('/api/admin/ledger/prove')).status).toBe(200)

  expect(await read()).toMatchObject({ isRunning: true })
  expect(await readAudit(server)).toMatchObject({ action: 'prove-ledger' })
})

test('makes a backup, checks it, hands it out for the access key, and deletes it', { timeout: 30_000 }, async () => {
  const folder = await createFolder()
  const data = await createFolder()
  const server = await start({ env: { BACKUP_DIR: folder, DATA_DIR: data, ENCRYPTION_KEYS: key } })
  const admin = await server.control()
  await server.creator('ada')
  const read = async () => (await admin.get('/api/admin/backups')).json<BackupOverview>()
  expect(await read()).toMatchObject({ folder: { path: folder, keep: 14 }, run: null, backups: [] })

  expect((await admin.post('/api/admin/backups')).json()).toEqual({ message: 'The backup has started.' })
  await expect.poll(async () => (await read()).run).toMatchObject({ state: 'done' })
  const { backups, age } = await read()
  const [backup] = backups
  const productVersion = `${version} (commit unknown)`
  expect(backups).toMatchObject([{ hasMedia: true, kind: 'by-hand', productVersion, check: { problem: null } }])
  expect(age?.madeAt).toBe(backup?.madeAt)
  expect(await readAudit(server)).toMatchObject({ action: 'make-backup' })

  const path = `/api/admin/backups/${backup?.name}`
  expect((await admin.post(`${path}/check`)).json()).toEqual({ problem: null })
  expect((await admin.post(`${path}/link`, { accessKey: 'a guess' })).json()).toMatchObject({ code: 'wrong-access-key' })
  const { url } = (await admin.post(`${path}/link`, { accessKey: 'a-test-admin-access-key' })).json<{ url: string }>()
  expect(await readAudit(server)).toMatchObject({ action: 'download-backup', detail: { file: backup?.name } })
  const file = await fetch(server.url + url)
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.equals(await readFile(join(folder, String(backup?.name))))).toBe(true)
  expect(file.headers.get('content-length')).toBe(String(backup?.bytes))
  expect(file.headers.get('content-disposition')).toContain(backup?.name)
  for (const forged of [
    url.replace(/expires=\d/, 'expires=9'),
    url.replace(/signature=.{4}/, 'signature=AAAA'),
    url.replace('lintel-', 'other-'),
  ])
    expect((await server.visitor().get(forged)).status).toBe(403)

  expect(await inspect(server, bytes.subarray(0, 1_000_000))).toMatchObject({ problem: null, backup: { hasMedia: true } })

  expect((await admin.delete(path)).status).toBe(204)
  expect(await readdir(folder)).toEqual([])
  expect(await readAudit(server)).toMatchObject({ action: 'delete-backup', detail: { file: backup?.name } })
  expect((await admin.delete(path)).json()).toMatchObject({ code: 'no-such-backup' })
})

const key = `k1:${Buffer.alloc(32, 7).toString('base64url')}`

const inspect = async (server: Running, bytes: Uint8Array) =>
  (
    await (
      await server.control()
    ).send('POST', '/api/admin/backups/inspect', bytes, { 'content-type': 'application/octet-stream' })
  ).json()

test('a folder that can’t be used is named by the health, by /readyz and by the backup that fails', async () => {
  const file = join(await createFolder(), 'backups')
  await writeFile(file, 'no folder')
  const server = await start({ env: { BACKUP_DIR: file, DATA_DIR: await createFolder(), ENCRYPTION_KEYS: key } })
  const admin = await server.control()
  const sentence = 'BACKUP_DIR is not a folder: there is a file of that name.'
  const { services } = (await admin.get('/api/admin/system/health')).json<SystemHealth>()
  expect(services).toContainEqual({ name: 'backups', state: 'failed', detail: sentence, ms: null })
  expect((await server.visitor().get('/readyz')).json()).toMatchObject({ ready: true, details: { backupFolder: sentence } })
  await admin.post('/api/admin/backups')
  const readRun = async () => (await admin.get('/api/admin/backups')).json<BackupOverview>().run
  await expect.poll(readRun).toMatchObject({ state: 'failed', text: sentence })
})

test('names nothing outside the folder: no path, no link, no other file', async () => {
  const folder = await createFolder()
  const server = await start({ env: { BACKUP_DIR: folder } })
  const admin = await server.control()
  await writeFile(join(folder, 'notes.tar'), 'not a backup')
  await symlink('/etc/hostname', join(folder, 'link.tar'))

  for (const name of ['..%2f..%2fetc%2fpasswd', '..%2fx.tar', '.hidden.tar', 'a%2fb.tar', '%00.tar', 'notes.txt', '%2e%2e.tar'])
    for (const send of [() => admin.delete(`/api/admin/backups/${name}`), () => admin.post(`/api/admin/backups/${name}/check`)])
      expect([400, 404], name).toContain((await send()).status)
  expect((await admin.delete('/api/admin/backups/link.tar')).json()).toMatchObject({ code: 'no-such-backup' })
  expect((await admin.post('/api/admin/backups/link.tar/link', { accessKey: 'a-test-admin-access-key' })).status).toBe(404)
  expect((await admin.get('/api/admin/backups')).json<BackupOverview>().backups).toEqual([])
  expect((await readdir(folder)).sort()).toEqual(['link.tar', 'notes.tar'])
})

test('refuses files that this server could not restore, each in one sentence', async () => {
  const server = await start()
  expect(await inspect(server, Buffer.from('PK not a backup'))).toEqual({
    problem: 'This file is not a backup of Lintel.',
    backup: null,
  })
  expect(await inspect(server, headerOf({ formatVersion: 99 }))).toEqual({
    problem: 'This file was made by a newer version of Lintel: install that version, then restore.',
    backup: null,
  })
  expect(await inspect(server, headerOf({ ...whole, migration: 9e15 }))).toMatchObject({
    problem: 'This file was made by a newer version of Lintel (99.0.0): install that version, then restore.',
  })
  expect(await inspect(server, headerOf({ ...whole, migration: 1 }))).toMatchObject({
    problem:
      'This file is too old for this version of Lintel: restore it with the version of commit 9b340d39, then start this one on that database.',
  })
})

const whole = {
  format: 'lintel-backup',
  formatVersion: 1,
  productVersion: '99.0.0',
  createdAt: '2026-11-20T02:30:00.000Z',
  postgres: 180004,
  migration: 1,
  jobMigration: 1,
  keyId: 'k1',
  hasMedia: true,
  tables: [],
}

/** The first block of a tar archive, and its content. */
function headerOf(header: object): Buffer {
  const content = Buffer.from(JSON.stringify(header))
  const block = Buffer.alloc(512)
  block.write('lintel-backup.json')
  block.write(content.length.toString(8).padStart(11, '0'), 124)
  return Buffer.concat([block, content])
}

test('a backup whose server stopped has failed within a minute, is made again, and leaves no unfinished file', {
  timeout: 30_000,
}, async () => {
  const folder = await createFolder()
  const data = await createFolder()
  let now = new Date('2026-01-01T10:00:00Z')
  const server = await start({ env: { BACKUP_DIR: folder, DATA_DIR: data, ENCRYPTION_KEYS: key }, now: () => now })
  const admin = await server.control()
  const readRun = async () => (await admin.get('/api/admin/backups')).json<BackupOverview>().run
  // What a killed server leaves: the job that it locked, what it said last, and its file.
  await addJob(
    server.db,
    defineJob('make-backup'),
    {},
    { key: 'make-backup', maxAttempts: 1, runAt: new Date('2099-01-01T00:00:00Z') },
  )
  await server.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-the-dead', attempts = 1`,
  )
  const run = { state: 'running', text: 'Saving the database', share: 0.01, changedAt: now.toISOString() }
  await server.db.transaction((tx) => storeSetting(server.node.services, tx, 'backup run', JSON.stringify(run)))
  await writeFile(join(folder, 'lintel-2026-01-01-095900.tar.unfinished'), 'half')
  expect(await readRun()).toMatchObject({ state: 'running' })
  expect((await admin.post('/api/admin/backups')).json()).toMatchObject({ code: 'backup-running' })

  now = new Date('2026-01-01T10:00:31Z')
  expect(await readRun()).toMatchObject({ state: 'failed', text: 'The server stopped before the backup was finished.' })
  expect((await admin.post('/api/admin/backups')).json()).toEqual({ message: 'The backup has started.' })
  await expect.poll(async () => (await readRun())?.state).toBe('done')
  expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([])
})

test('a backup that the stop of its server interrupts waits for the next start, leaves no file, and is then made', {
  timeout: 30_000,
}, async () => {
  const folder = await createFolder()
  const data = await createFolder()
  const server = await start({ env: { BACKUP_DIR: folder, DATA_DIR: data, ENCRYPTION_KEYS: key } })
  const admin = await server.control()
  const readRun = async () => (await admin.get('/api/admin/backups')).json<BackupOverview>().run
  const options = { key: 'make-backup', maxAttempts: 1, runAt: new Date('2099-01-01T00:00:00Z') }
  await addJob(server.db, defineJob('make-backup'), {}, options)
  const stopping = AbortSignal.abort()
  const [job] = backupWorker(server.node.services)
  await expect(job?.handle({} as never, stopping)).rejects.toBe(stopping.reason)
  expect(await readRun()).toMatchObject({ state: 'waiting' })
  expect(await readdir(folder)).toEqual([])

  await addJob(server.db, defineJob('make-backup'), {}, { ...options, runAt: new Date() })
  await expect.poll(async () => (await readRun())?.state).toBe('done')
})

test('says that backups are off where the database is elsewhere and no folder is set', async () => {
  const server = await start({ env: { DATABASE_URL: 'postgres://lintel@database/lintel' } })
  const admin = await server.control()
  expect((await admin.get('/api/admin/backups')).json()).toMatchObject({ folder: null, backups: [] })
  expect((await admin.post('/api/admin/backups')).json()).toMatchObject({ code: 'backups-off' })
  expect((await admin.delete('/api/admin/backups/lintel-2026-01-01.tar')).json()).toMatchObject({ code: 'backups-off' })
})

test('sends a test email, and says in words when it fails', async () => {
  const server = await start()
  const admin = await server.control()
  const send = (to: unknown) => admin.post('/api/admin/test-email', { to })
  expect((await send('op@lintel.example')).json()).toEqual({
    isAccepted: false,
    message: 'SMTP_URL is not set, so nothing was sent: the email is in the outbox of the data folder.',
  })
  expect((await server.emails.next('op@lintel.example', /./)).subject).toContain('A test of')
  expect(await readAudit(server)).toEqual({
    action: 'test-email',
    actor: 'control',
    detail: { to: 'o•••@lintel.example', isAccepted: false },
  })
  expect((await send('nobody')).status).toBe(400)

  const refusing = await start({ env: { SMTP_URL: 'smtp://127.0.0.1:9' }, mail: await openRealMail() })
  const failed = await (await refusing.control()).post('/api/admin/test-email', { to: 'op@lintel.example' })
  expect(failed.json()).toEqual({ isAccepted: false, message: 'Nothing answers at 127.0.0.1:9.' })
  const facts = (await (await refusing.control()).get('/api/admin/system/setting-facts')).json<SettingFacts>()
  expect(facts).toMatchObject({
    lastTestEmail: { isAccepted: false },
    subscribers: { pro: 0, premium: 0 },
    seatsTaken: 0,
    seatsHeld: 0,
    security: { isAccessKeySet: false, allowedAddresses: null },
  })
})

async function openRealMail() {
  const { openSmtp } = await import('#server/services/mail/smtp.ts')
  return openSmtp({ url: 'smtp://127.0.0.1:9', readSender: () => 'a@lintel.example', host: 'lintel.example' })
}

test('describes its health with what is real', async () => {
  let time = new Date('2026-03-02T00:00:30Z')
  const server = await start({ now: () => time })
  await measureStatus(server.node.services)
  time = new Date('2026-03-02T00:02:30Z')

  const health = (await (await server.control()).get('/api/admin/system/health')).json<SystemHealth>()

  expect(health).toMatchObject({
    problems: [],
    lastIncident: { day: '2026-03-02', minutes: 1 },
    node: { processes: 1, runtime: `Node ${process.versions.node}`, version, commit: null },
  })
  expect(health.minutes).toHaveLength(60)
  expect(health.minutes.slice(-3).map(({ state }) => state)).toEqual(['none', 'good', 'missing'])
  expect(health.services).toContainEqual({
    name: 'payments',
    state: 'ok',
    detail: 'Test money only: no card is charged',
    ms: null,
  })
  const database = health.services.find(({ name }) => name === 'database')
  const [release = ''] = /\d+\.\d+/.exec(database?.detail ?? '') ?? []
  expect(database).toMatchObject({ state: findNewerRelease(release) ? 'warning' : 'ok', ms: expect.any(Number) })
  expect(health.services.find(({ name }) => name === 'mail')).toMatchObject({ state: 'off' })
})
