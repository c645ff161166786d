/** What is said of a text with more characters than its field takes. */
import { countNoun } from './formats.ts'
import { countGraphemes, isWithinLength } from './graphemes.ts'
import { cleanLines } from './typed-text.ts'

/** `12 characters too many.`, counted as readers and the server count them; undefined for a text that fits. */
export function describeExcess(typed: string, max: number): string | undefined {
  const text = cleanLines(typed)
  // Piles of marks are too long with few characters, too.
  return isWithinLength(text, max) ? undefined : `${countNoun(Math.max(1, countGraphemes(text) - max), 'character')} too many.`
}
