/** Cleaning of typed and pasted text. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanIdentifier, cleanLine, cleanName, cleanNumber, toAsciiDigits } from './typed-text.ts'

test.each([
  ['\u200bada\u2060', 'ada'],
  ['\u202aada\u202c\u2066 \u2069', 'ada'],
  ['\ufeffa\u00add\u200ea', 'ada'],
  ['\u000b\u0085\u00a0ada\u0000\u009f\u2028', 'ada'],
  ['a\nb', 'a b'],
  ['👩‍🎨', '👩‍🎨'],
  ['\u0645\u06cc\u200c\u062e', '\u0645\u06cc\u200c\u062e'],
])('cleanIdentifier of %j is %j', (typed, clean) => {
  expect(cleanIdentifier(typed)).toBe(clean)
})

test.each([
  ['\u202eevil\u2066', 'evil'],
  ['\u200eAda\u200f', 'Ada'],
  ['A\u2067d\u202ba\u3164', 'Ada'],
  ['\u200f\u202e \u2069', ''],
  ['C++\u200e و Rust', 'C++\u200e و Rust'],
  ['Donau\u00addampf', 'Donau\u00addampf'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  [
    '👩‍🎨 🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f} ❤\ufe0f',
    '👩‍🎨 🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f} ❤\ufe0f',
  ],
])('cleanLine of %j is %j', (typed, clean) => {
  expect(cleanLine(typed)).toBe(clean)
})

test('a line reorders nothing that stands after it, and cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(...'aש \u200d\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2069\u3164'),
      }),
      (typed) => {
        const clean = cleanLine(typed)
        expect(clean).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|^[\u061c\u200e\u200f]|[\u061c\u200e\u200f]$/u)
        expect(cleanLine(clean)).toBe(clean)
      },
    ),
  )
})

test('a name has one form of each letter', () => {
  expect(cleanName('Ａｄａ')).toBe('Ada')
  expect(cleanName('e\u0301')).toBe('é')
  expect(cleanName('maya‑draws–too')).toBe('maya-draws-too')
})

test('raised and circled digits do not become part of a number', () => {
  expect(['12⁹⁹', '958¹', 'a②', '½'].map(cleanNumber)).toEqual(['12⁹⁹', '958¹', 'a②', '½'])
})

test.each([
  ['＋４４', '+44'],
  ['+٤٤−٢٠', '+44-20'],
  ['१२३', '123'],
  ['𝟙𝟚𝟛', '123'],
  ['12–34—56', '12-34-56'],
])('cleanNumber of %s is %s', (typed, clean) => {
  expect(cleanNumber(typed)).toBe(clean)
})

test('a digit of any script has the value that Unicode gives it', () => {
  const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xe50, 0x1810, 0xff10, 0x116d0, 0x116da, 0x1d7ce, 0x1d7d8, 0x1e950]
  for (const zero of zeros)
    expect(toAsciiDigits(String.fromCodePoint(...Array.from({ length: 10 }, (_, value) => zero + value)))).toBe('0123456789')
})

test('cleaning twice is cleaning once, and letters, digits and signs are never lost', () => {
  const count = (text: string) =>
    [...text.matchAll(/[\p{L}\p{N}\p{P}\p{S}]/gu)].filter(([c]) => !/\p{Default_Ignorable_Code_Point}/u.test(c)).length
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const clean = cleanIdentifier(typed)
      expect(cleanIdentifier(clean)).toBe(clean)
      expect(count(clean)).toBe(count(typed))
    }),
  )
})
