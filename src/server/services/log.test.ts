import { expect, test } from 'vitest'
import { users } from '#server/database/schema/users.ts'
import { password, start } from '#server/testing/start.ts'
import { openLog } from './log.ts'

test('the log contains what happened and where, but no password, token, email address or IP address', async () => {
  let written = ''
  const log = openLog('trace', {
    write: (line) => {
      written += line
    },
  })
  const { visitor, creator, db, node } = await start({ log, env: { TRUST_PROXY: 'loopback' } })
  const ada = await creator('ada')
  await visitor().post('/api/auth/login', { email: 'ada@example.com', password: 'a wrong password' })
  await visitor({ 'x-forwarded-for': '203.0.113.9' }).post('/api/bio/ada/view', { referrer: 'https://secret.example/path' })
  await ada.get('/api/links?token=in-the-address')

  // An unexpected error: the query fails, and its message repeats all its parameters.
  const failed = await db
    .insert(users)
    .values({ id: ada.id, username: 'ada', email: 'ada@example.com', password: 'hashed' })
    .catch((error: unknown) => error)
  node.services.log.error({ err: failed }, 'an error')

  expect(written).toContain('"route":"/api/auth/login"')
  expect(written).toContain('"message":"Failed query"')
  expect(written).toContain('"constraint":"users_pkey"')
  for (const secret of [
    password,
    'a wrong password',
    ada.token,
    'in-the-address',
    'ada@example.com',
    'hashed',
    '203.0.113.9',
    'secret.example',
  ]) {
    expect(written).not.toContain(secret)
  }
})
