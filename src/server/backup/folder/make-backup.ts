/**
 * A backup that an operator asked for in the browser. It is a job, so it goes on when they leave; any server with the folder may make it.
 * How far it is stands in the database, for every server's screen. It has one attempt: what failed is said, and tried again by hand.
 */
import { join } from 'node:path'
import type pg from 'pg'
import type { BackupRun } from '#contract/admin/system.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { directAddress } from '#server/database/connections/address.ts'
import type { Database } from '#server/database/open.ts'
import type { Queries } from '#server/database/queries.ts'
import { addJob, createJobHandler, defineJob, isJobOpen, type JobHandler } from '#server/services/jobs/port.ts'
import { readSecrets } from '#server/services/secrets.ts'
import type { Services } from '#server/services/services.ts'
import { readJsonSetting, storeSetting } from '#server/services/stored-settings.ts'
import { version } from '#server/version.ts'
import { BackupError, BackupRunningError } from '../backup-error.ts'
import { createBackup } from '../create-backup.ts'
import { requireKeyId } from '../keys/check-keys.ts'
import { describeFailure, interruptedBackup, recordBackup, recordTry } from '../nightly/last-backup.ts'
import { openConnection, tryLockBackups } from '../store.ts'
import { checkBackupFile } from './backup-checks.ts'
import { checkRoom, removeUnfinished } from './backup-files.ts'
import { openBackupFolder } from './backup-folder.ts'

type BackupServices = Pick<Services, 'config' | 'db' | 'log' | 'newId' | 'now' | 'storage'>

const makeBackupJob = defineJob<Record<string, never>>('make-backup')
const jobKey = 'make-backup'
const runKey = 'backup run'

/** Refuses with 'backups-off' or 'backup-running'. `record` is the audit's row. */
export async function requestBackup(services: BackupServices, record: (tx: Queries) => Promise<void>): Promise<void> {
  if (!services.config.backups) throw new Refusal('backups-off')
  await services.db.transaction(async (tx) => {
    const last = await readJsonSetting<BackupRun>(tx, runKey)
    await storeRun(services, tx, { state: 'waiting', text: 'Starting', share: null })
    if ((await isJobOpen(tx, jobKey)) && !isAbandoned(last, services.now())) throw new Refusal('backup-running')
    await addJob(tx, makeBackupJob, {}, { key: jobKey, maxAttempts: 1 })
    await record(tx)
  })
}

/** None where no folder is set: another server makes it. */
export const backupWorker = (services: BackupServices): JobHandler[] =>
  services.config.backups ? [createJobHandler(makeBackupJob, (_payload, stopping) => makeBackupNow(services, stopping))] : []

/** The last one, or the one that is being made. One whose server stopped has failed. */
export async function readBackupRun(services: Pick<Services, 'db' | 'now'>): Promise<BackupRun | null> {
  const run = await readJsonSetting<BackupRun>(services.db, runKey)
  if (!run) return null
  const isOpen = run.state === 'waiting' || run.state === 'running'
  const isAtWork = !isAbandoned(run, services.now()) && (await isJobOpen(services.db, jobKey))
  if (!isOpen || isAtWork) return run
  return { ...run, state: 'failed', text: interruptedBackup, share: null }
}

const reportEveryMs = 500
/** How often a server that makes a backup says that it still does, and for how long it is believed. The queue would believe it for ten minutes. */
const beatEveryMs = 5_000
const believedForMs = 30_000

/** Its server was stopped or killed. */
const isAbandoned = (run: BackupRun | undefined, now: Date): boolean =>
  run?.state === 'running' && now.getTime() - new Date(run.changedAt).getTime() > believedForMs

async function makeBackupNow(services: BackupServices, stopping: AbortSignal): Promise<void> {
  const { config, db, log, storage, now } = services
  if (!config.backups) return
  const { folder } = config.backups
  const name = `lintel-${toFileTime(now())}.tar`
  // One after the other, so that the end is stored last.
  let stored = Promise.resolve()
  let last: Omit<BackupRun, 'changedAt'> = { state: 'running', text: 'Starting', share: null }
  const store = (run: Omit<BackupRun, 'changedAt'>) => {
    last = run
    stored = stored.catch(() => {}).then(() => storeRun(services, db, run))
    return stored
  }
  // The backup itself may go on: it is only believed to have ended.
  const storeSoon = (run: Omit<BackupRun, 'changedAt'>) =>
    void store(run).catch((error: unknown) => log.warn({ err: error }, 'How far a backup is could not be stored.'))
  let reportedAt = Number.NEGATIVE_INFINITY
  const report = (text: string) => {
    if (performance.now() - reportedAt < reportEveryMs) return
    reportedAt = performance.now()
    storeSoon({ state: 'running', text: toSentence(text), share: readShare(text) })
  }
  let isMade = false
  const beat = setInterval(() => storeSoon(last), beatEveryMs)
  try {
    await store(last)
    await openBackupFolder(folder)
    const source = {
      connection: poolConnection(db),
      storage,
      keyId: requireKeyId(readSecrets(config)),
      productVersion: version,
      now,
    }
    await createBackup(source, join(folder, name), report, {
      isDue: async () => {
        await removeUnfinished(folder)
        await recordTry(services)
        await checkRoom(config)
        return true
      },
      record: () => recordBackup(services, join(folder, name)),
      stopping,
    })
    isMade = true
    await store({ state: 'running', text: 'Checking every byte', share: null })
    const problem = await checkBackupFile(services, name, stopping)
    clearInterval(beat)
    if (problem) await recordTry(services, problem)
    await store({ state: problem ? 'failed' : 'done', text: problem ?? `${name} is made and checked.`, share: null })
  } catch (error) {
    clearInterval(beat)
    if (stopping.aborted && isMade) {
      await store({ state: 'done', text: `${name} is made. The server stopped before it was checked.`, share: null })
      return
    }
    if (stopping.aborted) {
      await store({ state: 'waiting', text: 'The server stopped: it begins again after the next start.', share: null })
      throw stopping.reason
    }
    const text = error instanceof BackupError ? error.message : describeFailure(error, folder)
    await store({ state: 'failed', text, share: null })
    if (!(error instanceof BackupRunningError)) await recordTry(services, describeFailure(error, folder))
    log.error({ err: error }, 'A backup by hand failed.')
  }
}

/** At a start: what a server that was killed left behind, unless another one is making a backup now. */
export async function removeLeftBackups({ config, db, log }: Pick<Services, 'config' | 'db' | 'log'>): Promise<void> {
  if (!config.backups) return
  const { folder } = config.backups
  const client = await openConnection(poolConnection(db))
  try {
    if (await tryLockBackups(client)) await removeUnfinished(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ err: error }, 'BACKUP_DIR could not be tidied.')
  } finally {
    await client.end().catch(() => {})
  }
}

const storeRun = (services: BackupServices, tx: Queries, run: Omit<BackupRun, 'changedAt'>): Promise<void> =>
  storeSetting(services, tx, runKey, JSON.stringify({ ...run, changedAt: services.now().toISOString() }))

/** `2026-11-20-111203`: never the name of a nightly one, which its own limit would delete. */
const toFileTime = (moment: Date) => moment.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')

/** Names of tables are of no use to the reader. */
const toSentence = (text: string) =>
  /^\d+ of \d+ tables/.test(text)
    ? 'Saving the database'
    : /files$/.test(text)
      ? `Saving pictures and videos, ${text}`
      : 'Writing to the disk'

function readShare(text: string): number | null {
  const [, done, all] = /^(\d+) of (\d+) tables/.exec(text) ?? []
  return done && all ? Number(done) / Number(all) : null
}

/** How to reach the database that a pool is connected to, for a connection without the pool's limits. */
export function poolConnection(db: Database): pg.PoolConfig {
  const { connectionString, host, port, user, database } = directAddress(db.$client.options)
  return connectionString ? { connectionString } : definedOnly({ host, port, user, database })
}

const definedOnly = (options: pg.PoolConfig): pg.PoolConfig =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
