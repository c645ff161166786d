/** What a store function runs its queries on: the database itself, or a transaction. */
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

export type Queries = PgDatabase<NodePgQueryResultHKT>
