/** Amounts and counts as people type them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCount, parsePounds } from './typed-amounts.ts'

describe('pounds', () => {
  test.each([
    ['3', 300],
    ['12.5', 1250],
    ['12,5', 1250],
    ['19,99', 1999],
    ['0.07', 7],
    ['3.', 300],
    ['3,-', 300],
    ['1.234,–', 123_400],
    ['.5', 50],
    ['£.50', 50],
    ['50p', 50],
    ['£12', 1200],
    ['12 £', 1200],
    ['GBP 12', 1200],
    ['£1,240', 124_000],
    ['£1,240.00', 124_000],
    ['1.240,00', 124_000],
    ['1 240', 124_000],
    ['1\u202f240,50', 124_050],
    ['1\u00a0240,50', 124_050],
    ['1’240.50', 124_050],
    ["1'240.50", 124_050],
    ['1.234.567', 123_456_700],
    ['1,24,000.50', 12_400_050],
    ['١٢٫٥', 1250],
    ['١٬٢٣٤', 123_400],
    ['１２．５０', 1250],
  ])('%j is %i pence', (typed, pence) => {
    expect(parsePounds(typed)).toBe(pence)
  })

  test.each([
    '',
    'free',
    '1.234',
    '0,500',
    '1.2.3',
    '.',
    '1e3',
    '-3',
    '12.345',
    '1,2345',
    '1,23,4',
    '1.240,0,0',
    '12K',
    '12⁹⁹',
    '5²',
    '12½',
    '150p',
    '$12',
    '12 34',
  ])('%j is refused', (typed) => {
    expect(parsePounds(typed)).toBeUndefined()
  })
})

describe('counts', () => {
  test.each([
    ['12400', 12_400],
    ['12,400', 12_400],
    ['12.400', 12_400],
    ['12 400', 12_400],
    ['12\u2009400', 12_400],
    ['1.234.567', 1_234_567],
    ['12.4K', 12_400],
    ['12,4k', 12_400],
    ['1,2 Mio.', 1_200_000],
    ['12 тыс', 12_000],
    ['1.2万', 12_000],
    ['.5K', 500],
    ['1.0045M', 1_004_500],
    ['١٬٢٣٤', 1234],
    ['1.2M', 1_200_000],
    ['3 m', 3_000_000],
    ['1.25M', 1_250_000],
    ['0', 0],
    ['٣٠٠', 300],
  ])('%j is %i', (typed, count) => {
    expect(parseCount(typed)).toBe(count)
  })

  test.each(['', '12.4', '1,2', '12.400K', '-5', 'many', '1e5', '12K5', '1,23,4', '0.123', '1 2', '12.4567K', '1.23456789M'])(
    '%j is refused',
    (typed) => {
      expect(parseCount(typed)).toBeUndefined()
    },
  )

  test.each(['12²', '12 toString', '12 Md', '10k+'])('%j is refused', (typed) => {
    expect(parseCount(typed)).toBeUndefined()
  })
})

test('an amount that is written for any country is that amount, or refused', () => {
  const locale = fc.constantFrom('en-GB', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'sv-SE', 'ar-EG', 'pt-BR')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), locale, (pence, one) => {
      const typed = new Intl.NumberFormat(one, { minimumFractionDigits: 2 }).format(pence / 100)
      expect(parsePounds(typed)).toBe(pence)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), locale, (count, one) => {
      expect(parseCount(new Intl.NumberFormat(one).format(count))).toBe(count)
    }),
  )
})

test('the digits of any text are those of its amount', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.,' ]{1,12}$/), (typed) => {
      const pence = parsePounds(typed)
      if (pence === undefined) return
      const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
      expect([digits, `${digits}0`, `${digits}00`]).toContain(pence === 0 ? digits : String(pence))
    }),
  )
})
