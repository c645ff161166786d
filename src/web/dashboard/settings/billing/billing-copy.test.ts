/** How billing writes dates, and what a smaller plan hides. */
import { expect, test } from 'vitest'
import { describeKept, describePlanLimits, formatDate } from './billing-copy.ts'

test('a date has its year only where it is not obvious', () => {
  const now = new Date('2026-11-22T10:42:00Z')
  expect(formatDate('2026-12-03T09:00:00.000Z', now)).toBe('3 December')
  expect(formatDate('2027-01-03T23:59:59.000Z', now)).toBe('3 January')
  expect(formatDate('2025-12-03T09:00:00.000Z', now)).toBe('3 December 2025')
})

test('what a smaller plan hides is named, or that it hides nothing', () => {
  expect(
    describeKept(
      [
        { kind: 'links', count: 3 },
        { kind: 'customFont', count: 1 },
      ],
      'free',
    ),
  ).toBe('Visitors won’t see your 3 links and font any more. We keep everything, in case you come back.')
  expect(describeKept([], 'free')).toBe('Everything on your page stays visible.')
  expect(describeKept(undefined, 'pro')).toContain('what Pro doesn’t include')
})

test('the limits of a plan', () => {
  expect([describePlanLimits('free'), describePlanLimits('pro'), describePlanLimits('premium')]).toEqual([
    '2 links and 3 themes',
    '5 links',
    'unlimited links',
  ])
})
