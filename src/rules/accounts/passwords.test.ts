/** How strong a password looks while it is typed. */
import { expect, test } from 'vitest'
import { measureStrength } from './passwords.ts'

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
