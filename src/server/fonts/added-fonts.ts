/** The font files that an operator put into the data folder: they are measured at the start, and pages load them like the build's own. */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type AddedFonts, applyAddedFonts, type MeasuredFont } from '#rules/themes/added-fonts.ts'
import type { Services } from '#server/services/services.ts'
import { wholeFolder } from './cut-name.ts'

/** Fonts that may not be passed on, so that only an operator can add them, and the weights that pages ask for. */
const expected = /^(satoshi)-([3-9]00)\.woff2$/
type AddableFont = 'satoshi'

/** Bytes; a font for Latin text has some 30,000. */
const maxSize = 1024 * 1024

/** Puts the fonts in `DATA_DIR/fonts` in force. By the path under which pages load them, the files. */
export async function loadAddedFonts({ config, log }: Pick<Services, 'config' | 'log'>): Promise<Map<string, string>> {
  const folder = join(config.dataDir, 'fonts')
  const fonts: AddedFonts = {}
  const files = new Map<string, string>()
  for (const name of (await listFiles(folder, log)).sort()) {
    const file = join(folder, name)
    const [, id, weight = ''] = expected.exec(name) ?? []
    try {
      if (!isAddable(id)) throw new Error('Its name is none of satoshi-300.woff2 to satoshi-900.woff2.')
      const { ascent, descent, width, hash } = await measure(file)
      const font: MeasuredFont = fonts[id] ?? { ascent, descent, files: {} }
      font.files[weight] = { width, hashes: [hash] }
      fonts[id] = font
      files.set(`${wholeFolder}${id}-${weight}-latin.${hash}.woff2`, file)
    } catch (error) {
      log.warn({ err: error, file }, 'A font in the data folder is not used.')
    }
  }
  applyAddedFonts(fonts)
  return files
}

/** Most servers have no such folder. */
async function listFiles(folder: string, log: Services['log']): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isMissing) log.warn({ err: error, folder }, 'The fonts in the data folder are not used: it cannot be read.')
    return []
  }
}

const isAddable = (id: string | undefined): id is AddableFont => id === 'satoshi'

async function measure(file: string) {
  if ((await stat(file)).size > maxSize) throw new Error('It is larger than 1 MB.')
  const bytes = await readFile(file)
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') throw new Error('It is no WOFF2 file.')
  // Imported here, because few servers have fonts of their own, and reading them takes a large library.
  const { fromBuffer } = await import('@capsizecss/unpack')
  const { ascent, descent, unitsPerEm, xWidthAvg } = await fromBuffer(bytes)
  const inEm = (units: number) => Math.round((units / unitsPerEm) * 10_000) / 10_000
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return { ascent: inEm(ascent), descent: inEm(-descent), width: inEm(xWidthAvg), hash }
}
