/**
 * Creates the database cluster (PostgreSQL's files), once. It is created in a temporary folder and then renamed, so that a crash never
 * leaves half of it.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  fsyncSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { DatabaseStartError, folderFullError, saysDiskFull, toFolderError } from '../start-errors.ts'
import type { Binaries } from './binaries.ts'
import { changeOwner, environment, type ProcessUser } from './process-user.ts'
import { unfinishedPrefix } from './unfinished-clusters.ts'

/** PostgreSQL's superuser. The product itself connects as a role with fewer rights. */
export const superuser = 'postgres'

/** Anyone who can reach the socket may connect: access is restricted by the socket's folder. */
const hbaRules = 'local all all trust\n'

export function createCluster(dataDir: string, folder: string, binaries: Binaries, processUser: ProcessUser): void {
  const temporary = `${unfinishedPrefix(folder)}${randomBytes(4).toString('hex')}`
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

/** Without its control file PostgreSQL ends with an error that tells an operator little. */
export function refuseDamagedCluster(dataDir: string, folder: string): void {
  try {
    accessSync(join(folder, 'global/pg_control'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return
    throw new DatabaseStartError(
      `The database in ${dataDir} is damaged: ${basename(folder)}/global/pg_control is missing. Restore the data folder from a backup.`,
    )
  }
}

function runInitdb(dataDir: string, temporary: string, { initdb }: Binaries, { commandPrefix, ...ids }: ProcessUser): void {
  const [program = '', ...args] = [
    ...commandPrefix,
    ...[initdb, '-D', temporary, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--no-instructions'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--wal-segsize=4'],
    // Files in the cluster's own folder, which are removed with it when initdb is killed.
    '--set=dynamic_shared_memory_type=mmap',
  ]
  const name = nameUser()
  const { status, stderr, error } = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    cwd: '/',
    env: { ...environment, ...name.env },
    ...ids,
  })
  name.remove()
  if (status === 0) return

  const output = stderr || error?.message || ''
  if (saysDiskFull(output)) throw folderFullError(dataDir)
  const lastError = output.split('\n').findLast((line) => /error|fatal|denied/i.test(line)) ?? output.trim()
  throw new DatabaseStartError(
    `The database could not be created in ${dataDir}: ${lastError.replace(/^.*?(error|FATAL): +/, '')}`,
  )
}

/**
 * initdb asks for the name of its user. A container may run as one that /etc/passwd does not have: where Debian's libnss-wrapper is, as in our
 * image, that user has a name for as long as this takes.
 */
function nameUser(): { env: Record<string, string>; remove: () => void } {
  const [wrapper] = hasName() ? [] : globSync('/usr/lib/*/libnss_wrapper.so')
  if (!wrapper) return { env: {}, remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'lintel-name-'))
  const [passwd, group] = [join(folder, 'passwd'), join(folder, 'group')]
  writeFileSync(passwd, `lintel:x:${process.getuid?.()}:${process.getgid?.()}::/:/bin/false\n`)
  writeFileSync(group, `lintel:x:${process.getgid?.()}:\n`)
  return {
    env: { LD_PRELOAD: wrapper, NSS_WRAPPER_PASSWD: passwd, NSS_WRAPPER_GROUP: group },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function syncFolder(folder: string): void {
  const file = openSync(folder, 'r')
  fsyncSync(file)
  closeSync(file)
}
