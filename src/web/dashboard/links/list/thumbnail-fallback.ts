/** What stands in for a link's picture: one letter, on a ground that stays the same for the same link. */

export const grounds = ['var(--bay-iris)', 'var(--bay-sun)', 'var(--bay-moss)', 'var(--accent-soft)'] as const

export const groundOf = (id: string): number => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % grounds.length

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first thing that a reader sees as one letter: `Ä`, `한`, or a whole emoji. */
export function firstLetter(title: string): string {
  const [first] = letters.segment(title.trim())
  return first?.segment.toUpperCase() ?? ''
}
