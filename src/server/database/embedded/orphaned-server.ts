/** Stops the PostgreSQL server that a killed process left behind: waits while it shuts down, and sends signals if it hangs. */
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/services/log.ts'
import { DatabaseStartError } from '../start-errors.ts'

/** Milliseconds after which we send each signal, and after which we give up. */
const timeouts = { int: 2_000, quit: 10_000, giveUp: 20_000 }

/** Call it only while holding the lock on the data folder: a server that still runs here is then an orphan. */
export async function stopOrphanedServer(folder: string, log: Log): Promise<void> {
  const pid = readPid(folder)
  if (!pid) return
  if (!isServerIn(folder, pid)) {
    // Another program has reused the process id; PostgreSQL would mistake it for a running server.
    if (isAlive(pid)) rmSync(join(folder, 'postmaster.pid'), { force: true })
    return
  }

  log.info('Waiting for the database of the previous process to shut down.')
  const started = Date.now()
  const sentSignals = new Set<NodeJS.Signals>()
  const signalOnce = (signal: NodeJS.Signals) => {
    if (!sentSignals.has(signal) && isServerIn(folder, pid)) process.kill(pid, signal)
    sentSignals.add(signal)
  }
  while (isServerIn(folder, pid)) {
    const waited = Date.now() - started
    if (waited > timeouts.int) signalOnce('SIGINT')
    if (waited > timeouts.quit) signalOnce('SIGQUIT')
    if (waited > timeouts.giveUp)
      throw new DatabaseStartError(
        `The database of the previous process (process ${pid}) does not shut down: stop it and start again.`,
      )
    await pause(10)
  }
}

/** The first line of PostgreSQL's own lock file. */
function readPid(folder: string): number | undefined {
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

/** A PostgreSQL server's working directory is its data folder. Only Linux reports it; elsewhere any running process counts. */
function isServerIn(folder: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}
