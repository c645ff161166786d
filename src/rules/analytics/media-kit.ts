/** The public page with chosen figures, for sponsors: what it can show, and the code by which a copy of it is checked. */

/** In the order of the page. */
export const kitFigures = ['views', 'clicks', 'ctr', 'series', 'countries', 'sources', 'links'] as const
export type KitFigure = (typeof kitFigures)[number]

export const kitFigureNames: Record<KitFigure, string> = {
  views: 'Views',
  clicks: 'Clicks',
  ctr: 'Click rate',
  series: 'Views per day',
  countries: 'Top countries',
  sources: 'Traffic sources',
  links: 'Most clicked links',
}

/** Whole days that are over, so that a day's figures no longer change. */
export const kitDays = [7, 30, 90] as const
export type KitDays = (typeof kitDays)[number]

export const kitDefaults: { figures: KitFigure[]; days: KitDays } = {
  figures: ['views', 'clicks', 'ctr', 'series', 'countries', 'sources'],
  days: 30,
}

/** How many countries, sources or links it lists. */
export const kitRows = 5

/** For how long a copy can be checked, also after the kit was switched off. */
export const copyYears = 2

/** A copy is stored for each day on which someone opened the kit, and for each change of what it shows; of one day the latest ones stay. */
export const maxCopiesPerDay = 10

/** Crockford's alphabet, without I, L, O and U. https://www.crockford.com/base32.html */
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 12

/** Groups of four: 60 bits of a signature, five for each letter. */
export function toCopyCode(signature: Uint8Array): string {
  const bits = [...signature].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = Array.from(
    { length: codeLength },
    (_, index) => codeLetters[Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)],
  )
  return groupLetters(letters.join(''))
}

/** The code as it is stored, from how someone typed it: in any case, with or without hyphens, O for 0, I or L for 1. Undefined for what is no code. */
export function normaliseCopyCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const isCode = letters.length === codeLength && [...letters].every((letter) => codeLetters.includes(letter))
  return isCode ? groupLetters(letters) : undefined
}

const groupLetters = (letters: string): string => letters.replaceAll(/(.{4})(?=.)/g, '$1-')

/** The unguessable part of the kit's address: 128 bits in base64url. */
export const kitTokenPattern = /^[\w-]{22}$/
