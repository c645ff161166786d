/** The fonts of social images, and the characters that they contain. Read from disk when the first image is drawn. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Font } from 'satori'

const require = createRequire(import.meta.url)

/** A font has one file per script; a character is searched in this order. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const

const fontFiles = {
  Display: {
    file: 'bricolage-grotesque',
    packageJson: () => require.resolve('@fontsource/bricolage-grotesque/package.json'),
    weight: 800,
    scripts: scripts.slice(0, 3),
  },
  Text: { file: 'inter', packageJson: () => require.resolve('@fontsource/inter/package.json'), weight: 700, scripts },
} as const

export type ImageFonts = {
  files: Font[]
  /** CSS `font-family` lists: first the font's own files, then the other font's as a fallback. */
  displayFont: string
  textFont: string
  hasCharacter(character: string): boolean
}

export async function loadImageFonts(): Promise<ImageFonts> {
  const [display, text] = await Promise.all([loadFont('Display'), loadFont('Text')])
  const [displayNames, textNames] = [display, text].map(({ files }) => files.map(({ name }) => `"${name}"`))
  return {
    files: [...display.files, ...text.files],
    displayFont: [...(displayNames ?? []), ...(textNames ?? [])].join(','),
    textFont: (textNames ?? []).join(','),
    hasCharacter: (character) => display.hasCharacter(character) || text.hasCharacter(character),
  }
}

async function loadFont(font: keyof typeof fontFiles) {
  const { file, packageJson, weight, scripts } = fontFiles[font]
  const folder = dirname(packageJson())
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const covered = scripts.flatMap((script) => parseUnicodeRanges(ranges[script] ?? ''))
  const files = scripts.map(async (script): Promise<Font> => {
    const data = await readFile(join(folder, 'files', `${file}-${script}-${weight}-normal.woff`))
    return { name: `${font} ${script}`, data, weight, style: 'normal' }
  })
  const hasCharacter = (character: string) => {
    const code = character.codePointAt(0) ?? 0
    return covered.some(([first, last]) => code >= first && code <= last)
  }
  return { files: await Promise.all(files), hasCharacter }
}

/** `U+0460-052F,U+20B4` → pairs of first and last. */
const parseUnicodeRanges = (css: string): [first: number, last: number][] =>
  css.split(',').flatMap((range) => {
    const [first, last = first] = range.replace('U+', '').split('-')
    return first ? [[Number.parseInt(first, 16), Number.parseInt(last ?? first, 16)]] : []
  })
