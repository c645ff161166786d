/** The database: `DATABASE_URL` where it is given, else a real PostgreSQL of our own in the data folder. */
import type { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type * as schema from './schema.ts'

export type Database = ReturnType<typeof drizzle<typeof schema>> & { $client: pg.Pool }
