/**
 * A real PostgreSQL of our own, run in the data folder. Its life: the folder is ours alone (owner), its files are made once
 * (cluster), what a killed process left is waited for (previous), the server runs tied to this process (postmaster), is
 * started again when it falls (supervise), and is reached over a socket that only we can enter (socket).
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '#server/services/log.ts'
import { findBinaries } from './binaries.ts'
import { makeCluster, superuser } from './cluster.ts'
import { identityFor } from './process-user.ts'
import { own } from './folder-lock.ts'
import { startPostmaster } from './postmaster.ts'
import { waitForPrevious } from './orphaned-server.ts'
import { asArguments, type Settings, settings } from './settings.ts'
import { leaveSocketFolder, makeSocketFolder, port, socketFolder } from './socket-folder.ts'
import { supervise } from './supervise.ts'
import { asFolderFault, DatabaseFault, folderIsFull, isFull } from '../start-errors.ts'

/** Role and database of the product have one name. */
const product = 'lintel'

export type Running = { connection: pg.PoolConfig; stop(): Promise<void> }

/** Throws a `DatabaseFault`, with nothing changed, where the folder can't be used. */
export async function startEmbedded(dataDir: string, log: Log, more: Settings = {}): Promise<Running> {
  const ownership = own(dataDir)
  try {
    const server = await startServer(dataDir, log, more)
    return {
      connection: embeddedConnection(dataDir),
      async stop() {
        await server.stop()
        leaveSocketFolder(dataDir)
        ownership.release()
      },
    }
  } catch (error) {
    ownership.release()
    throw asFault(error, dataDir)
  }
}

/** Plain data: worker processes and command-line tools get it too. */
export const embeddedConnection = (dataDir: string, user = product, database = product): pg.PoolConfig => ({
  host: socketFolder(dataDir),
  port,
  user,
  database,
})

export const superuserConnection = (dataDir: string) => embeddedConnection(dataDir, superuser, 'postgres')

async function startServer(dataDir: string, log: Log, more: Settings) {
  const folder = join(dataDir, 'postgres')
  const sockets = socketFolder(dataDir)
  const binaries = findBinaries()
  const identity = identityFor(dataDir, folder, binaries)
  if (!existsSync(folder)) makeCluster(dataDir, folder, binaries, identity)
  makeSocketFolder(sockets, identity)

  const command = [binaries.postgres, '-D', folder, '-k', sockets, '-p', String(port), ...asArguments({ ...settings, ...more })]
  const server = await supervise(async () => {
    await waitForPrevious(folder, log)
    return startPostmaster(command, identity, log)
  }, log)
  try {
    await makeProductDatabase(dataDir)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The product signs in as an ordinary role that owns one database. Both are made at the first start. */
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

function asFault(error: unknown, dataDir: string): unknown {
  const told = asFolderFault(error, dataDir)
  if (told instanceof DatabaseFault || !(told instanceof Error)) return told
  if (isFull(told.message)) return folderIsFull(dataDir)
  return new DatabaseFault(`The database in ${dataDir} did not start: ${told.message}.`, { cause: error })
}
