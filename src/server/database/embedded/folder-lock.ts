/**
 * Locks a data folder for one process. The lock is a file lock of the operating system, which is released whenever and however the
 * process ends: there are no stale locks. Node has no function for it, but SQLite's exclusive transaction on an empty file takes one.
 */
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataFolderInUseError, folderFullError, folderNotWritableError, toFolderError } from '../start-errors.ts'

/** Referenced here, because a garbage-collected handle would release its lock. */
const heldLocks = new Set<DatabaseSync>()

const sqlite = { busy: 5, readOnly: 8, ioError: 10, full: 13, cantOpen: 14 }

/** Creates the folder if it is missing. Throws a `DataFolderInUseError`, or a `DatabaseStartError` with the reason why it can't be used. */
export function lockDataFolder(dataDir: string): { release(): void } {
  try {
    makeFolder(dataDir)
  } catch (error) {
    // Some file systems of the kernel, such as /proc, say that a folder that can't be created does not exist.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw folderNotWritableError(dataDir)
    throw toFolderError(error, dataDir)
  }
  const lock = acquireLock(dataDir)
  heldLocks.add(lock)
  return {
    release() {
      if (heldLocks.delete(lock)) lock.close()
    },
  }
}

/** With its parents. (On /proc, Node's own recursive mkdir tries for ever.) */
function makeFolder(folder: string): void {
  const parent = dirname(folder)
  if (!existsSync(parent)) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

function acquireLock(dataDir: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dataDir, 'lock'))
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
    if (code === sqlite.busy)
      throw new DataFolderInUseError(
        `The data folder ${dataDir} is in use by another process: stop that one, or set DATA_DIR to another folder.`,
      )
    if (code === sqlite.readOnly || code === sqlite.cantOpen) throw folderNotWritableError(dataDir)
    if (code === sqlite.full || code === sqlite.ioError) throw folderFullError(dataDir)
    throw error
  }
}
