// @vitest-environment happy-dom
/** What all affiliates earned: shown once anyone has earned anything. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { AffiliateFigures } from '#contract/affiliates/leaderboard.ts'
import { AffiliateSection } from './affiliate.tsx'
import { initAffiliateFigures } from './load-figures.ts'

afterEach(() => vi.unstubAllGlobals())

async function show(figures: AffiliateFigures | null) {
  document.body.innerHTML = renderToStaticMarkup(<AffiliateSection mode="sandbox" />)
  const respond = vi.fn(async () => Response.json({ figures }))
  vi.stubGlobal('fetch', respond)
  initAffiliateFigures()
  await vi.waitFor(() => expect(respond).toHaveResolved(), 20_000)
  const panel = document.querySelector<HTMLElement>('[data-affiliate-figures]')
  if (!panel) throw new Error('The section has no panel of figures.')
  return panel
}

test('nothing is shown before anyone has earned', async () => {
  expect((await show(null)).hidden).toBe(true)
})

test('the figures are shown once someone has, in whole pounds from a thousand on', async () => {
  const panel = await show({ affiliates: 1, earnedPence: 1_234_575, earnedThisMonthPence: 98_750, paidPence: 0 })
  await vi.waitFor(() => expect(panel.hidden).toBe(false), 20_000)
  expect([...panel.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '1affiliate earning',
    '£12,345earned so far',
    '£987.50earned this month',
    '£0paid out',
  ])
  expect(panel.textContent).toContain('Test mode')
})
