/** The system settings over HTTP: what can be changed, what is refused, and that a change is in force on every node. */
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import type { SystemSettings } from '#contract/admin/settings.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { start, type TestClient } from '#server/testing/start.ts'

const path = '/api/admin/system-settings'
const read = async (control: TestClient) => (await control.get(path)).json<SystemSettings>()

/** Changes settings on top of what is stored now. */
const change = async (control: TestClient, changes: Record<string, unknown>) =>
  control.put(path, { version: (await read(control)).version, changes })

/** A node with modules of its own, as another process has them. */
async function startOtherProcess(beside: Awaited<ReturnType<typeof start>>) {
  vi.resetModules()
  const { start: startOther } = (await import('#server/testing/start.ts')) as { start: typeof start }
  const other = await startOther({ beside })
  others.push(other.node.stop)
  return other
}

const others: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(others.splice(0).map((stop) => stop()))
})

test('every setting has its default until it is changed', async () => {
  const { control } = await start()
  const { settings, version } = await read(await control())
  expect(version).toBe(0)
  expect(settings['brand.name']).toEqual({ value: 'Lintel', default: 'Lintel', source: 'default' })
  expect(settings.commissionPercent.value).toBe(25)
  expect(settings.planForAll).toMatchObject({ variable: 'PAYMENTS' })
})

test('a change is in force at once, wherever the name is said', async () => {
  const { control, creator, visitor, emails } = await start({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const ada = await creator('ada')
  expect((await visitor().get('/ada')).text).toContain('Powered by Lintel</a>')
  const admin = await control()
  const changed = await change(admin, { 'brand.name': 'Doorstep', 'brand.supportEmail': 'Help@Doorstep.example' })
  expect([changed.status, changed.json<SystemSettings>().settings['brand.name']]).toEqual([
    200,
    { value: 'Doorstep', default: 'Lintel', source: 'stored' },
  ])
  const page = await visitor().get('/ada')
  expect(page.text).toContain('Powered by Doorstep</a>')
  expect(page.text).not.toContain('Lintel<')
  expect((await visitor().get('/nobody-here')).text).toContain('Doorstep')
  expect((await visitor().get('/api/openapi.json')).json<{ info: { title: string } }>().info.title).toBe('Doorstep')
  await visitor().post('/api/auth/forgot-password', { email: 'ada@example.com' })
  expect((await emails.next('ada@example.com', /password/i)).subject).toBe('Reset your Doorstep password')
  await ada.post('/api/messages', { text: 'Hello there' })
  expect((await emails.next('help@doorstep.example', /ada/)).subject).toBe('Message from ada (Free)')
  expect((await change(admin, { 'brand.name': null })).json<SystemSettings>().settings['brand.name'].source).toBe('default')
  expect((await visitor().get('/ada')).text).toContain('Powered by Lintel</a>')
})

test('limits follow at once, for what can be added and for what is shown', async () => {
  const { control, creator, visitor } = await start()
  const ada = await creator('ada')
  const add = (title: string) => ada.post('/api/links', { title, url: `https://example.com/${title}` })
  expect([(await add('one')).status, (await add('two')).status, (await add('three')).status]).toEqual([201, 201, 403])
  const admin = await control()
  await change(admin, { 'limits.free.links': 3 })
  expect((await add('three')).status).toBe(201)
  expect((await visitor().get('/ada')).text).toContain('https://example.com/three')
  await change(admin, { 'limits.free.links': 1 })
  const { text } = await visitor().get('/ada')
  expect([text.includes('https://example.com/one'), text.includes('https://example.com/two')]).toEqual([true, false])
})

test('a change on one node is in force on another, and after a restart', async () => {
  const first = await start()
  const second = await startOtherProcess(first)
  const admin = await first.control()
  expect((await second.visitor().get('/nobody-here')).text).toContain('Lintel')
  await change(admin, { 'brand.name': 'Doorstep' })
  await expect.poll(async () => (await second.visitor().get('/nobody-here')).text).toContain('Doorstep')
  const third = await startOtherProcess(first)
  expect((await third.visitor().get('/nobody-here')).text).toContain('Doorstep')
})

test('what the environment sets wins and is locked', async () => {
  const { control, visitor } = await start({ env: { BRAND_NAME: 'Doorstep', SHOW_PRICES: 'off' } })
  const admin = await control()
  const { settings } = await read(admin)
  expect(settings['brand.name']).toEqual({
    value: 'Doorstep',
    default: 'Lintel',
    source: 'environment',
    variable: 'BRAND_NAME',
  })
  expect(settings.showPrices.value).toBe(false)
  const refused = await change(admin, { 'brand.name': 'Other', 'brand.tagline': 'Not stored either.' })
  expect([refused.status, refused.json()]).toEqual([
    409,
    {
      code: 'setting-locked',
      message: 'BRAND_NAME sets this, so it can’t be changed here.',
      fields: { 'changes.brand.name': 'BRAND_NAME sets this, so it can’t be changed here.' },
    },
  ])
  expect((await read(admin)).settings['brand.tagline'].source).toBe('default')
  expect((await visitor().get('/nobody-here')).text).toContain('Doorstep')
})

test('a change that is based on older settings is refused, with those of now', async () => {
  const { control } = await start()
  const [one, other] = [await control(), await control()]
  const { version } = await read(one)
  await other.put(path, { version, changes: { commissionPercent: 30 } })
  const refused = await one.put(path, { version, changes: { commissionPercent: 20 } })
  expect(refused.status).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'settings-changed', version: version + 1 })
  expect(refused.json<SystemSettings>().settings.commissionPercent.value).toBe(30)
})

test('of two changes at once, one is refused', async () => {
  const { control } = await start()
  const admin = await control()
  const { version } = await read(admin)
  const both = await Promise.all(
    [30, 40].map((commissionPercent) => admin.put(path, { version, changes: { commissionPercent } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['brand.name', '   ', 'Give the product a name.'],
  ['brand.name', 'x'.repeat(41), 'Use at most 40 characters.'],
  ['brand.accent', 'red', 'Write the colour as # and six digits, such as #ff5a36.'],
  ['brand.accent', '#fffde0', 'That colour is too pale for a light page. Try a stronger one.'],
  ['brand.logo', '/media/brand/logo-0123456789abcdef.svg', 'Upload the logo instead.'],
  ['prices.pro', 49, 'A price is from £0.50 to £999.99.'],
  ['prices.pro', 299.5, 'A price is from £0.50 to £999.99.'],
  ['prices.pro', 500, 'Premium can’t cost less than Pro.', 'prices.premium'],
  ['commissionPercent', 101, 'A percentage is a whole number from 0 to 100.'],
  ['limits.free.links', 6, 'Pro can’t have fewer links than Free.', 'limits.pro.links'],
  ['limits.pro.products', 'unlimited', undefined],
  ['limits.free.links', 0, 'Choose a number from 1 to 1,000, or unlimited.'],
  ['registration', 'friends', 'Choose open, invite or closed.'],
  ['home', 'creator:nobody-here', 'There is no creator called nobody-here.'],
  ['home', '/root', 'Choose marketing, plain, owner, sign-in, or a creator’s page as creator:username.'],
  ['figures', [], 'List 3 figures, or none.'],
  ['planForAll', 'free', 'PAYMENTS sets this, so it can’t be changed here.'],
])('%s = %j: %s', async (key, value, message, field = key) => {
  const { control } = await start()
  const admin = await control()
  const changed = await change(admin, { [key]: value, 'brand.tagline': 'Changed too.' })
  const { settings, version } = await read(admin)
  if (message === undefined) return expect([changed.status, version]).toEqual([200, 1])
  expect(changed.json<{ fields: Record<string, string> }>().fields).toMatchObject({ [`changes.${field}`]: message })
  expect([settings['brand.tagline'].source, version]).toEqual(['default', 0])
})

test('one row in the audit log says what was before and after', async () => {
  const { control, db } = await start()
  const admin = await control()
  await change(admin, { commissionPercent: 30, 'prices.pro': 299 })
  await change(admin, { commissionPercent: 30 })
  const rows = await db.select().from(auditLog).where(eq(auditLog.action, 'change-settings'))
  expect(rows).toMatchObject([
    {
      actor: 'control',
      before: { commissionPercent: 25, 'prices.pro': 299 },
      after: { commissionPercent: 30, 'prices.pro': 299 },
    },
  ])
})

test('lifetime seats can be more, and never fewer than are taken', async () => {
  const { control, creator } = await start()
  await creator('ada', 'lifetime')
  await creator('ben', 'lifetime')
  const admin = await control()
  const refused = await change(admin, { lifetimeSeats: 1 })
  expect(refused.json()).toMatchObject({ fields: { 'changes.lifetimeSeats': 'Seat 2 is taken, so there can’t be fewer seats.' } })
  expect((await change(admin, { lifetimeSeats: 2 })).status).toBe(200)
  const cleo = await creator('cleo')
  expect((await cleo.post('/api/create-payment-intent', { plan: 'lifetime' })).json()).toMatchObject({ code: 'sold-out' })
  await change(admin, { lifetimeSeats: 3 })
  expect((await cleo.post('/api/create-payment-intent', { plan: 'lifetime' })).json()).toMatchObject({ seat: { number: 3 } })
})

test('where payments are off, everyone’s plan follows', async () => {
  const { control, creator } = await start({ env: { PAYMENTS: 'off' } })
  const ada = await creator('ada')
  const readPlan = async () => (await ada.get('/api/auth/me')).json<{ user: { plan: string } }>().user.plan
  expect(await readPlan()).toBe('premium')
  await change(await control(), { planForAll: 'pro' })
  expect(await readPlan()).toBe('pro')
  const ben = await creator('ben')
  expect((await ben.get('/api/auth/me')).json()).toMatchObject({ user: { plan: 'pro' } })
})
