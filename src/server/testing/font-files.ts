/** The whole fonts as the build puts them into the app's folder, and what a test wants to know of a font. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import { onTestFinished } from 'vitest'
import { decompress } from 'wawoff2'

/** A folder of a built app with all fonts, which is removed after the test. */
export async function createFontFolder(): Promise<string> {
  const folder = createFolder()
  mkdirSync(join(folder, 'assets/fonts'), { recursive: true })
  for (const [name, path] of await listFontFiles()) symlinkSync(path, join(folder, name))
  return folder
}

export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-fonts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** By the name in the app's folder, the file in its package. */
export async function listFontFiles(): Promise<Map<string, string>> {
  // A URL, because the script is plain JavaScript without types.
  const script = (await import(new URL('../../../scripts/page-fonts.mjs', import.meta.url).href)) as {
    listFontFiles: () => Map<string, string>
  }
  return script.listFontFiles()
}

/** All characters that a font has. */
export async function readCharactersOf(font: Uint8Array): Promise<Set<string>> {
  const face = new Face(new Blob(await decompress(font)))
  return new Set([...face.collectUnicodes()].map((code) => String.fromCodePoint(code)))
}
