/** What a server answers in each mode, how its mode changes, and how someone becomes its owner. */
import { isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SettingChanges } from '#contract/admin/settings.ts'
import { getSettings, type Mode } from '#rules/platform/settings.ts'
import { dayMs } from '#rules/time/durations.ts'
import { createOwnersLink, makeOwner, openFirstLink } from '#server/admin/owner/make-owner.ts'
import { changeSettings } from '#server/admin/settings/change-settings.ts'
import { readConfig } from '#server/config.ts'
import { adminTwoFactor } from '#server/database/schema/admin.ts'
import { subscriptions } from '#server/database/schema/billing.ts'
import { invitations } from '#server/database/schema/invitations.ts'
import { platformOwner } from '#server/database/schema/platform-owner.ts'
import { sessions } from '#server/database/schema/sessions.ts'
import { users } from '#server/database/schema/users.ts'
import { openLog } from '#server/services/log.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { password, start } from '#server/testing/start.ts'

type Server = Awaited<ReturnType<typeof start>>

const mode = (name: Mode, more: Record<string, string> = {}) => ({ env: { MODE: name, ...more } })
const html = { accept: 'text/html' }
const readToken = (link: string) => link.replace(/^.*#token=/, '')
const account = (username: string, invitation?: string) => ({
  username,
  email: `${username}@example.com`,
  password,
  ...(invitation === undefined ? {} : { invitation }),
})
const signUp = ({ visitor }: Server, username: string, invitation?: string) =>
  visitor().post('/api/auth/register', account(username, invitation))
const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` })
const change = ({ node }: Server, changes: SettingChanges) => changeSettings(node.services, 'shell', { changes })

/** Its owner, who signed up with the first link. */
async function startOwned(name: Mode = 'personal', more: Record<string, string> = {}) {
  const server = await start(mode(name, more))
  const { link } = await createOwnersLink(server.node.services)
  const { token } = (await signUp(server, 'ada', readToken(link))).json<{ token: string }>()
  return { ...server, owner: server.visitor(bearer(token)), token }
}

describe('platform', () => {
  test('is what a server is without MODE: open to everyone, with plans for sale and the marketing page', async () => {
    const server = await start()
    const named = await start(mode('platform'))
    for (const one of [server, named]) {
      expect((await one.visitor().get('/')).status).toBe(200)
      expect((await one.visitor().get('/checkout/pro', html)).status).toBe(200)
      expect(await openFirstLink(one.node.services)).toBeUndefined()
    }
    expect((await signUp(server, 'ada')).status).toBe(201)
    expect((await signUp(named, 'ben')).json()).toMatchObject({ user: { plan: 'free' } })
  })
})

describe.each(['team', 'personal'] as const)('%s', (name) => {
  test('sells nothing, and gives everyone everything', async () => {
    const server = await startOwned(name)
    const { owner, visitor } = server
    expect((await owner.get('/api/auth/me')).json()).toMatchObject({ user: { plan: 'premium', ownsPlatform: true } })
    for (const path of ['/api/create-subscription', '/api/user/upgrade'])
      expect((await owner.post(path, { plan: 'pro' })).json()).toMatchObject({ code: 'payments-off' })
    expect((await owner.get('/api/billing')).json()).toMatchObject({ mode: 'off', source: 'everyone' })
    expect((await owner.get('/api/affiliate/stats')).status).toBe(404)
    for (const path of ['/checkout/pro', '/payment', '/lifetime-demo', '/withdraw'])
      expect([path, (await visitor().get(path, html)).status]).toEqual([path, 404])
    const paths = Object.keys((await visitor().get('/api/openapi.json')).json<{ paths: object }>().paths)
    expect(paths).toContain('/api/links')
    expect(paths).not.toContain('/api/create-subscription')
    expect((await visitor().get('/auth', html)).text).toContain('data-payments="off"')
  })

  test('has a sitemap of pages alone, and nobody signs up without being asked', async () => {
    const server = await startOwned(name)
    const { owner, visitor } = server
    await owner.post('/api/links', { title: 'Shop', url: 'https://shop.example' })
    expect((await visitor().get('/sitemap-1.xml')).text).toContain('/ada<')
    const code = name === 'team' ? 'invitation-needed' : 'registration-closed'
    expect((await signUp(server, 'ben')).json()).toMatchObject({ code })
  })

  test('what is set explicitly is stronger than the mode', async () => {
    const server = await start(mode(name, { REGISTRATION: 'open', HOME_PAGE: 'sign-in', PLAN_FOR_ALL: 'pro' }))
    expect((await signUp(server, 'ben')).json()).toMatchObject({ user: { plan: 'pro' } })
    expect((await server.visitor().get('/', html)).headers.get('location')).toBe('/auth')
  })
})

test('the owner’s page is at / as soon as there is one, also under its new name, and on every node', async () => {
  const first = await start(mode('personal'))
  const second = await start(mode('personal'))
  expect(getSettings().home).toBe('owner')
  const { link } = await createOwnersLink(first.node.services)
  const { token } = (await signUp(first, 'ada', readToken(link))).json<{ token: string }>()
  for (const { visitor } of [first, second]) expect((await visitor().get('/', html)).text).toContain('@ada')

  const owner = first.visitor(bearer(token))
  expect((await owner.patch('/api/user', { username: 'lovelace' })).status).toBe(200)
  for (const { visitor } of [first, second]) expect((await visitor().get('/', html)).text).toContain('@lovelace')
})

describe('the owner’s link', () => {
  test('is printed by the first start alone, and works after a restart', async () => {
    const server = await start(mode('personal'))
    const first = await openFirstLink(server.node.services)
    if (first === undefined || first === 'nobody yet') throw new Error('The link is missing.')
    const again = await start(mode('personal'))
    expect(await openFirstLink(again.node.services)).toBe('nobody yet')
    expect((await signUp(again, 'ada', readToken(first.link))).status).toBe(201)
    expect(await openFirstLink(again.node.services)).toBeUndefined()
  })

  test('of two nodes that start together, one prints it', async () => {
    const [one, other] = [await start(mode('team')), await start(mode('team'))]
    const news = await Promise.all([one, other, one, other].map(({ node }) => openFirstLink(node.services)))
    expect(news.filter((each) => each === 'nobody yet')).toHaveLength(3)
    expect(await one.db.$count(invitations)).toBe(1)
  })

  test('used on two nodes at once makes one owner', async () => {
    const [one, other] = [await start(mode('personal')), await start(mode('personal'))]
    const token = readToken((await createOwnersLink(one.node.services)).link)
    const names = ['ada', 'ben', 'cleo', 'dora', 'emil', 'finn']
    const answers = await Promise.all(names.map((name, index) => signUp(index % 2 ? one : other, name, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect([await one.db.$count(users), await one.db.$count(platformOwner)]).toEqual([1, 1])
  })

  test('is stored as a hash, and neither wrong, expired, replaced nor used ones admit anyone', async () => {
    let time = new Date('2031-03-01T00:00:00Z')
    const server = await start({ ...mode('personal'), now: () => time })
    const { services } = server.node
    const old = readToken((await createOwnersLink(services)).link)
    const { rows } = await server.db.$client.query(`select * from invitations`)
    expect(JSON.stringify(rows)).not.toContain(old.replaceAll('-', ''))

    const link = readToken((await createOwnersLink(services)).link)
    const closed = { code: 'registration-closed' }
    expect((await signUp(server, 'ada', 'ABCD-EFGH-JKMN-PQRS-TVWX')).json()).toMatchObject(closed)
    expect((await signUp(server, 'ada', old)).json()).toMatchObject({ code: 'invitation-over' })
    time = new Date(time.getTime() + 7 * dayMs)
    expect((await signUp(server, 'ada', link)).json()).toMatchObject({ code: 'invitation-over' })

    const fresh = readToken((await createOwnersLink(services)).link)
    const opened = await server.visitor().post('/api/invitations/open', { token: fresh })
    expect(opened.json()).toMatchObject({ state: 'valid', makesOwner: true, email: null })
    expect((await signUp(server, 'ada', fresh)).status).toBe(201)
    expect((await signUp(server, 'ben', fresh)).json()).toMatchObject({ code: 'invitation-over' })
    await expect(createOwnersLink(services)).rejects.toThrow('There is an owner.')
  })

  test('is worth nothing once an account was made the owner, and is not in the control panel’s list', async () => {
    const server = await start(mode('team'))
    const ben = await server.creator('ben')
    const token = readToken((await createOwnersLink(server.node.services)).link)
    expect((await (await server.control()).get('/api/admin/invitations')).json()).toMatchObject({ invitations: [] })
    await makeOwner(server.node.services, 'ben')
    expect((await signUp(server, 'ada', token)).json()).toMatchObject({ code: 'invitation-over' })
    expect((await ben.get('/api/auth/me')).json()).toMatchObject({ user: { ownsPlatform: true } })
    await expect(makeOwner(server.node.services, 'nobody')).rejects.toMatchObject({ code: 'no-such-user' })
  })
})

describe('the owner in the control panel', () => {
  const open = async (server: Server, token: string) => {
    const response = await server.visitor(bearer(token)).post('/api/owner/admin-sessions')
    return { response, ...response.json<{ admin: string; control: string }>() }
  }
  const tryIn = async ({ visitor }: Server, token: string) => (await visitor(bearer(token)).get('/api/admin/session')).status

  test('opens both gates from their own session; nobody else does', async () => {
    const server = await startOwned()
    const { admin, control } = await open(server, server.token)
    expect((await server.visitor(bearer(admin)).get('/api/admin/users')).status).toBe(200)
    expect((await server.visitor(bearer(control)).get('/api/admin/system-settings')).status).toBe(200)
    expect((await server.visitor(bearer(admin)).get('/api/admin/system-settings')).status).toBe(401)

    const ben = await server.creator('ben')
    expect((await ben.post('/api/owner/admin-sessions')).json()).toMatchObject({ code: 'not-owner' })
    expect((await server.visitor().post('/api/owner/admin-sessions')).status).toBe(401)
    expect((await server.visitor(bearer(control)).post('/api/owner/admin-sessions')).status).toBe(401)
    expect((await server.visitor(bearer(control)).get('/api/admin/audit')).text).toContain('the owner’s session')
  })

  test('is out as soon as the session is over from which they came', async () => {
    const server = await startOwned()
    const { control } = await open(server, server.token)
    await server.owner.post('/api/auth/logout')
    expect(await tryIn(server, control)).toBe(401)
    expect(await server.db.$count(sessions)).toBe(0)
  })

  test.each<[string, (server: Server) => Promise<unknown>]>([
    ['banned', ({ db }) => db.update(users).set({ isBanned: true })],
    [
      'no longer the owner',
      async (server) => {
        await server.creator('ben')
        await makeOwner(server.node.services, 'ben')
      },
    ],
    [
      'signed out for being away too long',
      ({ db }) =>
        db
          .update(sessions)
          .set({ expire: new Date(0) })
          .where(isNotNull(sessions.userId)),
    ],
  ])('is out when they are %s', async (_why, happen) => {
    const server = await startOwned()
    const { response, control } = await open(server, server.token)
    expect(response.status, response.text).toBe(200)
    expect(await tryIn(server, control)).toBe(200)
    await happen(server)
    expect(await tryIn(server, control)).toBe(401)
  })

  test('needs a second factor of their own where a gate has one', async () => {
    const server = await startOwned()
    await server.db.insert(adminTwoFactor).values({ gate: 'control', secret: 'x', backupCodes: [], enabledAt: new Date() })
    expect((await open(server, server.token)).response.json()).toMatchObject({ code: 'owner-needs-two-factor' })
    await server.db.update(users).set({ twoFactorEnabled: true })
    expect((await open(server, server.token)).response.status).toBe(200)
  })

  test('is kept out of networks that are not on the allow list', async () => {
    const server = await startOwned('personal', { ADMIN_ALLOWED_ADDRESSES: '203.0.113.24' })
    expect((await open(server, server.token)).response.json()).toMatchObject({ code: 'address-not-allowed' })
  })
})

describe('another mode', () => {
  test('takes everything off sale on every node at once, and gives it back', async () => {
    const server = await start()
    const other = await start()
    const ada = await server.creator('ada')
    await openBuyer(server, ada).buy('pro')
    const readPlan = async () => (await ada.get('/api/auth/me')).json<{ user: { plan: string } }>().user.plan

    await change(server, { mode: 'team' })
    expect(await readPlan()).toBe('premium')
    for (const { visitor } of [server, other]) {
      expect((await visitor().get('/checkout/pro', html)).status).toBe(404)
      expect((await visitor().get('/auth', html)).text).toContain('data-payments="off"')
    }
    expect((await ada.post('/api/billing/cancel')).json()).toMatchObject({ code: 'payments-off' })
    expect((await ada.get('/api/billing')).json()).toMatchObject({ mode: 'off' })

    await change(server, { mode: 'platform' })
    expect(await readPlan()).toBe('pro')
    expect((await server.visitor().get('/checkout/pro', html)).status).toBe(200)
    expect((await ada.get('/api/billing')).json<{ payments: unknown[] }>().payments).toHaveLength(1)
    expect((await ada.post('/api/billing/cancel')).status).toBe(200)
  })

  test('of the environment is kept when a later start says none, and the start says what changed', async () => {
    const lines: string[] = []
    const log = openLog('warn', { write: (line) => void lines.push(line) })
    const before = await start({ log })
    await before.creator('ada')
    const personal = await start({ ...mode('personal'), log })
    expect(lines.join()).toMatch(
      /MODE is personal, and was platform\. Nothing is for sale.*1 account .*is kept, and MODE=platform/,
    )

    // One process has one platform: this node would put its own mode in force again.
    await personal.stop()
    lines.length = 0
    const later = await start({ log })
    expect(getSettings()).toMatchObject({ mode: 'personal', registration: 'closed' })
    expect(lines).toEqual([])
    await change(later, { mode: 'platform' })
    expect(getSettings()).toMatchObject({ mode: 'platform', registration: 'open', home: 'marketing' })
  })

  test('says at each start which subscribers Stripe goes on charging', async () => {
    const lines: string[] = []
    const log = openLog('error', { write: (line) => void lines.push(line) })
    const server = await start()
    await openBuyer(server, await server.creator('ada')).buy('pro')
    const [bought] = await server.db.select().from(subscriptions)
    if (!bought) throw new Error('The subscription is missing.')
    await server.db.insert(subscriptions).values({ ...bought, mode: 'stripe' })
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      STRIPE_API_BASE: 'http://127.0.0.1:1',
    }
    await start({ ...mode('team', keys), log })
    expect(lines.join()).toContain('Stripe goes on charging 1 subscriber, although nothing is for sale in this mode.')
  })

  test('of nonsense ends the start in one sentence', () => {
    expect(() => readConfig({ MODE: 'shop' })).toThrow('MODE is not valid: Choose platform, team or personal.')
  })

  test('is locked in the control panel where the environment sets it', async () => {
    const server = await start(mode('team'))
    await expect(change(server, { mode: 'personal' })).rejects.toMatchObject({ code: 'setting-locked' })
  })
})
