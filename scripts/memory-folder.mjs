/**
 * Lets tests write their temporary files to memory where Linux offers it: each test file gets a database of a thousand small files, whose
 * creation on a disk takes longer than the tests. Nothing that they prove depends on the disk: processes are killed, never the machine.
 */
import { accessSync, constants, statfsSync } from 'node:fs'

const folder = '/dev/shm'
/** Bytes that must be free: two runs beside each other use half of it. */
const enough = 4 * 1024 ** 3

export function preferMemoryFolder() {
  if (process.env.TMPDIR || !hasRoom()) return
  // Child processes inherit it, and os.tmpdir() returns it.
  process.env.TMPDIR = folder
}

function hasRoom() {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
