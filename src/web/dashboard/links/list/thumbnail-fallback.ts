/** What a thumbnail shows without a picture: the first letter, on a colour that stays the same for the same link. */

export const fallbackColours = ['var(--panel-iris)', 'var(--panel-sun)', 'var(--panel-moss)', 'var(--accent-soft)'] as const

/** The sum of the id's character codes picks the colour. */
export function pickFallbackColour(id: string): (typeof fallbackColours)[number] {
  const sum = [...id].reduce((total, character) => total + character.charCodeAt(0), 0)
  return fallbackColours[sum % fallbackColours.length] ?? fallbackColours[0]
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What a reader sees as the first letter: `Ä`, `한`, or a whole emoji. */
export function getFirstLetter(title: string): string {
  const [first] = graphemes.segment(title.trim())
  return first?.segment.toUpperCase() ?? ''
}
