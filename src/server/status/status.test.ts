import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ServiceStatus } from '#contract/status.ts'
import { statusMinutes } from '#server/database/schema/status.ts'
import { openLog } from '#server/services/log.ts'
import { start } from '#server/testing/start.ts'
import { deleteOldMinutes, measureStatus } from './routes.ts'

const findDay = ({ days }: ServiceStatus, day: string) => days.find((one) => one.day === day)

test('shows no history before anything was measured', async () => {
  const { visitor } = await start({ isOwn: true })
  const status = (await visitor().get('/api/status')).json<ServiceStatus>()
  expect(status.checks).toEqual(['database', 'media'].map((name) => ({ name, ok: true, ms: expect.any(Number) })))
  expect(status.days).toHaveLength(90)
  expect(status.days.every(({ minutes, good }) => minutes === 0 && good === 0)).toBe(true)
  expect(status).toMatchObject({ since: null, isCurrent: true, readAt: expect.any(String) })
})

test('counts a missing minute as downtime, and one with a failure', async () => {
  let time = new Date('2026-03-02T00:00:30Z')
  const { visitor, node, db } = await start({ isOwn: true, now: () => time })
  // Ten minutes: eight good, one with a failure, one in which nothing ran.
  for (let minute = 0; minute < 10; minute++) {
    time = new Date(Date.UTC(2026, 2, 2, 0, minute, 30))
    if (minute === 4) continue
    await measureStatus(node.services)
  }
  await db.insert(statusMinutes).values({ minute: new Date('2026-03-02T00:10:00Z'), ok: false })
  time = new Date('2026-03-02T00:11:05Z')

  const status = (await visitor().get('/api/status')).json<ServiceStatus>()
  expect(findDay(status, '2026-03-02')).toEqual({ day: '2026-03-02', minutes: 11, good: 9 })
  expect(findDay(status, '2026-03-01')).toMatchObject({ minutes: 0, good: 0 })
  expect(status.since).toBe('2026-03-02T00:00:00.000Z')

  // A whole day without a record, between days with records, was a day of downtime.
  time = new Date('2026-03-04T00:00:10Z')
  await measureStatus(node.services)
  const later = (await visitor().get('/api/status')).json<ServiceStatus>()
  expect(findDay(later, '2026-03-03')).toMatchObject({ minutes: 1440, good: 0 })
  // The current minute is good so far, but not complete.
  expect(findDay(later, '2026-03-04')).toMatchObject({ minutes: 0, good: 0 })
})

test('stores one record per minute, in which a failure of any node wins, and logs the failure', async () => {
  const time = new Date('2026-03-02T00:00:30Z')
  const logged: string[] = []
  const { node, db } = await start({ now: () => time, log: openLog('warn', { write: (line) => void logged.push(line) }) })
  await measureStatus(node.services)
  expect(logged).toEqual([])
  await measureStatus({
    ...node.services,
    storage: { ...node.services.storage, getSize: async () => Promise.reject(new Error('The disk is gone.')) },
  })
  expect(logged.join()).toMatch(/The disk is gone.*"check":"media"/)
  await measureStatus(node.services)
  expect(await db.select().from(statusMinutes)).toEqual([{ minute: new Date('2026-03-02T00:00:00Z'), ok: false }])
})

test('deletes minutes older than ninety days except the very first, so that downtime at the start of the history stays downtime', async () => {
  const time = new Date('2026-06-30T12:00:00Z')
  const { visitor, node, db } = await start({ isOwn: true, now: () => time })
  const [first, old, shown] = ['2026-02-01', '2026-03-01', '2026-06-01'].map((day) => new Date(`${day}T00:00:00Z`)) as [
    Date,
    Date,
    Date,
  ]
  await db.insert(statusMinutes).values([first, old, shown].map((minute) => ({ minute, ok: true })))
  await deleteOldMinutes(node.services)
  const stored = await db.select().from(statusMinutes).orderBy(statusMinutes.minute)
  expect(stored.map(({ minute }) => minute)).toEqual([first, shown])

  const status = (await visitor().get('/api/status')).json<ServiceStatus>()
  expect(status.since).toBe('2026-02-01T00:00:00.000Z')
  expect(status.days[0]).toEqual({ day: '2026-04-02', minutes: 1440, good: 0 })
})

test('reports an unavailable database together with the last history it read', async () => {
  let time = new Date('2026-03-02T00:00:30Z')
  const { visitor, node, withoutDatabase } = await start({ isOwn: true, now: () => time })
  const statusNow = async () => (await visitor().get('/api/status')).json<ServiceStatus>()
  const isUnavailable = { checks: expect.arrayContaining([{ name: 'database', ok: false, ms: null }]), isCurrent: false }

  await withoutDatabase(async () =>
    expect(await statusNow()).toMatchObject({ ...isUnavailable, since: null, readAt: null, days: [] }),
  )

  await measureStatus(node.services)
  time = new Date('2026-03-02T00:01:30Z')
  const known = await statusNow()
  expect(known).toMatchObject({ isCurrent: true, readAt: time.toISOString() })
  expect(findDay(known, '2026-03-02')).toMatchObject({ minutes: 1, good: 1 })

  time = new Date('2026-03-02T00:09:30Z')
  const { since, readAt, days } = known
  await withoutDatabase(async () => expect(await statusNow()).toMatchObject({ ...isUnavailable, since, readAt, days }))
  expect(await statusNow()).toMatchObject({ isCurrent: true, readAt: time.toISOString() })
})

test('shows the checks when the history cannot be read, and logs why', async () => {
  const logged: string[] = []
  const { visitor, db } = await start({ log: openLog('warn', { write: (line) => void logged.push(line) }) })
  await db.execute(sql`alter table status_minutes rename to status_minutes_away`)
  try {
    expect((await visitor().get('/api/status')).json()).toMatchObject({
      checks: [{ name: 'database', ok: true }, { name: 'media' }],
      isCurrent: false,
    })
    expect(logged.join()).toContain('The history of the service cannot be read.')
  } finally {
    await db.execute(sql`alter table status_minutes_away rename to status_minutes`)
  }
})
