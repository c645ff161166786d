/** What an admin changes of one user: edits with their conflicts, resets, deletions, complimentary plans; each with its row of the audit log. */
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdminUserDetails } from '#contract/admin/users.ts'
import { cleanUpAccounts } from '#server/accounts/cleanup.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { heldNames } from '#server/database/schema/users.ts'
import { start } from '#server/testing/start.ts'

type Server = Awaited<ReturnType<typeof startWithAda>>

async function startWithAda(options: Parameters<typeof start>[0] = {}) {
  const server = await start(options)
  const ada = await server.creator('ada')
  const panel = await server.control()
  const path = `/api/admin/users/${ada.id}`
  const read = async () => (await panel.get(path)).json<AdminUserDetails>()
  const edit = (change: object) => panel.send('PUT', path, change)
  const listEntries = () =>
    server.db.select().from(auditLog).where(eq(auditLog.userId, ada.id)).orderBy(desc(auditLog.createdAt), desc(auditLog.id))
  return { ...server, ada, panel, path, read, edit, listEntries }
}

test('shows what the plan is from, and where the user is signed in', async () => {
  const { read } = await startWithAda()
  expect(await read()).toMatchObject({
    username: 'ada',
    version: 0,
    bio: null,
    planSource: { kind: 'none', date: null, mode: null },
    verificationMethod: 'none',
    sessions: 1,
    deletionRequestedAt: null,
  })
})

test('an edit stores all of it, keeps the old username’s address, and is one row of the audit log with before and after', async () => {
  const { edit, visitor, listEntries, ada } = await startWithAda()
  const edited = await edit({ version: 0, displayName: 'Ada L', username: 'ada.l', bio: 'Numbers.', plan: 'pro' })
  expect(edited.status, edited.text).toBe(200)
  expect(edited.json()).toMatchObject({
    username: 'ada.l',
    displayName: 'Ada L',
    bio: 'Numbers.',
    plan: 'pro',
    version: 1,
    planSource: { kind: 'granted', date: null },
  })
  expect((await visitor().get('/ada')).headers.get('location')).toContain('/ada.l')
  expect((await ada.get('/api/auth/me')).json()).toMatchObject({ user: { username: 'ada.l', plan: 'pro' } })
  expect(await listEntries()).toMatchObject([
    {
      action: 'edit-user',
      actor: 'control',
      before: { displayName: null, username: 'ada', bio: null, plan: 'free' },
      after: { displayName: 'Ada L', username: 'ada.l', bio: 'Numbers.', plan: 'pro' },
    },
  ])
})

test('of two admins who edit one user, the second sees what the first saved, and the audit log has one row', async () => {
  const { edit, control, path, listEntries } = await startWithAda()
  const other = await control()
  const [first, second] = await Promise.all([
    edit({ version: 0, displayName: 'First' }),
    other.send('PUT', path, { version: 0, displayName: 'Second' }),
  ])
  const [saved, refused] = first.status === 200 ? [first, second] : [second, first]
  expect(saved.status).toBe(200)
  expect(refused.status).toBe(409)
  const { displayName } = saved.json<AdminUserDetails>()
  expect(refused.json()).toMatchObject({ code: 'changed-elsewhere', user: { displayName, version: 1 } })
  expect(await listEntries()).toHaveLength(1)
  // Sent again after a lost response.
  expect((await edit({ version: 0, displayName })).status).toBe(200)
  expect(await listEntries()).toHaveLength(1)
})

test('a creator’s own change is not overwritten either', async () => {
  const { ada, edit, read } = await startWithAda()
  await ada.send('PATCH', '/api/user', { displayName: 'Mine' })
  expect((await edit({ version: 0, bio: 'Theirs' })).status).toBe(409)
  expect(await read()).toMatchObject({ displayName: 'Mine', bio: null })
})

test('a new address counts at once, and both addresses get an email; the old one can undo it', async () => {
  const { edit, emails, visitor, listEntries } = await startWithAda()
  await edit({ version: 0, email: 'Ada@New.example' })
  await expect.poll(() => emails.sent.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'ada@new.example'])
  expect(emails.sent.find(({ to }) => to === 'ada@example.com')?.text).toContain('undo')
  const login = (email: string) => visitor().post('/api/auth/login', { email, password: 'over the front door' })
  expect((await login('ada@new.example')).status).toBe(200)
  expect((await login('ada@example.com')).status).toBe(401)
  const [entry] = await listEntries()
  expect(entry).toMatchObject({ before: { email: 'ada@example.com' }, after: { email: 'ada@new.example' } })
})

test.each([
  ['a username that someone has', { username: 'bea' }, 409, 'username-taken'],
  ['a reserved username', { username: 'admin' }, 400, 'invalid'],
  ['an address that someone has', { email: 'bea@example.com' }, 409, 'email-taken'],
  ['no address', { email: 'nobody' }, 400, 'invalid'],
  ['a plan that does not exist', { plan: 'gold' }, 400, 'invalid'],
  ['a bio of 161 letters', { bio: 'a'.repeat(161) }, 400, 'invalid'],
  ['nothing', {}, 400, 'invalid'],
  ['a field that can’t be changed here', { totalClicks: 9 }, 400, 'invalid'],
  ['a plan that has ended already', { plan: 'pro', planUntil: '2020-01-01T00:00:00Z' }, 400, 'grant-ends-early'],
  ['an end of Lifetime', { plan: 'lifetime', planUntil: '2036-01-01T00:00:00Z' }, 400, 'lifetime-has-no-end'],
])('refuses %s and changes nothing', async (_, change, status, code) => {
  const { edit, read, creator, listEntries } = await startWithAda()
  await creator('bea')
  const refused = await edit({ version: 0, ...change })
  expect(refused.status, refused.text).toBe(status)
  expect(refused.json()).toMatchObject({ code })
  expect(await read()).toMatchObject({ username: 'ada', email: 'ada@example.com', plan: 'free', version: 0 })
  expect(await listEntries()).toEqual([])
})

test('a complimentary plan with an end says when, and can be given at /admin too', async () => {
  const { ada, admin, edit, read } = await startWithAda()
  await edit({ version: 0, plan: 'premium', planUntil: '2036-05-01T00:00:00Z' })
  expect(await read()).toMatchObject({ plan: 'premium', planSource: { kind: 'granted', date: '2036-05-01T00:00:00.000Z' } })
  const upgrade = (await admin()).post('/api/admin/upgrade-user', { userId: ada.id, plan: 'pro', until: '2036-06-01T00:00:00Z' })
  expect((await upgrade).json()).toMatchObject({ message: 'User plan upgraded successfully', user: { plan: 'pro' } })
  expect(await read()).toMatchObject({ planSource: { kind: 'granted', date: '2036-06-01T00:00:00.000Z' } })
})

test('sends a reset link without touching the password, and signs all devices out', async () => {
  const { ada, panel, path, emails, visitor, listEntries } = await startWithAda()
  expect((await panel.post(`${path}/reset-password`)).json()).toEqual({ message: 'Reset link sent' })
  await expect.poll(() => emails.sent.length).toBe(1)
  expect((await ada.get('/api/auth/me')).status).toBe(200)

  expect((await panel.post(`${path}/sign-out`)).json()).toMatchObject({ sessions: 1 })
  expect((await ada.get('/api/auth/me')).status).toBe(401)
  expect((await visitor().post('/api/auth/login', { email: 'ada@example.com', password: 'over the front door' })).status).toBe(
    200,
  )
  expect((await panel.post(`${path}/reset-two-factor`)).json()).toMatchObject({ code: 'two-factor-off' })
  expect((await listEntries()).map(({ action }) => action)).toEqual(['sign-out-user', 'reset-password'])
})

test('a deletion is at once, once, and leaves no name in the audit log', async () => {
  const { ada, admin, panel, path, edit, visitor, db } = await startWithAda()
  await edit({ version: 0, displayName: 'Ada Lovelace', email: 'lovelace@example.com' })

  const deleted = await panel.send('DELETE', path)
  expect(deleted.json()).toEqual({ message: 'User deleted successfully' })
  const again = await (await admin()).send('DELETE', '/api/admin/delete-user', { userId: ada.id })
  expect(again.status).toBe(404)
  expect(again.json()).toMatchObject({ code: 'no-such-user' })
  expect((await panel.get(path)).status).toBe(404)
  expect((await panel.send('PUT', path, { version: 1, bio: 'Back' })).status).toBe(404)
  expect((await panel.post(`${path}/sign-out`)).status).toBe(404)
  expect((await visitor().get('/ada')).status).toBe(404)

  const entries = await db.select().from(auditLog)
  expect(entries.filter(({ action }) => action === 'delete-user')).toMatchObject([
    { userId: null, detail: { username: 'ad•••', account: ada.id } },
  ])
  // Not within an id, whose letters are those of hexadecimal numbers.
  expect(JSON.stringify(entries)).not.toMatch(/lovelace|\bada\b/i)
})

describe('the usernames and the email of an account that an admin deleted', () => {
  const signUp = ({ visitor }: Server, username: string, email: string) =>
    visitor().post('/api/auth/register', { username, email, password: 'over the front door' })
  const takenBy = async (server: Server, username: string, email: string) => (await signUp(server, username, email)).json().code

  test('are held for 90 days, in no readable form, and free after that', async () => {
    const clock = { now: new Date('2031-03-01T12:00:00Z') }
    const server = await startWithAda({ now: () => clock.now })
    const { ada, creator, panel, path, visitor, db, node } = server
    await ada.patch('/api/user', { username: 'ada-l', version: 0 })
    const tobi = await creator('tobi')
    await panel.send('DELETE', path)

    expect(await takenBy(server, 'ada-l', 'new@example.com')).toBe('username-taken')
    expect(await takenBy(server, 'ada', 'new@example.com')).toBe('username-taken')
    expect(await takenBy(server, 'new', 'ada@example.com')).toBe('email-taken')
    expect((await visitor().get('/api/usernames/ada')).json()).toMatchObject({ available: false })
    expect((await tobi.patch('/api/user', { username: 'ada', version: 0 })).json()).toMatchObject({ code: 'username-taken' })
    const move = { email: 'ada@example.com', password: 'over the front door' }
    expect((await tobi.post('/api/user/email', move)).json()).toMatchObject({ code: 'email-taken' })
    expect(JSON.stringify(await db.select().from(heldNames))).not.toMatch(/\bada\b/)

    clock.now = new Date('2031-05-30T11:59:00Z')
    await cleanUpAccounts(node.services)
    expect(await db.$count(heldNames)).toBe(3)
    expect(await takenBy(server, 'ada', 'new@example.com')).toBe('username-taken')
    clock.now = new Date('2031-05-30T12:00:01Z')
    await cleanUpAccounts(node.services)
    expect(await db.$count(heldNames)).toBe(0)
    expect((await signUp(server, 'ada', 'ada@example.com')).status).toBe(201)
  })

  test('are free at once if the admin says so, at either way of deleting', async () => {
    const server = await startWithAda()
    const { panel, admin, path, creator } = server
    await panel.send('DELETE', `${path}?names=free`)
    expect((await signUp(server, 'ada', 'ada@example.com')).status).toBe(201)

    const [tobi, mika] = [await creator('tobi'), await creator('mika')]
    await (await admin()).send('DELETE', '/api/admin/delete-user', { userId: tobi.id, names: 'free' })
    await (await admin()).send('DELETE', '/api/admin/delete-user', { userId: mika.id })
    expect((await signUp(server, 'tobi', 'tobi@example.com')).status).toBe(201)
    expect(await takenBy(server, 'mika', 'mika@example.com')).toBe('username-taken')
  })
})
