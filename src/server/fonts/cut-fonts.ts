/**
 * Fonts that hold only the letters of a page. The life of one: a page is rendered, and its letters are counted; its HTML names a font
 * that says which letters it holds; a process of its own cuts it, which takes a moment; whoever asks in that moment gets the whole font
 * under the same name, to be asked for again; from then on it is a file of a few kilobytes that browsers keep for good. If the file is
 * lost, the name is enough to make it again. A page that changes its letters names another font.
 */
import { readFile } from 'node:fs/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { FontPart, FontSource } from '#bio-page/fonts/font-css.ts'
import { charactersIn, toUnicodeRange } from '#bio-page/fonts/unicode-range.ts'
import type { Services } from '#server/services/services.ts'
import { loadAddedFonts } from './added-fonts.ts'
import { type CutFiles, openCutFiles } from './cut-files.ts'
import { type CutName, readCutPath, toCutPath } from './cut-name.ts'
import { openCutQueue } from './cut-queue.ts'
import { openCutter } from './cutter/cutter-process.ts'
import { openWholeFonts } from './whole-fonts.ts'

/** New sets of letters of one page. A creator who edits all day has the whole font now and then. */
const newSets = { points: 20, duration: 3_600 }

/** Milliseconds after which a page that got whole fonts is rendered again. */
const nextTry = 60_000

/** `choose` says which file a rule of the page loads. `validUntil`: until then it is the whole one. */
export type ChosenFonts = { choose: (part: FontPart) => FontSource | undefined; validUntil?: Date }

/** `shown`: the characters that the page shows in it, in the order of Unicode. */
export type NeededPart = { part: FontPart; shown: string }

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

  const toSource = ({ path, range }: FontPart, characters: string): FontSource => {
    const cutPath = whole.find(path) && toCutPath(tokenKey, path, characters)
    if (!cutPath) return { path, range }
    // The part with the space serves every character that no other part names.
    return { path: cutPath, range: characters.includes(' ') ? undefined : toUnicodeRange(characters) }
  }
  const add = (path: string, cut: Pick<CutName, 'whole' | 'characters'>, owner?: string) => {
    const file = whole.find(cut.whole)
    if (canCut && file) queue.add({ path, whole: file, characters: cut.characters, to: files.toFile(path), owner })
  }

  return {
    /** The fonts of a page. Undefined where pages have whole ones. */
    async choose(parts: NeededPart[], owner: string): Promise<ChosenFonts | undefined> {
      if (!canCut) return undefined
      const sources = new Map<string, FontSource>()
      const missing: { path: string; cut: Pick<CutName, 'whole' | 'characters'> }[] = []
      for (const { part, shown } of parts) {
        const characters = charactersIn(shown, part.range)
        if (!characters) continue
        const source = toSource(part, characters)
        sources.set(part.path, source)
        const isMissing = source.path !== part.path && !(await files.has(source.path))
        if (isMissing) missing.push({ path: source.path, cut: { whole: part.path, characters } })
      }
      if (missing.some(({ path }) => !queue.isWaiting(path))) {
        queue.forget(owner)
        const isRefused = queue.isBroken() || !(await isWithin(budget, owner))
        if (isRefused) return { choose: (part) => part, validUntil: new Date(now().getTime() + nextTry) }
      }
      for (const { path, cut } of missing) add(path, cut, owner)
      return { choose: ({ path }) => sources.get(path) }
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
