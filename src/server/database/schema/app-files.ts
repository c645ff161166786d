/** The files of the app, of every release that runs or ran lately. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from './columns.ts'

/** Written by nodes alone, from their own disk. A name has a hash of the content in it, so a row never changes. */
export const appFiles = pgTable('app_files', {
  name: text('name').primaryKey(),
  /** As it is sent: scripts, styles and drawings are compressed with Brotli. */
  bytes: bytes('bytes').notNull(),
  /** A node that has this file on its disk said so then, within a day. */
  usedAt: timestamptz('used_at').notNull(),
})
