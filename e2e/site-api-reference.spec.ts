/** The API reference: its examples work, and its expanded sections are accessible. */
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

test('the API reference lists the variants of a request and is accessible when expanded', async ({ page }) => {
  await page.goto('/api')
  const call = page.locator('details').filter({ hasText: 'Add a content block at the end' })
  await call.locator('summary').click()
  await expect(call.getByRole('heading', { level: 4 })).toHaveText([
    'Either with type "heading"',
    ...['text', 'image', 'video', 'music', 'product'].map((type) => `Or with type "${type}"`),
  ])
  await expect(call.getByText('body string, 1 to 1,000 characters')).toBeVisible()

  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessibleInLightAndDark(page)
  const tooWide = await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true
    return document.documentElement.scrollWidth - innerWidth
  })
  expect(tooWide, 'with everything open').toBeLessThanOrEqual(0)
})
