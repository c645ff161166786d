/**
 * Removes what a process left that was killed while it created the database cluster: the temporary folder, an initdb that is still
 * writing to it, and the shared memory that PostgreSQL's programs had reserved.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Each attempt to create the cluster has a new name, so that none meets the files of one before it. */
export const unfinishedPrefix = (folder: string) => `${folder}.new-`

/** Call it only while holding the lock on the data folder: what is unfinished then is abandoned. */
export async function removeUnfinishedClusters(folder: string): Promise<void> {
  const parent = dirname(folder)
  const abandoned = readdirSync(parent).filter((name) => name.startsWith(basename(unfinishedPrefix(folder))))
  for (const name of abandoned) {
    const temporary = join(parent, name)
    await killProcessesOf(temporary)
    removeSharedMemory(temporary)
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Their command lines contain the folder. Only Linux reports them; elsewhere initdb ends on its own, and the next start removes its folder. */
async function killProcessesOf(folder: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const found = listProcessesOf(folder)
    if (found.length === 0) return
    for (const pid of found) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has just ended, or belongs to another user.
      }
    }
    await pause(20)
  }
}

function listProcessesOf(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && readCommandLine(pid).some((argument) => argument.includes(folder)))
}

function readCommandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** The last number of the lock file's seventh line is the id of a System V segment, whose other users are gone by now. */
function removeSharedMemory(folder: string): void {
  let lock: string
  try {
    lock = readFileSync(join(folder, 'postmaster.pid'), 'utf8')
  } catch {
    return
  }
  const [, id] = /^\s*\d+\s+(\d+)\s*$/.exec(lock.split('\n')[6] ?? '') ?? []
  if (id) spawnSync('ipcrm', ['-m', id], { stdio: 'ignore' })
}
