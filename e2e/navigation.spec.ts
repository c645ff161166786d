/** Navigation between the app, the site and 404 screens, online and offline. */
import { expect, test } from '@playwright/test'
import { signInNewCreator } from './support/actors.ts'
import { fullChromium } from './support/chromium.ts'

test.use({ launchOptions: fullChromium })

test('the Back button returns from the site to the app', async ({ page }) => {
  await page.goto('/no/such/door')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { name: 'One door to everything you make.' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  await page.goto('/auth')
  await page.getByRole('link', { name: 'Lintel', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'One door to everything you make.' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
})

test('a malformed address shows the 404 screen with links', async ({ page }) => {
  for (const path of ['/%', '/%E0%A4%A', '/help/%', '/bio/%']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Search Help' }).click()
  await expect(page).toHaveURL('/help')
})

test('a screen opened offline shows an error and loads when the connection is back', async ({ page, context }) => {
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
  // The app loads at the first sign of someone; until then a link is followed by the browser itself.
  const preview = page.waitForResponse('**/assets/sign-up-preview-*.js')
  await page.mouse.move(20, 20)
  await (await preview).finished()
  await expect(page.locator('#app[data-drawn]')).toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Forgot' }).click()
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
  await page.getByRole('link', { name: 'Forgot' }).click()
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: /password/i })).toBeVisible()
})

test('signing in works when the preview beside the form fails to load', async ({ page }) => {
  await page.route('**/assets/sign-up-preview-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/auth')
  await page.mouse.move(20, 20)
  await failed
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Sign Up' })).toBeVisible()
  await expect(page.getByLabel('What your page could look like')).toHaveCount(0)
})

test('the report form asks for the page’s username', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'reported')
  await page.goto('/report')
  await page.getByLabel('Page username').fill(username)
  await page.getByRole('button', { name: 'Report this page' }).click()
  await expect(page.getByRole('heading', { name: 'Report a page' })).toBeVisible()
  await expect(page.getByRole('link', { name: `@${username}` })).toBeVisible()
})
