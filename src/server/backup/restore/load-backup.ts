/** Loads a verified backup into a database and a storage: in one transaction, so that a failure leaves both as they were. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { applyMigrationsAfter, createJobTables, createTablesAt } from '#server/database/recreate.ts'
import { findMediaType } from '#server/media/media-types.ts'
import { isKey, type Storage } from '#server/services/storage/port.ts'
import {
  type Header,
  type ListedFile,
  type Manifest,
  manifestName,
  manifestSchema,
  mediaListPrefix,
  mediaListSchema,
  mediaPrefix,
  type Table,
  tableOfPiece,
} from '../archive/format.ts'
import { type Entry, readEntries } from '../archive/read-archive.ts'
import { BackupError } from '../backup-error.ts'
import type { ReportProgress } from '../progress.ts'
import {
  copyRowsIn,
  dropEverything,
  emptyTables,
  listTables,
  readVersions,
  setPlainText,
  setSequence,
  switchTriggers,
} from '../store.ts'

export type Target = {
  client: pg.Client
  /** Undefined: the files stay where they are. */
  storage: Storage | undefined
  /** A folder for a file on its way into the storage. */
  workFolder: string
  /** The folder of another version's migrations; undefined: this one's. */
  migrations?: string | undefined
}

/** `leftOut`: tables that are not Lintel's, so this version can't create them. */
export type LoadSummary = { rows: number; files: number; leftOut: string[] }

/** Call it in a transaction. `undo` removes the files that were added, for when the transaction fails afterwards. */
export async function loadBackup(
  { client, storage, workFolder, migrations }: Target,
  file: string,
  header: Header,
  report: ReportProgress,
): Promise<LoadSummary & { undo(): Promise<void> }> {
  const addedKeys: string[] = []
  const undo = async () => storage?.remove(addedKeys)
  try {
    await dropEverything(client)
    await createTablesAt(client, header.migration, migrations)
    await createJobTables(client)
    const { jobMigration = 0 } = (await readVersions(client)) ?? {}
    if (header.jobMigration > jobMigration)
      throw new BackupError('The backup’s job queue is newer than this version’s: install a newer Lintel.')
    const known = await listTables(client)
    const tables = new Map(header.tables.map((table) => [table.name, table]))
    const ours = header.tables.filter((table) => isKnown(table, known))
    const leftOut = header.tables.filter((table) => !ours.includes(table)).map(({ name }) => name)
    await switchTriggers(client, known, 'disable')
    await emptyTables(client, known)
    await setPlainText(client)

    const loader = createLoader({ client, storage, workFolder, addedKeys, report, tables, ours: new Set(ours) })
    const summary = await loader(readEntries(file))

    await switchTriggers(client, known, 'enable')
    await applyMigrationsAfter(client, header.migration, migrations)
    return { ...summary, leftOut, undo }
  } catch (error) {
    await undo()
    throw error
  }
}

/** Names go into SQL as they are, so each is one of those in this database's catalogue. */
function isKnown({ name, columns }: Table, known: Table[]): boolean {
  const table = known.find((each) => each.name === name)
  const missing = table && columns.find((column) => !table.columns.includes(column))
  if (missing) throw damaged(`a column ${missing} of ${name} that this version does not know`)
  return table !== undefined
}

type Loading = {
  client: pg.Client
  storage: Storage | undefined
  workFolder: string
  addedKeys: string[]
  report: ReportProgress
  tables: Map<string, Table>
  ours: Set<Table>
}

const decompress = promisify(gunzip)

function createLoader({ client, storage, workFolder, addedKeys, report, tables, ours }: Loading) {
  const loaded = new Map<string, { rows: number; sha256: string }>()
  let files: ListedFile[] = []
  let fileCount = 0

  const loadTable = async (name: string, first: Entry, entries: AsyncGenerator<Entry>): Promise<Entry | undefined> => {
    const table = tables.get(name)
    if (!table) throw damaged(`a table ${name} that it does not announce`)
    report(`${loaded.size + 1} of ${tables.size} tables: ${name}`)
    const hash = createHash('sha256')
    let next: Entry | undefined = first
    async function* rows() {
      while (next && tableOfPiece(next.name) === name) {
        const piece = await decompress(await next.read())
        hash.update(piece)
        yield piece
        next = (await entries.next()).value
      }
    }
    if (!ours.has(table)) {
      for await (const _piece of rows());
      return next
    }
    const target = copyRowsIn(client, table)
    await pipeline(rows, target)
    loaded.set(name, { rows: target.rowCount, sha256: hash.digest('hex') })
    return next
  }

  const loadFile = async (entry: Entry) => {
    const key = entry.name.slice(mediaPrefix.length)
    if (!isKey(key)) throw damaged(`a file named ${key}`)
    const path = join(workFolder, key.replaceAll('/', '-'))
    const hash = createHash('sha256')
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    const goal = storage ? createWriteStream(path, { mode: 0o600 }) : new PassThrough().resume()
    await pipeline(entry.stream(), hashed, goal)
    // The file under a key never changes, so one that is there already is the same.
    if (storage && (await storage.getSize(key)) !== entry.size) {
      addedKeys.push(key)
      await storage.put(key, path, findMediaType(key) ?? 'application/octet-stream')
    }
    await rm(path, { force: true })
    files.push({ key, size: entry.size, sha256: hash.digest('hex') })
    fileCount += 1
    report(`${fileCount} files`)
  }

  const checkFiles = async (entry: Entry) => {
    const listed = mediaListSchema.parse(JSON.parse((await entry.read()).toString('utf8')))
    const isSame = listed.length === files.length && listed.every((file, index) => file.sha256 === files[index]?.sha256)
    if (!isSame) throw damaged('other files than it lists')
    files = []
  }

  const finish = async (manifest: Manifest) => {
    let rows = 0
    for (const figures of manifest.tables) {
      const table = tables.get(figures.name)
      if (!table || !ours.has(table)) continue
      const there = loaded.get(figures.name) ?? { rows: 0, sha256: emptyHash }
      if (there.rows !== figures.rows || there.sha256 !== figures.sha256)
        throw damaged(`other rows of ${figures.name} than it lists`)
      rows += figures.rows
    }
    for (const sequence of manifest.sequences) await setSequence(client, sequence)
    return { rows, files: fileCount }
  }

  return async (entries: AsyncGenerator<Entry>) => {
    await mkdir(workFolder, { recursive: true, mode: 0o700 })
    let manifest: Manifest | undefined
    let entry: Entry | undefined = (await entries.next()).value
    while (entry) {
      const table = tableOfPiece(entry.name)
      if (table !== undefined) {
        entry = await loadTable(table, entry, entries)
        continue
      }
      if (entry.name === manifestName) manifest = manifestSchema.parse(JSON.parse((await entry.read()).toString('utf8')))
      else if (entry.name.startsWith(mediaListPrefix)) await checkFiles(entry)
      else if (entry.name.startsWith(mediaPrefix)) await loadFile(entry)
      else await entry.read()
      entry = (await entries.next()).value
    }
    if (!manifest) throw damaged('no manifest')
    return finish(manifest)
  }
}

const emptyHash = createHash('sha256').digest('hex')

/** The file's checksum was right, so it was written like this. */
const damaged = (what: string) => new BackupError(`The backup cannot be restored: it has ${what}.`)
