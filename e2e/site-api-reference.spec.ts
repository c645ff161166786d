/** The API reference: its examples work, its index follows the reader, and its expanded sections are accessible. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { password, signInNewCreator } from './support/actors.ts'

const runInShell = async (typed: string) => JSON.parse((await promisify(execFile)('sh', ['-c', typed])).stdout)

test('the examples of the API reference can be copied into a terminal', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'caller')
  await page.goto('/api')
  const [logIn = '', addLink = ''] = await page.locator('pre').allInnerTexts()
  const { token } = await runInShell(
    logIn.replace('you@example.com', `${username}@example.com`).replace('your password', password),
  )
  expect(await runInShell(addLink.replace('TOKEN', token))).toMatchObject({ title: 'My shop', url: 'https://shop.example.com/' })
})

test('the API reference lists the variants of a request and is accessible when expanded @long', async ({ page }) => {
  await page.goto('/api')
  const call = page.locator('details').filter({ hasText: 'Add a content block at the end' })
  await call.locator('summary').click()
  await expect(page).toHaveURL('/api#post-api-blocks')
  await expect(call.getByRole('heading', { level: 4 })).toHaveText([
    'Either with type "heading"',
    ...['text', 'image', 'video', 'music', 'product'].map((type) => `Or with type "${type}"`),
  ])
  await expect(call.getByRole('row', { name: 'body string, 1 to 1,000 characters' })).toBeVisible()

  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessibleInLightAndDark(page)
  const tooWide = await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true
    return document.documentElement.scrollWidth - innerWidth
  })
  expect(tooWide, 'with everything open').toBeLessThanOrEqual(0)
})

test('an endpoint is found by the index or its address, and its example can be copied @phone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/api#get-api-links')
  const endpoint = page.locator('#get-api-links')
  await expect(endpoint.getByText('Example request')).toBeInViewport()
  await endpoint.getByRole('button', { name: 'Copy: Example request' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^curl http\S+\/api\/links \\\n {2}-H 'Authorization: Bearer TOKEN'$/,
  )

  const index = page.getByRole('navigation', { name: 'On this page' })
  const open = page.getByRole('button', { name: 'On this page' })
  const isPhone = await open.isVisible()
  if (isPhone) await open.press('Enter')
  await expect(index.getByRole('link', { name: /^Links/ })).toHaveAttribute('aria-current', 'location')
  await index.getByRole('link', { name: 'DELETE /links/{id}' }).press('Enter')
  await expect(page.locator('#delete-api-links-id').getByText('204').first()).toBeInViewport()
  if (isPhone) await expect(index).toBeHidden()

  await open
    .or(index)
    .first()
    .evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  if (isPhone) await open.press('Enter')
  await expect(index.getByRole('link', { name: 'Start' })).toHaveAttribute('aria-current', 'location')
  await index.getByRole('link', { name: 'Rate limits' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Rate limits' })).toBeInViewport()
})

test('without a script the API reference can be read @second-size', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/api')
  await expect(page.getByRole('button', { name: /Copy/ })).toHaveCount(0)
  await page.locator('#post-api-links > summary').click()
  await expect(page.locator('#post-api-links').getByText('Example response 201')).toBeVisible()
  await context.close()
})
