/** The faces that preview images are set in, and which characters they have. Read when the first image is drawn. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Font } from 'satori'

/** Fonts come in parts, one for each script; a part is asked in this order. */
const parts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const

const require = createRequire(import.meta.url)

const fontFiles = {
  Display: {
    file: 'bricolage-grotesque',
    home: () => require.resolve('@fontsource/bricolage-grotesque/package.json'),
    weight: 800,
    parts: parts.slice(0, 3),
  },
  Text: { file: 'inter', home: () => require.resolve('@fontsource/inter/package.json'), weight: 700, parts },
} as const

export type ImageFonts = {
  fonts: Font[]
  /** The CSS `font-family` list of a face: its own parts, then the other's. */
  display: string
  text: string
  has(character: string): boolean
}

export async function loadImageFonts(): Promise<ImageFonts> {
  const [display, text] = await Promise.all([loadFont('Display'), loadFont('Text')])
  const [displayNames, textNames] = [display, text].map(({ fonts }) => fonts.map(({ name }) => `"${name}"`))
  return {
    fonts: [...display.fonts, ...text.fonts],
    display: [...(displayNames ?? []), ...(textNames ?? [])].join(','),
    text: (textNames ?? []).join(','),
    has: (character) => display.has(character) || text.has(character),
  }
}

async function loadFont(face: keyof typeof fontFiles) {
  const { file, home, weight, parts } = fontFiles[face]
  const folder = dirname(home())
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const covered = parts.flatMap((part) => parseUnicodeRanges(ranges[part] ?? ''))
  const fonts = parts.map(async (part): Promise<Font> => {
    const data = await readFile(join(folder, 'files', `${file}-${part}-${weight}-normal.woff`))
    return { name: `${face} ${part}`, data, weight, style: 'normal' }
  })
  const has = (character: string) => {
    const code = character.codePointAt(0) ?? 0
    return covered.some(([first, last]) => code >= first && code <= last)
  }
  return { fonts: await Promise.all(fonts), has }
}

/** `U+0460-052F,U+20B4` → pairs of first and last. */
const parseUnicodeRanges = (css: string): [first: number, last: number][] =>
  css.split(',').flatMap((range) => {
    const [first, last = first] = range.replace('U+', '').split('-')
    return first ? [[Number.parseInt(first, 16), Number.parseInt(last ?? first, 16)]] : []
  })
