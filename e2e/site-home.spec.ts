/** The home page: the username form, the lifetime count, layout at 200% text, and signed-in visitors. */
import { expect, type Page, test } from '@playwright/test'
import { newVisitorContext, signInNewCreator } from './support/actors.ts'

test('the username field keeps its size while typing and validates only after a pause', async ({ page }) => {
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/')
    const form = page.locator('form').first()
    const field = form.getByLabel('Your username')
    const status = form.getByRole('status')
    const height = async () => (await form.boundingBox())?.height
    await page.evaluate(() => document.fonts.ready)
    const empty = await height()

    await field.pressSequentially('my')
    await expect(status).toHaveText('Use 3 to 30 characters.')
    await expect(field).not.toHaveAttribute('aria-invalid')
    expect(await height()).toBe(empty)
    await field.blur()
    await expect(field).toHaveAttribute('aria-invalid')

    for (const key of ' name is') {
      await field.press(key === ' ' ? 'Space' : key)
      expect(await height(), `${width} px, after “${key}”`).toBe(empty)
    }
    await expect(status).toContainText('letters, digits')
    await field.fill('mynameis.')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await field.fill('mynameis')
    await expect(status).toHaveText('available')
    expect(await height()).toBe(empty)
  }
})

test('pasting an address keeps its username, and a name that is too long is not silently cut', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  const form = page.locator('form').first()
  const field = form.getByLabel('Your username')
  await page.evaluate(() => navigator.clipboard.writeText('https://www.instagram.com/@Maya.New/?igsh=1'))
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(field).toHaveValue('maya.new')
  await expect(form.getByRole('status')).toHaveText('available')

  await field.fill('x'.repeat(31))
  await expect(form.getByRole('status')).toHaveText('Use 3 to 30 characters.')
  await field.press('Enter')
  await expect(page).toHaveURL('/')

  await field.fill('@maya.new')
  await expect(form.getByRole('status')).toHaveText('available')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/auth\?tab=signup&username=maya\.new$/)
  // Without a script the form submits the text as typed.
  await page.goto('/auth?tab=signup&username=https%3A%2F%2Flintel.bio%2Fmaya.new')
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('maya.new')
})

test('the help button does not cover the username form on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 548 })
  await page.goto('/')
  const help = page.getByRole('button', { name: 'Help', exact: true })
  await expect(help).toHaveCSS('opacity', '0')
  await page.getByRole('button', { name: 'Claim your name' }).click({ trial: true })
  await page.getByRole('heading', { name: 'Cheaper than' }).scrollIntoViewIfNeeded()
  await expect(help).toHaveCSS('opacity', '1')

  // While focused or open, the button stays visible.
  await help.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()
  await expect(help).toHaveCSS('opacity', '1')
  await help.blur()
  await expect(help).toHaveCSS('opacity', '0')

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(help).toHaveCSS('opacity', '1')
})

test('at 200% text nothing covers the headline, and prices do not break', async ({ page }) => {
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const bar = await page.getByRole('banner').boundingBox()
    const headline = await page.getByRole('heading', { name: 'One door to' }).boundingBox()
    expect(headline?.y, `${width} px`).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))

    const plans = page.locator('#pricing').getByRole('article')
    await expect(plans).toHaveCount(4)
    for (const plan of await plans.all()) {
      const tooWide = await plan.evaluate((card) =>
        [...card.querySelectorAll<HTMLElement>('h3, header, .pricing-amount')]
          .filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth)
          .map((part) => part.textContent),
      )
      expect(tooWide, `${width} px`).toEqual([])
      const [name] = await plan.getByRole('heading').all()
      expect((await name?.boundingBox())?.width).toBeGreaterThan(60)
    }
    // One line: all characters have the same vertical position.
    const sum = await page
      .locator('[data-monthly]')
      .evaluate((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).fontSize))
    expect(sum, `${width} px`).toBeLessThan(1.5)
  }
})

test('stacked plan cards and the lifetime offer share the same edge and padding', async ({ page }) => {
  for (const width of [320, 375, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const plans = page.locator('#pricing').getByRole('article')
    const left = (selector?: string) =>
      plans.evaluateAll(
        (cards, inside) =>
          cards.map((card) => Math.round((inside ? card.querySelector(inside) : card)?.getBoundingClientRect().left ?? 0)),
        selector,
      )
    expect(new Set(await left()).size, `${width} px`).toBe(1)
    expect(new Set(await left('h3')).size, `${width} px`).toBe(1)
  }
})

test('a fresh installation claims no figures', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(/active creators|creator earnings|100%/)).toHaveCount(0)
})

test('the earnings slider is hidden without scripts and announces its sum with them', async ({ browser, page, baseURL }) => {
  const context = await newVisitorContext(browser, { baseURL, javaScriptEnabled: false })
  const still = await context.newPage()
  await still.goto('/')
  await expect(still.getByText('12 friends on Premium')).toBeVisible()
  await expect(still.locator('[data-monthly]')).toHaveText('£15.00')
  await expect(still.locator('#friends')).toBeHidden()
  await context.close()

  await page.goto('/')
  await page.getByRole('slider', { name: 'friends on Premium' }).fill('40')
  await expect(page.getByRole('status').filter({ hasText: '£50.00' })).toBeVisible()
})

test('a signed-in creator sees their own username, and every plan links to its purchase', async ({ page }) => {
  const visitor = await formHeights(page)
  const { username } = await signInNewCreator(page, 'home')
  for (const [width, height] of visitor) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page.getByLabel('Your username')).toHaveCount(2)
    await expect(page.getByLabel('Your username').first()).toBeHidden()
    const form = page.locator('.claim-username-form').filter({ visible: true }).first()
    await expect(form).toContainText(`/${username}`)
    await expect.poll(async () => (await form.boundingBox())?.height, `${width} px`).toBe(height)
    await expect(form.getByRole('link', { name: 'Open your dashboard' })).toHaveAttribute('href', '/dashboard')
  }
  for (const [button, path] of [
    ['Start free', '/dashboard'],
    ['Choose Pro', '/payment?plan=pro'],
    ['Choose Premium', '/payment?plan=premium'],
    ['Claim lifetime access', '/checkout/lifetime'],
  ] as const)
    await expect(page.getByRole('link', { name: button })).toHaveAttribute('href', path)

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByLabel('Your username').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose Pro' })).toHaveAttribute('href', '/auth?tab=signup&plan=pro')
  await expect(page.getByRole('link', { name: 'Claim lifetime access' })).toHaveAttribute(
    'href',
    '/auth?tab=signup&plan=lifetime',
  )
})

test('prices are marked as test money while payments are in test mode', async ({ page }) => {
  await page.goto('/')
  const cards = page.locator('#pricing').getByRole('article')
  await expect(cards.filter({ hasText: 'Test mode' }).getByRole('heading', { level: 3 })).toHaveText([
    'Pro',
    'Premium',
    'Lifetime Premium',
  ])
})

/** The height of the username form for signed-out visitors, by window width. */
async function formHeights(page: Page) {
  const heights = new Map<number, number | undefined>()
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    heights.set(width, (await page.locator('form').first().boundingBox())?.height)
  }
  return heights
}
