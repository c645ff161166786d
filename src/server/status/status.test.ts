import { expect, test } from 'vitest'
import type { ServiceStatus } from '#contract/status.ts'
import { statusMinutes } from '#server/database/schema/support.ts'
import { openLog } from '#server/services/log.ts'
import { start } from '#server/testing/start.ts'
import { forgetOldMinutes, measure } from './status.ts'

const dayOf = ({ days }: ServiceStatus, day: string) => days.find((one) => one.day === day)?.up

test('before anything was measured, nothing is claimed', async () => {
  const { visitor } = await start()
  const status = (await visitor().get('/api/status')).json<ServiceStatus>()
  expect(status.checks).toEqual(['server', 'database', 'media'].map((name) => ({ name, ok: true, ms: expect.any(Number) })))
  expect(status.days).toHaveLength(90)
  expect(status.days.every(({ up }) => up === null)).toBe(true)
})

test('a minute in which nobody measured was a bad one, and so was one with a failure', async () => {
  let time = new Date('2026-03-02T00:00:30Z')
  const { visitor, node, db } = await start({ now: () => time })
  // Ten minutes: eight good, one with a failure, one in which nothing ran.
  for (let minute = 0; minute < 10; minute++) {
    time = new Date(Date.UTC(2026, 2, 2, 0, minute, 30))
    if (minute === 4) continue
    await measure(node.services)
  }
  await db.insert(statusMinutes).values({ minute: new Date('2026-03-02T00:10:00Z'), ok: false })
  time = new Date('2026-03-02T00:11:05Z')

  const status = (await visitor().get('/api/status')).json<ServiceStatus>()
  expect(dayOf(status, '2026-03-02')).toBeCloseTo(9 / 11)
  expect(dayOf(status, '2026-03-01')).toBeNull()
  expect(status.since).toBe('2026-03-02T00:00:00.000Z')

  // A whole day without a line, while lines stand before and after it, was a day of outage.
  time = new Date('2026-03-04T00:00:10Z')
  await measure(node.services)
  expect(dayOf((await visitor().get('/api/status')).json<ServiceStatus>(), '2026-03-03')).toBe(0)
})

test('two nodes in one minute make one line, and one that found something wrong is believed, and says what', async () => {
  const time = new Date('2026-03-02T00:00:30Z')
  const logged: string[] = []
  const { node, db } = await start({ now: () => time, log: openLog('warn', { write: (line) => void logged.push(line) }) })
  await measure(node.services)
  expect(logged).toEqual([])
  await measure({
    ...node.services,
    storage: { ...node.services.storage, sizeOf: async () => Promise.reject(new Error('The disk is gone.')) },
  })
  expect(logged.join()).toMatch(/The disk is gone.*"check":"media"/)
  await measure(node.services)
  expect(await db.select().from(statusMinutes)).toEqual([{ minute: new Date('2026-03-02T00:00:00Z'), ok: false }])
})

test('what is older than ninety days is forgotten', async () => {
  const time = new Date('2026-06-30T12:00:00Z')
  const { node, db } = await start({ now: () => time })
  await db.insert(statusMinutes).values([
    { minute: new Date('2026-03-01T00:00:00Z'), ok: true },
    { minute: new Date('2026-06-01T00:00:00Z'), ok: true },
  ])
  await forgetOldMinutes(node.services)
  expect(await db.$count(statusMinutes)).toBe(1)
})

test('while the database is away, the answer says so', async () => {
  const { visitor, withoutDatabase } = await start()
  await withoutDatabase(async () => {
    const status = (await visitor().get('/api/status')).json<ServiceStatus>()
    expect(status.checks.find(({ name }) => name === 'database')).toEqual({ name: 'database', ok: false, ms: null })
    expect(status.days).toEqual([])
  })
})
