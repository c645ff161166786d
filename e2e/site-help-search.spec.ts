/** Help pages: the search, tables on small phones, and the link to the opt-out switch. */
import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'

test('the help search announces the number of results and shows all of them', async ({ page }) => {
  await page.goto('/help?q=page')
  const summary = page.getByText(/\d+ articles for “page”/)
  await expect(summary).toBeVisible()
  const count = Number.parseInt((await summary.textContent()) ?? '', 10)
  expect(count).toBeGreaterThan(8)
  await expect(page.locator('[data-help-results]').getByRole('listitem')).toHaveCount(count)
})

test('the table of plans in the help fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/help/premium-features')
  await expect(page.getByRole('row', { name: 'Tip jar no no yes' })).toBeVisible()
  const tooWide = await page.getByRole('table').evaluate((table) => table.scrollWidth - table.clientWidth)
  expect(tooWide).toBe(0)
  await expectAccessible(page)
})

test('the help links to the opt-out switch, which is not printed', async ({ page }) => {
  await page.goto('/help/privacy')
  await page.getByRole('link', { name: 'switch' }).click()
  const button = page.getByRole('button', { name: 'Don’t count this browser' })
  await expect(button).toBeInViewport()
  await expect(page.getByText('Global Privacy Control')).toBeInViewport()
  await expect(page.getByRole('contentinfo')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible()
  await expect(button).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})
