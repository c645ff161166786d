/** Makes themes on this server: from a picture's colours, or from the words that its lexicon knows. It asks nobody, and is the same for the same wish. */
import { type ThemeMaker, ThemeMakerError } from '../port.ts'
import { composeThemes } from './compose.ts'
import { toPictureMood } from './picture-mood.ts'
import { readWords } from './words-mood.ts'

export const embeddedThemeMaker: ThemeMaker = {
  model: null,
  async make(wish, round) {
    if (wish.from === 'picture') return { ideas: composeThemes(toPictureMood(wish.colours), round), understood: [] }
    const read = readWords(wish.words)
    if (!read) throw new ThemeMakerError('unknown-words')
    return { ideas: composeThemes(read.mood, round), understood: read.understood }
  },
}
