/** The folder of PostgreSQL's socket: inside the data folder or, if that path is too long for a socket, in the temporary folder. */
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseStartError } from '../start-errors.ts'
import { changeOwner, type ProcessUser } from './process-user.ts'

export const port = 5432

/** Linux allows 107 bytes, macOS 103. */
const maxPathBytes = 100

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${port}.lock`)) <= maxPathBytes

export function socketFolder(dataDir: string): string {
  const own = join(dataDir, 'run')
  if (fits(own)) return own

  const name = `lintel-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const temporary = join(tmpdir(), name)
  return fits(temporary) ? temporary : join('/tmp', name)
}

/** Throws if another user created a folder of that name: anyone who can enter it can connect to the database. */
export function makeSocketFolder(folder: string, processUser: ProcessUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const isOurs = [process.getuid?.(), processUser.uid].includes(found.uid)
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0)
    throw new DatabaseStartError(
      `The folder ${folder} can be entered by other users: remove it, or set DATA_DIR to a shorter path.`,
    )
  changeOwner(folder, processUser)
}

/** Removes the folder if it is outside the data folder. */
export function removeSocketFolder(dataDir: string): void {
  const folder = socketFolder(dataDir)
  if (dirname(folder) !== dataDir) rmSync(folder, { recursive: true, force: true })
}
