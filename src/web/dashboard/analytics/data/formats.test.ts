/** Days, zones and changes in words. */
import { expect, test } from 'vitest'
import { compareCounts, compareRates } from './change.ts'
import { formatDays, formatPart, formatPoint, nameTimeZone } from './formats.ts'

test.each([
  ['2026-10-24', '2026-11-22', '24 October to 22 November 2026'],
  ['2026-11-16', '2026-11-22', '16 to 22 November 2026'],
  ['2026-11-22', '2026-11-22', '22 November 2026'],
  ['2025-12-24', '2026-01-22', '24 December 2025 to 22 January 2026'],
])('%s to %s is %s', (first, last, text) => {
  expect(formatDays(first, last)).toBe(text)
})

test('zones are named by their city', () => {
  expect(nameTimeZone('Europe/London')).toBe('London time')
  expect(nameTimeZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires time')
  expect(nameTimeZone('Asia/Calcutta')).toBe('Kolkata time')
  expect(nameTimeZone('Europe/Kiev')).toBe('Kyiv time')
  expect(nameTimeZone('UTC')).toBe('UTC')
})

test('a point is named in the zone of the figures', () => {
  expect(formatPoint('2026-11-06T23:00:00.000Z', 'day', 'Europe/Berlin')).toBe('Saturday 7 November')
  expect(formatPoint('2026-11-07T13:00:00.000Z', 'hour', 'Europe/Berlin')).toBe('Saturday 7 November, 14:00')
})

test('small parts are not nothing', () => {
  expect([formatPart(0), formatPart(0.2), formatPart(43.9)]).toEqual(['0%', '<1%', '44%'])
})

test('counts change in percent, rates in points, and from nothing it is new', () => {
  expect(compareCounts(3065, 2078)).toMatchObject({ direction: 'up', text: '47%' })
  expect(compareCounts(33, 58)).toMatchObject({ direction: 'down', text: '43%' })
  expect(compareCounts(5, 0)).toMatchObject({ direction: 'new', text: 'New' })
  expect(compareCounts(0, 0)).toBeUndefined()
  expect(compareCounts(0, 5)).toMatchObject({ direction: 'down', text: '100%' })
  expect(compareRates(43, 39.2)).toMatchObject({ direction: 'up', text: '3.8 points' })
  expect(compareRates(null, 39.2)).toBeUndefined()
})
