/** Who is meant: those who were picked, or all that match. */
import { expect, test } from 'vitest'
import type { AdminUser } from '#contract/admin/users.ts'
import type { UserSelection } from '../use-selection.ts'
import { describeQuery, toBulkTarget } from './bulk-request.ts'

const select = (names: string[], isMatching = false): UserSelection => ({
  users: names.map((username) => ({ id: `id of ${username}`, username, displayName: null }) as AdminUser),
  isMatching,
  has: () => true,
  toggle: () => {},
  clear: () => {},
  selectMatching: () => {},
})

test('names those who were picked, and asks for them by their ids', () => {
  expect(toBulkTarget(select(['ada']), {}, '12')).toEqual({ name: '1 user', summary: 'ada.', who: { userIds: ['id of ada'] } })
  expect(toBulkTarget(select(['ada', 'bea', 'cyd', 'dot']), {}, '12').summary).toBe('ada, bea, cyd and dot.')
  expect(toBulkTarget(select(['ada', 'bea', 'cyd', 'dot', 'eve']), {}, '12')).toMatchObject({
    name: '5 users',
    summary: 'ada, bea, cyd and 2 others.',
  })
})

test('asks for all that match by the search and the filters', () => {
  const query = { search: 'nova', plan: 'pro' as const }
  expect(toBulkTarget(select(['ada'], true), query, '10,000+')).toEqual({
    name: '10,000+ users',
    summary: 'Everyone who matches “nova” and is on Pro, including those further down the list.',
    who: { filter: query },
  })
})

test('says in words who matches', () => {
  expect(describeQuery({})).toBe('Every user, including those further down the list.')
  expect(describeQuery({ search: 'nova', plan: 'free', status: 'banned' })).toBe(
    'Everyone who matches “nova”, is on Free and is banned, including those further down the list.',
  )
})
