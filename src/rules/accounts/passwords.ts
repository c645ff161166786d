/** What a password must be. The list of common ones is the server's (it is long). */

export const passwordLength = { least: 6, most: 200 }

export const passwordWords = {
  tooShort: 'Password must be at least 6 characters',
  tooLong: 'Password must be at most 200 characters',
  mismatch: 'Passwords do not match',
}

/** From 0 (nothing typed) to 4, and a word to show with it. A hint while typing, not a promise: the server has the long list. */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; says: string }

/**
 * Length counts most, kinds of characters a little; a character that repeats the one before, or goes on from it as in `abc`
 * or `321`, hardly counts.
 */
export function strengthOf(password: string): Strength {
  if (password === '') return { score: 0, says: '' }
  if (password.length < passwordLength.least) return { score: 1, says: 'Too short.' }

  const bits = lettersThatCount(password) * (2.8 + 0.5 * kindsIn(password))
  if (bits < 26) return { score: 1, says: 'Weak. Make it longer.' }
  if (bits < 33) return { score: 2, says: 'Fair. Longer is better than odd.' }
  if (bits < 50) return { score: 3, says: 'Good.' }
  return { score: 4, says: 'Strong.' }
}

const kindsIn = (text: string): number => [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(text)).length

function lettersThatCount(text: string): number {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.map((code, place) => code - (codes[place - 1] ?? Number.NaN))
  const isPredictable = (step: number, place: number) => step === 0 || (Math.abs(step) === 1 && step === steps[place - 1])
  return steps.reduce((sum, step, place) => sum + (isPredictable(step, place) ? 0.25 : 1), 0)
}
