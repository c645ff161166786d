/** Creates the tables as they were at one migration, and brings them up to date, in the transaction of a restore. */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { listMigrationTimes, migrationsFolder } from './migrate.ts'

/** Whether this version of the code can create the tables of a database whose newest migration this is. */
export function compareMigration(migration: number, known = listMigrationTimes()): 'known' | 'newer' | 'too old' | 'unknown' {
  if (known.includes(migration)) return 'known'
  if (migration > Math.max(...known)) return 'newer'
  return migration < Math.min(...known) ? 'too old' : 'unknown'
}

export async function createTablesAt(client: pg.Client, migration: number, folder = migrationsFolder): Promise<void> {
  // The same table as Drizzle's, which continues with it.
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await apply(client, folder, (time) => time <= migration)
}

/** What the migrations after this one change. */
export const applyMigrationsAfter = (client: pg.Client, migration: number, folder = migrationsFolder): Promise<void> =>
  apply(client, folder, (time) => time > migration)

async function apply(client: pg.Client, folder: string, isWanted: (time: number) => boolean): Promise<void> {
  await client.query('set local search_path = public')
  const wanted = readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => isWanted(folderMillis))
  for (const { sql, hash, folderMillis } of wanted) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
  }
}

const savepoints: Record<string, string> = {
  begin: 'savepoint job_tables',
  commit: 'release savepoint job_tables',
  rollback: 'rollback to savepoint job_tables',
}

/**
 * The job queue's library migrates its tables itself, in transactions of its own. It is given a connection on which those are savepoints,
 * so that all of it is in the caller's transaction. The first table is created here, because the library finds out by an error that it is missing.
 */
export async function createJobTables(client: pg.Client): Promise<void> {
  await client.query('create schema graphile_worker')
  await client.query(
    `create table graphile_worker.migrations (id int primary key, ts timestamptz default now() not null, breaking boolean default false not null)`,
  )
  const query = (statement: string | pg.QueryConfig, values?: unknown[]) =>
    client.query(typeof statement === 'string' ? (savepoints[statement] ?? statement) : statement, values)
  const connection = { query, release: () => {}, on: () => {}, removeListener: () => {} }
  const pool = {
    connect: async () => connection,
    options: { max: 1 },
    listeners: () => [() => {}],
    on: () => {},
    removeListener: () => {},
  }
  await runMigrations({ pgPool: pool as unknown as pg.Pool, schema: 'graphile_worker' })
}
