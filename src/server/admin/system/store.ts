/** Queries on the database itself. */
import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'

export type DatabaseFacts = { name: string; version: string; bytes: number; connections: number; maxConnections: number }

export async function readDatabaseFacts(db: Queries): Promise<DatabaseFacts> {
  const { rows } = await db.execute<DatabaseFacts>(sql`
    select current_database() as name, current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections"`)
  if (!rows[0]) throw new Error('The database says nothing about itself.')
  return rows[0]
}
