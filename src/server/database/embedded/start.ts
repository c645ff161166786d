/**
 * Runs the embedded PostgreSQL in the data folder. It locks the folder for this process (folder-lock), removes the remains of a killed
 * first start (unfinished-clusters), creates the database cluster once (cluster), stops a server that a killed process left behind
 * (orphaned-server), ties the server to this process (postmaster), restarts it when it crashes (supervise), and reaches it over a
 * socket in a folder that only we can enter (socket-folder).
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '#server/services/log.ts'
import type { DatabaseAddress } from '../connections/address.ts'
import { DatabaseStartError, folderFullError, saysDiskFull, toFolderError } from '../start-errors.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, refuseDamagedCluster, superuser } from './cluster.ts'
import { lockDataFolder } from './folder-lock.ts'
import { stopOrphanedServer } from './orphaned-server.ts'
import { startPostmaster } from './postmaster.ts'
import { chooseProcessUser } from './process-user.ts'
import { type Settings, settings, toArguments } from './settings.ts'
import { makeSocketFolder, port, removeSocketFolder, socketFolder } from './socket-folder.ts'
import { supervise } from './supervise.ts'
import { removeUnfinishedClusters } from './unfinished-clusters.ts'

/** The name of both the product's role and its database. */
const product = 'lintel'

export type RunningDatabase = { connection: DatabaseAddress; stop(): Promise<void> }

/** `programs`: the folder of other programs than ours. */
export type EmbeddedOptions = { dataDir: string; log: Log; programs?: string | undefined }

/** Throws a `DatabaseStartError`, with nothing changed, if the folder can't be used. */
export async function startEmbedded(
  { dataDir, log, programs }: EmbeddedOptions,
  extraSettings: Settings = {},
): Promise<RunningDatabase> {
  const folderLock = lockDataFolder(dataDir)
  try {
    const server = await startEmbeddedServer({ dataDir, log, programs }, extraSettings)
    return {
      connection: embeddedConnection(dataDir),
      async stop() {
        await server.stop()
        removeSocketFolder(dataDir)
        folderLock.release()
      },
    }
  } catch (error) {
    folderLock.release()
    throw toStartError(error, dataDir)
  }
}

/** Plain data, so that it can be passed to worker processes; command-line tools use it too. */
export const embeddedConnection = (dataDir: string, user = product, database = product): pg.PoolConfig => ({
  host: socketFolder(dataDir),
  port,
  user,
  database,
})

export const superuserConnection = (dataDir: string) => embeddedConnection(dataDir, superuser, 'postgres')

async function startEmbeddedServer({ dataDir, log, programs }: EmbeddedOptions, extraSettings: Settings) {
  const folder = join(dataDir, 'postgres')
  const sockets = socketFolder(dataDir)
  const binaries = findBinaries(programs)
  const processUser = chooseProcessUser(dataDir, folder, binaries)
  await removeUnfinishedClusters(folder)
  if (!existsSync(folder)) createCluster(dataDir, folder, binaries, processUser)
  refuseDamagedCluster(dataDir, folder)
  makeSocketFolder(sockets, processUser)

  const command = [
    binaries.postgres,
    '-D',
    folder,
    '-k',
    sockets,
    '-p',
    String(port),
    ...toArguments({ ...settings, ...extraSettings }),
  ]
  const server = await supervise(async () => {
    await stopOrphanedServer(folder, log)
    return startPostmaster(command, processUser, log)
  }, log)
  try {
    await makeProductDatabase(dataDir)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The product connects as an ordinary role that owns one database. Both are created at the first start. */
async function makeProductDatabase(dataDir: string): Promise<void> {
  if (await canSignIn(dataDir)) return
  const client = new pg.Client(superuserConnection(dataDir))
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [product])
    if (!rowCount) await client.query(`create role ${product} login`)
    await client.query(`create database ${product} owner ${product}`)
  } finally {
    await client.end()
  }
}

async function canSignIn(dataDir: string): Promise<boolean> {
  const client = new pg.Client(embeddedConnection(dataDir))
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    const noSuchRole = code === '28000'
    const noSuchDatabase = code === '3D000'
    if (noSuchRole || noSuchDatabase) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

function toStartError(error: unknown, dataDir: string): unknown {
  const folderError = toFolderError(error, dataDir)
  if (folderError instanceof DatabaseStartError || !(folderError instanceof Error)) return folderError
  if (saysDiskFull(folderError.message)) return folderFullError(dataDir)
  return new DatabaseStartError(`The database in ${dataDir} did not start: ${folderError.message}.`, { cause: error })
}
