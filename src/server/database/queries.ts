/** What a store function runs its queries on: the database itself, or a transaction; how it names the columns that it reads and searches them. */
import { getTableName, type Table } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

export type Queries = PgDatabase<NodePgQueryResultHKT>

/** The named columns of a table, for `select` and `returning`. */
export function pick<Columns, Name extends keyof Columns>(table: Columns, ...names: Name[]) {
  const missing = names.filter((name) => table[name] === undefined)
  // Fields come from lists, to which one can be added before its column.
  if (missing.length > 0)
    throw new Error(
      `The table ${getTableName(table as Table)} has no column ${missing.join(', ')}: add it in src/server/database/schema/, then run \`npm run migration\`.`,
    )
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Columns, Name>
}

/** For `like`: every character of what was typed means itself. */
export const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

/** `query.then(first)`: the row, if there is one. */
export const first = <Row>(rows: Row[]): Row | undefined => rows[0]

/** `statement.then(hasRows)`: whether it concerned a row. */
export const hasRows = (rows: unknown[]): boolean => rows.length > 0
