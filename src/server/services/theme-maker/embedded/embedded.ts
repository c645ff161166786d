/** Makes themes on this server: from a picture's colours, or from the words that its lexicon knows. It asks nobody, and is the same for the same brief. */
import { type PictureColour, type ThemeMaker, ThemeMakerError } from '../port.ts'
import { composeThemes, toLch } from './compose.ts'
import type { FontPair, Mood } from './mood.ts'
import { readWords } from './words-mood.ts'

export const embeddedThemeMaker: ThemeMaker = {
  model: null,
  async make(brief, round) {
    if (brief.from === 'picture') return { ideas: composeThemes(toPictureMood(brief.colours), round), understood: [] }
    const read = readWords(brief.words)
    if (!read) throw new ThemeMakerError('unknown-words')
    return { ideas: composeThemes(read.mood, round), understood: read.understood }
  },
}

const vividFonts: FontPair[] = [
  ['sora', 'manrope'],
  ['poppins', 'inter'],
  ['oswald', 'workSans'],
  ['montserrat', 'lato'],
  ['quicksand', 'nunito'],
  ['manrope', 'inter'],
]
const quietFonts: FontPair[] = [
  ['dm-serif', 'manrope'],
  ['crimsontext', 'workSans'],
  ['raleway', 'lato'],
  ['playfair', 'inter'],
  ['merriweather', 'opensans'],
  ['workSans', 'workSans'],
]

/** The mood of a picture, from its colours alone. */
function toPictureMood(colours: readonly PictureColour[]): Mood {
  const shades = colours.map(({ hex, share }) => ({ hex, share, ...toLch(hex) }))
  const total = shades.reduce((sum, { share }) => sum + share, 0) || 1
  const lightness = shades.reduce((sum, { l, share }) => sum + l * share, 0) / total
  const strength = shades.reduce((sum, { c, share }) => sum + c * share, 0) / total
  // A small patch of strong colour is what the eye keeps of a picture.
  const byWeight = shades.toSorted((a, b) => weigh(b) - weigh(a))
  return {
    colours: byWeight.map(({ hex }) => hex),
    leaning: lightness >= 0.5 ? 'light' : 'dark',
    vividness: 1,
    fonts: strength > 0.09 ? vividFonts : quietFonts,
    names: '',
  }
}

const weigh = ({ c, share }: { c: number; share: number }) => (0.02 + c) * Math.sqrt(Math.max(share, 0.001))
