/** Helpers for all tables: timestamp columns, and constraints derived from lists and limits in the rules. */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, timestamp } from 'drizzle-orm/pg-core'

/** The column type for every point in time: with a time zone, read as a Date. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** For check constraints, in which all values have to be literals. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** Characters. For check constraints, in which all values have to be literals. */
export const lengthAtMost = (column: AnyPgColumn, max: number): SQL => sql`length(${column}) <= ${sql.raw(String(max))}`
