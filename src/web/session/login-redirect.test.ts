/** Back to where one was, and never anywhere else. */
import { expect, test } from 'vitest'
import { toLoginPath, toPostLoginPath } from './login-redirect.ts'

test('the log-in remembers the screen with its tab, and leads back there', () => {
  const login = toLoginPath({ pathname: '/dashboard', search: '?tab=themes' })
  expect(login).toBe('/auth?tab=login&next=%2Fdashboard%3Ftab%3Dthemes')
  expect(toPostLoginPath(new URLSearchParams(login.split('?')[1]).get('next'))).toBe('/dashboard?tab=themes')
})

test('the dashboard’s first tab needs no remembering', () => {
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
])('%s leads to the dashboard', (next) => {
  expect(toPostLoginPath(next)).toBe('/dashboard')
})
