/** Whether what the browser kept can be believed. */
import { expect, test } from 'vitest'
import { storageKeys } from './browser-storage.ts'
import { parseSession } from './read-session.ts'

const ada = { id: '1', username: 'ada', plan: 'pro' }

test('the keys carry the product’s name', () => {
  expect(storageKeys).toEqual({
    token: 'lintel_token',
    user: 'lintel_user',
    pending: 'lintel_pending',
    referral: 'lintel_referral',
  })
})

test('token and user together are a session', () => {
  expect(parseSession('secret', JSON.stringify(ada))).toEqual({ token: 'secret', user: ada })
})

test('either alone is none', () => {
  expect(parseSession(null, null)).toBeUndefined()
  expect(parseSession('secret', null)).toBeUndefined()
  expect(parseSession(null, JSON.stringify(ada))).toBeUndefined()
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
  expect(parseSession('secret', text)).toBe('corrupt')
})
