/**
 * What a backup file contains. It is a tar archive, so that it can be read without Lintel, with these entries in this order:
 * the header; each table's rows in PostgreSQL's COPY text format, compressed in pieces of a megabyte; the creators' files with a list
 * behind every thousand of them; the manifest. Behind the archive's end is a block with the SHA-256 of all that precedes it.
 */
import * as z from 'zod/mini'

export const formatVersion = 1

export const headerName = 'lintel-backup.json'
export const manifestName = 'manifest.json'
export const mediaPrefix = 'media/'
export const mediaListPrefix = 'media-lists/'
const tablePrefix = 'tables/'

export const pieceName = (table: string, piece: number) => `${tablePrefix}${table}/${String(piece).padStart(6, '0')}.copy.gz`

/** The table whose piece this entry is; undefined for other entries. */
export const tableOfPiece = (name: string): string | undefined =>
  name.startsWith(tablePrefix) ? name.slice(tablePrefix.length, name.lastIndexOf('/')) : undefined

const table = z.object({ name: z.string(), columns: z.array(z.string()) })

/** Known before the first row is read. Names are quoted as in SQL, tables are in an order in which each comes after those that it refers to. */
export const headerSchema = z.object({
  format: z.literal('lintel-backup'),
  formatVersion: z.number(),
  productVersion: z.string(),
  /** Of that version. Null where its build knew none; missing in backups of earlier versions. */
  commit: z.optional(z.nullable(z.string())),
  createdAt: z.string(),
  /** The version of PostgreSQL, such as 180004. */
  postgres: z.number(),
  /** The newest migration of Lintel's tables and of the job queue's. */
  migration: z.number(),
  jobMigration: z.number(),
  /** The id of the newest encryption key, which the restored server needs. */
  keyId: z.string(),
  hasMedia: z.boolean(),
  tables: z.array(table),
})

const tableFigures = z.object({ name: z.string(), rows: z.number(), bytes: z.number(), sha256: z.string() })

/** Known after the last row. */
export const manifestSchema = z.object({
  tables: z.array(tableFigures),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** `missing`: files that the database names and the storage did not have. */
  media: z.object({ files: z.number(), bytes: z.number(), missing: z.number() }),
})

const listedFile = z.object({ key: z.string(), size: z.number(), sha256: z.string() })
export const mediaListSchema = z.array(listedFile)

export type Table = z.infer<typeof table>
export type Header = z.infer<typeof headerSchema>
export type TableFigures = z.infer<typeof tableFigures>
export type Manifest = z.infer<typeof manifestSchema>
export type ListedFile = z.infer<typeof listedFile>

/** Bytes of a block of a tar archive, and of the checksum behind it. */
export const blockBytes = 512

const checksumLine = /^lintel-backup sha256 ([0-9a-f]{64})\n\0*$/

export const formatChecksum = (sha256: string): Buffer => {
  const block = Buffer.alloc(blockBytes)
  block.write(`lintel-backup sha256 ${sha256}\n`)
  return block
}

/** Undefined if the block is anything else. */
export const parseChecksum = (block: Buffer): string | undefined => checksumLine.exec(block.toString('latin1'))?.[1]
