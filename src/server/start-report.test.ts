import { afterEach, expect, test } from 'vitest'
import { applySettings, getDefaults } from '#rules/platform/settings.ts'
import { readConfig } from './config.ts'
import { describeStart, listWarnings } from './start-report.ts'

const noNews = { owner: undefined, isUntouched: false }
afterEach(() => applySettings({}))

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
    noNews,
  )
  for (const part of ['https://links.example', '/srv/data', 'at db.internal:5432/lintel', 'mail.example:465', 'nothing for sale'])
    expect(shown).toContain(part)
  expect(shown).not.toContain('secret')
})

test('a terminal shows where admins sign in, with which key, and where generated ones are', () => {
  const shown = describeStart(readConfig({ DATA_DIR: '/srv/data', ADMIN_PASSWORD: 'a secret of mine' }), noNews)
  expect(shown).toContain('http://localhost:3000/admin, with ADMIN_PASSWORD')
  expect(shown).toContain('http://localhost:3000/admin/login, with ADMIN_ACCESS_KEY')
  expect(shown).toContain('in /srv/data/secrets')
  expect(shown).not.toContain('of mine')
})

test('a first start says how to serve one person or a team, and shows their owner’s link', () => {
  expect(describeStart(readConfig({}), { ...noNews, isUntouched: true })).toContain('npm start -- --personal')
  expect(describeStart(readConfig({}), noNews)).not.toContain('--personal')

  applySettings({ ...getDefaults('personal'), mode: 'personal' })
  const link = 'http://localhost:3000/invite#token=ABCD'
  const shown = describeStart(readConfig({}), { ...noNews, owner: { link, expiresAt: new Date('2031-03-01T00:00:00Z') } })
  for (const part of [link, 'works once, until 2031-03-01', 'personal, production, nothing for sale', 'from the owner’s account'])
    expect(shown).toContain(part)
  expect(shown).not.toContain('ADMIN_PASSWORD')
  expect(describeStart(readConfig({}), { ...noNews, owner: 'nobody yet' })).toContain('npm run admin -- owner-link')
})
