/** Whether what the browser kept can be believed. */
import { expect, test } from 'vitest'
import { keys } from './browser-storage.ts'
import { readSession } from './read-session.ts'

const ada = { id: '1', username: 'ada', plan: 'pro' }

test('the keys carry the product’s name', () => {
  expect(keys).toEqual({
    token: 'lintel_token',
    user: 'lintel_user',
    pending: 'lintel_pending',
    referral: 'lintel_referral',
  })
})

test('token and user together are a session', () => {
  expect(readSession('secret', JSON.stringify(ada))).toEqual({ token: 'secret', user: ada })
})

test('either alone is none', () => {
  expect(readSession(null, null)).toBeUndefined()
  expect(readSession('secret', null)).toBeUndefined()
  expect(readSession(null, JSON.stringify(ada))).toBeUndefined()
})

test.each([
  '',
  '{"id":',
  'null',
  '[]',
  '"ada"',
  '{}',
  JSON.stringify({ ...ada, plan: 'gold' }),
  JSON.stringify({ ...ada, id: 7 }),
])('a user like %s is corrupt', (text) => {
  expect(readSession('secret', text)).toBe('corrupt')
})
