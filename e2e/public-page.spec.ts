/** The public page: counting visits and clicks, opting out, sharing, layout, and unknown usernames. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { bearerHeader, newVisitorContext, signInNewCreator } from './support/actors.ts'
import { seedPage } from './support/seed-page.ts'

type Scene = Parameters<Parameters<typeof test>[2]>[0]

async function createPageWithLink({ page }: Pick<Scene, 'page'>) {
  const { username, token } = await signInNewCreator(page, 'sol')
  const added = await page.request.post('/api/links', {
    data: { title: 'Print shop', url: 'https://prints.example/' },
    headers: bearerHeader(token),
  })
  const { id } = await added.json()
  const clicks = async () => {
    const links = await page.request.get('/api/links', { headers: bearerHeader(token) })
    return (await links.json())[0].clicks as number
  }
  return { username, token, id, clicks }
}

test('a creator’s own visits and clicks are not counted', async ({ page, context }) => {
  const { username, clicks } = await createPageWithLink({ page })
  await context.route('https://prints.example/**', (route) => route.fulfill({ body: 'The shop.' }))
  const viewed = page.waitForResponse((response) => response.url().endsWith('/view'))
  await page.goto(`/${username}`)
  expect((await viewed).status()).toBe(204)
  const clicked = page.waitForResponse((response) => response.url().endsWith('/click'))
  await page.getByRole('link', { name: 'Print shop' }).click()
  expect((await clicked).status()).toBe(204)
  expect(await clicks()).toBe(0)
})

test('a visitor who opted out on the privacy policy is not counted until they opt in again', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username, clicks } = await createPageWithLink({ page })
  const visitors = await newVisitorContext(browser, { baseURL })
  const visitor = await visitors.newPage()
  await visitor.goto('/privacy')
  await visitor.getByRole('button', { name: 'Don’t count this browser' }).click()
  await expect(visitor.getByText('This browser is no longer counted.')).toBeVisible()
  const beacons: string[] = []
  visitor.on('request', (request) => request.method() === 'POST' && beacons.push(request.url()))
  await visitor.goto(`/${username}`)
  await visitor.getByRole('link', { name: 'Print shop' }).click({ button: 'middle' })

  await visitor.goto('/privacy')
  await visitor.getByRole('button', { name: 'Count this browser again' }).click()
  expect(beacons).toEqual([])
  await visitor.goto(`/${username}`)
  const clicked = visitor.waitForResponse((response) => response.url().endsWith('/click'))
  await visitor.getByRole('link', { name: 'Print shop' }).click({ button: 'middle' })
  expect((await clicked).status()).toBe(204)
  await expect.poll(clicks).toBe(1)
})

test('clicks by keyboard and middle button count, and a double click counts once', async ({ page, browser, baseURL }) => {
  const { username, clicks } = await createPageWithLink({ page })
  const visitors = await newVisitorContext(browser, { baseURL })
  const visitor = await visitors.newPage()
  await visitor.goto(`/${username}`)
  const clicked = () => visitor.waitForResponse((response) => response.url().endsWith('/click'))

  const byKeyboard = clicked()
  await visitor.getByRole('link', { name: 'Print shop' }).focus()
  await visitor.keyboard.press('Enter')
  expect((await byKeyboard).status()).toBe(204)
  const again = clicked()
  await visitor.getByRole('link', { name: 'Print shop' }).click({ button: 'middle' })
  expect((await again).status()).toBe(204)
  expect(await clicks()).toBe(1)

  await visitor.waitForTimeout(3100)
  const later = clicked()
  await visitor.getByRole('link', { name: 'Print shop' }).click({ button: 'middle' })
  expect((await later).status()).toBe(204)
  expect(await clicks()).toBe(2)
})

test('sharing copies the address where the device cannot share', async ({ browser, page, baseURL }) => {
  const { username } = await createPageWithLink({ page })
  const visitors = await newVisitorContext(browser, { baseURL, permissions: ['clipboard-read', 'clipboard-write'] })
  const visitor = await visitors.newPage()
  await visitor.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await visitor.goto(`/${username}`)
  await visitor.getByRole('button', { name: 'Share Profile' }).click()
  await expect(visitor.getByRole('status')).toContainText('Link Copied!')
  expect(await visitor.evaluate(() => navigator.clipboard.readText())).toContain(`/${username}`)
  await visitors.close()
})

test('a copy that fails says so, and shows the address to copy by hand', async ({ page }) => {
  const { username } = await createPageWithLink({ page })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.goto(`/${username}`)
  await page.getByRole('button', { name: 'Share Profile' }).click()
  await expect(page.getByRole('status')).toContainText('Couldn’t copy. Press and hold: ')
  await expect(page.getByRole('status')).toContainText(`/${username}`)
  await expect(page.getByText('Link Copied!')).toHaveCount(0)
})

test('a copy without the clipboard, as without TLS, copies the address', async ({ page }) => {
  const { username } = await createPageWithLink({ page })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.addEventListener('copy', () => Object.assign(window, { copied: String(getSelection()) }))
  })
  await page.goto(`/${username}`)
  await page.getByRole('button', { name: 'Share Profile' }).click()
  await expect(page.getByRole('status')).toContainText('Link Copied!')
  expect(await page.evaluate(() => (window as { copied?: string }).copied)).toMatch(new RegExp(`^https?://[^/]+/${username}$`))
})

test('a page does not shift while its script is still loading', async ({ browser, page, baseURL }) => {
  const { username } = await createPageWithLink({ page })
  const footerTop = async (visitor: Page) => {
    await visitor.goto(`/${username}`)
    return (await visitor.getByRole('link', { name: 'Report' }).boundingBox())?.y ?? 0
  }
  const whole = await footerTop(page)
  const share = page.getByRole('button', { name: 'Share Profile' })
  await expect(share).toBeVisible()

  await page.route(`/${username}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.slice(0, html.lastIndexOf('<script')) })
  })
  expect(await footerTop(page)).toBe(whole)
  await expect(share).toBeHidden()

  // Without scripts there is neither a share button nor space for one.
  const still = await newVisitorContext(browser, { baseURL, javaScriptEnabled: false })
  expect(await footerTop(await still.newPage())).toBeLessThan(whole - 40)
  await still.close()
})

test('the page is accessible, contacts no other host and sets no cookie @phone', async ({ page, context }) => {
  const { username } = await createPageWithLink({ page })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto(`/${username}`)
  await expectAccessible(page)
  expect([...hosts]).toEqual([new URL(page.url()).host])
  expect(await context.cookies()).toEqual([])
})

test('a free name is offered on its 404 page, and the sign-up begins with it @phone', async ({ page }) => {
  const response = await page.goto('/nobody-lives-here')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('/nobody-lives-here')).toBeVisible()
  await expect(page.getByText('This name is free.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Claim it' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('nobody-lives-here')
})

test('a reserved name is not offered, and a taken one shows its page', async ({ page }) => {
  const response = await page.goto('/hostmaster')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'User Not Found' })).toBeVisible()
  await expect(page.getByText('This name is free.')).toHaveCount(0)

  const { username } = await createPageWithLink({ page })
  expect((await page.goto(`/${username}`))?.status()).toBe(200)
  await expect(page.getByText('This name is free.')).toHaveCount(0)
})

test('a page in Arabic is mirrored: links from the right, sides swapped, nothing beside the screen @phone', async ({ page }) => {
  const { username } = await createPageWithLink({ page })
  await seedPage(username, {
    display_name: 'ليلى منصور',
    bio: 'رسوم عن المشاعر الصغيرة. صفحة جديدة كل أحد.',
    theme: 'minimalist',
  })
  await page.goto(`/${username}`)
  const name = await page.getByRole('heading', { name: 'ليلى منصور' }).boundingBox()
  const column = await page.locator('.column').boundingBox()
  const picture = await page.locator('.picture').boundingBox()
  const right = ({ x, width }: { x: number; width: number }) => x + width
  // In this theme everything begins at the edge where reading begins.
  expect(name && column && picture && right(column) - right(picture)).toBeLessThan(30)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(page)
})

test('an unknown username shows a 404 page with a link to the home page', async ({ page }) => {
  const response = await page.goto('/nobody-lives-here')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'User Not Found' })).toBeVisible()
  await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible()
  await page.getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL(/\/$/)
})
