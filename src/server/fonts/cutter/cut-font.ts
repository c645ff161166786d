/** Cuts one font to some characters. */
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { hourMs } from '#rules/time/durations.ts'

/**
 * What browsers apply to any text, and the shapes of figures that a page's styles ask for. Alternates that nobody asks for would bring
 * their glyphs along.
 */
const features = ['ccmp', 'locl', 'rlig', 'rclt', 'calt', 'clig', 'liga', 'kern', 'mark', 'mkmk', 'tnum', 'lnum']

/** Written beside its place and moved there, so that nobody reads half a file. */
export async function cutFont(whole: string, characters: string, to: string) {
  const bytes = await subsetFont(await readFile(whole), characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    // Screens that the hints were made for are gone, and they are half of the bytes.
    noHinting: true,
  })
  const draft = `${to}.${process.pid}.draft`
  await writeFile(draft, bytes)
  await rename(draft, to)
}

/** Bytes: the fonts of some 25,000 pages. */
const maxBytes = 200 * 1024 * 1024
/** Down to this part, so that the folder is not looked through for each file. */
const remainder = 0.8
/** Milliseconds after which a file that was never moved to its place is one of a process that died. */
const draftAge = hourMs

export async function removeOldCuts(folder: string, limit = maxBytes, now = Date.now()): Promise<void> {
  const names = await readdir(folder)
  const files: { path: string; size: number; usedAt: number }[] = []
  for (const name of names) {
    const path = join(folder, name)
    // Another process may have removed it.
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) continue
    if (name.endsWith('.draft') && now - found.mtimeMs > draftAge) await rm(path, { force: true })
    else files.push({ path, size: found.size, usedAt: found.mtimeMs })
  }
  let total = files.reduce((sum, { size }) => sum + size, 0)
  if (total <= limit) return
  for (const { path, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= limit * remainder) return
    await rm(path, { force: true })
    total -= size
  }
}
