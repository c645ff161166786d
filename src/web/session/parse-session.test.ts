/** How stored sessions are parsed. */
import { expect, test } from 'vitest'
import { storageKeys } from './browser-storage.ts'
import { parseSession } from './parse-session.ts'

const ada = { id: '1', username: 'ada', plan: 'pro' }

test('stores under keys that begin with the product’s name', () => {
  expect(storageKeys).toEqual({
    token: 'lintel_token',
    user: 'lintel_user',
    pending: 'lintel_pending',
    referral: 'lintel_referral',
    device: 'lintel_device',
  })
})

test('reads a session from a token and a user', () => {
  expect(parseSession('secret', JSON.stringify(ada))).toEqual({ token: 'secret', user: ada })
})

test('reads no session if the token or the user is missing', () => {
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
])('reports a user like %s as corrupt', (text) => {
  expect(parseSession('secret', text)).toBe('corrupt')
})
