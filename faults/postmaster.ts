/** The process of the PostgreSQL that runs in a data folder. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const readPostmasterPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
