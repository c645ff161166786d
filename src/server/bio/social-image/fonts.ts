/** The fonts of what satori sets: the product's name and the username, which are plain Latin letters. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Font } from 'satori'

const require = createRequire(import.meta.url)

export const displayFont = 'Display'
export const textFont = 'Text'

export const loadImageFonts = (): Promise<Font[]> =>
  Promise.all([
    loadFont(displayFont, require.resolve('@fontsource/bricolage-grotesque/package.json'), 'bricolage-grotesque', 800),
    loadFont(textFont, require.resolve('@fontsource/inter/package.json'), 'inter', 700),
  ])

async function loadFont(name: string, packageJson: string, file: string, weight: 700 | 800): Promise<Font> {
  const data = await readFile(join(dirname(packageJson), 'files', `${file}-latin-${weight}-normal.woff`))
  return { name, data, weight, style: 'normal' }
}
