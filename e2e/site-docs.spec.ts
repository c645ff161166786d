/** The operator's documents: searched, opened at the section that was found, read on from there, and fine on a phone and on paper. */
import { expect, test } from '@playwright/test'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'

test('an operator searches the documentation, and reads the section that was found', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Docs' }).click()
  await expect(page.getByRole('heading', { name: 'Documentation', level: 1 })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search the documentation' })
  await search.fill('valkey')
  await expect(page.getByText(/^\d+ sections for “valkey”$/)).toBeVisible()
  await expect(page).toHaveURL('/docs?q=valkey')
  await page.getByRole('link', { name: /^Scale: Redis/ }).click()
  await expect(page).toHaveURL('/docs/scale#redis')
  await expect(page.getByRole('heading', { name: 'Redis' })).toBeInViewport()
  await expect(page).toHaveTitle(/^Scale · /)

  await page.goBack()
  await expect(search).toHaveValue('valkey')
  await expect(page.getByText(/^\d+ sections for “valkey”$/)).toBeVisible()
  await search.fill('zzzzzz')
  await expect(page.getByText('No sections match “zzzzzz”.')).toBeVisible()
  await search.fill('')
  await page.getByRole('link', { name: /^Settings/ }).click()
  await expect(page.getByRole('row', { name: /^PORT 3000/ })).toBeVisible()
})

test('beside a document are all others and a search, and its contents lead to its sections', async ({ page }) => {
  await page.goto('/docs/backup')
  const index = page.getByRole('navigation', { name: 'Documentation' })
  await expect(index.getByRole('link', { name: 'Backup and update' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Restore', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Restore' })).toBeInViewport()
  await index.getByRole('searchbox').fill('certificate')
  await index.getByRole('searchbox').press('Enter')
  await expect(page.getByText(/^\d+ sections for “certificate”$/)).toBeVisible()
  expect((await page.goto('/docs/nothing'))?.status()).toBe(404)
})

test('a document on a phone has its tables as rows of text, in light and dark @phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  for (const path of ['/docs', '/docs/settings', '/docs/troubleshooting', '/docs/proxy']) {
    await page.goto(path)
    await expectAccessibleInLightAndDark(page, { name: path })
  }
})
