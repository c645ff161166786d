// @vitest-environment happy-dom
/** The Analytics tab: what each situation shows, and what ranges, filters, explanations and the chart's keys do. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Analytics } from '#contract/analytics.ts'
import * as analyticsEndpoints from '#contract/analytics.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { endBrowserSession } from '#web/session/session.ts'
import { getShownToasts } from '#web/ui/feedback/toasts.ts'
import { addFakeEndpoints, refuse } from '../testing/fake-endpoints.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { renderInDashboard } from '../testing/render-in-dashboard.tsx'
import AnalyticsTab from './analytics-tab.tsx'
import { sampleAnalytics, sampleWithoutVisits } from './testing/sample-analytics.ts'

const path = '/api/analytics'
const endpoints = [
  analyticsEndpoints.getAnalytics,
  analyticsEndpoints.downloadAnalyticsCsv,
  analyticsEndpoints.downloadAnalyticsJson,
]

beforeEach(() => {
  vi.setSystemTime('2026-11-22T10:42:00Z')
  history.replaceState(null, '', '/dashboard?tab=analytics')
})
afterEach(() => {
  cleanup()
  endBrowserSession('logged-out')
  delete document.documentElement.dataset.payments
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function start({
  data = {},
  plan = 'premium',
  search = '',
}: {
  data?: Partial<Analytics>
  plan?: Plan
  search?: string
} = {}) {
  history.replaceState(null, '', `/dashboard?tab=analytics${search}`)
  const server = startFakeServer(['Shop'])
  server.saveUserElsewhere({ username: 'maya', plan })
  const fake = addFakeEndpoints(endpoints, { [path]: () => ({ ...sampleAnalytics, ...data }) })
  renderInDashboard(<AnalyticsTab />, server.user())
  await screen.findByRole('region', { name: 'Summary' })
  return {
    fake,
    lastQuery: () => new URLSearchParams(fake.calls.at(-1)?.path.split('?')[1]),
    press: (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name }))),
  }
}

const region = (name: string) => screen.getByRole('region', { name })
const textOf = (name: string) => region(name).textContent

test('shows the five figures with their change, and every panel', async () => {
  const { lastQuery } = await start()

  for (const text of ['3,075', '2,098 before', '47%', '40.0%', '39.2% before', 'Sticker club'])
    expect(textOf('Summary'), text).toContain(text)
  for (const name of [
    'Performance over time',
    'Links',
    'Traffic sources',
    'Campaigns',
    'Devices',
    'Top countries',
    'Browsers',
    'Busiest hours',
    'Milestones',
    'Share your figures',
  ])
    expect(await screen.findByRole('region', { name })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Top cities' })).toBeNull()
  expect(lastQuery().get('range')).toBe('30d')
  expect(lastQuery().get('tz')).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('a figure explains itself with the sum and what was left out, one at a time, until Escape', async () => {
  const { press } = await start()
  await press('What “Views” means')

  const explanation = region('What “Views” means')
  expect(explanation.textContent).toContain('Page loads recorded4,486')
  expect(explanation.textContent).toContain('Left out−1,411')
  expect(explanation.textContent).toMatch(/Repeats.*783.*Bots and crawlers.*418.*Floods from one address0/)

  await press('What “Clicks” means')
  expect(screen.queryByRole('region', { name: 'What “Views” means' })).toBeNull()
  fireEvent.keyDown(screen.getByRole('button', { name: 'What “Clicks” means' }), { key: 'Escape' })
  expect(screen.queryByRole('region', { name: 'What “Clicks” means' })).toBeNull()
})

test('today is compared with yesterday up to the same hour, and says so', async () => {
  const { period, previous } = sampleAnalytics
  const today = { ...period, from: '2026-11-22T00:00:00.000Z', firstDay: '2026-11-22', days: 1 }
  const yesterday = { ...previous, firstDay: '2026-11-21', lastDay: '2026-11-21', to: '2026-11-21T11:00:00.000Z' }
  const { press } = await start({ search: '&range=today', data: { period: today, previous: yesterday } })
  expect(textOf('Summary')).toContain('2,098 by 11:00 yesterday')

  await press('What “Views” means')
  expect(textOf('What “Views” means')).toContain('Compared with 21 November 2026, up to 11:00.')
})

test('a week is drawn by the day or by the hour, as the address says', async () => {
  const period = { ...sampleAnalytics.period, firstDay: '2026-11-16', days: 7 }
  const { press, lastQuery } = await start({ search: '&range=7d', data: { period } })
  await press('Hour')
  expect(location.search).toBe('?tab=analytics&range=7d&grain=hour')
  await waitFor(() => expect(lastQuery().get('grain')).toBe('hour'))

  await press('Day')
  expect(location.search).toBe('?tab=analytics&range=7d')
})

test('a panel explains itself with what it adds up to and how much was left out, and leads to the reasons', async () => {
  const { press } = await start()
  await press('What “Top countries” means')
  expect(textOf('Top countries')).toMatch(/Adds up to 3,07\d views\.On your whole page, 1,411 page loads were left out\./)
  await press('See why')
  expect(textOf('What “Views” means')).toContain('Repeats')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('What “Views” means')

  await press('What “Performance over time” means')
  expect(textOf('Performance over time')).toMatch(/Adds up to 3,075 views and 1,\d+ clicks\./)
})

test('pressing a row filters by it, in the address too, and the chip removes it', async () => {
  const { press, lastQuery } = await start()
  await press(/^TikTok/)
  expect(location.search).toBe('?tab=analytics&source=tiktok')
  await waitFor(() => expect(lastQuery().get('source')).toBe('tiktok'))

  await press('Remove filter Source: TikTok')
  expect(location.search).toBe('?tab=analytics')
})

test('figures stay, dimmed, while another range loads', async () => {
  const { fake, press } = await start()
  const release = fake.hold()
  await press('7 days')
  expect(textOf('Summary')).toContain('3,075')
  expect(region('Summary').parentElement?.getAttribute('aria-busy')).toBe('true')

  await act(async () => release())
  await waitFor(() => expect(region('Summary').parentElement?.getAttribute('aria-busy')).toBe('false'))
})

test('with a filter, what is counted by itself says so', async () => {
  await start({ search: '&device=mobile', data: { campaigns: null, browsers: null, cities: null } })

  expect(textOf('Browsers')).toContain('can’t be combined with a filter')
  expect(textOf('Campaigns')).toContain('can’t be combined with a filter')
})

test('with a link, rows are counted by its clicks', async () => {
  await start({ search: `&link=${sampleAnalytics.links[0]?.id}` })

  expect(textOf('Traffic sources')).toContain('Clicks')
  expect(screen.getByText(/Views belong to the whole page/)).toBeTruthy()
})

test('the arrow keys move the cursor of the chart, and the table has the same figures', async () => {
  const { press } = await start()
  const chart = screen.getByRole('slider', { name: /Performance over time/ })
  expect(chart.getAttribute('aria-valuetext')).toBe('Sunday 22 November: 76 views, 30 clicks; 97 views in the period before')

  fireEvent.keyDown(chart, { key: 'Home' })
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^Saturday 24 October: 85 views/)
  fireEvent.keyDown(chart, { key: 'ArrowRight' })
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^Sunday 25 October: 103 views/)

  await press('Table')
  const rows = within(region('Performance over time, as a table')).getAllByRole('row')
  expect(rows).toHaveLength(31)
  expect(rows[1]?.textContent).toBe('Sun 22 Nov76533039.5%97')
})

test('without the comparison there are no changes and no earlier figures', async () => {
  await start({ search: '&compare=off' })

  expect(textOf('Summary')).not.toContain('before')
  expect(textOf('Performance over time')).not.toContain('before')
})

test('a custom range needs two days in order', async () => {
  const { press, lastQuery } = await start()
  await press('Custom')
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('From', '2026-11-20')
  type('To', '2026-11-02')
  await press('Show')
  expect(screen.getByText('The first day is after the last one.')).toBeTruthy()

  type('From', '2026-11-01')
  await press('Show')
  expect(location.search).toBe('?tab=analytics&range=custom&from=2026-11-01&to=2026-11-02')
  await waitFor(() => expect(lastQuery().get('from')).toBe('2026-11-01'))
})

test('on Free, custom dates and filters name their plan and nothing asks for them', async () => {
  const { press, lastQuery } = await start({ plan: 'free', search: '&range=custom&from=2026-01-01&to=2026-01-02&source=tiktok' })
  expect(lastQuery().get('range')).toBe('30d')
  expect(lastQuery().has('source')).toBe(false)
  expect(screen.getByText('Custom dates and filters come with Pro')).toBeTruthy()
  expect(within(screen.getByRole('status')).getAllByRole('link', { name: 'Upgrade Now' })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^TikTok/ })).toBeNull()

  await press('Custom')
  expect(screen.queryByText('Custom dates and filters come with Pro')).toBeNull()
})

test('where nothing is sold, what a plan lacks is not mentioned', async () => {
  document.documentElement.dataset.payments = 'off'
  await start({ plan: 'free' })

  expect(screen.queryByRole('button', { name: 'Custom' })).toBeNull()
  expect(screen.queryByText(/Pro/)).toBeNull()
})

test('before the first visit it says what to do, and shows the sample under its note only', async () => {
  await start({ data: sampleWithoutVisits })

  expect(screen.getByText('Your first visit will show up here')).toBeTruthy()
  expect(textOf('Traffic sources')).toContain(
    'Sample data shown below. Real traffic sources will appear once visitors access your page.',
  )
  for (const name of ['Performance over time', 'Devices', 'Top countries', 'Busiest hours'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(textOf('Summary')).toContain('Needs a view first')
})

test('a range without visits, of a page that had some, is no empty state', async () => {
  await start({ data: { ...sampleWithoutVisits, milestones: sampleAnalytics.milestones } })

  expect(screen.queryByText('Your first visit will show up here')).toBeNull()
  expect(screen.queryByText(/Sample data/)).toBeNull()
  expect(textOf('Traffic sources')).toContain('No visits in this time.')
})

test('without a list of countries it says so', async () => {
  const unknown = { value: 'unknown', name: 'Unknown', flag: '', views: 9, visitors: 9, clicks: 1, percentage: 100 }
  await start({ data: { topCountries: [unknown], hasCountries: false } })

  expect(textOf('Top countries')).toContain('This server has no list of countries yet.')
})

test('a tagged link has the campaign in the address', async () => {
  const { press } = await start()
  await press('Make a tagged link')
  fireEvent.change(screen.getByLabelText('Campaign name'), { target: { value: 'Autumn Drop' } })

  expect(textOf('Campaigns')).toContain('/maya?utm_campaign=autumn-drop')
})

test('a milestone is copied as a text', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { press } = await start()
  await press('Share 1,000 clicks on Sticker club')

  expect(getShownToasts()[0]?.description).toMatch(/^1,000 clicks on Sticker club! Thank you\. http.*\/maya$/)
})

test('a failure to load can be tried again', async () => {
  const server = startFakeServer()
  const fake = addFakeEndpoints(endpoints, { [path]: () => refuse(500, 'broken') })
  renderInDashboard(<AnalyticsTab />, server.user())
  const retry = await screen.findByRole('button', { name: 'Try again' })
  fake.answer(path, () => sampleAnalytics)

  await act(async () => void fireEvent.click(retry))
  expect(await screen.findByRole('region', { name: 'Summary' })).toBeTruthy()
})
