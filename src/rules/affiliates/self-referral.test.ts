import { expect, test } from 'vitest'
import { isSameInbox } from './self-referral.ts'

test.each([
  ['ada@example.com', 'ADA@example.com', true],
  ['ada@example.com', 'ada+second@example.com', true],
  ['a.d.a@gmail.com', 'ada+x@googlemail.com', true],
  ['a.da@example.com', 'ada@example.com', false],
  ['ada@example.com', 'ada@example.org', false],
])('%s and %s are the same inbox: %s', (one, other, isSame) => expect(isSameInbox(one, other)).toBe(isSame))
