/** The server that a killed process left behind: it is ending, and the next one waits for it. */
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/services/log.ts'
import { DatabaseFault } from '../start-errors.ts'

const patience = { beforeInt: 2_000, beforeQuit: 10_000, before: 20_000 }

/** Only for the owner of the data folder: whatever runs here is an orphan. */
export async function waitForPrevious(folder: string, log: Log): Promise<void> {
  const pid = previousPid(folder)
  if (!pid) return
  if (!isServerOf(folder, pid)) {
    // The number was given to another program meanwhile; PostgreSQL would take that for its own kind.
    if (isAlive(pid)) rmSync(join(folder, 'postmaster.pid'), { force: true })
    return
  }

  log.info('Waiting for the database of the process before to end.')
  const started = Date.now()
  const asked = new Set<NodeJS.Signals>()
  const ask = (signal: NodeJS.Signals) => {
    if (!asked.has(signal) && isServerOf(folder, pid)) process.kill(pid, signal)
    asked.add(signal)
  }
  while (isServerOf(folder, pid)) {
    const waited = Date.now() - started
    if (waited > patience.beforeInt) ask('SIGINT')
    if (waited > patience.beforeQuit) ask('SIGQUIT')
    if (waited > patience.before)
      throw new DatabaseFault(`The database of the process before, ${pid}, does not end: end it and start again.`)
    await pause(10)
  }
}

/** The first line of PostgreSQL's own lock file. */
function previousPid(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A PostgreSQL server works in its data folder. Where the system does not tell, a living process counts as one. */
function isServerOf(folder: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}
