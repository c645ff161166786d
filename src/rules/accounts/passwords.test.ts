/** How strong a password looks while it is typed. */
import { expect, test } from 'vitest'
import { containsContextWord, measureStrength } from './passwords.ts'

const score = (password: string) => measureStrength(password).score

test('an empty password has no score and no label', () => {
  expect(measureStrength('')).toEqual({ score: 0, label: '' })
})

test('a password that is below the minimum length is labelled as too short', () => {
  expect(measureStrength('a1!B')).toEqual({ score: 1, label: 'Too short.' })
})

test('sequences and repeated characters stay weak, however long', () => {
  expect(score('12345678')).toBe(1)
  expect(score('aaaaaaaaaaaaaaaa')).toBe(1)
  expect(score('abcdefghijkl')).toBe(1)
})

test('length counts more than special characters', () => {
  expect(score('P4$sw0')).toBeLessThan(score('papercutout'))
  expect(score('papercutout')).toBe(3)
  expect(score('a door of paper and ink')).toBe(4)
})

test('letters of other scripts count too', () => {
  expect(score('бумажныйдомик над морем')).toBe(4)
})

const ada = { username: 'ada.lovelace', email: 'countess+shop@example.com' }

test.each(['lintel2026', 'My L-I-N-T-E-L', 'ada.lovelace!', 'Adalovelace1815', 'xx-COUNTESS-xx', 'Countéss99'])(
  '%s contains the product’s name, the username or the email address',
  (password) => expect(containsContextWord(password, ada)).toBe(true),
)

test.each(['over the front door', 'lovelace and friends', 'example.com', 'shopping list 7'])(
  '%s contains none of them',
  (password) => expect(containsContextWord(password, ada)).toBe(false),
)

test('a word of three characters may be part of a longer password, but does not count towards its length', () => {
  const short = { username: 'ada', email: 'a@example.com' }
  expect(containsContextWord('ada12345', short)).toBe(true)
  expect(containsContextWord('canada dry 2026', short)).toBe(false)
  expect(containsContextWord('ada', { username: 'a-a', email: '--@example.com' })).toBe(false)
})
