/** The names of cut fonts: any set of characters survives, and only this platform's names count. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutFolder, readCharacters, readCutPath, toCutPath, writeCharacters } from './cut-name.ts'

const whole = '/assets/fonts/dm-serif-400-latin.0a1b2c3d.woff2'

const characterSet = fc
  .uniqueArray(
    fc.integer({ min: 0x20, max: 0x10ffff }).filter((code) => code < 0xd800 || code > 0xdfff),
    { minLength: 1, maxLength: 60 },
  )
  .map((codes) => String.fromCodePoint(...codes.sort((a, b) => a - b)))

test('any set of characters is read as it was written', () => {
  fc.assert(fc.property(characterSet, (characters) => readCharacters(writeCharacters(characters)) === characters))
})

test('no text breaks the reader', () => {
  fc.assert(fc.property(fc.base64String(), (text) => void readCharacters(text)))
  expect(readCharacters('AAAA')).toBeUndefined()
})

describe('a name', () => {
  test('says which font it was cut from and for which characters, and is the same for the same page', () => {
    const path = toCutPath('key', whole, ' Aade') ?? ''
    expect(path.startsWith(`${cutFolder}dm-serif-400-latin.0a1b2c3d.`)).toBe(true)
    expect(readCutPath('key', path)).toEqual({ whole, characters: ' Aade', isOurs: true })
    expect(toCutPath('key', whole, ' Aade')).toBe(path)
  })

  test('of someone else is read, but is not ours', () => {
    const path = toCutPath('another key', whole, ' Aade') ?? ''
    expect(readCutPath('key', path)).toMatchObject({ whole, isOurs: false })
    const more = path.replace(writeCharacters(' Aade'), writeCharacters(' Aadex'))
    expect(readCutPath('another key', more)).toMatchObject({ isOurs: false })
  })

  test.each(['', 'x', '../../etc/passwd', 'a-400-latin.0a1b2c3d.AA.AAAAAAAAAAAA.woff2', '../x.0a1b2c3d.AAAA.AAAAAAAAAAAA.woff2'])(
    'is not %j',
    (name) => expect(readCutPath('key', cutFolder + name)).toBeUndefined(),
  )

  test('is not given for more characters than a router reads', () => {
    const many = Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0x100 + index * 2)).join('')
    expect(toCutPath('key', whole, many)).toBeUndefined()
  })
})
