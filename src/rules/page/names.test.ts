/** Initials in place of a picture. */
import { expect, test } from 'vitest'
import { avatarInitials } from './names.ts'

test.each([
  ['Ada Countess of Lovelace', 'AL'],
  ['🦊✨', 'T'],
  ['\u200b', 'T'],
  [null, 'T'],
])('a creator with the display name %j and no picture has the initials %s', (displayName, initials) => {
  expect(avatarInitials({ displayName, username: 'tobi' })).toBe(initials)
})
