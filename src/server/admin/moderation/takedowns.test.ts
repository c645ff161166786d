/** A page that is taken down is gone for visitors, on every node, while its creator can sign in and reads why. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import type { Takedown } from '#contract/admin/moderation.ts'
import type { ReviewedPage } from '#contract/admin/reports.ts'
import type { Link } from '#contract/links.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { takedowns } from '#server/database/schema/moderation.ts'
import { users } from '#server/database/schema/users.ts'
import { password, start } from '#server/testing/start.ts'

const cause = { reason: 'copyright', note: 'The second photo is not yours.' }

async function startWithPanel() {
  const server = await start()
  const ada = await server.creator('ada')
  const panel = await server.control()
  const act = (action: string, body?: object) => panel.post(`/api/admin/users/${ada.id}/${action}`, body)
  const me = async () => (await ada.get('/api/auth/me')).json<{ user: User }>().user
  const status = async () => (await server.visitor().get('/ada')).status
  return { ...server, ada, panel, act, me, status }
}

test('a page that is taken down answers 410 on every node and counts nothing; its creator reads why; restoring undoes it', async () => {
  const { ada, panel, act, me, status, visitor, emails, db } = await startWithPanel()
  const other = await start()
  const link = (await ada.post('/api/links', { title: 'Shop', url: 'shop.example.com' })).json<Link>()
  expect([await status(), (await other.visitor().get('/ada')).status]).toEqual([200, 200])
  expect((await me()).takedown).toBeUndefined()

  expect((await act('take-down', cause)).json()).toEqual({ message: 'Page taken down' })
  const page = await visitor().get('/ada')
  expect([page.status, page.headers.get('x-robots-tag') ?? page.text]).toEqual([410, expect.stringContaining('noindex')])
  await expect.poll(async () => (await other.visitor().get('/ada')).status).toBe(410)
  await visitor().post('/api/bio/ada/view')
  await visitor().post(`/api/links/${link.id}/click`)
  const [counted] = await db.select({ clicks: users.totalClicks }).from(users).where(eq(users.id, ada.id))
  expect(counted?.clicks).toBe(0)
  expect(await me()).toMatchObject({ username: 'ada', takedown: { ...cause, since: expect.any(String) } })
  expect((await ada.patch(`/api/links/${link.id}`, { title: 'Mine' })).status).toBe(200)
  // Either node may send it.
  const findEmail = (subject: RegExp) => [emails, other.emails].flatMap((one) => one.to('ada@example.com', subject))[0]
  await expect.poll(() => findEmail(/page is offline/)).toBeDefined()
  for (const text of [cause.note, 'Copyright']) expect(findEmail(/page is offline/)?.text).toContain(text)
  const list = async () => (await panel.get('/api/admin/takedowns')).json<{ takedowns: Takedown[] }>().takedowns
  expect(await list()).toMatchObject([{ userId: ada.id, username: 'ada', isTakenDown: true, ...cause }])
  const reviewed = (await panel.get(`/api/admin/reports/${ada.id}`)).json<ReviewedPage>()
  expect([reviewed.user.isTakenDown, reviewed.bio.links[0]?.title, reviewed.history[0]?.kind]).toEqual([
    true,
    'Mine',
    'taken-down',
  ])

  expect((await act('restore-page')).json()).toEqual({ message: 'Page restored' })
  expect(await status()).toBe(200)
  await expect.poll(async () => (await other.visitor().get('/ada')).status).toBe(200)
  expect((await me()).takedown).toBeUndefined()
  await expect.poll(() => findEmail(/back online/)).toBeDefined()
  expect(await list()).toEqual([])
  const entries = await db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.userId, ada.id))
  expect(entries.map(({ action }) => action)).toEqual(['take-down', 'restore-page'])
})

test('a page is taken down and restored once, whoever asks', async () => {
  const { ada, act, db } = await startWithPanel()
  const other = await start()
  const elsewhere = await other.control()
  const both = async (action: string, body?: object) =>
    (await Promise.all([act(action, body), elsewhere.post(`/api/admin/users/${ada.id}/${action}`, body)]))
      .map(({ status }) => status)
      .sort()
  expect(await both('take-down', cause)).toEqual([200, 409])
  expect(await both('restore-page')).toEqual([200, 409])
  expect(await db.$count(takedowns)).toBe(1)
})

test('bad take-downs change nothing', async () => {
  const { act, panel, db, status } = await startWithPanel()
  for (const body of [{}, { reason: 'boring' }, { ...cause, note: 'x'.repeat(1001) }, { ...cause, isActive: false }])
    expect((await act('take-down', body)).json()).toMatchObject({ code: 'invalid' })
  expect((await act('restore-page')).json()).toMatchObject({ code: 'not-taken-down' })
  const nobody = crypto.randomUUID()
  expect((await panel.post(`/api/admin/users/${nobody}/take-down`, cause)).json()).toMatchObject({ code: 'no-such-user' })
  expect((await panel.post(`/api/admin/users/${nobody}/restore-page`)).json()).toMatchObject({ code: 'no-such-user' })
  expect([await db.$count(takedowns), await status()]).toEqual([0, 200])
})

test('neither cancelling a deletion nor lifting a ban puts the page up again, and restoring it leaves both in force', async () => {
  const { ada, act, status, visitor } = await startWithPanel()
  await act('take-down', cause)
  await ada.post('/api/user/delete', { password })
  expect((await visitor().post('/api/auth/login', { email: 'ada@example.com', password })).status).toBe(200)
  expect(await status()).toBe(410)
  await act('ban')
  await act('unban')
  expect(await status()).toBe(410)
  await act('ban')
  await act('restore-page')
  expect(await status()).toBe(410)
  await act('unban')
  expect(await status()).toBe(200)
})

test('restoring a page whose account is being deleted leaves it offline until the deletion is cancelled', async () => {
  const { ada, act, status, visitor } = await startWithPanel()
  await act('take-down', cause)
  await ada.post('/api/user/delete', { password })
  await act('restore-page')
  expect(await status()).toBe(410)
  await visitor().post('/api/auth/login', { email: 'ada@example.com', password })
  expect(await status()).toBe(200)
})

test('removed links are hidden at once, and their creator reads which and why', async () => {
  const { ada, act, visitor, emails, db } = await startWithPanel()
  const add = async (title: string) => (await ada.post('/api/links', { title, url: 'shop.example.com' })).json<Link>().id
  const [bad, good] = [await add('Free skins'), await add('Discord')]
  expect((await act('remove-links', { links: [bad], ...cause })).json()).toEqual({ message: '1 link hidden' })
  const shown = (await visitor().get('/api/bio/ada')).json<{ links: { id: string }[] }>()
  expect(shown.links.map(({ id }) => id)).toEqual([good])
  const told = await emails.next('ada@example.com', /hidden 1 link/)
  for (const text of ['Free skins', cause.note, 'Copyright']) expect(told.text).toContain(text)
  const again = await act('remove-links', { links: [bad, good], ...cause })
  expect(again.json()).toMatchObject({ code: 'no-such-link' })
  expect((await visitor().get('/api/bio/ada')).json<{ links: unknown[] }>().links).toHaveLength(1)
  expect((await act('remove-links', { links: [], ...cause })).json()).toMatchObject({ code: 'invalid' })
  const entries = await db
    .select({ action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.userId, ada.id))
  expect(entries).toMatchObject([
    { action: 'remove-link', detail: { reason: 'copyright', links: [{ id: bad, title: 'Free skins' }] } },
  ])
})
