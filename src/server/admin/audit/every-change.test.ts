/**
 * Goes through every endpoint with which an admin changes something, or takes data away in a file, makes a valid call, and finds one row of the
 * audit log for it. A new endpoint that has no call here fails the test.
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { listGates } from '#contract/endpoint.ts'
import { type DescribedEndpoint, type EndpointName, endpoints } from '#contract/endpoints.ts'
import { toPayoutReference } from '#rules/affiliates/payout-reference.ts'
import { runPayouts } from '#server/affiliates/payouts/run/run-payouts.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { banAppeals, bans } from '#server/database/schema/moderation.ts'
import { payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { newId } from '#server/services/services.ts'
import { openAffiliate } from '#server/testing/affiliates.ts'
import { startWithAffiliate } from '#server/testing/referrer.ts'
import { start, type TestClient } from '#server/testing/start.ts'

type Server = Awaited<ReturnType<typeof start>>
type Person = Awaited<ReturnType<Server['creator']>>
type Scene = { server: Server; ada: Person; panel: TestClient }
type Call = { params?: Record<string, string>; query?: string; body?: unknown; headers?: Record<string, string> }
type Prepare = (scene: Scene) => Call | Promise<Call>

const changing = endpoints.filter(({ auth, method, file }) => listGates(auth).length > 0 && (method !== 'GET' || file))

/** They look at something, and change nothing. The log itself can be read, or saved, without a row in it. */
const looking: readonly EndpointName[] = ['inspectBackup', 'checkBackup', 'checkPayoutResults', 'exportAudit']

const ofAda: Prepare = ({ ada }) => ({ params: { id: ada.id } })

const calls: Partial<Record<EndpointName, Prepare>> = {
  adminLogout: () => ({}),
  upgradeUser: ({ ada }) => ({ body: { userId: ada.id, plan: 'pro' } }),
  changeUser: ({ ada }) => ({ params: { id: ada.id }, body: { version: 0, displayName: 'Ada', plan: 'pro' } }),
  changeUsers: ({ ada }) => ({ body: { action: 'sign-out', userIds: [ada.id] } }),
  deleteUser: ofAda,
  deleteUserByBody: ({ ada }) => ({ body: { userId: ada.id } }),
  exportInvoices: () => ({ query: 'from=2031-01-01&to=2031-01-31' }),
  exportInvoiceList: () => ({ query: 'from=2031-01-01&to=2031-01-31' }),
  exportUsers: () => ({ query: 'search=ada' }),
  sendPasswordReset: ofAda,
  signOutUser: ofAda,
  resetUserTwoFactor: async ({ server, ada }) => {
    await server.db.update(users).set({ twoFactorEnabled: true, twoFactorSecret: 'secret' }).where(eq(users.id, ada.id))
    return { params: { id: ada.id } }
  },
  createUser: () => ({ body: { username: 'bea', email: 'bea@example.com' } }),
  createInvitation: () => ({ body: { note: 'For Bea' } }),
  resendInvitation: async (scene) => ({ params: { id: await invite(scene) } }),
  revokeInvitation: async (scene) => ({ params: { id: await invite(scene) } }),

  banUser: ({ ada }) => ({ body: { userId: ada.id, reason: 'spam' } }),
  banUserById: ({ ada }) => ({ params: { id: ada.id }, body: { reason: 'spam' } }),
  unbanUser: async (scene) => {
    await ban(scene)
    return { body: { userId: scene.ada.id } }
  },
  unbanUserById: async (scene) => {
    await ban(scene)
    return { params: { id: scene.ada.id } }
  },
  decideAppeal: async (scene) => {
    await ban(scene)
    const { db } = scene.server
    const [found] = await db.select({ id: bans.id }).from(bans)
    const banId = String(found?.id)
    await db.insert(banAppeals).values({ banId, text: 'It was not me.', createdAt: new Date() })
    return { params: { id: banId }, body: { decision: 'lift', reply: 'We were wrong.' } }
  },
  takeDownPage: ({ ada }) => ({ params: { id: ada.id }, body: { reason: 'spam' } }),
  restorePage: async ({ panel, ada }) => {
    await panel.post(`/api/admin/users/${ada.id}/take-down`, { reason: 'spam' })
    return { params: { id: ada.id } }
  },
  removeLinks: async ({ ada }) => {
    const link = await ada.post('/api/links', { title: 'Shop', url: 'https://example.com' })
    return { params: { id: ada.id }, body: { links: [link.json().id], reason: 'spam' } }
  },
  closeReports: async (scene) => {
    await scene.server.visitor().post('/api/reports', { username: 'ada', reason: 'scam' })
    return ofAda(scene)
  },

  exportPayouts: async (scene) => {
    await approvePayout(scene)
    return {}
  },
  triggerPayout: () => ({}),
  importPayoutResults: async (scene) => {
    const id = await approvePayout(scene)
    await scene.panel.post('/api/admin/payouts/export')
    const body = `Customer ID,Amount,Status\n${toPayoutReference(id)},10.00,Completed\n`
    return { body, headers: { 'content-type': 'text/csv' } }
  },
  markPayout: async (scene) => {
    const id = await approvePayout(scene)
    await scene.panel.post('/api/admin/payouts/export')
    return { params: { id }, body: { status: 'paid' } }
  },

  addMessageNote: async (scene) => onMessage(scene, { text: 'Wrote before.' }),
  replyToMessage: async (scene) => onMessage(scene, { text: 'Hello Ada.' }),
  setMessageClosed: async (scene) => onMessage(scene, { isClosed: true }),
  saveArticle: () => ({ params: { slug: 'tea' }, body: article }),
  deleteArticle: async ({ panel }) => {
    await panel.send('PUT', '/api/admin/articles/tea', article)
    return { params: { slug: 'tea' }, query: 'version=1' }
  },
  uploadTheme: () => ({ body: theme }),
  setThemeOffered: async ({ panel }) => {
    await panel.post('/api/admin/themes', theme)
    return { params: { id: theme.id }, body: { isOffered: false } }
  },
  deleteTheme: async ({ panel }) => {
    await panel.post('/api/admin/themes', theme)
    return { params: { id: theme.id } }
  },
  createAnnouncement: async (scene) => ({ body: await draftAnnouncement(scene) }),
  testAnnouncement: () => ({ body: { subject: 'News', body: 'Hello.', to: 'me@example.com' } }),
  cancelAnnouncement: async (scene) => {
    const draft = await draftAnnouncement(scene)
    await scene.panel.post('/api/admin/announcements', draft)
    return { params: { id: draft.id } }
  },
  exportSubscribers: () => ({}),
  createNotification: () => ({ body: notification }),
  endNotification: async ({ panel }) => {
    const { id } = (await panel.post('/api/admin/notifications', notification)).json<{ id: string }>()
    return { params: { id } }
  },

  setUpAdminTwoFactor: () => ofDashboard,
  enableAdminTwoFactor: async ({ panel }) => ({ ...ofDashboard, body: { code: await setUpTwoFactor(panel) } }),
  disableAdminTwoFactor: async ({ panel }) => ({ ...ofDashboard, body: { code: await enableTwoFactor(panel) } }),
  renewAdminBackupCodes: async ({ panel }) => ({ ...ofDashboard, body: { code: await enableTwoFactor(panel) } }),

  changeSystemSettings: async ({ panel }) => {
    const { version } = (await panel.get('/api/admin/system-settings')).json<{ version: number }>()
    return { body: { version, changes: { 'brand.name': 'Portal' } } }
  },
  uploadLogo: () => ({
    body: Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="logo"; filename="logo.svg"\r\nContent-Type: image/svg+xml\r\n\r\n${logo}\r\n--x--\r\n`,
    ),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }),
  retryJobs: async ({ server }) => {
    await server.db.$client.query(`
      insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error)
      select id, '{}', 25, 25, 'It failed.' from graphile_worker._private_tasks limit 1`)
    return { body: { ids: 'all' } }
  },
  runRecurringJob: () => ({ params: { name: 'empty-trash' } }),
  proveLedgerNow: () => ({}),
  makeBackup: () => ({}),
  createBackupLink: () => ({ params: { name: addBackup() }, body: { accessKey: 'a-test-admin-access-key' } }),
  deleteBackup: () => ({ params: { name: addBackup() } }),
  sendTestEmail: () => ({ body: { to: 'me@example.com' } }),
}

/** In a scene of its own. */
const special: Partial<Record<EndpointName, () => Promise<Pick<Scene, 'server' | 'panel'> & { call: Call }>>> = {
  decideHold: async () => {
    const server = await startWithAffiliate()
    await (await server.refer('ada', '81.2.69.1')).buyer.buy('lifetime')
    const panel = await server.control()
    const { holds } = (await panel.get('/api/admin/holds')).json<{ holds: { id: string }[] }>()
    return { server, panel, call: { params: { id: String(holds[0]?.id) }, body: { decision: 'release' } } }
  },
}

test('every endpoint that changes something has a call here', () => {
  const known = [...Object.keys(calls), ...Object.keys(special), ...looking]
  expect(changing.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

test.each(changing.filter(({ name }) => !looking.includes(name)))(
  '$name is one row of the audit log',
  { timeout: 30_000 },
  async (declared) => {
    const { server, panel, call } = await (special[declared.name]?.() ?? openScene(declared))
    const countRows = async () => server.db.$count(auditLog)
    const before = await countRows()

    const response = await send(panel, declared, call)

    expect(response.status, response.text).toBe(declared.status)
    // What runs as a job is recorded by it.
    await expect.poll(countRows).toBeGreaterThan(before)
    expect(await countRows()).toBe(before + 1)
    expect(await server.db.$count(auditLog, eq(auditLog.actor, declared.auth === 'admin' ? 'admin' : 'control'))).toBeGreaterThan(
      0,
    )

    if (repeatable.includes(declared.name)) return
    const again = await send(panel, declared, call)
    if (again.status >= 400) expect(await countRows(), 'a refused call is in the audit log').toBe(before + 1)
  },
)

/** A second call would log in, send or read again. */
const repeatable: readonly EndpointName[] = ['adminLogout']

async function openScene({ name, auth }: DescribedEndpoint) {
  const server = await start({ env: { BACKUP_DIR: backupFolder } })
  const panel = auth === 'admin' ? await server.admin() : await server.control()
  const scene = { server, panel, ada: await server.creator('ada') }
  const prepare = calls[name]
  if (!prepare) throw new Error(`${name} has no call.`)
  return {
    server,
    panel,
    call: await prepare(scene.panel === panel && auth === 'admin' ? { ...scene, panel: await server.control() } : scene),
  }
}

const send = (client: TestClient, { method, path }: DescribedEndpoint, { params = {}, query, body, headers = {} }: Call) =>
  client.send(method, path.replaceAll(/\{(\w+)\}/g, (_, key) => params[key] ?? '') + (query ? `?${query}` : ''), body, headers)

const backupFolder = mkdtempSync(join(tmpdir(), 'lintel-audit-'))

function addBackup(): string {
  const name = 'by-hand.tar'
  writeFileSync(join(backupFolder, name), '')
  return name
}

const ban = ({ panel, ada }: Scene) => panel.post(`/api/admin/users/${ada.id}/ban`, { reason: 'spam' })

const invite = async ({ panel }: Scene) =>
  (await panel.post('/api/admin/invitations', {})).json<{ invitation: { id: string } }>().invitation.id

/** Ada has earned £10.00, and its payout is approved. */
async function approvePayout({ server, ada }: Scene): Promise<string> {
  const affiliate = openAffiliate(server, ada)
  await affiliate.earn(2)
  await affiliate.setAddress()
  await runPayouts(server.node.services, 'monthly')
  const [payout] = await server.db.select({ id: payouts.id }).from(payouts)
  return String(payout?.id)
}

async function onMessage({ server, panel, ada }: Scene, body: object): Promise<Call> {
  await ada.post('/api/messages', { text: 'How do I add a link?', email: 'ada@example.com' })
  const { messages } = (await panel.get('/api/admin/inbox')).json<{ messages: { id: string }[] }>()
  const id = String(messages[0]?.id)
  const { version } = (await panel.get(`/api/admin/inbox/${id}`)).json<{ version: string }>()
  expect(server).toBeDefined()
  return { params: { id }, body: { ...body, version } }
}

const ofDashboard = { params: { gate: 'admin' } }

/** Returns a code of the app. */
async function setUpTwoFactor(panel: TestClient): Promise<string> {
  const { manualEntryKey } = (await panel.post('/api/admin/two-factor/admin/setup')).json<{ manualEntryKey: string }>()
  return new TOTP({ secret: Secret.fromBase32(manualEntryKey.replaceAll(' ', '')) }).generate()
}

/** Returns a backup code. */
async function enableTwoFactor(panel: TestClient): Promise<string> {
  const enabled = await panel.post('/api/admin/two-factor/admin/enable', { code: await setUpTwoFactor(panel) })
  return String(enabled.json<{ backupCodes: string[] }>().backupCodes[0])
}

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'

const theme = { id: 'houseBlue', name: 'House Blue', tier: 'pro', base: 'dark', colours: { background: '#0b1f4a' } }
const article = { title: 'Tea', section: 'Links', summary: 'How to.', body: 'Boil water.', version: 0, isPublished: true }

const notification = { message: 'We update tonight.', style: 'info', audience: 'everyone' }

async function draftAnnouncement({ server, ada }: Scene) {
  await server.db.update(users).set({ wantsProductNews: true }).where(eq(users.id, ada.id))
  const sendAt = new Date(Date.now() + 86_400_000).toISOString()
  return { id: newId(), subject: 'News', body: 'Hello.', audience: 'news', sendAt }
}
