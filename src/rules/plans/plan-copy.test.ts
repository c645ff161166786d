/** Tests the plans' descriptions against the prices and limits in the product's specification. */
import { expect, test } from 'vitest'
import { getPlanPrice, planOffers, planSummaries } from './plan-copy.ts'
import { planNames } from './plans.ts'

test('the prices', () => {
  expect(planNames.map((plan) => Object.values(getPlanPrice(plan)).join(' ').trim())).toEqual([
    '£0',
    '£2.99 a month',
    '£4.99 a month',
    '£20 once',
  ])
})

test('the number of links and themes', () => {
  expect([planSummaries.free, planSummaries.pro]).toEqual(['Up to 2 links', '5 links, more themes and fonts'])
  expect(planOffers.free.features.slice(0, 2)).toEqual(['2 links', '3 themes'])
  expect(planOffers.pro.features[1]).toMatch(/^16 themes/)
  expect(planOffers.premium.features.slice(0, 2)).toEqual(['Unlimited links', 'All 38 themes'])
})
