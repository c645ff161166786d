/** Kinds of letters, and the fonts of pages by name. */
import { fontIds, fonts } from '#rules/themes/fonts.ts'
import type { Entry } from './entry.ts'

const byName: Entry[] = fontIds.map((id) => ({ words: fonts[id].name.toLowerCase(), fonts: [id, id] }))

export const typefaces: readonly Entry[] = [
  ...byName,
  { words: 'serif, serifs, bookish, literary', fonts: ['crimsontext', 'crimsontext'] },
  { words: 'sans, sans-serif, sans serif, grotesque, helvetica', fonts: ['inter', 'inter'] },
  { words: 'slab, slab serif, typewriter', fonts: ['sourcecodepro', 'merriweather'] },
  { words: 'mono, monospace, monospaced, fixed width', fonts: ['sourcecodepro', 'sourcecodepro'] },
  { words: 'condensed, narrow, tall letters, capitals, all caps, headline', fonts: ['oswald', 'workSans'] },
  { words: 'round letters, rounded font, bubble letters', fonts: ['quicksand', 'nunito'] },
  { words: 'didone, bodoni, didot, fat face', fonts: ['dm-serif', 'lato'] },
  { words: 'futura, geometric sans', fonts: ['poppins', 'poppins'] },
  { words: 'garamond, old style, oldstyle', fonts: ['crimsontext', 'crimsontext'] },
  { words: 'times, times new roman', fonts: ['merriweather', 'merriweather'] },
  { words: 'thin, fine, light letters, delicate', fonts: ['raleway', 'raleway'] },
  { words: 'heavy, bold letters, thick, chunky', fonts: ['montserrat', 'inter'] },
]
