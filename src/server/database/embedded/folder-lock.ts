/**
 * One process owns a data folder. The lock is the operating system's own file lock, so it ends with its process, whatever
 * ends that: there are no stale locks. Node has no call for it, but SQLite's exclusive transaction on an empty file is one.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asFolderFault, DataFolderInUse, folderIsFull, folderIsNotWritable } from '../start-errors.ts'

/** Held here too: a collected handle would give the lock back. */
const held = new Set<DatabaseSync>()

const sqlite = { busy: 5, readOnly: 8, ioError: 10, full: 13, cantOpen: 14 }

/** Makes the folder where it is missing. Throws `DataFolderInUse`, or says why the folder can't be used. */
export function own(dataDir: string): { release(): void } {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    // Node's way of saying that a read-only file system let it make no folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw folderIsNotWritable(dataDir)
    throw asFolderFault(error, dataDir)
  }
  const lock = lockFile(dataDir)
  held.add(lock)
  return {
    release() {
      if (held.delete(lock)) lock.close()
    },
  }
}

function lockFile(dataDir: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dataDir, 'lock'))
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
    if (code === sqlite.busy)
      throw new DataFolderInUse(
        `The data folder ${dataDir} is in use by another process: stop that one, or set DATA_DIR to another folder.`,
      )
    if (code === sqlite.readOnly || code === sqlite.cantOpen) throw folderIsNotWritable(dataDir)
    if (code === sqlite.full || code === sqlite.ioError) throw folderIsFull(dataDir)
    throw error
  }
}
