/** The pages of the site: whole without a script, and with it a name to claim, help to find and a way to write. */
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { sitePaths } from '../src/rules/screens.ts'
import { dress } from './dress.ts'
import { arrivesSignedIn, newName } from './people.ts'

test('a visitor claims a name on the home page, and signs up with it @phone', async ({ page }) => {
  const { username: taken } = await arrivesSignedIn(page, 'claimed')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'One door to everything you make.' })).toBeVisible()

  const form = page.locator('form').first()
  const field = form.getByLabel('Your name')
  await field.fill(taken)
  await expect(form.getByRole('status')).toHaveText('That username is taken.')
  await field.press('Enter')
  await expect(page).toHaveURL('/')
  await field.fill('no spaces')
  await expect(form.getByRole('status')).toContainText('letters, digits')

  const name = newName('fresh')
  await field.fill(name)
  await expect(form.getByRole('status')).toHaveText('free')
  await form.getByRole('button', { name: 'Claim your name' }).click()
  await expect(page).toHaveURL(/\/auth\?tab=signup/)
  await expect(page.getByLabel('Username')).toHaveValue(name)
})

test('a referral is remembered and leaves the address bar; one made of markup is not', async ({ page }) => {
  const saved = () => page.evaluate(() => localStorage.getItem('lintel_referral'))
  for (const bad of ['<img src=x onerror=alert(1)>', 'x'.repeat(10_000)]) {
    await page.goto(`/?ref=${encodeURIComponent(bad)}`)
    await expect(page).toHaveURL('/')
    expect(await saved()).toBeNull()
  }
  await page.goto('/?ref=maya.draws&utm_source=tiktok')
  await expect(page).toHaveURL('/?utm_source=tiktok')
  expect(await saved()).toBe('maya.draws')
})

test('the home page shows seats that are counted, and creators who asked to be there', async ({ page }) => {
  await page.goto('/')
  const seats = page.locator('[data-lifetime]')
  await expect(seats.locator('[data-sold]')).toHaveText('0')
  await expect(seats.locator('[data-left]')).toHaveText('1,000')
  await expect(page.getByText('Be the First')).toBeVisible()

  const { username } = await arrivesSignedIn(page, 'listed')
  await dress(username, { display_name: 'A <b>bold</b> neighbour' })
  await page.goto('/dashboard?tab=profile')
  await page.getByRole('switch', { name: 'List me among creators' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.goto('/creators')
  await expect(page.getByRole('link', { name: `A <b>bold</b> neighbour @${username}` })).toBeVisible()
  await page.getByRole('link', { name: `@${username}` }).click()
  await expect(page).toHaveURL(`/${username}`)
})

test('what a few friends earn is reckoned as the slider moves', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('friends on Premium').fill('40')
  await expect(page.locator('[data-monthly]')).toHaveText('£50.00')
})

test('help is found by searching, by browsing, and in the panel @phone', async ({ page }) => {
  await page.goto('/help')
  await page.getByLabel('Search the articles').fill('authenticatr')
  await expect(page.getByRole('link', { name: /Two-factor sign-in/ })).toBeVisible()
  await page.getByLabel('Search the articles').fill('zzzz')
  await expect(page.getByText('Nothing about “zzzz” yet.')).toBeVisible()
  await page.getByLabel('Search the articles').fill('')
  await page.getByRole('link', { name: /Getting started/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
  await expect(page.getByRole('img', { name: /Four doors/ })).toBeVisible()

  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('link', { name: 'Billing & Payments' })).toBeVisible()
  await panel.getByRole('tab', { name: 'Messages' }).click()
  await expect(panel.getByText('No messages yet')).toBeVisible()
  await panel.getByRole('tab', { name: 'Home' }).click()
  await panel.getByLabel('Send us a message').fill('How do I print my code?')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'How do I print my code?' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('tab', { name: 'Messages' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'How do I print my code?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeFocused()
})

test('a message that could not be sent is not lost', async ({ page }) => {
  await page.goto('/contact')
  const text = page.getByLabel('Your message')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please write something first.')).toBeVisible()
  await text.fill('Hello there')
  await page.route('**/api/messages', (route) => route.abort())
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We cannot be reached right now.')).toBeVisible()
  await expect(text).toHaveValue('Hello there')
  await page.unroute('**/api/messages')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you. Your message is with us.')).toBeVisible()
  await expect(text).toHaveValue('')
})

test('the status page tells what the server measured', async ({ page }) => {
  await page.goto('/status')
  await expect(page.getByText('Everything answers.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Database' })).toContainText(/answers, \d+ ms/)
})

test('without scripts the site is whole: prices, articles, legal texts, and a name can be claimed', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/')
  for (const heading of ['Built for thumbs,', 'Cheaper than', 'The street is new.', 'Bring a friend,'])
    await expect(page.getByRole('heading', { name: new RegExp(heading) })).toBeVisible()
  await expect(page.getByText('£4.99')).toBeVisible()
  await page.goto('/help/two-factor')
  await expect(page.getByRole('heading', { name: 'Phone gone?' })).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByText('at least 13')).toBeVisible()
  await page.goto('/privacy')
  await expect(page.getByText('Last updated')).toBeVisible()
  await context.close()
})

test('who is signed in finds their dashboard', async ({ page }) => {
  await arrivesSignedIn(page, 'known')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeHidden()
})

test('every link on every page of the site leads somewhere', async ({ page, request }) => {
  test.setTimeout(120_000)
  const seen = new Set<string>()
  const queue: string[] = Object.values(sitePaths)
  const broken: string[] = []
  while (queue.length > 0) {
    const path = queue.shift() ?? ''
    if (seen.has(path)) continue
    seen.add(path)
    const answer = await request.get(path)
    if (answer.status() !== 200) broken.push(`${path} answers ${answer.status()}`)
    if (!answer.headers()['content-type']?.includes('html') || !(await answer.text()).includes('<main id="main">')) continue
    await page.setContent(await answer.text())
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const anchors = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
    for (const href of links) {
      if (href.startsWith('#') && !anchors.includes(href.slice(1))) broken.push(`${path} leads to ${href}, which is not there`)
      if (href.startsWith('/')) queue.push(href.split('#')[0] ?? '')
    }
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(25)
})

test('every page of the site reads well for all, from 320 px, in light and dark', async ({ page }) => {
  test.setTimeout(180_000)
  for (const path of [...Object.values(sitePaths), '/help/two-factor']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto(path)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect.soft(tooWide, `${path} scrolls sideways`).toBe(0)
      // The pages in small are pictures to a reader; they have a journey of their own on every theme.
      const { violations } = await new AxeBuilder({ page }).exclude('.still-page').analyze()
      expect.soft(violations.map(({ id, nodes }) => `${path} ${colorScheme} ${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([])
    }
  }
})
