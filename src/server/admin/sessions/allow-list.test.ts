/** Where admins may be: the addresses of ADMIN_ALLOWED_ADDRESSES. */
import { expect, test } from 'vitest'
import { isForAdmins } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { readConfig } from '#server/config.ts'
import { start } from '#server/testing/start.ts'

const login = { password: 'a-test-admin-password' }
const env = { ADMIN_ALLOWED_ADDRESSES: '203.0.113.24, 2001:db8::/32', TRUST_PROXY: '127.0.0.1' }

test('from elsewhere, every endpoint for admins answers the same, whatever key or session is sent', async () => {
  const { visitor } = await start({ env })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const { token } = (await visitor(from('203.0.113.24')).post('/api/admin/login', login)).json()
  const stranger = visitor({ ...from('203.0.113.25'), authorization: `Bearer ${String(token)}` })

  const forAdmins = endpoints.filter(isForAdmins)
  expect(forAdmins.length).toBeGreaterThan(40)
  for (const { method, path } of forAdmins) {
    const url = path.replaceAll(/\{\w+\}/g, 'admin')
    expect((await stranger.send(method, url)).json(), `${method} ${path}`).toEqual({
      code: 'address-not-allowed',
      message: 'Admin access isn’t available from your network.',
    })
  }
  expect(
    (await visitor({ ...from('203.0.113.24'), authorization: `Bearer ${String(token)}` }).get('/api/admin/session')).status,
  ).toBe(200)
})

test('an address of a listed network gets in, and sees that it is listed', async () => {
  const { visitor } = await start({ env })
  const listed = visitor({ 'x-forwarded-for': '2001:db8:5::9' })
  expect((await listed.get('/api/admin/gates/control')).json()).toEqual({ allowedAddress: '2001:db8:5::9', waitSeconds: 0 })
  expect((await listed.post('/api/admin/login', login)).status).toBe(200)
})

test('a header that no trusted proxy sent does not help', async () => {
  const { visitor } = await start({ env: { ADMIN_ALLOWED_ADDRESSES: '203.0.113.24' } })
  const liar = visitor({ 'x-forwarded-for': '203.0.113.24' })
  expect((await liar.post('/api/admin/login', login)).json()).toMatchObject({ code: 'address-not-allowed' })

  const behindProxy = await start({ env })
  const spoofing = behindProxy.visitor({ 'x-forwarded-for': '203.0.113.24, 198.51.100.7' })
  expect((await spoofing.post('/api/admin/login', login)).json()).toMatchObject({ code: 'address-not-allowed' })
})

test.each(['somewhere', '203.0.113.999', '10.0.0.0/99', '203.0.113.24,'])('%s prevents the start', (value) => {
  expect(() => readConfig({ ADMIN_ALLOWED_ADDRESSES: value })).toThrow(/^ADMIN_ALLOWED_ADDRESSES must list addresses or networks/)
})
