/** How strong a password looks while it is typed. */
import { expect, test } from 'vitest'
import { measureStrength } from './passwords.ts'

const scoreOf = (password: string) => measureStrength(password).score

test('nothing typed is nothing said', () => {
  expect(measureStrength('')).toEqual({ score: 0, says: '' })
})

test('what the form would refuse as too short says so', () => {
  expect(measureStrength('a1!B')).toEqual({ score: 1, says: 'Too short.' })
})

test('rows and repeats stay weak, however long', () => {
  expect(scoreOf('12345678')).toBe(1)
  expect(scoreOf('aaaaaaaaaaaaaaaa')).toBe(1)
  expect(scoreOf('abcdefghijkl')).toBe(1)
})

test('length beats odd characters', () => {
  expect(scoreOf('P4$sw0')).toBeLessThan(scoreOf('papercutout'))
  expect(scoreOf('papercutout')).toBe(3)
  expect(scoreOf('a door of paper and ink')).toBe(4)
})

test('other scripts count too', () => {
  expect(scoreOf('бумажныйдомик над морем')).toBe(4)
})
