/** One thing done to many users: to those who are named, or to all who match; with its progress, and a row of the audit log for each. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BulkProgress } from '#contract/admin/users.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { newId } from '#server/services/services.ts'
import { start } from '#server/testing/start.ts'
import { type ChangeOne, runBulkAction } from './change-users.ts'
import { insertBulkAction, insertTargets } from './store.ts'

async function startWithPeople() {
  const server = await start()
  const people = [await server.creator('ada'), await server.creator('bea'), await server.creator('cyd', 'pro')] as const
  const panel = await server.control()
  const run = async (request: object) => {
    const started = await panel.post('/api/admin/users/bulk', request)
    expect(started.status, started.text).toBe(201)
    const { id } = started.json<BulkProgress>()
    const read = async () => (await panel.get(`/api/admin/users/bulk/${id}`)).json<BulkProgress>()
    await expect.poll(async () => (await read()).isFinished).toBe(true)
    return read()
  }
  const countEntries = async (action: string) =>
    (await server.db.select().from(auditLog).where(eq(auditLog.action, action))).length
  return { ...server, people, panel, run, countEntries }
}

test('gives those who are named a plan, and says for whom it did not work', async () => {
  const { people, run, admin, countEntries } = await startWithPeople()
  const [ada, bea] = people
  const before = await countEntries('set-plan')
  const done = await run({ action: 'set-plan', plan: 'premium', userIds: [ada.id, bea.id, crypto.randomUUID()] })
  expect(done).toMatchObject({ action: 'set-plan', total: 2, done: 2, failed: 0, problems: [], isFinished: true })
  const { users } = (await (await admin()).get('/api/admin/users?plan=premium')).json<{ users: { username: string }[] }>()
  expect(users.map(({ username }) => username).toSorted()).toEqual(['ada', 'bea'])
  expect(await countEntries('set-plan')).toBe(before + 2)
})

test('bans all who match a filter, and those who are banned already are told apart', async () => {
  const { people, run, admin, countEntries } = await startWithPeople()
  await run({ action: 'suspend', reason: 'spam', userIds: [people[0].id] })
  const done = await run({ action: 'suspend', reason: 'spam', note: 'Sold followers.', filter: { plan: 'free' } })
  expect(done).toMatchObject({ total: 2, done: 2, failed: 1, problems: [{ username: 'ada' }] })
  expect((await (await admin()).get('/api/admin/stats')).json()).toMatchObject({ bannedUsers: 2, activeUsers: 1 })
  expect(await countEntries('suspend')).toBe(2)
  expect(await run({ action: 'unsuspend', filter: { status: 'banned' } })).toMatchObject({ done: 2, failed: 0 })
  expect(await run({ action: 'sign-out', filter: {} })).toMatchObject({ total: 3, failed: 0 })
  expect((await people[2].get('/api/auth/me')).status).toBe(401)
})

test('a crash between two users repeats nobody and leaves nobody out', async () => {
  const { people, db } = await startWithPeople()
  const id = newId()
  const actor = { actor: 'control', sessionId: newId(), device: null }
  await insertBulkAction(db, { id, action: 'sign-out', options: {}, actor, total: 3, createdAt: new Date() })
  await insertTargets(
    db,
    id,
    people.map((person) => person.id),
  )
  const changed: string[] = []
  const crashAfter =
    (count: number): ChangeOne =>
    async (_, userId, __, record) => {
      if (changed.length === count) throw new Error('The node crashed.')
      await db.transaction((tx) => record(tx))
      changed.push(userId)
    }
  const run = (change: ChangeOne) =>
    runBulkAction({ db, now: () => new Date() }, id, {
      'set-plan': change,
      suspend: change,
      unsuspend: change,
      'sign-out': change,
    })

  await expect(run(crashAfter(1))).rejects.toThrow('crashed')
  await expect(run(crashAfter(2))).rejects.toThrow('crashed')
  await run(crashAfter(4))
  expect(changed.toSorted()).toEqual(people.map((person) => person.id).toSorted())
})

test.each([
  ['nobody', { action: 'sign-out', userIds: [] }, 'invalid'],
  ['names and a filter at once', { action: 'sign-out', userIds: [crypto.randomUUID()], filter: {} }, 'invalid'],
  ['neither', { action: 'sign-out' }, 'invalid'],
  ['a plan without a name', { action: 'set-plan', filter: {} }, 'invalid'],
  ['a plan that does not exist', { action: 'set-plan', plan: 'gold', filter: {} }, 'invalid'],
  ['a ban without a reason', { action: 'suspend', filter: {} }, 'invalid'],
  ['an action that does not exist', { action: 'delete', filter: {} }, 'invalid'],
  ['people who are gone', { action: 'sign-out', userIds: [crypto.randomUUID()] }, 'nobody-matches'],
  ['an end in the past', { action: 'set-plan', plan: 'pro', until: '2020-01-01T00:00:00Z', filter: {} }, 'grant-ends-early'],
])('refuses %s', async (_, request, code) => {
  const { panel } = await startWithPeople()
  const refused = await panel.post('/api/admin/users/bulk', request)
  expect(refused.status).toBe(400)
  expect(refused.json()).toMatchObject({ code })
})

test('an unknown action has no progress', async () => {
  const { panel } = await startWithPeople()
  expect((await panel.get(`/api/admin/users/bulk/${crypto.randomUUID()}`)).json()).toMatchObject({ code: 'no-such-bulk-action' })
})
