/** A database of one's own for a test file: copied from the migrated template in milliseconds, swept between tests. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '#server/database/open.ts'
import { openLog } from '#server/services/log.ts'
import { namedDatabase } from './global-setup.ts'

export type TestDatabase = {
  db: Database
  connection: pg.PoolConfig
  /** Empties every table. */
  sweep(): Promise<void>
  /** Cuts every connection and lets none in while the work goes on. */
  whileAway<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const { server, template } = inject('testDatabase')
  const name = `lintel_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)

  const connection = { ...server, ...namedDatabase(server, name) }
  const { db, close } = connect(connection, openLog('error'))
  return {
    db,
    connection,
    sweep: await sweeperOf(db),
    async whileAway(work) {
      await admin.query(`alter database ${name} allow_connections false`)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      try {
        return await work()
      } finally {
        await admin.query(`alter database ${name} allow_connections true`)
      }
    },
    async close() {
      await close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** Deleting a few rows is quicker than truncating many tables. Children go before the parents that would refuse. */
async function sweeperOf(db: Database): Promise<() => Promise<void>> {
  const { rows: tables } = await db.$client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const { rows: arrows } = await db.$client.query<{ child: string; parent: string }>(
    `select format('%I.%I', 'public', c.relname) as child, format('%I.%I', 'public', p.relname) as parent
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and c.oid <> p.oid`,
  )
  const left = new Set(tables.map(({ name }) => name))
  const order: string[] = []
  while (left.size > 0) {
    const free = [...left].filter((name) => !arrows.some(({ child, parent }) => parent === name && left.has(child)))
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left].join(', ')}`)
    for (const name of free) left.delete(name)
    order.push(...free)
  }
  const statement = order.map((name) => `delete from ${name}`).join('; ')
  return async () => {
    await db.$client.query(statement)
  }
}
