// @vitest-environment happy-dom
/** The status page as its responses change: old ones, none, a history without downtime, and one without data. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServiceStatus } from '#contract/status.ts'
import { initStatus } from './poll-status.ts'
import { statusPage } from './status.tsx'

/** Ninety days to 30 June 2026: thirty without measurements, then all good except for two days. */
const days: ServiceStatus['days'] = Array.from({ length: 90 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 3, 2 + index)).toISOString().slice(0, 10),
  minutes: index < 30 ? 0 : 1440,
  good: index < 30 ? 0 : index === 50 ? 1439 : index === 70 ? 144 : 1440,
}))
const healthy: ServiceStatus = {
  checks: [
    { name: 'database', ok: true, ms: 3 },
    { name: 'media', ok: true, ms: 0 },
  ],
  since: '2026-05-02T00:00:00Z',
  readAt: '2026-06-30T12:00:00Z',
  isCurrent: true,
  days,
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-30T12:00:00Z') })
  vi.stubEnv('TZ', 'UTC')
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  document.body.innerHTML = renderToStaticMarkup(statusPage.body)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Has the requests from now on answered with this, or hang. */
const answer = (status?: ServiceStatus) =>
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) =>
    status ? Promise.resolve(Response.json(status)) : new Promise((_, reject) => signal.addEventListener('abort', reject)),
  )

async function start(status?: ServiceStatus) {
  answer(status)
  initStatus()
  await settle()
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

const find = (part: string) => document.querySelector(`[data-status-${part}]`)
const text = (part: string) => find(part)?.textContent
const check = (name: string) => document.querySelector(`[data-status-check="${name}"]`)?.textContent
const bars = () => document.querySelectorAll('[data-status-days] > *').length

test('without a history the page says so, until there is one', async () => {
  await start({ ...healthy, since: null, readAt: null, isCurrent: false, days: [] })
  expect(text('note')).toBe('We can’t load the history right now.')
  expect(find('history')?.hasAttribute('hidden')).toBe(true)

  answer(healthy)
  await settle(30_000)
  expect(text('summary')).toBe('All systems operational.')
  expect([bars(), text('note'), find('history')?.hasAttribute('hidden')]).toEqual([90, '', false])
})

test('while requests hang, the last result stays and is marked as old', async () => {
  await start(healthy)
  answer()
  await settle(60_000)
  expect(text('summary')).toBe('We can’t reach the server right now.')
  expect(text('checked-at')).toBe('Checked at 12:00.')
  expect([check('server'), check('database')]).toEqual([
    expect.stringContaining('unreachable'),
    expect.stringContaining('unknown'),
  ])
  expect(bars()).toBe(90)
  expect(text('note')).toContain('Last updated 30 Jun 2026, 12:00.')

  answer({ ...healthy, isCurrent: false, readAt: '2026-06-30T12:01:00Z' })
  await settle(30_000)
  expect(text('summary')).toBe('All systems operational.')
  expect(text('note')).toContain('Last updated 30 Jun 2026, 12:01.')
})

test('a check that fails is named', async () => {
  await start({ ...healthy, checks: [{ name: 'database', ok: false, ms: null }] })
  expect(text('summary')).toBe('Some systems aren’t responding.')
  expect(check('database')).toContain('not responding')
})

test('a history without downtime says since when', async () => {
  await start({ ...healthy, days: days.map((day) => ({ ...day, good: day.minutes })) })
  expect(text('no-incidents')).toBe('No downtime since we began measuring on 2 May 2026.')
})

test('a history without any data says that measuring has only just begun', async () => {
  await start({ ...healthy, since: null, days: days.map((day) => ({ ...day, minutes: 0, good: 0 })) })
  expect(text('total')).toBe('No data yet.')
  expect(text('no-incidents')).toContain('Measuring has only just begun.')
})

test('the first request is checking until it times out', async () => {
  await start()
  expect(text('summary')).toBe('Checking…')
  await settle(8_000)
  expect(text('summary')).toBe('We can’t reach the server right now.')
  expect(text('note')).toBe('We can’t load the history right now.')
})

test('a part keeps its card as its state changes', async () => {
  await start(healthy)
  expect(document.querySelector('[data-status-check="database"]')?.className).toBe('card is-ok')

  answer({ ...healthy, checks: [{ name: 'database', ok: false, ms: 0 }] })
  await settle(60_000)
  expect(document.querySelector('[data-status-check="database"]')?.className).toBe('card is-failed')
})
