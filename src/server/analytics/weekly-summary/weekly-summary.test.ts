/** The email on Mondays: for whom, when, once, and what it says. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { weeklySummaries } from '#server/database/schema/analytics.ts'
import { users } from '#server/database/schema/users.ts'
import { visitRollups } from '#server/database/schema/visits.ts'
import { countWaiting } from '#server/testing/locks.ts'
import { password, start } from '#server/testing/start.ts'
import { sendWeeklySummaries } from './send-summaries.ts'

type Server = Awaited<ReturnType<typeof start>>

/** Monday 23 November 2026, 08:00 in London. */
const monday = new Date('2026-11-23T08:00:00Z')
const subject = /^Your week on Lintel/

async function startAt(moment = monday) {
  let time = moment
  const server = await start({ now: () => time })
  const setTime = (next: Date) => {
    time = next
  }
  const send = () => sendWeeklySummaries(server.node.services)
  return { ...server, send, setTime }
}

async function addReader(server: Server, name: string, timeZone = 'Europe/London') {
  const creator = await server.creator(name)
  await creator.patch('/api/user/notifications', { weeklySummary: true, timeZone })
  return creator
}

type Counts = { views: number; clicks?: number; dimension?: 'total' | 'source' | 'country' | 'link'; value?: string }

const addVisits = ({ db }: Server, userId: string, at: string, { views, clicks = 0, dimension = 'total', value = '' }: Counts) =>
  db.insert(visitRollups).values({ userId, grain: 'hour', at: new Date(at), dimension, value, views, visitors: views, clicks })

test('is sent at 08:00 on Monday with what changed most, in words', async () => {
  const server = await startAt()
  const ada = await addReader(server, 'ada')
  const link = (await ada.post('/api/links', { title: 'Print shop', url: 'https://shop.example/' })).json<{ id: string }>()
  await addVisits(server, ada.id, '2026-11-10T12:00:00Z', { views: 212, clicks: 50 })
  await addVisits(server, ada.id, '2026-11-16T00:00:00Z', { views: 300, clicks: 51 })
  await addVisits(server, ada.id, '2026-11-22T23:00:00Z', { views: 12 })
  await addVisits(server, ada.id, '2026-11-23T00:00:00Z', { views: 900 })
  await addVisits(server, ada.id, '2026-11-10T12:00:00Z', { views: 0, clicks: 50, dimension: 'link', value: link.id })
  await addVisits(server, ada.id, '2026-11-16T12:00:00Z', { views: 0, clicks: 51, dimension: 'link', value: link.id })
  await addVisits(server, ada.id, '2026-11-16T12:00:00Z', { views: 100, dimension: 'source', value: 'tiktok' })

  await server.send()
  const { text, html, ...email } = await server.emails.next('ada@example.com', subject)
  expect(email.subject).toBe('Your week on Lintel: 312 views, 51 clicks')
  expect(text).toContain('Views from TikTok: 100, after none the week before.')
  expect(text).toContain('Views rose by 47% to 312.')
  expect(text).toContain('Daily visitors rose by 47% to 312.')
  expect(text).toContain('Print shop (51 clicks)')
  expect(text).toContain('Your week: 16 to 22 November 2026')
  expect(text).toContain('/dashboard?tab=analytics')
  expect(text).toContain('/dashboard?tab=settings#notifications')
  expect(html).toContain('Your week')
})

test('is sent once, however often and on however many nodes the job runs', async () => {
  const server = await startAt()
  const other = await start({ now: () => monday })
  for (const name of ['ada', 'bea', 'cyd'])
    await addVisits(server, (await addReader(server, name)).id, '2026-11-17T09:00:00Z', { views: 3 })
  await Promise.all([server.send(), sendWeeklySummaries(other.node.services), server.send()])
  await server.send()
  await server.node.services.db.transaction(async () => undefined)
  const sent = () => [...server.emails.sent, ...other.emails.sent].filter((email) => subject.test(email.subject))
  await expect.poll(() => sent().length).toBe(3)
  expect(new Set(sent().map(({ to }) => to)).size).toBe(3)
  expect(await countWaiting(server.db)).toBe(0)
})

test('waits for visits of the week that are still on their way to another engine', async () => {
  const server = await startAt()
  const ada = await addReader(server, 'ada')
  await addVisits(server, ada.id, '2026-11-17T09:00:00Z', { views: 3 })
  const { services } = server.node
  let completeUntil: Date | undefined = new Date('2026-11-22T20:00:00Z')
  const openReads: typeof services.history.openReads = (db) => ({
    ...services.history.openReads(db),
    getCompleteUntil: async () => completeUntil,
  })
  const send = () => sendWeeklySummaries({ ...services, history: { ...services.history, openReads } })
  await send()
  expect(await server.db.$count(weeklySummaries)).toBe(0)
  completeUntil = monday
  await send()
  await server.emails.next('ada@example.com', subject)
})

test('waits for Monday morning where the creator is', async () => {
  const server = await startAt(new Date('2026-11-22T17:59:00Z'))
  const zones = { kiribati: 'Pacific/Kiritimati', delhi: 'Asia/Kolkata', london: 'Europe/London', honolulu: 'Pacific/Honolulu' }
  for (const [name, zone] of Object.entries(zones)) {
    const { id } = await addReader(server, name, zone)
    await addVisits(server, id, '2026-11-18T12:00:00Z', { views: 5 })
  }
  const told = async () => (await server.db.select().from(weeklySummaries)).length
  const runAt = async (moment: string) => {
    server.setTime(new Date(moment))
    await server.send()
    return told()
  }
  expect(await runAt('2026-11-22T17:59:00Z')).toBe(0)
  expect(await runAt('2026-11-22T18:00:00Z')).toBe(1)
  expect(await runAt('2026-11-23T02:29:00Z')).toBe(1)
  expect(await runAt('2026-11-23T03:01:00Z')).toBe(2)
  expect(await runAt('2026-11-23T08:01:00Z')).toBe(3)
  expect(await runAt('2026-11-23T18:01:00Z')).toBe(4)
  expect(await runAt('2026-11-25T08:01:00Z')).toBe(4)
  // The next Monday.
  expect(await runAt('2026-11-30T08:01:00Z')).toBe(4)
})

test('is not sent for a week without a visit, nor to those who may not get it', async () => {
  const server = await startAt()
  const set = (id: string, values: Partial<typeof users.$inferInsert>) =>
    server.db.update(users).set(values).where(eq(users.id, id))
  const quiet = await addReader(server, 'quiet')
  await addVisits(server, quiet.id, '2026-11-10T12:00:00Z', { views: 9 })
  const readers = await Promise.all(['outcast', 'deleted', 'unverified', 'unwilling'].map((name) => addReader(server, name)))
  for (const { id } of readers) await addVisits(server, id, '2026-11-17T12:00:00Z', { views: 9 })
  const [banned, deleted, unverified, unwilling] = readers
  await set(banned?.id ?? '', { isBanned: true })
  await deleted?.post('/api/user/delete', { password })
  await set(unverified?.id ?? '', { isVerified: false })
  await unwilling?.patch('/api/user/notifications', { weeklySummary: false })

  await server.send()
  expect(await server.db.$count(weeklySummaries)).toBe(0)
})

test('a time zone that this server does not know is taken for UTC, and keeps nobody else’s email back', async () => {
  const server = await startAt()
  for (const name of ['ada', 'bea'])
    await addVisits(server, (await addReader(server, name)).id, '2026-11-17T12:00:00Z', { views: 9 })
  await server.db.update(users).set({ timeZone: 'Mars/Olympus' }).where(eq(users.username, 'ada'))
  await server.send()
  expect(await server.db.$count(weeklySummaries)).toBe(2)
})

test('more creators than one batch holds are all told', async () => {
  const server = await startAt()
  const { id } = await server.creator('ada')
  await server.db.execute(`insert into users (id, username, email, password, is_verified, wants_weekly_summary)
    select gen_random_uuid(), 'reader-' || n, 'reader-' || n || '@example.com', 'x', true, true from generate_series(1, 450) n`)
  await server.db.execute(`insert into visit_rollups (user_id, grain, at, dimension, value, views, visitors, clicks)
    select id, 'hour', '2026-11-17T12:00:00Z', 'total', '', 4, 4, 0 from users where id <> '${id}'`)
  await server.send()
  expect(await server.db.$count(weeklySummaries)).toBe(450)
})
