/** Who can use features that are not finished yet. */
import { expect, test } from 'vitest'
import { canUseFeature, hasEarlyAccess, listBetaFeatures, staged } from './beta-features.ts'
import { planNames } from './plans.ts'

test('only Lifetime may switch early access on', () => {
  expect(planNames.filter(hasEarlyAccess)).toEqual(['lifetime'])
})

test('a beta feature is for Lifetime members with early access, and after a downgrade for nobody', () => {
  const users = planNames.flatMap((plan) => [true, false].map((earlyAccess) => ({ plan, earlyAccess })))
  expect(users.filter((user) => canUseFeature(user, 'themeShuffle'))).toEqual([{ plan: 'lifetime', earlyAccess: true }])
})

test('a released feature is for everyone', () => {
  const released = { ...staged, themeShuffle: { ...staged.themeShuffle, stage: 'released' } } as const
  expect(planNames.every((plan) => canUseFeature({ plan, earlyAccess: false }, 'themeShuffle', released))).toBe(true)
})

test('there is something to try', () => {
  expect(listBetaFeatures().map(({ name }) => name)).toEqual(['Shuffle', 'Live visitors'])
})
