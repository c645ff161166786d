/** Creates the tables as they were at one migration, and brings them up to date, in the transaction of a restore. */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { migrationsFolder } from './migrate.ts'

const listMigrations = () => readMigrationFiles({ migrationsFolder })

/** Whether this version of the code can create the tables of a database whose newest migration this is. */
export function compareMigration(migration: number): 'known' | 'newer' | 'unknown' {
  const known = listMigrations().map(({ folderMillis }) => folderMillis)
  if (known.includes(migration)) return 'known'
  return migration > Math.max(...known) ? 'newer' : 'unknown'
}

export async function createTablesAt(client: pg.Client, migration: number): Promise<void> {
  // The same table as Drizzle's, which continues with it.
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await apply(client, ({ folderMillis }) => folderMillis <= migration)
}

/** What the migrations after this one change. */
export const applyMigrationsAfter = (client: pg.Client, migration: number): Promise<void> =>
  apply(client, ({ folderMillis }) => folderMillis > migration)

type Migration = ReturnType<typeof listMigrations>[number]

async function apply(client: pg.Client, isWanted: (migration: Migration) => boolean): Promise<void> {
  await client.query('set local search_path = public')
  for (const { sql, hash, folderMillis } of listMigrations().filter(isWanted)) {
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
