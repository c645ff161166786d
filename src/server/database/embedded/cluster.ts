/** Makes the database's files, once. They are made aside and moved into place whole, so that a crash leaves no half. */
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { asFolderFault, DatabaseFault, folderIsFull, isFull } from '../fault.ts'
import type { Binaries } from './binaries.ts'
import { handOver, type Identity } from './identity.ts'

/** The role that owns the server; the product itself signs in with less. */
export const superuser = 'postgres'

/** Only the socket's folder decides who may connect. */
const access = 'local all all trust\n'

export function makeCluster(dataDir: string, folder: string, binaries: Binaries, identity: Identity): void {
  const aside = `${folder}.new`
  try {
    rmSync(aside, { recursive: true, force: true })
    mkdirSync(aside, { mode: 0o700 })
    handOver(aside, identity)
    runInitdb(dataDir, aside, binaries, identity)
    writeFileSync(join(aside, 'pg_hba.conf'), access)
    renameSync(aside, folder)
    syncFolder(dirname(folder))
  } catch (error) {
    if (existsSync(aside)) rmSync(aside, { recursive: true, force: true })
    throw asFolderFault(error, dataDir)
  }
}

function runInitdb(dataDir: string, aside: string, { initdb }: Binaries, { wrap, ...who }: Identity): void {
  const [program = '', ...args] = [
    ...wrap,
    ...[initdb, '-D', aside, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--no-instructions'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--wal-segsize=4'],
  ]
  const { status, stderr, error } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', ...who })
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
