/** The 20 faces that a page can be set in: one id each, what stands in while a file is missing, and how wide they run. */

const sans = 'system-ui,sans-serif'
const geometric = `"Avenir Next","Century Gothic",${sans}`
const humanist = `"Segoe UI",Seravek,${sans}`
const serif = 'Georgia,"Noto Serif",serif'
const didone = `Didot,"Bodoni MT","Noto Serif Display",${serif}`
const mono = 'ui-monospace,Menlo,Consolas,monospace'

/** `wide` is the width of an average lower-case letter in em, measured generously over the face and its stand-ins. */
export const fonts = {
  poppins: { name: 'Poppins', fallback: geometric, wide: 0.65 },
  inter: { name: 'Inter', fallback: sans, wide: 0.58 },
  roboto: { name: 'Roboto', fallback: sans, wide: 0.57 },
  montserrat: { name: 'Montserrat', fallback: geometric, wide: 0.68 },
  opensans: { name: 'Open Sans', fallback: humanist, wide: 0.59 },
  lato: { name: 'Lato', fallback: humanist, wide: 0.57 },
  nunito: { name: 'Nunito', fallback: `ui-rounded,${sans}`, wide: 0.6 },
  raleway: { name: 'Raleway', fallback: geometric, wide: 0.6 },
  sourcecodepro: { name: 'Source Code Pro', fallback: mono, wide: 0.64 },
  playfair: { name: 'Playfair Display', fallback: didone, wide: 0.57 },
  oswald: { name: 'Oswald', fallback: `"Avenir Next Condensed",sans-serif-condensed,"Arial Narrow",${sans}`, wide: 0.6 },
  ubuntu: { name: 'Ubuntu', fallback: humanist, wide: 0.59 },
  merriweather: { name: 'Merriweather', fallback: serif, wide: 0.6 },
  crimsontext: { name: 'Crimson Text', fallback: `"Iowan Old Style",Palatino,${serif}`, wide: 0.55 },
  workSans: { name: 'Work Sans', fallback: sans, wide: 0.6 },
  quicksand: { name: 'Quicksand', fallback: `ui-rounded,${geometric}`, wide: 0.6 },
  satoshi: { name: 'Satoshi', fallback: `Manrope,${sans}`, wide: 0.58 },
  manrope: { name: 'Manrope', fallback: sans, wide: 0.6 },
  sora: { name: 'Sora', fallback: geometric, wide: 0.65 },
  'dm-serif': { name: 'DM Serif Display', fallback: didone, wide: 0.57 },
} as const satisfies Record<string, { name: string; fallback: string; wide: number }>

export type FontId = keyof typeof fonts
export const fontIds = Object.keys(fonts) as [FontId, ...FontId[]]

/** The font of that name, however it is spelled: `dm-serif`, `dmSerif`, `DM Serif Display`, `open-sans`. Undefined where there is none. */
export const findFont = (spelled: string): FontId | undefined => bySpelling.get(simplify(spelled))

/**
 * The default. It is what a creator has who never chose a font, so it gives way to the faces of a theme: each theme brings
 * those it was made for.
 */
export const defaultFont: FontId = 'poppins'

/** The creator's own face for all of the page, or none where they left it to the theme. */
export function findCustomFont(customFont: string): FontId | undefined {
  const chosen = findFont(customFont)
  return chosen === defaultFont ? undefined : chosen
}

/** The CSS `font-family` list: the face itself, then its stand-in until it arrives, then what a phone or a computer brings. */
export const toFontFamily = (id: FontId): string => `"${webFontName(id)}","${fallbackFontName(id)}",${fonts[id].fallback}`

/** Not the face's plain name, which another version of it may have in the same document or on the device. */
export const webFontName = (id: FontId): string => `${fonts[id].name} Web`
export const fallbackFontName = (id: FontId): string => `${fonts[id].name} Near`

/** Which of the faces that every device has comes closest. */
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
