/** What each plan includes. */
import { expect, test } from 'vitest'
import {
  hasFeature,
  hasRoomForLink,
  hasRoomForProduct,
  includesTier,
  type Plan,
  type PlanFeature,
  planFeatures,
  planNames,
} from './plans.ts'

test('Free includes two links, Pro five, Premium and Lifetime any number', () => {
  expect([hasRoomForLink('free', 1), hasRoomForLink('free', 2)]).toEqual([true, false])
  expect([hasRoomForLink('pro', 4), hasRoomForLink('pro', 5)]).toEqual([true, false])
  expect([hasRoomForLink('premium', 4999), hasRoomForLink('lifetime', 4999)]).toEqual([true, true])
})

test('Free includes two products, Pro ten, Premium and Lifetime any number', () => {
  expect([hasRoomForProduct('free', 1), hasRoomForProduct('free', 2)]).toEqual([true, false])
  expect([hasRoomForProduct('pro', 9), hasRoomForProduct('pro', 10)]).toEqual([true, false])
  expect([hasRoomForProduct('premium', 99), hasRoomForProduct('lifetime', 99)]).toEqual([true, true])
})

test('each plan includes all of the one before it, and Lifetime what no other plan has', () => {
  const included = (plan: Plan) => planNames.filter((tier) => includesTier(plan, tier))
  expect(planNames.map(included)).toEqual([
    ['free'],
    ['free', 'pro'],
    ['free', 'pro', 'premium'],
    ['free', 'pro', 'premium', 'lifetime'],
  ])
})

test('Free has none of the features, Pro all but the tip jar, videos and themes of one’s own, Premium and Lifetime all', () => {
  const features = Object.keys(planFeatures) as PlanFeature[]
  const missing = (plan: (typeof planNames)[number]) => features.filter((feature) => !hasFeature(plan, feature))

  expect(missing('free')).toEqual(features)
  expect(missing('pro')).toEqual(['tipJar', 'videoBackground', 'madeThemes'])
  expect([...missing('premium'), ...missing('lifetime')]).toEqual([])
})
