/** A data folder for one test, and how to be rid of it while a killed server's PostgreSQL still writes its last words there. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export function createDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-fault-'))
  return {
    folder,
    async remove() {
      for (; existsSync(folder); await pause(50)) rmSync(folder, { recursive: true, force: true })
    },
  }
}
