/** The name in a creator's referral link. */
import { expect, test } from 'vitest'
import { findSlugError, toSkeleton } from './referral-slugs.ts'

test.each([
  ['maya-draws_2', undefined],
  ['abc', undefined],
  ['x'.repeat(30), undefined],
  ['ab', 'length'],
  ['', 'length'],
  ['x'.repeat(31), 'length'],
  ['maya.draws', 'format'],
  ['maya draws', 'format'],
  ['mäya', 'format'],
  ['maya\n', 'format'],
])('%j: %s', (slug, error) => expect(findSlugError(slug)).toBe(error))

test.each([
  ['Maya-Draws', 'maya_draws'],
  ['b00ks', 'books'],
  ['ill', '1Li'],
  ['modern', 'modem'],
  ['vvave', 'wave'],
  ['a.d.a', 'ada'],
  ['r-n-x', 'mx'],
])('%s and %s look alike', (one, other) => expect(toSkeleton(one)).toBe(toSkeleton(other)))

test('other names do not look alike', () => {
  expect(toSkeleton('maya')).not.toBe(toSkeleton('mayo'))
  expect(toSkeleton('draws')).not.toBe(toSkeleton('drawn'))
})
