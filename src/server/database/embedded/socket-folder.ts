/** The folder of PostgreSQL's socket: in the data folder, or, where that path is too long for a socket, a short one. */
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseFault } from '../start-errors.ts'
import { handOver, type Identity } from './process-user.ts'

export const port = 5432

/** Linux takes 107 bytes, macOS 103. */
const longest = 100

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${port}.lock`)) <= longest

export function socketFolder(dataDir: string): string {
  const own = join(dataDir, 'run')
  if (fits(own)) return own

  const name = `lintel-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const temporary = join(tmpdir(), name)
  return fits(temporary) ? temporary : join('/tmp', name)
}

/** Nobody else may have put a folder of that name there: who can enter it can enter the database. */
export function makeSocketFolder(folder: string, identity: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const isOurs = [process.getuid?.(), identity.uid].includes(found.uid)
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0)
    throw new DatabaseFault(`The folder ${folder} is not this user's alone: remove it, or set DATA_DIR to a shorter path.`)
  handOver(folder, identity)
}

/** What stands outside the data folder does not stay. */
export function leaveSocketFolder(dataDir: string): void {
  const folder = socketFolder(dataDir)
  if (dirname(folder) !== dataDir) rmSync(folder, { recursive: true, force: true })
}
