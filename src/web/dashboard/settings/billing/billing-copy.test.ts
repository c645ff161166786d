/** What a smaller plan hides. */
import { expect, test } from 'vitest'
import { describeKept, describePlanLimits } from './billing-copy.ts'

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
