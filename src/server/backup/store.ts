/**
 * The SQL of backups: one snapshot of all tables, read and written with PostgreSQL's COPY. It reads the tables' names from the catalogue,
 * so a new table is in the backup without a change here.
 */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type DatabaseAddress, directAddress } from '#server/database/connections/address.ts'
import { migrationLock } from '#server/database/migrate.ts'
import type { Queries } from '#server/database/queries.ts'
import { deleteSharedSecrets } from '#server/services/shared-secret.ts'
import type { Table } from './archive/format.ts'
import { BackupError } from './backup-error.ts'

/** A connection of its own, because the pool's limits on a statement's time are for requests. */
export async function openConnection(connection: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client({ ...directAddress(connection), application_name: 'lintel-backup', keepAlive: true })
  // A lost connection fails the query that is running.
  client.on('error', () => {})
  await client.connect()
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
  return client
}

/** So that values are written the same whatever the server's defaults are, and read the same by another one. */
const plainText = `
  set local client_encoding = 'UTF8'; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public`

/** Everything that is read afterwards is as it was at this moment. Migrations wait until the connection ends. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
  await client.query('begin isolation level repeatable read, read only')
  await client.query(plainText)
}

/** Nobody else migrates or restores this database until the connection ends. */
export async function beginRestore(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  await client.query('begin')
}

export const setPlainText = (client: pg.Client) => client.query(plainText)

/** One backup at a time, whichever node makes it. False if there is one already. */
export async function tryLockBackups(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(hashtext('lintel backup')) as locked`)
  return rows[0]?.locked === true
}

/** Whether a backup is being made, by whichever node. */
export async function isBackupRunning(db: Queries): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = hashtext('lintel backup')::bigint`,
  )
  return rows.length > 0
}

export const toQueries = (client: pg.Client): Queries => drizzle(client)

/** Tables of an extension and those that migrations write themselves are no part of a backup. */
const isOurs = `n.nspname in ('public', 'graphile_worker') and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Each comes after those that it refers to. Without columns that PostgreSQL computes; the rows of partitions are their table's. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and ${isOurs} group by 1 order by 1`,
  )
  const { rows: references } = await client.query<{ child: string; parent: string }>(
    `select format('%I.%I', n.nspname, c.relname) as child, format('%I.%I', m.nspname, p.relname) as parent
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_class p on p.oid = k.confrelid join pg_namespace m on m.oid = p.relnamespace
     where k.contype = 'f' and c.oid <> p.oid`,
  )
  return orderByReferences(tables, references)
}

function orderByReferences(tables: Table[], references: { child: string; parent: string }[]): Table[] {
  const remaining = new Map(tables.map((table) => [table.name, table]))
  const ordered: Table[] = []
  while (remaining.size > 0) {
    const next = [...remaining.values()].filter(
      ({ name }) => !references.some(({ child, parent }) => child === name && remaining.has(parent)),
    )
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...remaining.keys()].join(', ')}`)
    for (const { name } of next) remaining.delete(name)
    ordered.push(...next)
  }
  return ordered
}

/** Sequences that gave no number yet are left out. */
export async function listSequences(client: pg.Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`,
  )
  return rows
}

export async function setSequence(client: pg.Client, { name, value }: { name: string; value: string }): Promise<void> {
  // That of a table which is not Lintel's is missing, and left out.
  await client.query('select setval(to_regclass($1), $2::bigint)', [name, value])
}

/** The versions of the server, of Lintel's tables and of the job queue's; null where there are none. */
export async function readVersions(client: pg.Client) {
  const { rows: found } = await client.query<{ hasTables: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('graphile_worker.migrations') is not null as "hasTables"`,
  )
  if (!found[0]?.hasTables) return undefined
  const { rows } = await client.query<{ postgres: number; migration: number; jobMigration: number }>(
    `select current_setting('server_version_num')::int as postgres,
      (select max(created_at) from drizzle.__drizzle_migrations)::float8 as migration,
      (select max(id) from graphile_worker.migrations) as "jobMigration"`,
  )
  return rows[0]
}

const columnsOf = ({ columns }: Table) => columns.join(', ')

/** The rows as text, one per line. PostgreSQL copies none from a partitioned table, but from a query of it. */
export const copyRowsOut = (client: pg.Client, table: Table): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy (select ${columnsOf(table)} from ${table.name}) to stdout`))

/** Closing it resolves once the rows are in the table. */
export const copyRowsIn = (client: pg.Client, table: Table) =>
  client.query(copyFrom(`copy ${table.name} (${columnsOf(table)}) from stdin`))

/** What is in a database that a backup could be restored into. */
export async function describeTarget(client: pg.Client) {
  const { rows } = await client.query<{ name: string; isEmpty: boolean; otherNodes: number }>(
    `select current_database() as name,
      not exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'graphile_worker', 'drizzle') and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      ) as "isEmpty",
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'lintel%') as "otherNodes"`,
  )
  if (!rows[0]) throw new BackupError('The database does not answer.')
  return rows[0]
}

/** Removes every table, view, sequence, function and type that Lintel or its job queue could have created, in the transaction of a restore. */
export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists graphile_worker, drizzle cascade')
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table if exists %I.%I cascade', n.nspname, c.relname) as statement
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${isOurs}
     union all
     select format('drop function if exists %s cascade', p.oid::regprocedure)
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.prokind = 'f' and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { statement } of rows) await client.query(statement)
}

/**
 * Lets rows be loaded as they are. The triggers would count the ledger's balances a second time. Their owner may switch them off;
 * foreign keys, unique constraints and checks stay on, because only a superuser may switch those off.
 */
export async function switchTriggers(client: pg.Client, tables: Table[], state: 'disable' | 'enable'): Promise<void> {
  // With checks still to come a table can't be altered.
  await client.query('set constraints all immediate')
  for (const { name } of tables) await client.query(`alter table ${name} ${state} trigger user`)
}

/** Rows that migrations insert into new tables, which the backup has too. */
export async function emptyTables(client: pg.Client, tables: Table[]): Promise<void> {
  for (const { name } of tables.toReversed()) await client.query(`delete from ${name}`)
}

/** Commits, and collects the statistics with which PostgreSQL plans its queries. */
export async function finishRestore(client: pg.Client): Promise<void> {
  await client.query('commit')
  await client.query('analyze')
}

/** Sessions that were ended since the backup would be valid again, and so would challenges that were used up. */
export const endSessions = (client: pg.Client) => client.query('delete from sessions; delete from two_factor_challenges')

/** For a restore without the keys that they are encrypted with. */
export const forgetSharedSecrets = (client: pg.Client) => deleteSharedSecrets(toQueries(client))
