/** Loads a font file for HarfBuzz, which joins the letters of Arabic and gives every glyph as a path. */
import { readFile } from 'node:fs/promises'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import { LRUCache } from 'lru-cache'
import { decompress } from 'wawoff2'

/** The weight of variable fonts: as heavy beside the display font as Inter's 700. */
const weight = 750

/**
 * As many as the longest name can need, so that none is read twice for one image. Unpacked, a file is 30 to 400 KB; a name seldom needs
 * more than five. What is dropped is freed by HarfBuzz's own registry.
 */
const maxFonts = 60

export type LoadedFont = { font: Font; unitsPerEm: number }

const loaded = new LRUCache<string, LoadedFont>({ max: maxFonts, fetchMethod: loadFont })

/** Fonts are read when a text first needs them; the ones used last are kept. */
export const getFont = (path: string): Promise<LoadedFont> => loaded.forceFetch(path)

async function loadFont(path: string): Promise<LoadedFont> {
  const face = new Face(new Blob(await decompress(await readFile(path))))
  const font = new Font(face)
  font.setVariations([new Variation('wght', weight)])
  return { font, unitsPerEm: face.upem }
}
