/** Which creators see onboarding. */
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import { defaultBioUser } from '#rules/page/bio.ts'
import { hasEmptyPage, isNewUser } from './needs-onboarding.ts'

const ada = (fields: Partial<User> = {}) => ({ ...defaultBioUser, username: 'ada', onboardedAt: null, ...fields }) as User

test('a user who has just signed up is new and has an empty page', () => {
  expect(isNewUser(ada())).toBe(true)
  expect(hasEmptyPage(ada())).toBe(true)
})

test.each([{ displayName: 'Ada' }, { bio: 'Hello' }, { profileImage: '/media/a.webp' }, { theme: 'dark' }, { xHandle: 'ada' }])(
  'a page with %o is not empty',
  (fields) => {
    expect(hasEmptyPage(ada(fields))).toBe(false)
  },
)

test('a user who finished or skipped onboarding is not new, nor is one stored by a version without the field', () => {
  expect(isNewUser(ada({ onboardedAt: '2026-11-21T10:00:00.000Z' }))).toBe(false)
  const { onboardedAt: _, ...older } = ada()
  expect(isNewUser(older as User)).toBe(false)
})
