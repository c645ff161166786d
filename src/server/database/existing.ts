/** For commands, which use a server's database and never create one: says in one sentence why there is none to use. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseStartError } from './start-errors.ts'

/** Throws a `DatabaseStartError` where the data folder has no embedded database. */
export function refuseMissingDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, 'postgres'))) return
  // A folder that we may not enter looks like an empty one.
  const code = readFolder(dataDir)
  if (code === 'EACCES' || code === 'EPERM')
    throw new DatabaseStartError(`This user may not read ${dataDir}: run the command as the user that runs Lintel.`)
  throw new DatabaseStartError(
    `There is no database in ${dataDir}: set DATA_DIR to the folder of your server, or start Lintel once to create it.`,
  )
}

function readFolder(folder: string): unknown {
  try {
    readdirSync(folder)
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}
