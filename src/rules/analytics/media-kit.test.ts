/** The codes of signed copies. */
import { expect, test } from 'vitest'
import { kitFigureNames, kitFigures, normaliseCopyCode, toCopyCode } from './media-kit.ts'

test('a code has three groups of four letters that cannot be confused', () => {
  const codes = Array.from({ length: 200 }, (_, n) =>
    toCopyCode(Uint8Array.from({ length: 32 }, (_, i) => (n * 37 + i * 91) % 256)),
  )
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(toCopyCode(new Uint8Array(32).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ')
  expect(toCopyCode(new Uint8Array(32))).toBe('0000-0000-0000')
})

test.each(['7F3K-92QD-M4XA', '7f3k92qdm4xa', ' 7F3K 92QD m4xa '])('%j is the same code', (typed) => {
  expect(normaliseCopyCode(typed)).toBe('7F3K-92QD-M4XA')
})

test('letters that look like digits are read as these', () => {
  expect(normaliseCopyCode('oOiI-lL00-1111')).toBe('0011-1100-1111')
})

test.each(['', '7F3K-92QD', '7F3K-92QD-M4XA-0', 'UUUU-UUUU-UUUU', '7F3K-92QD-M4X%'])('%j is no code', (typed) => {
  expect(normaliseCopyCode(typed)).toBeUndefined()
})

test('every figure has a name', () => {
  expect(Object.keys(kitFigureNames)).toEqual([...kitFigures])
})
