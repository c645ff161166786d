/** Makes the database's files, once. They are made aside and moved into place whole, so that a crash leaves no half. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { asFolderFault, DatabaseFault, folderIsFull, isFull } from '../start-errors.ts'
import type { Binaries } from './binaries.ts'
import { environment, handOver, type Identity } from './process-user.ts'

/** The role that owns the server; the product itself signs in with less. */
export const superuser = 'postgres'

/** Only the socket's folder decides who may connect. */
const access = 'local all all trust\n'

export function makeCluster(dataDir: string, folder: string, binaries: Binaries, identity: Identity): void {
  sweepLeftovers(folder)
  const aside = `${folder}.new-${randomBytes(4).toString('hex')}`
  try {
    mkdirSync(aside, { mode: 0o700 })
    handOver(aside, identity)
    runInitdb(dataDir, aside, binaries, identity)
    writeFileSync(join(aside, 'pg_hba.conf'), access)
    renameSync(aside, folder)
    syncFolder(dirname(folder))
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw asFolderFault(error, dataDir)
  }
}

/** Of a process that was killed while it made them; its initdb may still be writing, hence never the same name twice. */
function sweepLeftovers(folder: string): void {
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(`${basename(folder)}.new-`))
      rmSync(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 })
}

function runInitdb(dataDir: string, aside: string, { initdb }: Binaries, { wrap, ...who }: Identity): void {
  const [program = '', ...args] = [
    ...wrap,
    ...[initdb, '-D', aside, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--no-instructions'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--wal-segsize=4'],
  ]
  const { status, stderr, error } = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    cwd: '/',
    env: environment,
    ...who,
  })
  if (status === 0) return

  const words = stderr || error?.message || ''
  if (isFull(words)) throw folderIsFull(dataDir)
  const last = words.split('\n').findLast((line) => /error|fatal|denied/i.test(line)) ?? words.trim()
  throw new DatabaseFault(`The database could not be made in ${dataDir}: ${last.replace(/^.*?(error|FATAL): +/, '')}`)
}

function syncFolder(folder: string): void {
  const file = openSync(folder, 'r')
  fsyncSync(file)
  closeSync(file)
}
