import { expect, test } from 'vitest'
import { parseLinkSecrets, resetPasswordLink, verifyEmailLink } from './email-links.ts'

const opened = (link: string) => parseLinkSecrets(new URL(link, 'https://lintel.example'))

test('a screen finds in its address what the letter wrote into it', () => {
  expect(opened(resetPasswordLink('a_secret-1'))).toEqual({ token: 'a_secret-1' })
  expect(opened(verifyEmailLink('012345', 'a-ticket'))).toEqual({ token: '012345', ticket: 'a-ticket' })
  expect(opened('/verify-email?token=012345')).toEqual({ token: '012345' })
  expect(opened('/verify-email')).toEqual({})
})

test('a secret never stands where servers write it down', () => {
  const { pathname, search } = new URL(verifyEmailLink('012345', 'a-ticket'), 'https://lintel.example')
  expect(pathname + search).not.toContain('a-ticket')
})
