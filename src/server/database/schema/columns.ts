/** Helpers for all tables: points in time, references, and constraints derived from lists and limits in the rules. */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { maxUnitsPerCharacter } from '#rules/text/graphemes.ts'

/** The column type for every point in time: with a time zone, read as a Date. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A required reference to a row: this one goes with it ('cascade'), or keeps it from being deleted ('restrict'). */
export const reference = (name: string, column: () => AnyPgColumn, onDelete: 'cascade' | 'restrict') =>
  uuid(name).notNull().references(column, { onDelete })

/** For check constraints, in which all values have to be literals. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** UTF-8 needs up to three bytes for a UTF-16 unit. */
const maxBytesPerCharacter = 3 * maxUnitsPerCharacter

/**
 * Of typed text. The contract counts its characters as readers do, which the database cannot: here only abuse is bounded, in bytes. For check
 * constraints, in which all values have to be literals.
 */
export const lengthAtMost = (column: AnyPgColumn, max: number, min = 0): SQL =>
  sql`octet_length(${column}) between ${sql.raw(`${min} and ${max * maxBytesPerCharacter}`)}`
