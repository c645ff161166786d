import { expect, test } from 'vitest'
import { UsageError } from '#server/config/arguments.ts'
import { readMoment } from './read-moment.ts'

test.each([
  ['2031-03-01', '2031-03-01T00:00:00.000Z'],
  ['2031-03-01T12:30', '2031-03-01T12:30:00.000Z'],
  ['2031-03-01 12:30', '2031-03-01T12:30:00.000Z'],
  ['2031-03-01T12:30:15Z', '2031-03-01T12:30:15.000Z'],
  ['2031-03-01T12:30+02:00', '2031-03-01T10:30:00.000Z'],
])('%s is %s', (typed, moment) => {
  expect(readMoment(typed).toISOString()).toBe(moment)
})

test.each(['tomorrow', '2031', '2031-02-30', '2031-13-01', '01.03.2031', ''])('“%s” is no date', (typed) => {
  expect(() => readMoment(typed)).toThrow(UsageError)
})
