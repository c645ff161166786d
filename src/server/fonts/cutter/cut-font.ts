/** Cuts one font to some characters. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

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
