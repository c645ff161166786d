/** Tests that one node makes one backup each night, that the oldest are deleted, and that operators see its age. */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Attention } from '#contract/admin/overview.ts'
import type { BackupOverview, SystemHealth } from '#contract/admin/system.ts'
import { openSecrets } from '#server/services/secrets.ts'
import { start } from '#server/testing/start.ts'
import { poolConnection, removeLeftBackups } from '../folder/make-backup.ts'
import { openConnection, tryLockBackups } from '../store.ts'
import { describeLastBackup, readBackupAge, readFirstStart, recordBackup, recordTry } from './last-backup.ts'
import { makeNightlyBackup } from './nightly-backup.ts'

const midnight = new Date('2026-03-02T01:19:00Z')

async function startWithBackups(now: () => Date, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-nights-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const backups = join(folder, 'backups')
  const server = await start({ now, env: { DATA_DIR: folder, BACKUP_DIR: backups, BACKUP_KEEP: '2', ...env } })
  openSecrets(server.node.services.config, () => {})
  return { ...server, backups, services: server.node.services }
}

test('two nodes make one backup a night, whenever the job runs', async () => {
  let now = midnight
  const { services, backups } = await startWithBackups(() => now)
  await Promise.all([makeNightlyBackup(services), makeNightlyBackup(services)])
  await makeNightlyBackup(services)
  expect(readdirSync(backups)).toEqual(['lintel-2026-03-02.tar'])

  // The other node has a folder of its own.
  const other = mkdtempSync(join(tmpdir(), 'lintel-nights-'))
  onTestFinished(() => rmSync(other, { recursive: true }))
  const otherNode = { ...services, config: { ...services.config, backups: { folder: other, keep: 2, isDefault: false } } }
  await makeNightlyBackup(otherNode)
  expect(readdirSync(other)).toEqual([])

  now = new Date(midnight.getTime() + 86_400_000)
  await makeNightlyBackup(otherNode)
  expect(readdirSync(other)).toEqual(['lintel-2026-03-03.tar'])
})

test('keeps the newest, and no file of anybody else’s is deleted', async () => {
  let now = midnight
  const { services, backups } = await startWithBackups(() => now)
  for (let night = 0; night < 3; night += 1) {
    await makeNightlyBackup(services)
    writeFileSync(join(backups, 'mine.tar'), '')
    now = new Date(now.getTime() + 86_400_000)
  }
  expect(readdirSync(backups)).toEqual(['lintel-2026-03-03.tar', 'lintel-2026-03-04.tar', 'mine.tar'])
})

test('what a killed node left behind is made anew', async () => {
  const { services, backups } = await startWithBackups(() => midnight)
  await makeNightlyBackup({ ...services, config: { ...services.config, backups: undefined } })
  mkdirSync(backups)
  writeFileSync(join(backups, 'lintel-2026-03-02.tar.unfinished'), 'half')
  await makeNightlyBackup(services)
  expect(readdirSync(backups)).toEqual(['lintel-2026-03-02.tar'])
})

test('the age of the newest backup that is there and whole is the same in /readyz, the metrics and the panel', async () => {
  let now = midnight
  const elsewhere = await start({ now: () => now, env: { DATABASE_URL: 'postgres://lintel@database/lintel' } })
  expect((await elsewhere.visitor().get('/readyz')).json()).not.toHaveProperty('details')

  const { control, services, node, backups } = await startWithBackups(() => now)
  const readAges = async () => {
    // The clock goes on by more than a session lasts.
    const panel = await control()
    const metrics = await node.metrics.registry.metrics()
    const { backup } = (await describeLastBackup(services)) ?? {}
    const { age } = (await panel.get('/api/admin/backups')).json<BackupOverview>()
    const attention = (await panel.get('/api/admin/attention')).json<Attention>()
    const health = (await panel.get('/api/admin/system/health')).json<SystemHealth>()
    return {
      ages: [
        backup?.ageSeconds,
        age?.ageSeconds,
        attention.backup?.ageSeconds,
        Number(/^lintel_backup_age_seconds (\d+)$/m.exec(metrics)?.[1]),
      ],
      madeAt: [backup?.madeAt, age?.madeAt, attention.backup?.madeAt],
      health: health.services.find(({ name }) => name === 'backups')?.detail,
    }
  }
  const everywhere = (age: number, madeAt: string | null) => ({ ages: [age, age, age, age], madeAt: [madeAt, madeAt, madeAt] })

  await readFirstStart(services)
  now = new Date(midnight.getTime() + 7_200_000)
  expect(await readAges()).toMatchObject({
    ...everywhere(7200, null),
    health: expect.stringMatching(/^There is none, 2 hours after the first start/),
  })

  await makeNightlyBackup(services)
  const first = now.toISOString()
  now = new Date(now.getTime() + 3_600_000)
  expect(await readAges()).toMatchObject({
    ...everywhere(3600, first),
    health: expect.stringMatching(/^The newest is 1 hour old/),
  })

  now = new Date(midnight.getTime() + 86_400_000)
  await makeNightlyBackup(services)
  expect(await readAges()).toMatchObject(everywhere(0, now.toISOString()))
  truncateSync(join(backups, 'lintel-2026-03-03.tar'), 4000)
  expect(await readAges()).toMatchObject(everywhere(86_400 - 7200, first))
  rmSync(join(backups, 'lintel-2026-03-02.tar'))
  expect(await readAges()).toMatchObject({
    ...everywhere(86_400, null),
    health: expect.stringMatching(/^There is none, 24 hours/),
  })
})

test('a backup of a command counts while its file is there', async () => {
  const { services, backups } = await startWithBackups(() => midnight)
  await makeNightlyBackup(services)
  const elsewhere = join(backups, '..', 'mine.tar')
  renameSync(join(backups, 'lintel-2026-03-02.tar'), elsewhere)
  expect(await readBackupAge(services)).toMatchObject({ madeAt: null })
  await recordBackup(services, elsewhere)
  expect(await readBackupAge(services)).toMatchObject({ madeAt: midnight.toISOString(), ageSeconds: 0, isOnDataDisk: true })
  rmSync(elsewhere)
  expect(await readBackupAge(services)).toMatchObject({ madeAt: null })
})

test('the details of /readyz name the last try that failed, and why, until one succeeds', async () => {
  const { visitor, services, backups } = await startWithBackups(() => midnight)
  const readDetails = async () =>
    (await (await start({ now: () => midnight })).visitor().get('/readyz')).json<{ details: { backup: unknown } }>().details
      .backup
  writeFileSync(backups, 'a file where the folder should be')
  await expect(makeNightlyBackup(services)).rejects.toThrow()
  expect(await readDetails()).toMatchObject({
    madeAt: null,
    failedTry: { at: midnight.toISOString(), problem: 'BACKUP_DIR is not a folder: there is a file of that name.' },
  })
  rmSync(backups)
  await makeNightlyBackup(services)
  expect(await readDetails()).toEqual({ madeAt: midnight.toISOString(), ageSeconds: 0 })
  // What a killed server says last.
  await recordTry(services)
  expect(await readDetails()).toMatchObject({ failedTry: { problem: 'The server stopped before the backup was finished.' } })
  expect((await visitor().get('/readyz')).status).toBe(200)
})

test('a backup that a stop interrupts ends at once and leaves no file', async () => {
  const { services, backups } = await startWithBackups(() => midnight)
  const stopping = new AbortController()
  stopping.abort()
  await expect(makeNightlyBackup(services, stopping.signal)).rejects.toBe(stopping.signal.reason)
  expect(readdirSync(backups)).toEqual([])
})

test('a start removes what a killed server left, but not the file of a backup that is being made', async () => {
  const { services, backups } = await startWithBackups(() => midnight)
  mkdirSync(backups)
  const left = join(backups, 'lintel-2026-03-02-011900.tar.unfinished')
  writeFileSync(left, 'half')
  const other = await openConnection(poolConnection(services.db))
  await tryLockBackups(other)
  await removeLeftBackups(services)
  expect(readdirSync(backups)).toHaveLength(1)
  await other.end()
  await start({ env: { DATA_DIR: join(backups, '..'), BACKUP_DIR: backups } })
  await expect.poll(() => readdirSync(backups)).toEqual([])
})
