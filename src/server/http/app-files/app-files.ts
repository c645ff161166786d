/**
 * The app's files of other releases. While nodes of two versions run, a document of one names scripts that the other does not have, and so does
 * a tab that was open before an update. So each node stores the files of its release in the database, in the background, and sends those of
 * other releases from there.
 *
 * Strangers ask for whatever they like. The database is asked for names that are in it: a node reads these when it starts, and again when
 * another one has added some.
 */
import cluster from 'node:cluster'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { dayMs } from '#rules/time/durations.ts'
import type { DatabaseAddress } from '#server/database/connections/address.ts'
import { listen } from '#server/database/connections/listen.ts'
import type { Services } from '#server/services/services.ts'
import * as store from './store.ts'

/** Files with which no node has run for so long are removed: no tab is open any more that needs them. */
const keptForMs = 30 * dayMs

/** Bytes that are read, and inserted, at once. */
const batchBytes = 256 * 1024

/** Bytes of other releases' files in memory, once they are asked for: the scripts and styles of a release have 700 KB. */
const cachedBytes = 2 * 1024 * 1024

/** Milliseconds until every node has heard of added files. */
const noticeMs = 1_000

/** How often, and how many times, the other workers of a machine look whether the first one has stored all files. */
const pollMs = 200
const maxPolls = 50

/** Names with a hash of the content. Fonts of pages are in a folder of their own: any node cuts them. */
const hashedName = /^[\w.-]{1,100}-[\w-]{8,10}\.(?:js|css|svg|woff2|webp|avif|png)$/

/** Of these the build has a compressed one beside, which is what is stored. */
export const isStoredCompressed = (name: string): boolean => /\.(?:js|css|svg)$/.test(name)

export type AppFiles = ReturnType<typeof openAppFiles>

/** `folder` has the files of this release; in development there are none. */
export function openAppFiles({ config, db, log, now }: Pick<Services, 'config' | 'db' | 'log' | 'now'>, folder: string) {
  const own = listHashedNames(folder)
  const isOwn = new Set(own)
  // All workers of a machine have the same files.
  const isFirstWorker = (cluster.worker?.id ?? 1) === 1
  const closing = new AbortController()
  const listed = Promise.withResolvers<void>()
  let others = new Set<string>()
  // Only nodes of this machine, and so of this release, reach the embedded database.
  let isShared = own.length === 0 || config.databaseUrl === undefined
  let subscription: { close(): Promise<void> } | undefined
  let running: Promise<void> = Promise.resolve()
  const cache = new LRUCache<string, Buffer>({
    maxSize: cachedBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (name) => store.findFile(db, name),
  })

  async function compare(): Promise<string[]> {
    const found = await store.compareFiles(db, own)
    others = new Set(found.others)
    listed.resolve()
    return found.missing
  }

  async function share() {
    if (isFirstWorker) await store.touchFiles(db, own, now())
    for (let polls = 0; polls <= maxPolls; polls += 1) {
      const missing = await compare()
      const isFirstStart = others.size === 0 && missing.length === own.length
      // Then there is no other release, and nobody to wait for.
      if (missing.length === 0 || isFirstStart) isShared = true
      if (missing.length === 0) return
      // The first one may have failed, or ended.
      const isInserting = isFirstWorker || polls === maxPolls
      if (isInserting) await insert(missing.toSorted())
      await pause(isInserting ? noticeMs : pollMs, undefined, { signal: closing.signal })
    }
    isShared = true
  }

  async function insert(names: string[]) {
    let batch: { name: string; bytes: Buffer; usedAt: Date }[] = []
    let size = 0
    for (const [index, name] of names.entries()) {
      const bytes = await readFile(join(folder, 'assets', isStoredCompressed(name) ? `${name}.br` : name))
      batch.push({ name, bytes, usedAt: now() })
      size += bytes.length
      if (size < batchBytes && index < names.length - 1) continue
      closing.signal.throwIfAborted()
      await store.insertFiles(db, batch)
      batch = []
      size = 0
    }
    await store.notifyNodes(db)
  }

  /** One after the other, so that an older list is never put over a newer one. */
  const shareNext = () => {
    running = running.then(share).catch((err: unknown) => {
      if (!closing.signal.aborted) log.warn({ err }, 'The app’s files could not be stored for nodes of another version.')
      isShared = true
      listed.resolve()
    })
  }

  return {
    /** In the background, once this node listens. */
    start(connection: DatabaseAddress) {
      if (own.length === 0) return listed.resolve()
      running = listen(connection, store.appFilesChannel, { onMessage: shareNext, onGap: shareNext }, log).then((opened) => {
        subscription = opened
      })
      shareNext()
    },
    /** Whether other nodes can send what a document of this one needs. */
    isShared: () => isShared,
    /** As it is stored. Undefined where it is none of another release, or the database is unavailable. */
    async find(name: string): Promise<Buffer | undefined> {
      if (isOwn.has(name) || !hashedName.test(name)) return undefined
      await listed.promise
      if (!others.has(name)) return undefined
      try {
        const bytes = await cache.fetch(name)
        // Cleaned up meanwhile: it is not asked for again.
        if (!bytes) others.delete(name)
        return bytes
      } catch {
        return undefined
      }
    },
    /** A node may run for longer than files are kept, so its own are in use. */
    async cleanUp() {
      await store.touchFiles(db, own, now())
      await store.deleteFilesUnusedSince(db, new Date(now().getTime() - keptForMs))
    },
    async close() {
      closing.abort()
      await running
      await subscription?.close()
    },
  }
}

function listHashedNames(folder: string): string[] {
  const path = join(folder, 'assets')
  const files = existsSync(path) ? readdirSync(path) : []
  const there = new Set(files)
  return files.filter((name) => hashedName.test(name) && (!isStoredCompressed(name) || there.has(`${name}.br`)))
}
