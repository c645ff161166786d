/** The status page: current checks, and how the history of 90 days is drawn. Its texts have tests beside `poll-status.ts`. */
import { expect, type Page, test } from '@playwright/test'
import type { ServiceStatus } from '../src/contract/status.ts'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'

test.use({ timezoneId: 'UTC' })

const checks: ServiceStatus['checks'] = [
  { name: 'database', ok: true, ms: 3 },
  { name: 'media', ok: true, ms: 0 },
]

/** Ninety days to 30 June 2026: thirty without measurements, then all good except for two days. */
const days: ServiceStatus['days'] = Array.from({ length: 90 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 3, 2 + index)).toISOString().slice(0, 10),
  minutes: index < 30 ? 0 : 1440,
  good: index < 30 ? 0 : index === 50 ? 1439 : index === 70 ? 144 : 1440,
}))
const healthyStatus: ServiceStatus = {
  checks,
  since: '2026-05-02T00:00:00Z',
  readAt: '2026-06-30T12:00:00Z',
  isCurrent: true,
  days,
}

/** A history as a server has it only after months. */
const mockStatus = (page: Page, status: ServiceStatus) => page.route('**/api/status', (route) => route.fulfill({ json: status }))

const checkRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const bars = (page: Page) => page.locator('[data-status-days] > *')

test('the status page shows what the server measured', async ({ page }) => {
  await page.goto('/status')
  await expect(page.getByText('All systems operational.')).toBeVisible()
  await expect(page.getByText(/^Checked at \d\d:\d\d\.$/)).toBeVisible()
  await expect(checkRow(page, 'Server')).toContainText('online')
  await expect(checkRow(page, 'Database')).toContainText(/(\d+|< 1) ms/)
  await expect(bars(page)).toHaveCount(90)

  await mockStatus(page, { ...healthyStatus, checks: [{ name: 'database', ok: false, ms: null }] })
  await page.reload()
  await expect(page.getByText('Some systems aren’t responding.')).toBeVisible()
  await expect(checkRow(page, 'Database')).toContainText('not responding')
  await expectAccessibleInLightAndDark(page)
})

test('the last 90 days appear as one row of bars and as text for each day @phone', async ({ page }) => {
  await mockStatus(page, healthyStatus)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/status')
  await expect(page.getByText('98.49% uptime, from data for 60 of 90 days. 2 days had downtime.')).toBeVisible()
  const rows = await page.locator('[data-status-check]').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  expect(rows.length, 'two lines each').toBe(3)
  expect(Math.max(...rows)).toBeLessThan(90)
  const ends = await bars(page).evaluateAll((all) => all.map((bar) => Math.round(bar.getBoundingClientRect().bottom)))
  expect([ends.length, new Set(ends).size]).toEqual([90, 1])
  expect(await bars(page).evaluateAll((all) => [20, 49, 50, 70].map((index) => all[index]?.className))).toEqual([
    'status-day-none',
    'status-day-good',
    'status-day-fair',
    'status-day-bad',
  ])
  await expect(page.getByText('2 Apr 2026').first()).toBeVisible()

  const incidents = page.getByRole('list').filter({ hasText: '1 minute down, 99.93% uptime' })
  await expect(incidents.getByRole('listitem')).toHaveText([
    '11 Jun 20261,296 minutes down, 10.00% uptime',
    '22 May 20261 minute down, 99.93% uptime',
  ])

  await page.getByText('Day by day').press('Enter')
  const dayRow = (day: string) => page.locator('[data-status-day-list] > li').filter({ hasText: day })
  await expect(dayRow('22 May 2026')).toHaveText('22 May 202699.93%, 1 minute down')
  await expect(dayRow('11 Jun 2026')).toContainText('10.00%, 1,296 minutes down')
  await expect(dayRow('30 Apr 2026')).toContainText('no data')
  await expect(dayRow('2026').first()).toContainText('30 Jun 2026')
  await expectAccessibleInLightAndDark(page)
})
