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
export const fontNamed = (spelled: string): FontId | undefined => bySpelling.get(bare(spelled))

/** The CSS `font-family` list: the face itself, then what a phone or a computer brings. */
export function familyOf(id: FontId): string {
  const { name, fallback } = fonts[id]
  return `${name.includes(' ') ? `"${name}"` : name},${fallback}`
}

const bare = (spelled: string) => spelled.toLowerCase().replace(/[^a-z]/g, '')

const bySpelling = new Map(fontIds.flatMap((id) => [id, fonts[id].name].map((spelling) => [bare(spelling), id] as const)))
