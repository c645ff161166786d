/** The requirements for a password, and an estimate of its strength. The list of common passwords is on the server, because it is long. */
import { brand } from '../platform/brand.ts'
import { countGraphemes } from '../text/graphemes.ts'

export const passwordLength = { min: 6, max: 200 }

/** Shown below an empty field. */
export const getPasswordHint = (): string =>
  `At least ${passwordLength.min} characters, without your username, your email address or the word ${brand.name}.`

export const passwordMessages = {
  required: 'Please enter your password.',
  tooShort: `Password must be at least ${passwordLength.min} characters`,
  tooLong: `Password must be at most ${passwordLength.max} characters`,
  mismatch: 'Passwords do not match',
}

/** Words of this many letters and digits may not be in a password at all; shorter ones only do not count towards its length. */
const minContextWordLength = 4

/**
 * Whether a password contains what everyone can guess of an account: the product's name, the username, or the part of the email address
 * before the @. Only letters and digits count, without case and accents: 'L-I-N-T-E-L' is the product's name.
 */
export function containsContextWord(password: string, { username, email }: { username: string; email: string }): boolean {
  const letters = toLettersAndDigits(password)
  const localPart = email.replace(/@.*/, '').replace(/\+.*/, '')
  return [brand.name, username, localPart].map(toLettersAndDigits).some((word) => {
    if (word.length < 3 || !letters.includes(word)) return false
    return word.length >= minContextWordLength || letters.replaceAll(word, '').length < passwordLength.min
  })
}

const toLettersAndDigits = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** From 0 (nothing typed) to 4, with a label to show. It is a hint while typing: the server also checks the list of common passwords. */
export type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; label: string }

/**
 * Length counts most, and variety of characters a little; a character that repeats the one before it, or continues a sequence such as
 * `abc` or `321`, hardly counts.
 */
export function measureStrength(password: string): PasswordStrength {
  if (password === '') return { score: 0, label: '' }
  if (countGraphemes(password) < passwordLength.min) return { score: 1, label: 'Too short.' }

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
