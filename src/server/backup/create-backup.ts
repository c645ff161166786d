/** Writes everything that must survive into one file, while the server goes on serving: the database as of one moment, and creators' files. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type pg from 'pg'
import type { DatabaseAddress } from '#server/database/connections/address.ts'
import { listAllKeys } from '#server/media/creator-files.ts'
import type { Storage } from '#server/services/storage/port.ts'
import { commit } from '#server/version.ts'
import {
  formatVersion,
  type Header,
  headerName,
  type ListedFile,
  type Manifest,
  manifestName,
  mediaListPrefix,
  mediaPrefix,
  pieceName,
  type Table,
  type TableFigures,
} from './archive/format.ts'
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts'
import { BackupError, BackupRunningError } from './backup-error.ts'
import type { ReportProgress } from './progress.ts'
import {
  beginSnapshot,
  copyRowsOut,
  listSequences,
  listTables,
  openConnection,
  readVersions,
  toQueries,
  tryLockBackups,
} from './store.ts'

export type BackupSource = {
  connection: DatabaseAddress
  /** Undefined where the files are backed up another way. */
  storage: Storage | undefined
  /** The id of the newest encryption key. */
  keyId: string
  productVersion: string
  now: () => Date
}

export type BackupSummary = { file: string; madeAt: Date; bytes: number; rows: number; media: Manifest['media']; tables: number }

/** Both are called while no other node makes a backup. */
type Occasion = {
  isDue?: () => Promise<boolean>
  record?: () => Promise<void>
  /** Ends it with the signal's reason. */
  stopping?: AbortSignal | undefined
}

/** Undefined if it was not due any more. Throws a `BackupError` with one sentence, with no file left behind. */
export async function createBackup(
  source: BackupSource,
  file: string,
  report: ReportProgress,
  { isDue, record, stopping }: Occasion = {},
): Promise<BackupSummary | undefined> {
  const client = await openConnection(source.connection)
  try {
    if (!(await tryLockBackups(client))) throw new BackupRunningError('Another backup is being made: wait until it has finished.')
    if (isDue && !(await isDue())) return undefined
    const summary = await backUp(client, source, file, report, openPace(stopping))
    await record?.()
    return summary
  } finally {
    await client.end().catch(() => {})
  }
}

/** Salts end with their day, and so do the visitors who were counted with them: a file that is kept would let someone recognise them. */
const endWithTheirDay = ['public.visitor_salts', 'public.counted_visitors']

/** Nodes store their files again. */
const ofReleases = ['public.app_files']

/** Milliseconds of work after which it rests; a small backup never does. */
const workBeforeRest = 50
/** How long it rests, in multiples of its work. */
const restFactor = 3
/** Milliseconds. */
const maxRest = 1000

type Pace = () => Promise<void>

/**
 * Lets a backup rest between its steps, so that visitors hardly notice it. The lowest priority alone is not enough: the database's own
 * process has the normal one, and cores share memory. Returns what to await after each step.
 */
function openPace(stopping: AbortSignal | undefined): Pace {
  let since = performance.now()
  return async () => {
    stopping?.throwIfAborted()
    const worked = performance.now() - since
    if (worked < workBeforeRest) return
    await sleep(Math.min(maxRest, worked * restFactor))
    stopping?.throwIfAborted()
    since = performance.now()
  }
}

async function backUp(
  client: pg.Client,
  source: BackupSource,
  file: string,
  report: ReportProgress,
  pace: Pace,
): Promise<BackupSummary> {
  await beginSnapshot(client)
  const versions = await readVersions(client)
  if (!versions) throw new BackupError('There is nothing to back up: no Lintel has been started on this database.')
  const createdAt = source.now()
  const tables = (await listTables(client)).filter(({ name }) => ![...endWithTheirDay, ...ofReleases].includes(name))
  const header: Header = {
    format: 'lintel-backup',
    formatVersion,
    productVersion: source.productVersion,
    commit,
    createdAt: createdAt.toISOString(),
    ...versions,
    keyId: source.keyId,
    hasMedia: source.storage !== undefined,
    tables,
  }
  const manifest: Manifest = { tables: [], sequences: [], media: { files: 0, bytes: 0, missing: 0 } }
  const bytes = await writeArchive(file, createdAt, async (archive) => {
    await archive.add(headerName, toJson(header))
    for (const [index, table] of tables.entries()) {
      report(`${index + 1} of ${tables.length} tables: ${table.name}`)
      manifest.tables.push(await addTable(archive, client, table, pace))
    }
    manifest.sequences = await listSequences(client)
    if (source.storage) manifest.media = await addMedia(archive, client, source.storage, report, pace)
    await archive.add(manifestName, toJson(manifest))
    report('writing to the disk')
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { file, madeAt: createdAt, bytes, rows, media: manifest.media, tables: tables.length }
}

const toJson = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1))

/** Bytes of rows that are compressed at once. */
const pieceBytes = 1 << 20

const compress = promisify(gzip)
const newline = 10

async function addTable(archive: ArchiveWriter, client: pg.Client, table: Table, pace: Pace): Promise<TableFigures> {
  const hash = createHash('sha256')
  const figures = { name: table.name, rows: 0, bytes: 0 }
  let pieces = 0
  for await (const piece of joinChunks(copyRowsOut(client, table))) {
    hash.update(piece)
    figures.bytes += piece.length
    // A line feed inside a value is written as two characters.
    for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, at + 1)) figures.rows += 1
    // The text is repetitive: more effort makes it little smaller.
    const compressed = await compress(piece, { level: constants.Z_BEST_SPEED })
    pieces += 1
    await archive.add(pieceName(table.name, pieces), compressed)
    await pace()
  }
  return { ...figures, sha256: hash.digest('hex') }
}

async function* joinChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < pieceBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

async function addMedia(
  archive: ArchiveWriter,
  client: pg.Client,
  storage: Storage,
  report: ReportProgress,
  pace: Pace,
): Promise<Manifest['media']> {
  const media = { files: 0, bytes: 0, missing: 0 }
  let lists = 0
  for await (const keys of listAllKeys(toQueries(client))) {
    const listed: ListedFile[] = []
    for (const key of keys) {
      const added = await addFile(archive, storage, key)
      if (!added) {
        // Removed since the snapshot: nothing had used it for a day by then.
        media.missing += 1
        continue
      }
      listed.push(added)
      media.files += 1
      media.bytes += added.size
      report(`${media.files} files`)
      await pace()
    }
    lists += 1
    await archive.add(`${mediaListPrefix}${String(lists).padStart(6, '0')}.json`, toJson(listed))
  }
  return media
}

async function addFile(archive: ArchiveWriter, storage: Storage, key: string): Promise<ListedFile | undefined> {
  const size = await storage.getSize(key)
  const content = size === undefined ? undefined : await storage.read(key)
  if (size === undefined || !content) return undefined
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  await archive.addStream(mediaPrefix + key, size, hashed())
  return { key, size, sha256: hash.digest('hex') }
}
