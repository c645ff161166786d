// @vitest-environment happy-dom
/** The texts about the limits of links and products. */

import { afterEach, expect, test } from 'vitest'
import { countNoun } from '#rules/text/formats.ts'
import { describeItemLimit, describeItemLimits } from './describe-item-limit.ts'
import { formatLinkCount, listExceededLimits } from './item-limit.ts'

afterEach(() => {
  delete document.documentElement.dataset.payments
})

test('shows the limit only if the plan has one', () => {
  expect(formatLinkCount('pro', 3)).toBe('3 of 5')
  expect(formatLinkCount('lifetime', 31)).toBe('31')
})

test('a full page is not over a limit; a downgrade can leave it over one or both', () => {
  expect(listExceededLimits('free', { links: 2, products: 2 })).toEqual([])
  expect(listExceededLimits('free', { links: 3, products: 2 })).toEqual(['links'])
  expect(listExceededLimits('free', { links: 3, products: 3 })).toEqual(['links', 'products'])
  expect(listExceededLimits('lifetime', { links: 900, products: 90 })).toEqual([])
})

test('the text for a full page names the number of links in the plan, and the plan that includes more', () => {
  expect(describeItemLimit('free', 'links', 2)).toBe('Free includes 2 links. Pro includes 5 links.')
  expect(describeItemLimit('pro', 'links', 5)).toBe('Pro includes 5 links. Premium has no limit.')
  expect(describeItemLimit('free', 'links', 4)).toBe(
    'Free includes 2 links. The others are hidden until you upgrade. Pro includes 5 links.',
  )
})

test('the text for products names their own limits', () => {
  expect(describeItemLimit('free', 'products', 2)).toBe('Free includes 2 products. Pro includes 10 products.')
  expect(describeItemLimit('pro', 'products', 11)).toBe(
    'Pro includes 10 products. The others are hidden until you upgrade. Premium has no limit.',
  )
})

test('both limits are named together', () => {
  const both = ['links', 'products'] as const
  expect(describeItemLimits('free', both, { links: 3, products: 2 })).toBe(
    'Free includes 2 links and 2 products. The others are hidden until you upgrade. Pro includes 5 links and 10 products.',
  )
  expect(describeItemLimits('pro', both, { links: 5, products: 10 })).toBe(
    'Pro includes 5 links and 10 products. Premium has no limit.',
  )
})

test('where nothing is sold, no other plan is named', () => {
  document.documentElement.dataset.payments = 'off'
  expect(describeItemLimit('free', 'links', 2)).toBe('Free includes 2 links.')
  expect(describeItemLimit('free', 'products', 3)).toBe('Free includes 2 products. The others are hidden.')
})

test('one is singular, thousands are separated', () => {
  expect(countNoun(1, 'link')).toBe('1 link')
  expect(countNoun(1284, 'click')).toBe('1,284 clicks')
  expect(countNoun(0, 'click')).toBe('0 clicks')
})
