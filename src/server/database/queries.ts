/** What a store function runs its queries on: the database itself, or a transaction; how it names the columns that it reads and searches them. */
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

export type Queries = PgDatabase<NodePgQueryResultHKT>

/** The named columns of a table, for `select` and `returning`. */
export const pick = <Table, Column extends keyof Table>(table: Table, ...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, table[column]])) as Pick<Table, Column>

/** For `like`: every character of what was typed means itself. */
export const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

/** `query.then(first)`: the row, if there is one. */
export const first = <Row>(rows: Row[]): Row | undefined => rows[0]

/** `statement.then(hasRows)`: whether it concerned a row. */
export const hasRows = (rows: unknown[]): boolean => rows.length > 0
