/** A database for one test file: copied from the migrated template in milliseconds, emptied between tests. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, vi } from 'vitest'
import { type DatabaseAddress, directAddress } from '#server/database/connections/address.ts'
import { connect, type Database } from '#server/database/open.ts'
import { openLog } from '#server/services/log.ts'
import { createTableEmptier } from './empty-tables.ts'
import { namedDatabase } from './global-setup.ts'

export type TestDatabase = {
  db: Database
  connection: DatabaseAddress
  /** Empties every table. */
  empty(): Promise<void>
  /** Closes every connection, and accepts none while `work` runs. */
  whileUnavailable<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const { admin, name, connection, drop } = await createDatabase(inject('testDatabase').template)
  const { db, close } = connect(connection, openLog('error'))
  return {
    db,
    connection,
    empty: await createTableEmptier(db),
    async whileUnavailable(work) {
      await admin.query(`alter database ${name} allow_connections false`)
      await disconnectAll(admin, name)
      try {
        return await work()
      } finally {
        await admin.query(`alter database ${name} allow_connections true`)
        // A pooler in between does not try at once.
        await vi.waitFor(() => db.execute('select'), 20_000)
      }
    },
    async close() {
      await close()
      await drop()
    },
  }
}

/**
 * Closes every connection. A connection that is just being opened is not listed yet, so we also rename the database: PostgreSQL refuses
 * that while anyone is connected, and checks new connections against `allow_connections` afterwards.
 */
const disconnectAll = (admin: pg.Client, name: string) =>
  retryUntilUnused(admin, name, async () => {
    await admin.query(`alter database ${name} rename to ${name}_cleared`)
    await admin.query(`alter database ${name}_cleared rename to ${name}`)
  })

/** Retries work that PostgreSQL refuses while anyone is connected, until it succeeds. Autovacuum yields to such work automatically. */
async function retryUntilUnused(admin: pg.Client, name: string, work: () => Promise<unknown>): Promise<void> {
  const endConnections =
    'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1 and usename = current_user'
  for (;;) {
    await admin.query(endConnections, [name])
    try {
      return void (await work())
    } catch (error) {
      if ((error as pg.DatabaseError).code !== inUse) throw error
    }
  }
}
const inUse = '55006'

/** A database without tables, for tests of the migrations. */
export async function openEmptyDatabase(): Promise<Pick<TestDatabase, 'connection' | 'close'>> {
  const { connection, drop } = await createDatabase('template1')
  return { connection, close: drop }
}

async function createDatabase(template: string) {
  const { server } = inject('testDatabase')
  const name = `lintel_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(directAddress(server))
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  return {
    admin,
    name,
    connection: namedDatabase(server, name),
    async drop() {
      await retryUntilUnused(admin, name, () => admin.query(`drop database ${name}`))
      await admin.end()
    },
  }
}
