/** The one kind of column for a moment in time: with a time zone, read as a Date. */
import { timestamp } from 'drizzle-orm/pg-core'

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
