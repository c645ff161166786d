/**
 * Fonts that hold only the letters of a page. The life of one: a page is rendered, and its letters are counted; its HTML names a font
 * that says which letters it holds; a process of its own cuts it, which takes a moment; whoever asks in that moment gets the whole font
 * under the same name, to be asked for again; from then on it is a file of a few kilobytes that browsers keep for good. If the file is
 * lost, the name is enough to make it again. A page that changes its letters names another font.
 *
 * Letters that a page shows only later, such as those of its share sheet, are in a font of their own, which browsers load when they show
 * one of them. The first one is needed at once: as soon as it is cut, the page is rendered with it inside.
 */

import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { access, constants, mkdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { ChooseFiles, FontPart, FontSource } from '#bio-page/fonts/font-css.ts'
import { dayMs, minuteMs } from '#rules/time/durations.ts'
import type { Services } from '#server/services/services.ts'
import { loadAddedFonts } from './added-fonts.ts'
import { type CutName, readCutPath, wholeFolder } from './cut-name.ts'
import { openCutQueue } from './cut-queue.ts'
import { openCutter } from './cutter/cutter-process.ts'
import { listCuts, type NeededPart } from './list-cuts.ts'

/** New sets of letters of one page. A creator who edits all day has the whole font now and then. */
const newSets = { points: 20, duration: 3_600 }

/** Milliseconds after which a page that got whole fonts is rendered again. */
const nextTry = minuteMs

/** Milliseconds after which a page whose fonts are being cut is rendered with them. */
const cutTime = 2_000

/** `ready`: the cut fonts that a page needs at once, by path, if they are there. `renewAt`: when there may be better ones. */
export type ChosenFonts = { choose: ChooseFiles; ready: Map<string, Buffer>; renewAt?: Date }

export type CutFonts = Awaited<ReturnType<typeof openCutFonts>>

/** `folder` has the files of the built app. */
export async function openCutFonts(
  { config, log, now, tokenKey }: Pick<Services, 'config' | 'log' | 'now' | 'tokenKey'>,
  folder: string,
) {
  const whole = openWholeFonts(folder, await loadAddedFonts({ config, log }))
  const files = openCutFiles(config.dataDir)
  const queue = openCutQueue(openCutter(), { log, now })
  const budget = new RateLimiterMemory(newSets)
  const canCut = !whole.isEmpty && (await canWrite(files, log))

  const isHere = (path: string) => whole.find(path) !== undefined
  const afterNow = (milliseconds: number) => new Date(now().getTime() + milliseconds)
  const add = (path: string, cut: Pick<CutName, 'whole' | 'characters'>, owner?: string) => {
    const file = whole.find(cut.whole)
    if (canCut && file) queue.add({ path, whole: file, characters: cut.characters, to: files.toFile(path), owner })
  }

  return {
    /** The fonts of a page. Undefined where pages have whole ones. */
    async choose(parts: NeededPart[], owner: string): Promise<ChosenFonts | undefined> {
      if (!canCut) return undefined
      const sources = new Map<string, FontSource[]>()
      const ready = new Map<string, Buffer>()
      const missing: { path: string; cut: Pick<CutName, 'whole' | 'characters'> }[] = []
      const looks = parts.flatMap((needed) => {
        const { path: whole } = needed.part
        const cuts = isHere(whole) ? listCuts(tokenKey, needed) : undefined
        sources.set(whole, cuts?.map(({ source }) => source) ?? [needed.part])
        return (cuts ?? []).map(async ({ source: { path }, characters, isFirst }) => {
          const bytes = isFirst ? await files.read(path, now()) : undefined
          return { path, cut: { whole, characters }, bytes, isMissing: !bytes && (isFirst || !(await files.has(path))) }
        })
      })
      for (const { path, cut, bytes, isMissing } of await Promise.all(looks)) {
        if (bytes) ready.set(path, bytes)
        if (isMissing) missing.push({ path, cut })
      }
      if (missing.some(({ path }) => !queue.isWaiting(path))) {
        queue.forget(owner)
        const isRefused = queue.isBroken() || !(await isWithin(budget, owner))
        if (isRefused) return { choose: (part) => [part], ready: new Map(), renewAt: afterNow(nextTry) }
      }
      for (const { path, cut } of missing) add(path, cut, owner)
      const choose = ({ path }: FontPart) => sources.get(path) ?? []
      return missing.length > 0 ? { choose, ready, renewAt: afterNow(cutTime) } : { choose, ready }
    },
    /** The cut font under this path, or else the whole one for now. Undefined where the path is none of a cut font. */
    async read(path: string): Promise<{ bytes: Buffer; isWhole: boolean } | undefined> {
      const cut = readCutPath(tokenKey, path)
      if (!cut) return undefined
      const bytes = cut.isOurs ? await files.read(path, now()) : undefined
      if (bytes) return { bytes, isWhole: false }
      if (cut.isOurs) add(path, cut)
      const file = whole.findAnyVersion(cut.whole)
      return file === undefined ? undefined : { bytes: await readFile(file), isWhole: true }
    },
    /** A whole font that the operator added. */
    async readAdded(path: string): Promise<Buffer | undefined> {
      const file = whole.findAdded(path)
      return file === undefined ? undefined : readFile(file)
    },
    close: queue.close,
  }
}

/**
 * The whole fonts that pages load, by the path under which they do. `folder` has the files of the built app; `added` are those of the
 * operator, by path.
 */
function openWholeFonts(folder: string, added: ReadonlyMap<string, string>) {
  const fontFolder = join(folder, wholeFolder)
  const names = existsSync(fontFolder) ? readdirSync(fontFolder).filter((name) => name.endsWith('.woff2')) : []
  const files = new Map([...names.map((name) => [wholeFolder + name, join(fontFolder, name)] as const), ...added])
  const versions = new Map([...files].map(([path, file]) => [withoutHash(path), file]))
  return {
    isEmpty: files.size === 0,
    /** Only the build's files have routes of their own. */
    findAdded: (path: string): string | undefined => added.get(path),
    /** The file of exactly this version. */
    find: (path: string): string | undefined => files.get(path),
    /** The same font in the version that is here, for a page that another version of the server rendered. */
    findAnyVersion: (path: string): string | undefined => files.get(path) ?? versions.get(withoutHash(path)),
  }
}

/** `/assets/fonts/poppins-600-latin.f4e80d9d.woff2` → `/assets/fonts/poppins-600-latin` */
const withoutHash = (path: string) => path.slice(0, path.indexOf('.'))

const isWithin = (budget: RateLimiterMemory, owner: string): Promise<boolean> =>
  budget.consume(owner).then(
    () => true,
    () => false,
  )

async function canWrite(files: CutFiles, log: Services['log']): Promise<boolean> {
  try {
    await files.create()
    return true
  } catch (error) {
    log.warn({ err: error }, 'Pages load whole fonts: the folder for cut ones cannot be written to.')
    return false
  }
}

type CutFiles = ReturnType<typeof openCutFiles>

/** The folder in which this machine keeps the fonts that it has cut. All of it may be deleted at any time. */
function openCutFiles(dataDir: string) {
  const folder = join(dataDir, 'cut-fonts')
  const noted = new LRUCache<string, true>({ max: 5_000, ttl: dayMs })
  const toFile = (path: string) => join(folder, `${createHash('sha256').update(path).digest('hex').slice(0, 32)}.woff2`)

  return {
    toFile,
    async create(): Promise<void> {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
    has: (path: string): Promise<boolean> =>
      stat(toFile(path)).then(
        () => true,
        () => false,
      ),
    /** Undefined where it is not there. The ones that nobody reads are the first to be removed, so a reading is noted once a day. */
    async read(path: string, now: Date): Promise<Buffer | undefined> {
      const file = toFile(path)
      const bytes = await readFile(file).catch(() => undefined)
      if (bytes && !noted.has(path)) {
        noted.set(path, true)
        await utimes(file, now, now).catch(() => {})
      }
      return bytes
    },
  }
}
