/** A data folder for one test, and the PostgreSQL that runs in it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export function createDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-fault-'))
  return {
    folder,
    /** Retries, because the PostgreSQL of a killed server may still be writing files while it shuts down. */
    async remove() {
      for (; existsSync(folder); await pause(50)) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const readPostmasterPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
