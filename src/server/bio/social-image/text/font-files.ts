/**
 * Which font file has a character. The files are cut by script (and those of Chinese, Japanese and Korean into a hundred parts each),
 * so a name needs a few of them, whatever it is written in.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import { LRUCache } from 'lru-cache'
import { decompress } from 'wawoff2'

const require = createRequire(import.meta.url)

type Family = {
  /** Its folder; literal calls, so that the build finds the packages. */
  packageJson: () => string
  /** The file of a part, such as `latin` or `42`. */
  fileOf: (part: string) => string
  /** Parts in the order in which they are tried; all in the package without it. */
  parts?: readonly string[]
}

const latin = ['latin', 'latin-ext', 'vietnamese'] as const

const families = {
  display: {
    packageJson: () => require.resolve('@fontsource/bricolage-grotesque/package.json'),
    fileOf: (part) => `bricolage-grotesque-${part}-800-normal.woff2`,
    parts: latin,
  },
  text: {
    packageJson: () => require.resolve('@fontsource/inter/package.json'),
    fileOf: (part) => `inter-${part}-700-normal.woff2`,
    parts: [...latin, 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
  },
  arabic: {
    packageJson: () => require.resolve('@fontsource-variable/noto-sans-arabic/package.json'),
    fileOf: (part) => `noto-sans-arabic-${part}-wght-normal.woff2`,
    parts: ['arabic'],
  },
  hebrew: {
    packageJson: () => require.resolve('@fontsource-variable/noto-sans-hebrew/package.json'),
    fileOf: (part) => `noto-sans-hebrew-${part}-wght-normal.woff2`,
    parts: ['hebrew'],
  },
  chinese: {
    packageJson: () => require.resolve('@fontsource-variable/noto-sans-sc/package.json'),
    fileOf: (part) => `noto-sans-sc-${part}-wght-normal.woff2`,
  },
  japanese: {
    packageJson: () => require.resolve('@fontsource-variable/noto-sans-jp/package.json'),
    fileOf: (part) => `noto-sans-jp-${part}-wght-normal.woff2`,
  },
  korean: {
    packageJson: () => require.resolve('@fontsource-variable/noto-sans-kr/package.json'),
    fileOf: (part) => `noto-sans-kr-${part}-wght-normal.woff2`,
  },
} satisfies Record<string, Family>

type FamilyName = keyof typeof families

export type FontFile = { family: FamilyName; path: string }

/** Finds the file of a character in a text; undefined where no font has it. */
export type FindFontFile = (character: string, text: string) => FontFile | undefined

type Part = FontFile & { ranges: [first: number, last: number][] }

/** Reads which file has which characters, not the files. */
export async function openFontFiles(): Promise<FindFontFile> {
  const names = Object.keys(families) as FamilyName[]
  const entries = await Promise.all(names.map(async (name) => [name, await listParts(name)] as const))
  const parts = Object.fromEntries(entries) as Record<FamilyName, Part[]>
  return (character, text) => {
    const code = character.codePointAt(0) ?? 0
    for (const family of orderFamilies(text))
      for (const part of parts[family])
        if (part.ranges.some(([first, last]) => code >= first && code <= last)) return { family, path: part.path }
    return undefined
  }
}

/** The same ideograph is drawn differently in China, Japan and Korea; the letters around it tell which. */
function orderFamilies(text: string): FamilyName[] {
  const first: FamilyName[] = ['display', 'text', 'arabic', 'hebrew']
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [...first, 'japanese', 'chinese', 'korean']
  if (/\p{Script=Hangul}/u.test(text)) return [...first, 'korean', 'japanese', 'chinese']
  return [...first, 'chinese', 'japanese', 'korean']
}

async function listParts(name: FamilyName): Promise<Part[]> {
  const { packageJson, fileOf, parts }: Family = families[name]
  const folder = dirname(packageJson())
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return (parts ?? Object.keys(ranges)).map((part) => ({
    family: name,
    path: join(folder, 'files', fileOf(part.replace(/[[\]]/g, ''))),
    ranges: parseUnicodeRanges(ranges[part] ?? ''),
  }))
}

/** `U+0460-052F,U+20B4` → pairs of first and last. */
const parseUnicodeRanges = (css: string): [first: number, last: number][] =>
  css.split(',').flatMap((range) => {
    const [first, last = first] = range.replace('U+', '').split('-')
    return first ? [[Number.parseInt(first, 16), Number.parseInt(last ?? first, 16)]] : []
  })

/** The weight of variable fonts: as heavy beside the display font as Inter's 700. */
const weight = 750

/**
 * As many as the longest name can need, so that none is read twice for one image. Unpacked, a file is 30 to 400 KB; a name seldom needs
 * more than five. What is dropped is freed by HarfBuzz's own registry.
 */
const maxFonts = 60

type LoadedFont = { font: Font; unitsPerEm: number }

const loaded = new LRUCache<string, LoadedFont>({ max: maxFonts, fetchMethod: loadFont })

/**
 * Loads a font file for HarfBuzz, which joins the letters of Arabic and gives every glyph as a path. Fonts are read when a text first
 * needs them; the ones used last are kept.
 */
export const getFont = (path: string): Promise<LoadedFont> => loaded.forceFetch(path)

async function loadFont(path: string): Promise<LoadedFont> {
  const face = new Face(new Blob(await decompress(await readFile(path))))
  const font = new Font(face)
  font.setVariations([new Variation('wght', weight)])
  return { font, unitsPerEm: face.upem }
}
