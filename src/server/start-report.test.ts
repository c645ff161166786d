import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { describeStart, listWarnings } from './start-report.ts'

test('codes by email without a mail server are warned of, and switched-off limits too', () => {
  expect(listWarnings(readConfig({}))).toEqual([])
  expect(listWarnings(readConfig({ VERIFICATION: 'email' }))).toEqual([
    expect.stringMatching(/^VERIFICATION is email, but SMTP_URL/),
  ])
  expect(listWarnings(readConfig({ VERIFICATION: 'email', SMTP_URL: 'smtp://mail.example:587' }))).toEqual([])
  expect(listWarnings(readConfig({ RATE_LIMITS: 'off' }))).toEqual([expect.stringMatching(/^RATE_LIMITS is off/)])
})

test('a terminal shows where the server is, without passwords', () => {
  const shown = describeStart(
    readConfig({
      DATA_DIR: '/srv/data',
      ADMIN_PASSWORD: 'a secret of mine',
      ADMIN_ACCESS_KEY: 'another secret',
      PUBLIC_URL: 'https://links.example',
      DATABASE_URL: 'postgres://lintel:secret@db.internal:5432/lintel',
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      PAYMENTS: 'off',
    }),
  )
  for (const part of ['https://links.example', '/srv/data', 'at db.internal:5432/lintel', 'mail.example:465', 'nothing for sale'])
    expect(shown).toContain(part)
  expect(shown).not.toContain('secret')
})

test('a terminal shows where admins sign in, with which key, and where generated ones are', () => {
  const shown = describeStart(readConfig({ DATA_DIR: '/srv/data', ADMIN_PASSWORD: 'a secret of mine' }))
  expect(shown).toContain('http://localhost:3000/admin, with ADMIN_PASSWORD')
  expect(shown).toContain('http://localhost:3000/admin/login, with ADMIN_ACCESS_KEY')
  expect(shown).toContain('in /srv/data/secrets')
  expect(shown).not.toContain('of mine')
})
