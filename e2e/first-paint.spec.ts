/** The login and the sign-up before the app runs: drawn by the server, light, and without losing what is typed or pressed. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/accessibility.ts'
import { password, signInNewCreator, uniqueName } from './support/actors.ts'
import { fullChromium } from './support/chromium.ts'
import { countTransfers } from './support/transfers.ts'

test.use({ launchOptions: fullChromium })

/** Keeps the app's scripts away until the test lets them come. */
async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

function collectProblems(page: Page) {
  const problems: string[] = []
  page.on('console', (said) => ['error', 'warning'].includes(said.type()) && problems.push(said.text()))
  page.on('pageerror', ({ message }) => problems.push(message))
  return problems
}

test('a visit to the login or the sign-up loads little, and the screen is there without the app @phone', async ({ page }) => {
  const problems = collectProblems(page)
  for (const [address, heading] of [
    ['/auth', 'Welcome back.'],
    ['/auth?tab=signup', 'Create your page.'],
    ['/auth?plan=lifetime', 'Create your page.'],
  ] as const) {
    const transfers = await countTransfers(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    const { requests, bytes, fontBytes } = transfers.count()
    expect(requests).toBeGreaterThan(2)
    expect(requests).toBeLessThanOrEqual(12)
    expect(bytes).toBeLessThanOrEqual(130_000)
    expect(fontBytes).toBeLessThanOrEqual(40_000)
    await transfers.stop()
  }
  await expect(page.getByRole('button', { name: 'Create Account & Claim Lifetime Access' })).toBeAttached()
  await expectAccessible(page)
  await page.mouse.move(20, 20)
  await expect(page.locator('#app[data-drawn]')).toHaveCount(0)
  expect(problems).toEqual([])
})

test('what is typed and pressed before the app is there is not lost @second-size', async ({ page }) => {
  const problems = collectProblems(page)
  const username = uniqueName('early')
  await test.step('the sign-up keeps the text, the plan and the press', async () => {
    const release = await holdScripts(page)
    await page.goto(`/auth?tab=signup&plan=pro&username=${username}`)
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(username)
    await expect(page.getByRole('radio', { name: /^Pro/ })).toBeChecked()
    await page.getByRole('radio', { name: /^Free/ }).check()
    await page.getByLabel('Email').fill(`${username}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Repeat password').fill(password)
    await page.getByLabel('Repeat password').press('Enter')
    expect(new URL(page.url()).search).not.toContain('password')
    await expect(page.locator('#app[data-drawn]')).toHaveCount(1)
    release()
    await expect(page).toHaveURL(/\/dashboard/)
  })
  expect(problems).toEqual([])
})

test('a tab that is pressed before the app is there opens when it is', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/auth?next=/checkout/premium')
  await page.getByRole('tab', { name: 'Login' }).click()
  release()
  await expect(page.getByRole('heading', { name: 'Welcome back.' })).toBeVisible()
  await expect(page).toHaveURL(/tab=login/)
  await expect(page).toHaveURL(/next=/)
})

test('the button of the sign-up is in sight on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/auth?tab=signup', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeInViewport({ ratio: 1 })
  const picture = await averageColours(page.locator('.phone-frame-screen'))
  await page.mouse.move(20, 20)
  await expect(page.locator('#app[data-drawn]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeInViewport({ ratio: 1 })

  await test.step('the page beside it is the one that was drawn there before (npm run example-page)', async () => {
    await expect(page.getByText('Postcards')).toBeAttached()
    await expect(async () => {
      const live = await averageColours(page.locator('.phone-frame-screen'))
      const differences = live.map((value, index) => Math.abs(value - (picture[index] ?? 0)))
      expect(Math.max(...differences)).toBeLessThan(40)
    }).toPass()
  })
})

/** Of the upper half, which nothing covers: 8 by 8 fields, each as red, green and blue. */
async function averageColours(shown: Locator): Promise<number[]> {
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {}
  const half = { left: 0, top: 0, width: Math.floor(width), height: Math.floor(height / 2) }
  return [
    ...(await sharp(await shown.screenshot())
      .extract(half)
      .removeAlpha()
      .resize(8, 8, { fit: 'fill' })
      .raw()
      .toBuffer()),
  ]
}

test('without JavaScript the screen says what does not work', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/auth')
  const notice = page.locator('noscript p').first()
  await expect(notice).toHaveText(/need JavaScript. Everything else works without it.$/)
  await expect(notice).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Welcome back.' })).toBeVisible()
  await context.close()
})

test('someone who is signed in is led on from the login', async ({ page }) => {
  await signInNewCreator(page, 'back')
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/dashboard/)
})

test('the first list of links is on screen after few requests @second-size', async ({ page }) => {
  const { token } = await signInNewCreator(page, 'list')
  const data = { title: 'Prints', url: 'https://prints.example' }
  await page.request.post('/api/links', { data, headers: { authorization: `Bearer ${token}` } })
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.getElementById('app')?.textContent?.includes('Prints')) return
      watch.disconnect()
      // The document is not among the entries, and the icon only sometimes.
      const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
      const requests = addresses.filter((address) => !address.endsWith('/favicon.svg'))
      Object.assign(window, { requestsBeforeList: requests.length + 2 })
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  const transfers = await countTransfers(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const counted = await page.waitForFunction(() => (window as { requestsBeforeList?: number }).requestsBeforeList)
  expect(transfers.count().fontBytes).toBeLessThanOrEqual(40_000)
  expect(await counted.jsonValue()).toBeGreaterThan(8)
  expect(await counted.jsonValue()).toBeLessThanOrEqual(16)
  await transfers.stop()
})
