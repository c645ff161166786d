/** Tests the plans' descriptions against the prices and limits in the product's specification. */
import { expect, test } from 'vitest'
import { getPlanPrice, getPlanSummary } from './plan-copy.ts'
import { getPlanOffer } from './plan-offers.ts'
import { planNames } from './plans.ts'

test('the prices', () => {
  expect(planNames.map((plan) => Object.values(getPlanPrice(plan)).join(' ').trim())).toEqual([
    '£0',
    '£2.99 a month',
    '£4.99 a month',
    '£20 once',
  ])
})

test('the number of links, products and themes', () => {
  expect([getPlanSummary('free'), getPlanSummary('pro')]).toEqual(['Up to 2 links', '5 links, more themes and fonts'])
  expect(getPlanOffer('free').features.slice(0, 3)).toEqual(['2 links', '2 products', '3 basic themes'])
  expect(getPlanOffer('pro').features.slice(0, 2)).toEqual(['Up to 5 links', 'Up to 10 products'])
  expect(getPlanOffer('pro').features).toContain('16 themes, 20 fonts, link images')
  expect(getPlanOffer('premium').features.slice(1, 3)).toEqual(['Unlimited links and products', '38 themes and a tip jar'])
  expect(getPlanOffer('lifetime').features.at(-1)).toBe('First 1,000 users only')
})

test.each([
  ['pro', ['Custom themes and full branding', 'Embedded media players', 'Advanced analytics', 'Affiliate access']],
  ['premium', ['Everything in Pro', 'Video backgrounds', 'Priority creator support', 'Full affiliate system']],
  ['lifetime', ['Everything in Premium', 'Pay once', 'Lifetime exclusive themes', 'VIP priority support', 'Beta early access']],
] as const)('%s promises what it is sold with', (plan, promised) => {
  expect(getPlanOffer(plan).features).toEqual(expect.arrayContaining([...promised]))
})
