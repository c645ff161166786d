/** Which screen opens after the login. */
import { expect, test } from 'vitest'
import { findWantedPlan, toPostLoginPath } from '#rules/accounts/auth-address.ts'
import { toLoginPath } from './login-redirect.ts'

test('returns to the screen and the tab from which the login was opened', () => {
  const login = toLoginPath({ pathname: '/dashboard', search: '?tab=themes' })
  expect(login).toBe('/auth?tab=login&next=%2Fdashboard%3Ftab%3Dthemes')
  expect(toPostLoginPath(new URLSearchParams(login.split('?')[1]).get('next'))).toBe('/dashboard?tab=themes')
})

test('adds no `next` for the dashboard’s first tab', () => {
  expect(toLoginPath({ pathname: '/dashboard', search: '' })).toBe('/auth?tab=login')
})

test.each([
  null,
  '',
  'https://elsewhere.example/',
  '//elsewhere.example/dashboard',
  '/\\elsewhere.example/dashboard',
  'javascript:alert(1)',
  '/auth?tab=login',
  '/someone',
  '/%',
])('opens the dashboard for %s', (next) => {
  expect(toPostLoginPath(next)).toBe('/dashboard')
})

test('knows which plan the visitor was about to pay for', () => {
  expect(['/checkout/premium', '/payment?plan=pro', '/checkout/gold', '/dashboard', null].map(findWantedPlan)).toEqual([
    'premium',
    'pro',
    undefined,
    undefined,
    undefined,
  ])
})
