/** How a store names the columns that it reads. */
import { expect, test } from 'vitest'
import { pick } from './queries.ts'
import { users } from './schema/users.ts'

test('a column that the table lacks is named', () => {
  expect(Object.keys(pick(users, 'id', 'username'))).toEqual(['id', 'username'])
  expect(() => pick(users, 'id', 'mastodonHandle' as 'id')).toThrow('The table users has no column mastodonHandle: add it in')
})
