/** What a password must be. The list of common ones is the server's (it is long). */

export const passwordLength = { min: 6, max: 200 }

export const passwordMessages = {
  tooShort: 'Password must be at least 6 characters',
  tooLong: 'Password must be at most 200 characters',
  mismatch: 'Passwords do not match',
}

/** From 0 (nothing typed) to 4, and a word to show with it. A hint while typing, not a promise: the server has the long list. */
export type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; label: string }

/**
 * Length counts most, kinds of characters a little; a character that repeats the one before, or goes on from it as in `abc`
 * or `321`, hardly counts.
 */
export function measureStrength(password: string): PasswordStrength {
  if (password === '') return { score: 0, label: '' }
  if (password.length < passwordLength.min) return { score: 1, label: 'Too short.' }

  const bits = countEffectiveCharacters(password) * (2.8 + 0.5 * countCharacterKinds(password))
  if (bits < 26) return { score: 1, label: 'Weak. Make it longer.' }
  if (bits < 33) return { score: 2, label: 'Fair. Longer is better than odd.' }
  if (bits < 50) return { score: 3, label: 'Good.' }
  return { score: 4, label: 'Strong.' }
}

const countCharacterKinds = (text: string): number =>
  [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(text)).length

function countEffectiveCharacters(text: string): number {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.map((code, place) => code - (codes[place - 1] ?? Number.NaN))
  const isPredictable = (step: number, place: number) => step === 0 || (Math.abs(step) === 1 && step === steps[place - 1])
  return steps.reduce((sum, step, place) => sum + (isPredictable(step, place) ? 0.25 : 1), 0)
}
