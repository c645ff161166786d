/** Who is led through the first steps. */
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/sign-in.ts'
import { blankUser } from '#rules/page/bio.ts'
import { hasSetNothing, isUnled } from './needs-onboarding.ts'

const ada = (more: Partial<User> = {}) => ({ ...blankUser, username: 'ada', onboardedAt: null, ...more }) as User

test('somebody who has just signed up', () => {
  expect(isUnled(ada())).toBe(true)
  expect(hasSetNothing(ada())).toBe(true)
})

test.each([{ displayName: 'Ada' }, { bio: 'Hello' }, { profileImage: '/media/a.webp' }, { theme: 'dark' }, { xHandle: 'ada' }])(
  'nobody who has %o',
  (more) => {
    expect(hasSetNothing(ada(more))).toBe(false)
  },
)

test('nobody who was led or has skipped it, and nobody whose kept record does not say', () => {
  expect(isUnled(ada({ onboardedAt: '2026-11-21T10:00:00.000Z' }))).toBe(false)
  const { onboardedAt: _, ...older } = ada()
  expect(isUnled(older as User)).toBe(false)
})
