/** The media kit: a creator switches it on, a sponsor opens it and checks its code, and it is gone when it is switched off. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { bearerHeader, newVisitorContext, signInNewCreator } from './support/actors.ts'
import { seedVisits } from './support/seed-visits.ts'

const titles = ['Sticker club', 'Print shop: autumn set', 'Read the comic']

/** A creator with a month of visits. */
async function createMaya(page: Page, plan: 'pro' | 'lifetime' = 'pro') {
  const maya = await signInNewCreator(page, 'maya', plan)
  const headers = bearerHeader(maya.token)
  const profile = { displayName: 'Maya Okoro', bio: 'Comics about small feelings. New page every Sunday.' }
  await page.request.patch('/api/user', { data: profile, headers })
  const ids: string[] = []
  for (const title of titles) {
    const link = await page.request.post('/api/links', { data: { title, url: 'https://prints.example/' }, headers })
    ids.push((await link.json()).id)
  }
  await seedVisits(maya.username, ids)
  return { ...maya, headers }
}

/** Someone who is not signed in. */
async function openStranger(browser: Browser, page: Page) {
  const context = await newVisitorContext(browser, { baseURL: new URL(page.url()).origin, viewport: page.viewportSize() })
  return context.newPage()
}

test('a sponsor opens a kit, checks its code, and loses it when it is switched off @second-size', async ({ page, browser }) => {
  await createMaya(page)
  await page.goto('/dashboard?tab=analytics')
  const toggle = page.getByRole('switch', { name: 'Media kit' })
  await toggle.check()
  const open = page.getByRole('link', { name: 'Open your media kit' })
  await expect(open).toBeVisible()
  await page.getByRole('checkbox', { name: 'Most clicked links' }).check()
  await expect(page.getByRole('checkbox', { name: 'Most clicked links' })).toBeEnabled()
  await expect(toggle).not.toHaveAttribute('aria-busy')
  const path = (await open.getAttribute('href')) ?? ''
  expect(path).toMatch(/^\/kit\/[\w-]{22}$/)

  const sponsor = await openStranger(browser, page)
  const response = await sponsor.goto(path)
  expect([response?.status(), response?.headers()['x-robots-tag']]).toEqual([200, 'noindex'])
  await expect(sponsor.getByRole('heading', { name: 'Maya Okoro', level: 1 })).toBeVisible()
  await expect(sponsor.getByText('Comics about small feelings.')).toBeVisible()
  await expect(sponsor.getByText('United Kingdom')).toBeVisible()
  await expect(sponsor.getByText('Print shop: autumn set')).toBeVisible()
  await expectAccessibleInLightAndDark(sponsor)
  const views = await sponsor.locator('dd').first().innerText()
  const code = await sponsor.locator('code').innerText()

  await sponsor.goto('/verify')
  await sponsor.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '))
  await sponsor.getByRole('button', { name: 'Check' }).click()
  await expect(sponsor.getByRole('heading', { name: 'Lintel signed these figures' })).toBeVisible()
  await expect(sponsor.getByText(views, { exact: true })).toBeVisible()
  await expectAccessibleInLightAndDark(sponsor)

  await toggle.uncheck()
  await expect(open).toBeHidden()
  await expect(toggle).not.toHaveAttribute('aria-busy')
  expect((await sponsor.goto(path))?.status()).toBe(404)
  await expect(sponsor.getByRole('heading', { name: 'There’s no media kit here' })).toBeVisible()
  await expectAccessible(sponsor)
  await sponsor.goto(`/verify?code=${code}`)
  await expect(sponsor.getByRole('heading', { name: 'Lintel signed these figures' })).toBeVisible()

  await sponsor.goto('/verify?code=AAAA-BBBB-CCCC')
  await expect(sponsor.getByRole('heading', { name: 'Lintel did not sign anything with this code' })).toBeVisible()
  await sponsor.context().close()
})

test('changes of a media kit are shown at once, and saved one after the other', async ({ page }) => {
  await createMaya(page)
  await page.goto('/dashboard?tab=analytics')
  await page.getByRole('switch', { name: 'Media kit' }).check()
  await expect(page.getByRole('link', { name: 'Open your media kit' })).toBeVisible()
  const released = Promise.withResolvers<void>()
  await page.route('**/api/analytics/media-kit', async (route) => {
    if (route.request().method() === 'PUT') await released.promise
    await route.continue()
  })
  await page.getByRole('checkbox', { name: 'Click rate' }).uncheck()
  await page.getByRole('checkbox', { name: 'Views per day' }).uncheck()
  const sevenDays = page.getByRole('group', { name: 'Days that the media kit shows' }).getByRole('button', { name: '7 days' })
  await sevenDays.click()
  released.resolve()
  await expect(page.getByRole('switch', { name: 'Media kit' })).not.toHaveAttribute('aria-busy')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Views', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Click rate' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Views per day' })).not.toBeChecked()
  await expect(sevenDays).toHaveAttribute('aria-pressed', 'true')
})

test('prints on one sheet', async ({ page }) => {
  const { headers } = await createMaya(page)
  const figures = ['views', 'clicks', 'ctr', 'series', 'countries', 'sources', 'links']
  const body = { isOn: true, figures, days: 30, timeZone: 'Europe/London' }
  const { path } = await (await page.request.put('/api/analytics/media-kit', { data: body, headers })).json()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Maya Okoro' })).toBeVisible()
  const pdf = await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('Free creators are told where it comes from', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'maya')
  await seedVisits(username)
  await page.goto('/dashboard?tab=analytics')
  await expect(page.getByText(/signed so that they can check a copy\. Comes with Pro\./)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Media kit' })).toBeHidden()
})

test('a visit shows within seconds, to members with early access', async ({ page, browser }) => {
  const maya = await createMaya(page, 'lifetime')
  const { user } = await (await page.request.patch('/api/user', { data: { earlyAccess: true }, headers: maya.headers })).json()
  await page.evaluate((stored) => localStorage.setItem('lintel_user', stored), JSON.stringify(user))
  await page.goto('/dashboard?tab=analytics')
  const live = page.getByRole('region', { name: 'Live visitors' })
  await expect(live).toContainText('0 on your page now')

  const visitor = await openStranger(browser, page)
  await visitor.goto(`/${maya.username}`)
  await expect(live).toContainText('1 on your page now')
  await visitor.getByRole('link', { name: 'Sticker club' }).click()
  await expect(live).toContainText('1 click, the latest on Sticker club')
  await visitor.context().close()
})

test('the weekly email is switched on beside the figures and in Settings', async ({ page }) => {
  await createMaya(page)
  await page.goto('/dashboard?tab=analytics')
  const toggle = page.getByRole('switch', { name: 'Weekly email' })
  // It is shown at once, and another address would break off the request.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await toggle.check()
  await saved
  await page.goto('/dashboard?tab=settings#notifications')
  const setting = page.getByRole('switch', { name: 'Weekly summary' })
  await expect(setting).toBeChecked()
  // It follows the request, a moment after the press.
  await setting.click()
  await expect(setting).not.toBeChecked()
})
