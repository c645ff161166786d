/** The site's pages: with and without scripts, the username form, help, messages, links, layout and accessibility. */
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { sitePaths } from '../src/rules/platform/paths.ts'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { newVisitorContext, signInNewCreator, uniqueName } from './support/actors.ts'
import { watchLayoutShift } from './support/layout-shift.ts'
import { seedPage } from './support/seed-page.ts'

test('a visitor enters a username on the home page and signs up with it @second-size', async ({ page }) => {
  const { username: taken } = await signInNewCreator(page, 'claimed')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'One door to everything you make.' })).toBeVisible()

  const form = page.locator('form').first()
  const field = form.getByLabel('Your username')
  await field.fill(taken)
  await expect(form.getByRole('status')).toHaveText('That username is taken.')
  await field.press('Enter')
  await expect(page).toHaveURL('/')
  await field.fill('no spaces')
  await expect(form.getByRole('status')).toContainText('letters, digits')

  const name = uniqueName('fresh')
  await field.fill(name)
  await expect(form.getByRole('status')).toHaveText('available')
  await form.getByRole('button', { name: 'Claim your name' }).click()
  await expect(page).toHaveURL(/\/auth\?tab=signup/)
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(name)
})

test('a username that could not be checked can still be submitted', async ({ page }) => {
  await page.goto('/')
  await page.route('**/api/usernames/*', (route) => route.abort())
  const form = page.locator('form').first()
  await form.getByLabel('Your username').fill('anybody')
  await expect(form.getByRole('status')).toHaveText('not checked')
  await form.getByRole('button', { name: 'Claim your name' }).click()
  await expect(page).toHaveURL(/\/auth\?tab=signup/)
})

test('on a phone the sections are in a menu, with and without scripts @phone', async ({ browser, page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'On the home page' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
  await menu.getByRole('link', { name: 'Pricing' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Cheaper than' })).toBeInViewport()

  const context = await newVisitorContext(browser, { baseURL, javaScriptEnabled: false })
  const still = await context.newPage()
  await still.setViewportSize({ width: 320, height: 640 })
  await still.goto('/help')
  await still.getByRole('button', { name: 'Menu' }).click()
  await expect(still.getByRole('link', { name: 'Affiliate', exact: true })).toBeVisible()
  await context.close()
})

test('a referral code is saved and removed from the address bar; an invalid one is only removed', async ({ page }) => {
  const saved = () => page.evaluate(() => localStorage.getItem('lintel_referral'))
  for (const bad of ['<img src=x onerror=alert(1)>', 'x'.repeat(10_000)]) {
    await page.goto(`/?ref=${encodeURIComponent(bad)}`)
    await expect(page).toHaveURL('/')
    expect(await saved()).toBeNull()
  }
  await page.goto('/?ref=maya.draws&utm_source=tiktok')
  await expect(page).toHaveURL('/?utm_source=tiktok')
  expect(await saved()).toMatch(/^maya\.draws \d+$/)
})

test('the home page shows the real lifetime count and creators who opted in', async ({ page }) => {
  await page.goto('/')
  const seats = page.locator('[data-lifetime]')
  // Other journeys buy and give back seats meanwhile.
  await expect(async () => {
    const { displayed, remaining } = await (await page.request.get('/api/lifetime-sales/count')).json()
    await expect(seats.locator('[data-lifetime-sold]')).toHaveText(displayed.toLocaleString('en-GB'), { timeout: 1_000 })
    await expect(seats.locator('[data-lifetime-left]')).toHaveText(remaining.toLocaleString('en-GB'), { timeout: 1_000 })
    expect(displayed + remaining).toBe(1_000)
  }).toPass({ timeout: 30_000 })

  const { username } = await signInNewCreator(page, 'listed')
  await seedPage(username, { display_name: 'A <b>bold</b> neighbour' })
  await page.goto('/dashboard?tab=profile')
  await page.getByRole('switch', { name: 'List me on the Creators page' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('All changes saved.')).toBeVisible()
  await page.goto('/creators')
  await expect(page.getByRole('link', { name: `A <b>bold</b> neighbour @${username}` })).toBeVisible()
  await page.getByRole('link', { name: `@${username}` }).click()
  await expect(page).toHaveURL(`/${username}`)
})

test('creators that could not be loaded are not called empty', async ({ page }) => {
  await page.route('**/api/creators', (route) => route.abort())
  for (const path of ['/', '/creators']) {
    await page.goto(path)
    await expect(page.getByText('We couldn’t load the creators')).toBeVisible()
    await expect(page.getByText('Be the first creator here')).toBeHidden()
  }
})

test('the earnings calculator follows its slider', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('friends on Premium').fill('40')
  await expect(page.locator('[data-monthly]')).toHaveText('£50.00')
})

test('help articles are found by search, by browsing and in the panel @phone', async ({ page }) => {
  await page.goto('/help')
  await page.getByLabel('Search help articles').fill('authenticatr')
  await expect(page.getByRole('link', { name: /Two-factor sign-in/ })).toBeVisible()
  await page.getByLabel('Search help articles').fill('zzzz')
  await expect(page.getByText('No articles match “zzzz”.')).toBeVisible()
  await page.getByLabel('Search help articles').fill('')
  await page.getByRole('link', { name: /Getting started/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
  await expect(page.getByRole('img', { name: /The four steps/ })).toBeVisible()

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

test('a draft message stays while switching tabs of the help panel, and is sent with the email address @second-size', async ({
  page,
}) => {
  await page.goto('/status')
  const button = page.getByRole('button', { name: 'Help', exact: true })
  await button.click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Send us a message').fill('Half a thou')
  await panel.getByRole('tab', { name: 'Help' }).click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await panel.getByRole('tab', { name: 'Home' }).click()
  await expect(panel.getByLabel('Send us a message')).toHaveValue('Half a thou')
  await panel.getByLabel('Your email address').fill('someone@example.com')
  const sent = page.waitForRequest('**/api/messages')
  await panel.getByRole('button', { name: 'Send' }).click()
  expect((await sent).postDataJSON()).toEqual({ text: 'Half a thou', email: 'someone@example.com' })
  await expect(panel.getByRole('status').filter({ hasText: 'Thank you.' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('a help panel that fails to load links to the help pages or shows that the device is offline', async ({ context, page }) => {
  await page.goto('/status')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(page.getByText('You’re offline')).toBeVisible()
  await context.setOffline(false)
  await page.route('**/assets/mount-help-panel*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(page).toHaveURL('/help')

  // A failed search leaves the list of articles in place.
  await page.route('**/help-index.json', (route) => route.abort())
  await page.getByLabel('Search help articles').fill('two-factor')
  await expect(page.getByText('The search isn’t available right now.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Link Management/ })).toBeVisible()
})

test('text typed into the search before the script loads is searched once it has', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/help', { waitUntil: 'commit' })
  await page.getByLabel('Search help articles').fill('authenticator')
  releaseScripts()
  await expect(page.getByText(/articles? for “authenticator”/)).toBeVisible()
  await expect(page).toHaveURL('/help?q=authenticator')

  // The query in the address starts a search too.
  await page.goto('/help?q=authenticator')
  await expect(page.getByLabel('Search help articles')).toHaveValue('authenticator')
  await expect(page.getByText(/articles? for “authenticator”/)).toBeVisible()
})

test('the contact form is disabled until its script has loaded', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  releaseScripts()
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
})

test('the site works in a browser that blocks storage', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('No storage here.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
  })
  await page.goto('/?ref=maya.draws')
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-lifetime-left]')).not.toHaveText('')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByLabel('Send us a message').fill('From nowhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'From nowhere' })).toBeVisible()
})

test('a message that could not be sent stays in the form', async ({ page }) => {
  await page.goto('/contact')
  const text = page.getByLabel('Your message')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(text).toHaveAccessibleDescription('Please write a message first.')
  await expect(text).toBeFocused()
  await text.fill('Hello there')
  await page.getByLabel('Your email address').fill('nonsense')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Your email address')).toBeFocused()
  await page.getByLabel('Your email address').fill('someone@example.com')
  await page.route('**/api/messages', (route) => route.abort())
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We couldn’t send your message.')).toBeVisible()
  await expect(text).toHaveValue('Hello there')
  await page.unroute('**/api/messages')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. Your message is with us.' })).toBeVisible()
  await expect(page.getByText('We’ll reply to someone@example.com in under 3 minutes.')).toBeVisible()
  await expect(page.getByText('You didn’t leave an email address')).toBeHidden()
  await expectAccessibleInLightAndDark(page)
})

test('the help button is a tab in the margin while it would cover something, and never leaves the reach of the keyboard @phone', async ({
  page,
}) => {
  await page.route('**/api/affiliate/leaderboard', (route) =>
    route.fulfill({
      json: {
        leaderboard: Array.from({ length: 20 }, (_, index) => ({
          rank: index + 1,
          username: `earner-${index}`,
          displayName: `Earner ${index}`,
          totalEarnings: 9000 - index,
          totalReferrals: 3,
        })),
        lastUpdated: '2026-03-02T11:59:00Z',
      },
    }),
  )
  await page.goto('/leaderboard')
  const button = page.getByRole('button', { name: 'Help', exact: true })
  const amount = page.locator('[data-leaderboard] > *').nth(12)
  await amount.scrollIntoViewIfNeeded()
  await page.getByText('How It Works').scrollIntoViewIfNeeded()
  await amount.evaluate((row) => {
    const { bottom } = row.getBoundingClientRect()
    scrollBy({ top: bottom - innerHeight + 40, behavior: 'instant' })
  })
  const readRoom = () =>
    page.evaluate(() => {
      const { left } = document.querySelector('.help-button')?.getBoundingClientRect() ?? new DOMRect()
      const texts = [...document.querySelectorAll('.leaderboard-table b, .leaderboard-rules dd')]
      return left - Math.max(...texts.map((text) => text.getBoundingClientRect().right))
    })
  await expect.poll(readRoom).toBeGreaterThanOrEqual(0)
  await button.focus()
  await expect.poll(() => button.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(56)
  await button.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the leaderboard shows this month’s top earners, updates as they change, and shows when it was updated @second-size', async ({
  page,
}) => {
  // Other journeys earn meanwhile.
  let response: object | undefined = { leaderboard: [], lastUpdated: '2026-03-02T11:59:00Z' }
  await page.route('**/api/affiliate/leaderboard', (route) => (response ? route.fulfill({ json: response }) : route.abort()))
  await page.clock.install({ time: new Date('2026-03-02T12:00:00Z') })
  await page.goto('/')
  await page.getByRole('link', { name: 'Full leaderboard' }).click()
  await expect(page.getByRole('heading', { name: 'Be the First', exact: true })).toBeVisible()
  await expect(page.getByText('Rankings are based on current-month earnings and update every 30 seconds.')).toBeVisible()

  const earner = (
    rank: number,
    username: string,
    totalEarnings: number,
    totalReferrals: number,
    displayName: string | null = null,
  ) => ({
    rank,
    username,
    totalEarnings,
    totalReferrals,
    displayName,
  })
  const first = [
    earner(1, 'ada', 123_400, 12, 'A <b>bold</b> countess of a name that goes on and on'),
    earner(2, 'tobi', 2_500, 2),
    earner(3, 'maya', 1_000, 1),
    earner(4, 'grace', 75, 1),
  ]
  response = { leaderboard: first, lastUpdated: '2026-03-02T12:00:00Z' }
  await page.clock.runFor(30_000)
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /25% Commission/ })
  await expect(rows).toHaveText([
    /1A <b>bold<\/b> countess.*@ada.*12 referrals.*£1,234\.00Diamond/,
    /2tobi@tobi.*2 referrals.*£25\.00Gold/,
    /3maya@maya.*1 referral£10\.00Silver/,
    /4grace@grace.*1 referral£0\.75Bronze/,
  ])
  await expect(page.getByText('Updated: Just now')).toBeVisible()
  await expect(page.getByText('Be the First', { exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: /@tobi/ })).toHaveAttribute('href', '/tobi')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessibleInLightAndDark(page)

  response = { leaderboard: [earner(1, 'grace', 5_000, 3)], lastUpdated: '2026-03-02T12:01:00Z' }
  await page.clock.runFor(30_000)
  await expect(rows).toHaveText([/1grace.*£50\.00Diamond/])

  response = undefined
  await page.clock.runFor(120_000)
  await expect(page.getByText(/^Updated: \d\d:01$/)).toBeVisible()
  await expect(rows).toHaveCount(1)
  for (const path of ['/leaderboard', '/']) {
    await page.goto(path)
    await expect(page.getByText('We couldn’t load the leaderboard.')).toBeVisible()
    await expect(page.getByText('Be the First', { exact: true })).toBeHidden()
  }
})

test('without scripts the site shows prices, articles and legal texts, and the username form works', async ({
  browser,
  baseURL,
}) => {
  const context = await newVisitorContext(browser, { baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  for (const heading of ['Built for thumbs,', 'Cheaper than', 'Meet the creators.', 'Bring a friend,'])
    await expect(page.getByRole('heading', { name: new RegExp(heading) })).toBeVisible()
  await expect(page.getByText('£4.99')).toBeVisible()
  await page.goto('/help/two-factor')
  await expect(page.getByRole('heading', { name: 'Lost your phone?' })).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByText('at least 13')).toBeVisible()
  await page.goto('/privacy')
  await expect(page.getByText('Last updated')).toBeVisible()
  await context.close()
})

test('every page of the site has a social image', async ({ page, request }) => {
  const pictures = new Set<string>()
  for (const path of Object.values(sitePaths)) {
    await page.goto(path)
    pictures.add((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? `${path} has none`)
  }
  expect(pictures.size).toBe(1)
  const picture = await request.get(new URL([...pictures][0] ?? '').pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const { width, height } = await sharp(await picture.body()).metadata()
  expect([width, height]).toEqual([1200, 630])
})

test('a signed-in creator sees a link to the dashboard', async ({ page }) => {
  await signInNewCreator(page, 'known')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeHidden()
})

test('no link on any page of the site is broken', async ({ page, request }) => {
  test.setTimeout(120_000)
  const seen = new Set<string>()
  const queue: string[] = Object.values(sitePaths)
  const broken: string[] = []
  while (queue.length > 0) {
    const path = queue.shift() ?? ''
    if (seen.has(path)) continue
    seen.add(path)
    const response = await request.get(path)
    if (response.status() !== 200) broken.push(`${path} returned ${response.status()}`)
    if (!response.headers()['content-type']?.includes('html') || !(await response.text()).includes('<main id="main">')) continue
    await page.setContent(await response.text())
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const anchors = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
    for (const href of links) {
      if (href.startsWith('#') && !anchors.includes(href.slice(1))) broken.push(`${path} links to ${href}, which does not exist`)
      if (href.startsWith('/')) queue.push(href.split('#')[0] ?? '')
    }
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(25)
})

test('no page of the site shifts while it loads', async ({ page }) => {
  const layoutShift = await watchLayoutShift(page)
  await page.setViewportSize({ width: 375, height: 812 })
  for (const path of Object.values(sitePaths)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect.soft(await layoutShift.total(), path).toBeLessThan(0.02)
  }
})

test('every page of the site is accessible and never scrolls sideways, from 320 px, at 200% text, in light and dark @long', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const path of [...Object.values(sitePaths), '/help/two-factor', '/docs/settings', '/docs/proxy']) {
    await page.setViewportSize({ width: 375, height: 700 })
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect.soft(await overflow(), `${path} scrolls sideways at 200% text`).toBe(0)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.setViewportSize({ width: 320, height: 700 })
    // Page previews are images here; another journey checks pages in every theme.
    await expectAccessibleInLightAndDark(page, { name: path, exclude: '.static-preview' })
  }
})

/** Holds back all scripts until the returned function is called. */
async function holdScripts(page: Page) {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

test('the themes are filtered by plan and mood, by keyboard too, and the address remembers it @second-size', async ({ page }) => {
  await page.goto('/templates')
  const shown = page.getByRole('img', { name: /^A page with the .+ theme$/ })
  await expect(shown).toHaveCount(41)
  const moods = page.getByRole('group', { name: 'Filter by mood' })
  await moods.getByRole('button', { name: /^Playful/ }).focus()
  await page.keyboard.press('Enter')
  await expect(moods.getByRole('button', { name: /^Playful/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('group', { name: 'Filter by plan' }).getByRole('button', { name: /^Free/ }).click()
  await expect(shown).toHaveCount(1)
  await expect(page).toHaveURL(/\?mood=playful&plan=free$|\?plan=free&mood=playful$/)
  await page.reload()
  await expect(shown).toHaveCount(1)

  await moods.getByRole('button', { name: /^Loud/ }).click()
  await page.getByRole('button', { name: /^Lifetime/ }).click()
  await expect(page.getByText('No loud themes in Lifetime.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all 41' }).click()
  await expect(shown).toHaveCount(41)
})
