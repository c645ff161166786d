/** The requirements for a password, and an estimate of its strength. The list of common passwords is on the server, because it is long. */

export const passwordLength = { min: 6, max: 200 }

export const passwordMessages = {
  required: 'Please enter your password.',
  tooShort: `Password must be at least ${passwordLength.min} characters`,
  tooLong: `Password must be at most ${passwordLength.max} characters`,
  mismatch: 'Passwords do not match',
}

/** From 0 (nothing typed) to 4, with a label to show. It is a hint while typing: the server also checks the list of common passwords. */
export type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; label: string }

/**
 * Length counts most, and variety of characters a little; a character that repeats the one before it, or continues a sequence such as
 * `abc` or `321`, hardly counts.
 */
export function measureStrength(password: string): PasswordStrength {
  if (password === '') return { score: 0, label: '' }
  if (password.length < passwordLength.min) return { score: 1, label: 'Too short.' }

  const bits = countEffectiveCharacters(password) * (2.8 + 0.5 * countCharacterKinds(password))
  if (bits < 26) return { score: 1, label: 'Weak. Make it longer.' }
  if (bits < 33) return { score: 2, label: 'Fair. Longer is better than complicated.' }
  if (bits < 50) return { score: 3, label: 'Good.' }
  return { score: 4, label: 'Strong.' }
}

const countCharacterKinds = (text: string): number =>
  [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(text)).length

function countEffectiveCharacters(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.map((code, index) => code - (codes[index - 1] ?? Number.NaN))
  const isPredictable = (step: number, index: number) => step === 0 || (Math.abs(step) === 1 && step === steps[index - 1])
  return steps.reduce((sum, step, index) => sum + (isPredictable(step, index) ? 0.25 : 1), 0)
}
