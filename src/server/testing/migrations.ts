/** Databases, backups and migrations of other versions: the last one before the baseline migration, and a later one. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { directAddress } from '#server/database/connections/address.ts'
import { migrationsFolder } from '#server/database/migrate.ts'

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))

/** Of the same moment as `loadBeforeBaseline`. */
export const backupBeforeBaseline = fixture('before-baseline.tar')

/**
 * Fills an empty database as a server of commit 9b340d39 left it, after all 35 migrations that there were: six accounts on all plans, payments in
 * the sandbox, commissions, a page with links, blocks, an upload and visits, a ban and an invitation. Written by `pg_dump --inserts`.
 */
export async function loadBeforeBaseline(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(directAddress(connection))
  await client.connect()
  await client.query(gunzipSync(readFileSync(fixture('before-baseline.sql.gz'))).toString('utf8')).finally(() => client.end())
}

type Journal = { entries: { when: number; tag: string }[] }

/** What Drizzle knows about the migrations of a folder, in their order. */
export const readJournal = (folder = migrationsFolder): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))

/** The folder of a later version, which has one more migration. */
export function addMigration(statements: string[], folder = copyMigrations()): string {
  const { entries, ...rest } = readJournal(folder)
  const when = Math.max(...entries.map((entry) => entry.when)) + 1
  const added = { idx: entries.length, version: '7', when, tag: '9999_later', breakpoints: true }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: [...entries, added] }))
  writeFileSync(join(folder, '9999_later.sql'), statements.join(';--> statement-breakpoint\n'))
  return folder
}

/** The folder of an earlier version, whose last migration is the one with this tag. */
export function upToMigration(tag: string): string {
  const folder = copyMigrations()
  const { entries, ...rest } = readJournal()
  const last = entries.findIndex((entry) => entry.tag === tag)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }))
  return folder
}

function copyMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrationsFolder, folder, { recursive: true })
  return folder
}
