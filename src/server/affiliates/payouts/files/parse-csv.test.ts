/** CSV as others write it. */
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastMs } from '#rules/testing/least-ms.ts'
import { CsvError, parseCsv } from './parse-csv.ts'

const readFields = (text: string) => parseCsv(text).map(({ fields }) => fields)

test('reads back whatever the usual library writes', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', '£', 'é', '=') })
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(rows, fc.constantFrom('windows', 'unix'), (written, record_delimiter) => {
      expect(readFields(stringify(written, { record_delimiter, quoted_match: /[\r\n]/ }))).toEqual(written)
    }),
  )
})

test('names the line at which each record begins, past line breaks in quotes and empty lines', () => {
  expect(parseCsv('a,b\r\n"c\r\nd",e\n\nf,g')).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: ['c\r\nd', 'e'] },
    { line: 5, fields: ['f', 'g'] },
  ])
})

test.each([
  ['', []],
  ['\n\n', []],
  ['a', [['a']]],
  ['a,', [['a', '']]],
  ['a,\n', [['a', '']]],
  [',', [['', '']]],
  ['""', []],
  ['"",x', [['', 'x']]],
])('%j', (text, fields) => {
  expect(readFields(text)).toEqual(fields)
})

test.each([
  ['a\n"b', 2],
  ['a\n\n"b"c,d', 3],
  ['a\nb"c', 2],
])('%j is broken in line %d', (text, line) => {
  const error = (() => {
    try {
      parseCsv(text)
    } catch (thrown) {
      return thrown
    }
  })()
  expect(error).toBeInstanceOf(CsvError)
  expect(error).toMatchObject({ line })
})

test('never takes long, whatever it is given', async () => {
  for (const text of ['"'.repeat(1_000_001), `"${'""'.repeat(1_000_000)}`, ','.repeat(500_000), '"a\n'.repeat(500_000)]) {
    const read = () => {
      try {
        parseCsv(text)
      } catch (error) {
        expect(error).toBeInstanceOf(CsvError)
      }
    }
    expect(await leastMs(1_250, read)).toBeLessThan(1_250)
  }
})
