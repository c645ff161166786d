/** The 20 fonts of a page: their ids, the fallbacks until a font file has loaded, and how wide they are. The files: `scripts/page-fonts.mjs`. */

const sans = 'system-ui,sans-serif'
const geometric = `"Avenir Next","Century Gothic",${sans}`
const humanist = `"Segoe UI",Seravek,${sans}`
const serif = 'Georgia,"Noto Serif",serif'
const didone = `Didot,"Bodoni MT","Noto Serif Display",${serif}`
const mono = 'ui-monospace,Menlo,Consolas,monospace'

/** `width` is that of an average lower-case letter in em: the widest of the font and its fallbacks, rounded up. */
export const fonts = {
  poppins: { name: 'Poppins', fallback: geometric, width: 0.65 },
  inter: { name: 'Inter', fallback: sans, width: 0.58 },
  roboto: { name: 'Roboto', fallback: sans, width: 0.57 },
  montserrat: { name: 'Montserrat', fallback: geometric, width: 0.68 },
  opensans: { name: 'Open Sans', fallback: humanist, width: 0.59 },
  lato: { name: 'Lato', fallback: humanist, width: 0.57 },
  nunito: { name: 'Nunito', fallback: `ui-rounded,${sans}`, width: 0.6 },
  raleway: { name: 'Raleway', fallback: geometric, width: 0.6 },
  sourcecodepro: { name: 'Source Code Pro', fallback: mono, width: 0.64 },
  playfair: { name: 'Playfair Display', fallback: didone, width: 0.57 },
  oswald: { name: 'Oswald', fallback: `"Avenir Next Condensed",sans-serif-condensed,"Arial Narrow",${sans}`, width: 0.6 },
  ubuntu: { name: 'Ubuntu', fallback: humanist, width: 0.59 },
  merriweather: { name: 'Merriweather', fallback: serif, width: 0.6 },
  crimsontext: { name: 'Crimson Text', fallback: `"Iowan Old Style",Palatino,${serif}`, width: 0.55 },
  workSans: { name: 'Work Sans', fallback: sans, width: 0.6 },
  quicksand: { name: 'Quicksand', fallback: `ui-rounded,${geometric}`, width: 0.6 },
  satoshi: { name: 'Satoshi', fallback: `Manrope,${sans}`, width: 0.58 },
  manrope: { name: 'Manrope', fallback: sans, width: 0.6 },
  sora: { name: 'Sora', fallback: geometric, width: 0.65 },
  'dm-serif': { name: 'DM Serif Display', fallback: didone, width: 0.57 },
} as const satisfies Record<string, { name: string; fallback: string; width: number }>

export type FontId = keyof typeof fonts
export const fontIds = Object.keys(fonts) as [FontId, ...FontId[]]

/** Finds a font by its name in any spelling: `dm-serif`, `dmSerif`, `DM Serif Display`, `open-sans`. Undefined if there is none. */
export const findFont = (spelled: string): FontId | undefined => bySpelling.get(simplify(spelled))

/**
 * The font of creators who never chose one. It means that the page uses its theme's fonts, because each theme is designed with its own,
 * unless they chose this very font.
 */
export const defaultFont: FontId = 'poppins'

/** The font that the creator chose for the whole page; undefined if the theme decides. */
export function findCustomFont({ customFont, isFontChosen }: FontChoice): FontId | undefined {
  const font = findFont(customFont)
  return font === defaultFont && !isFontChosen ? undefined : font
}

export type FontChoice = { customFont: string; isFontChosen: boolean }

/** What a creator's record says who chose this font; without one, the theme decides. */
export const toFontChoice = (font: FontId | undefined): FontChoice & { customFont: FontId } => ({
  customFont: font ?? defaultFont,
  isFontChosen: font !== undefined,
})

/** The CSS `font-family` list: the font itself, then its metric-compatible fallback until it has loaded, then system fonts. */
export const toFontFamily = (id: FontId): string => `"${webFontName(id)}","${fallbackFontName(id)}",${fonts[id].fallback}`

/** Differs from the font's plain name, which another version of the font may have in the same document or on the device. */
export const webFontName = (id: FontId): string => `${fonts[id].name} Web`
export const fallbackFontName = (id: FontId): string => `${fonts[id].name} Near`

/** Which kind of system font is closest. */
export const fallbackKinds: Record<FontId, 'sans' | 'serif' | 'mono'> = {
  poppins: 'sans',
  inter: 'sans',
  roboto: 'sans',
  montserrat: 'sans',
  opensans: 'sans',
  lato: 'sans',
  nunito: 'sans',
  raleway: 'sans',
  sourcecodepro: 'mono',
  playfair: 'serif',
  oswald: 'sans',
  ubuntu: 'sans',
  merriweather: 'serif',
  crimsontext: 'serif',
  workSans: 'sans',
  quicksand: 'sans',
  satoshi: 'sans',
  manrope: 'sans',
  sora: 'sans',
  'dm-serif': 'serif',
}

const simplify = (spelled: string) => spelled.toLowerCase().replace(/[^a-z]/g, '')

const bySpelling = new Map(fontIds.flatMap((id) => [id, fonts[id].name].map((spelling) => [simplify(spelling), id] as const)))
