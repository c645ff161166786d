/** The public page: counting visits and clicks, opting out, sharing, layout, and unknown usernames. */
import { expect, test } from '@playwright/test'
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
  const statuses: number[] = []
  visitor.on('response', (response) => response.url().endsWith('/click') && statuses.push(response.status()))

  // One right after the other: three seconds later the second one would count too.
  await visitor.getByRole('link', { name: 'Print shop' }).focus()
  await visitor.keyboard.press('Enter')
  await visitor.getByRole('link', { name: 'Print shop' }).click({ button: 'middle' })
  await expect.poll(() => statuses).toEqual([204, 204])
  expect(await clicks()).toBe(1)

  await visitor.waitForTimeout(3100)
  await visitor.getByRole('link', { name: 'Print shop' }).click({ button: 'middle' })
  await expect.poll(() => statuses).toEqual([204, 204, 204])
  expect(await clicks()).toBe(2)
})

test('sharing copies the address where the device cannot share', async ({ browser, page, baseURL }) => {
  const { username } = await createPageWithLink({ page })
  const visitors = await newVisitorContext(browser, { baseURL, permissions: ['clipboard-read', 'clipboard-write'] })
  const visitor = await visitors.newPage()
  await visitor.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await visitor.goto(`/${username}`)
  await visitor.getByRole('button', { name: 'Share Profile' }).click()
  await visitor.getByRole('button', { name: 'Copy link' }).click()
  await expect(visitor.getByRole('status')).toContainText('Link Copied!')
  await expect(visitor.getByRole('dialog', { name: 'Share Profile' })).toBeHidden()
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
  await page.getByRole('button', { name: 'Copy link' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share Profile' })
  await expect(sheet.getByRole('alert')).toHaveText('Couldn’t copy. Select the address above instead.')
  await expect(sheet.getByText(`/${username}`)).toBeVisible()
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
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status')).toContainText('Link Copied!')
  expect(await page.evaluate(() => (window as { copied?: string }).copied)).toMatch(new RegExp(`^https?://[^/]+/${username}$`))
})

test('what the page says after copying can be reached, pressed away and closed by keyboard @second-size', async ({
  browser,
  page,
  baseURL,
}) => {
  const { username } = await createPageWithLink({ page })
  const visitors = await newVisitorContext(browser, { baseURL, permissions: ['clipboard-read', 'clipboard-write'] })
  const visitor = await visitors.newPage()
  await visitor.goto(`/${username}`)
  const said = visitor.getByRole('status').getByText('Link Copied!')
  const copy = async () => {
    await visitor.getByRole('button', { name: 'Share Profile' }).click()
    await visitor.getByRole('button', { name: 'Copy link' }).click()
    await expect(said).toBeVisible()
  }

  await copy()
  await visitor.keyboard.press('F8')
  await expect(visitor.getByRole('button', { name: 'Close' })).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(said).toBeHidden()

  await copy()
  await visitor.keyboard.press('Escape')
  await expect(said).toBeHidden()

  await copy()
  await said.click()
  await expect(said).toBeHidden()
  await visitors.close()
})

test('the share sheet works by keyboard and without a script @phone', async ({ browser, page, baseURL }) => {
  const { username } = await createPageWithLink({ page })
  const share = page.getByRole('button', { name: 'Share Profile' })
  const sheet = page.getByRole('dialog', { name: 'Share Profile' })

  await test.step('by keyboard it opens, closes, and gives the focus back', async () => {
    await page.goto(`/${username}`)
    await share.focus()
    await page.keyboard.press('Enter')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(share).toBeFocused()
  })

  await test.step('a press outside closes it, and no button is less than 44 pixels high', async () => {
    await share.click()
    for (const control of [...(await sheet.getByRole('button').all()), ...(await sheet.getByRole('link').all()), share])
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page, { name: 'share sheet' })
    await page.mouse.click(20, 300)
    await expect(sheet).toBeHidden()
  })

  await test.step('where the device shares, it does', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: async () => {} }))
    await page.reload()
    await share.click()
    await sheet.getByRole('button', { name: 'Share…' }).click()
    await expect(page.getByRole('status').getByText('Shared!')).toBeVisible()
  })

  await test.step('without a script it shows the code, the address and the report', async () => {
    const still = await newVisitorContext(browser, { baseURL, javaScriptEnabled: false })
    const visitor = await still.newPage()
    await visitor.goto(`/${username}`)
    const footer = visitor.getByRole('link', { name: 'Powered by Lintel' })
    const whole = await page.getByRole('link', { name: 'Powered by Lintel' }).boundingBox()
    if (visitor.viewportSize()?.width === page.viewportSize()?.width) await expect.poll(() => footer.boundingBox()).toEqual(whole)
    await visitor.getByRole('button', { name: 'Share Profile' }).click()
    await expect(visitor.getByRole('img', { name: 'QR code of this page' })).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Copy link' })).toBeHidden()
    await expect(visitor.getByRole('link', { name: 'Download QR code' })).toHaveAttribute(
      'href',
      `/api/bio/${username}/qr.png?size=1000`,
    )
    await visitor.getByRole('link', { name: 'Report this page' }).click()
    await expect(visitor).toHaveURL(/\/report\?page=/)
    await still.close()
  })
})

test('the page is accessible, contacts no other host and sets no cookie @second-size', async ({ page, context }) => {
  const { username } = await createPageWithLink({ page })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto(`/${username}`)
  await expectAccessible(page)
  expect([...hosts]).toEqual([new URL(page.url()).host])
  expect(await context.cookies()).toEqual([])
})

test('a free name is offered on its 404 page, and the sign-up begins with it @second-size', async ({ page }) => {
  const response = await page.goto('/nobody-lives-here')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('/nobody-lives-here')).toBeVisible()
  await expect(page.getByText('This name is free.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Claim it' }).click()
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('nobody-lives-here')
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

test('a page in Arabic is mirrored: links from the right, sides swapped, nothing beside the screen @second-size', async ({
  page,
}) => {
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
  expect(name && column && picture && right(column) - right(picture)).toBeLessThan(50)
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
