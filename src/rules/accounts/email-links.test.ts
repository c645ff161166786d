import { expect, test } from 'vitest'
import { parseLinkSecrets, resetPasswordLink, verifyEmailLink } from './email-links.ts'

const readSecrets = (link: string) => parseLinkSecrets(new URL(link, 'https://lintel.example'))

test('a screen reads the secrets of an email link from its address', () => {
  expect(readSecrets(resetPasswordLink('a_secret-1'))).toEqual({ token: 'a_secret-1' })
  expect(readSecrets(verifyEmailLink('012345', 'a-ticket'))).toEqual({ token: '012345', ticket: 'a-ticket' })
  expect(readSecrets('/verify-email?token=012345')).toEqual({ token: '012345' })
  expect(readSecrets('/verify-email')).toEqual({})
})

test('neither the code nor the ticket is in the part of the URL that servers log', () => {
  const { pathname, search } = new URL(verifyEmailLink('012345', 'a-ticket'), 'https://lintel.example')
  expect(pathname + search).toBe('/verify-email')
})
