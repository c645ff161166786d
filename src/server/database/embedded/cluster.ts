/**
 * Creates the database cluster (PostgreSQL's files), once. It is created in a temporary folder and then renamed, so that a crash never
 * leaves half of it.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseStartError, folderFullError, saysDiskFull, toFolderError } from '../start-errors.ts'
import type { Binaries } from './binaries.ts'
import { changeOwner, environment, type ProcessUser } from './process-user.ts'

/** The role that owns the server. The product itself signs in with fewer rights. */
export const superuser = 'postgres'

/** Anyone who can reach the socket may connect: access is restricted by the socket's folder. */
const hbaRules = 'local all all trust\n'

export function createCluster(dataDir: string, folder: string, binaries: Binaries, processUser: ProcessUser): void {
  removeUnfinished(folder)
  const temporary = `${folder}.new-${randomBytes(4).toString('hex')}`
  try {
    mkdirSync(temporary, { mode: 0o700 })
    changeOwner(temporary, processUser)
    runInitdb(dataDir, temporary, binaries, processUser)
    writeFileSync(join(temporary, 'pg_hba.conf'), hbaRules)
    renameSync(temporary, folder)
    syncFolder(dirname(folder))
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    throw toFolderError(error, dataDir)
  }
}

/** Removes what a killed process left unfinished. Its initdb may still be writing, which is why each attempt has a new name. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(`${basename(folder)}.new-`))
      rmSync(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 })
}

function runInitdb(dataDir: string, temporary: string, { initdb }: Binaries, { commandPrefix, ...ids }: ProcessUser): void {
  const [program = '', ...args] = [
    ...commandPrefix,
    ...[initdb, '-D', temporary, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--no-instructions'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--wal-segsize=4'],
  ]
  const { status, stderr, error } = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    cwd: '/',
    env: environment,
    ...ids,
  })
  if (status === 0) return

  const output = stderr || error?.message || ''
  if (saysDiskFull(output)) throw folderFullError(dataDir)
  const lastError = output.split('\n').findLast((line) => /error|fatal|denied/i.test(line)) ?? output.trim()
  throw new DatabaseStartError(
    `The database could not be created in ${dataDir}: ${lastError.replace(/^.*?(error|FATAL): +/, '')}`,
  )
}

function syncFolder(folder: string): void {
  const file = openSync(folder, 'r')
  fsyncSync(file)
  closeSync(file)
}
