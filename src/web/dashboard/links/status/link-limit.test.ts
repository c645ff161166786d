/** The texts about the limit of links. */
import { expect, test } from 'vitest'
import { formatCount } from './formats.ts'
import { describeLinkLimit, formatLinkCount } from './link-limit.ts'

test('shows the limit only if the plan has one', () => {
  expect(formatLinkCount('pro', 3)).toBe('3 of 5')
  expect(formatLinkCount('lifetime', 31)).toBe('31')
})

test('the text for a full page names the number of links in the plan, and the plan that includes more', () => {
  expect(describeLinkLimit('free', 2)).toBe('Free includes 2 links. Pro includes 5 links.')
  expect(describeLinkLimit('pro', 5)).toBe('Pro includes 5 links. Premium has no limit.')
  expect(describeLinkLimit('free', 4)).toBe(
    'Free includes 2 links. The others are hidden until you upgrade. Pro includes 5 links.',
  )
})

test('one is singular, thousands are separated', () => {
  expect(formatCount(1, 'link')).toBe('1 link')
  expect(formatCount(1284, 'click')).toBe('1,284 clicks')
  expect(formatCount(0, 'click')).toBe('0 clicks')
})
