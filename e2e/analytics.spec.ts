/** The Analytics tab: every card moves from real visits, filters, ranges and plans, the first visit, and the keyboard. */
import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import type { Plan } from '../src/rules/plans/plans.ts'
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { bearerHeader, getToast, newVisitorContext, phoneUserAgent, setPlan, signInNewCreator } from './support/actors.ts'
import { watchLayoutShift } from './support/layout-shift.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openTab(page: Page, query = '') {
  await page.goto(`/dashboard?tab=analytics${query}`)
  await expect(region(page, 'Summary')).toBeVisible()
}

async function newCreatorWithLinks(page: Page, plan?: Plan) {
  const creator = await signInNewCreator(page, 'maya', plan)
  for (const title of ['Prints', 'Comic']) {
    const data = { title, url: 'https://prints.example/' }
    expect((await page.request.post('/api/links', { data, headers: bearerHeader(creator.token) })).ok()).toBe(true)
  }
  return creator
}

let visits = 0

type Visit = { path: string; click?: string; from?: string; options?: Omit<BrowserContextOptions, 'baseURL'> }

/** A real visit: another browser opens the page and, where it says so, presses a link. By its version it is another visitor than the others. */
async function visit(browser: Browser, baseURL: string | undefined, { path, click, from, options = {} }: Visit) {
  const userAgent = phoneUserAgent.replace('18_0', `18_${++visits}`)
  const context = await newVisitorContext(browser, { baseURL, userAgent, ...options })
  const visitor = await context.newPage()
  const isCounted = visitor.waitForResponse(
    (response) => response.url().includes('/api/bio/') && response.request().method() === 'POST',
  )
  await visitor.goto(path, from ? { referer: from } : {})
  await isCounted
  if (click) {
    const isClicked = visitor.waitForResponse(
      (response) => /click/.test(response.url()) && response.request().method() === 'POST',
    )
    await visitor.getByRole('link', { name: click }).click()
    await isClicked
  }
  await context.close()
}

const desktopAgent = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`

/** Five visits: three by phone of which two click, two by computer of which one clicks. */
async function visitPage(browser: Browser, baseURL: string | undefined, username: string) {
  const path = `/${username}`
  await visit(browser, baseURL, { path, from: 'https://www.tiktok.com/', click: 'Prints' })
  await visit(browser, baseURL, { path: `${path}?utm_campaign=autumn-drop`, from: 'https://www.tiktok.com/', click: 'Prints' })
  await visit(browser, baseURL, { path, from: 'https://www.google.com/' })
  await visit(browser, baseURL, { path, click: 'Comic', options: { userAgent: desktopAgent(141), isMobile: false } })
  await visit(browser, baseURL, { path, options: { userAgent: desktopAgent(142), isMobile: false } })
}

test('each card moves from real visits @second-size', async ({ page, browser, baseURL }) => {
  const { username } = await newCreatorWithLinks(page, 'premium')
  await openTab(page)
  await expect(page.getByRole('heading', { name: 'Your first visit will show up here' })).toBeVisible()

  await visitPage(browser, baseURL, username)
  await page.reload()
  const summary = region(page, 'Summary')
  await expect(summary).toContainText(/Views5/)
  await expect(summary).toContainText(/Clicks3/)
  await expect(summary).toContainText('60.0%')
  await expect(summary).toContainText('Prints')
  await expect(summary).toContainText('2 clicks, 67% of all')

  await expect(page.getByRole('slider', { name: /Performance over time/ })).toHaveAttribute(
    'aria-valuetext',
    /: 5 views, 3 clicks/,
  )
  await expect(region(page, 'Links')).toContainText('Total of all links: 3 clicks')
  await expect(
    region(page, 'Links')
      .getByRole('row', { name: /Prints/ })
      .getByText(/^40\.0%/),
  ).toBeVisible()
  const sources = region(page, 'Traffic sources')
  await expect(sources.getByRole('button', { name: /^TikTok/ })).toContainText('240%')
  await expect(sources.getByRole('button', { name: /^Google/ })).toContainText('120%')
  await expect(sources.getByRole('button', { name: /^Direct/ })).toContainText('240%')
  await expect(sources).not.toContainText('Sample')
  await expect(region(page, 'Campaigns').getByRole('listitem').first()).toContainText('autumn-drop1')
  await expect(region(page, 'Devices').getByRole('button', { name: /^Mobile/ })).toContainText('360%')
  await expect(region(page, 'Devices').getByRole('button', { name: /^Desktop/ })).toContainText('240%')
  await expect(region(page, 'Top countries')).toContainText('Unknown5')
  await expect(region(page, 'Browsers').getByRole('listitem')).toHaveCount(2)
  await expect(region(page, 'Busiest hours')).toContainText('There aren’t enough views yet to say which hour is typical.')
  await expect(region(page, 'Milestones')).toContainText(/to go/)
  await expectAccessibleInLightAndDark(page)

  await page.getByRole('button', { name: 'What “Views” means' }).click()
  await expect(region(page, 'What “Views” means')).toContainText(/Page loads recorded5.*Views5/)
  await expectAccessible(page)
})

test('the same visitor, a bot and the creator are left out, and the explanation says so', async ({ page, browser, baseURL }) => {
  const { username } = await newCreatorWithLinks(page)
  const path = `/${username}`
  const visitor = await newVisitorContext(browser, { baseURL })
  for (const _ of [1, 2]) {
    const tab = await visitor.newPage()
    const isCounted = tab.waitForResponse(
      (response) => response.url().includes('/api/bio/') && response.request().method() === 'POST',
    )
    await tab.goto(path)
    await isCounted
  }
  await visitor.close()
  await visit(browser, baseURL, {
    path,
    options: { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  })

  await openTab(page)
  await page.getByRole('button', { name: 'What “Views” means' }).click()
  const explanation = region(page, 'What “Views” means')
  await expect(explanation).toContainText(/Page loads recorded3.*Left out−2.*Views1/)
  await expect(explanation).toContainText(/Repeats.*seconds\.1/)
  await expect(explanation).toContainText(/Bots and crawlers.*previews\.1/)
  await page.keyboard.press('Escape')
  await expect(explanation).toBeHidden()
})

test('a row filters every panel, its chip is in the address, and Back removes it @second-size', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username } = await newCreatorWithLinks(page, 'pro')
  await visitPage(browser, baseURL, username)
  await openTab(page)
  await region(page, 'Traffic sources')
    .getByRole('button', { name: /^TikTok/ })
    .click()

  await expect(page).toHaveURL(/\?tab=analytics&source=tiktok$/)
  const summary = region(page, 'Summary')
  await expect(summary).toContainText(/Views2/)
  await expect(region(page, 'Devices').getByRole('button', { name: /^Mobile/ })).toContainText('100%')
  await expect(region(page, 'Browsers')).toContainText('can’t be combined with a filter')
  await page.getByRole('combobox', { name: 'Filter by device' }).selectOption({ label: 'Mobile' })
  await expect(page).toHaveURL(/source=tiktok&device=mobile$/)

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Remove filter Device: Mobile' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove filter Source: TikTok' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\?tab=analytics$/)
  await expect(summary).toContainText(/Views5/)

  await region(page, 'Links').getByRole('button', { name: /Comic/ }).click()
  await expect(summary).toContainText(/Clicks1/)
  await expect(summary).toContainText(/Views5/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(summary).toContainText(/Clicks3/)
})

test('custom dates are locked on Free, with the plan and one button, and open with it @second-size', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username, id } = await newCreatorWithLinks(page)
  await visit(browser, baseURL, { path: `/${username}` })
  await openTab(page)
  await page.getByRole('button', { name: 'Custom' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Custom dates and filters come with Pro' })
  await expect(notice.getByRole('link')).toHaveCount(1)
  await expectAccessibleInLightAndDark(page)
  await notice.getByRole('link', { name: 'Upgrade Now' }).click()
  await expect(page).toHaveURL(/payment\?plan=pro|checkout/)

  await setPlan(page.request, id, 'pro')
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('lintel_user') ?? '{}')
    localStorage.setItem('lintel_user', JSON.stringify({ ...user, plan: 'pro' }))
  })
  await openTab(page)
  await page.getByRole('button', { name: 'Custom' }).click()
  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10))
  const before = await page.evaluate(() => new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10))
  await page.getByLabel('From', { exact: true }).fill(today)
  await page.getByLabel('To', { exact: true }).fill(before)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('The first day is after the last one.')).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill(before)
  await page.getByLabel('To', { exact: true }).fill(today)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`range=custom&from=${before}&to=${today}`))
  await expect(region(page, 'Summary')).toContainText(/Views1/)
})

test('before the first visit: the address to copy, a QR code, and the sample under its note @second-size', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { username } = await newCreatorWithLinks(page)
  await openTab(page)
  await expect(region(page, 'Traffic sources')).toContainText(
    'Sample data shown below. Real traffic sources will appear once visitors access your page.',
  )
  await expect(region(page, 'Links')).toContainText('0clicks')
  await expectAccessibleInLightAndDark(page)

  await page
    .getByRole('button', { name: new RegExp(`^Copy .*/${username}$`) })
    .last()
    .click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/${username}$`))
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'QR code' }).click()
  expect((await download).suggestedFilename()).toBe(`${username}-qr.png`)
})

test('by keyboard: the cursor, the table and the hours; and the files and pictures', async ({ page, browser, baseURL }) => {
  const { username } = await newCreatorWithLinks(page, 'premium')
  await visitPage(browser, baseURL, username)
  await openTab(page)
  const chart = page.getByRole('slider', { name: /Performance over time/ })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '0')
  await page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /5 views, 3 clicks/)

  const save = async (open: string | RegExp, item: string) => {
    await page.getByRole('button', { name: open }).first().click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: item }).click()
    return readFileSync(await (await download).path())
  }
  expect((await save('Save picture', 'Picture, SVG')).toString()).toMatch(
    /^<svg .*family:"Inter";.*url\(data:.*>5 views<.*stroke="rgb/,
  )
  expect((await save('Save picture', 'Picture, PNG')).subarray(1, 4).toString()).toBe('PNG')
  expect((await save('Export', 'Spreadsheet (CSV)')).toString()).toContain('tiktok')
  await expect(getToast(page, 'File Ready')).toBeVisible()
  expect(JSON.parse((await save('Export', 'For code (JSON)')).toString())).toMatchObject({ totalViews: 5 })

  await page.getByRole('button', { name: 'Table', exact: true }).focus()
  await page.keyboard.press('Enter')
  const table = region(page, 'Performance over time, as a table')
  await expect(table.getByRole('row')).toHaveCount(31)
  await expect(table.getByRole('row').nth(1)).toContainText(/5.*3.*60\.0%/)
  await expectAccessible(page)

  const cell = region(page, 'Busiest hours').locator('button[tabindex="0"][aria-label*="view"]')
  await cell.focus()
  await page.keyboard.press('Home')
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /00:00 to 01:00/)
})

test('nothing moves while the figures load @phone', async ({ page, browser, baseURL }) => {
  const { username } = await newCreatorWithLinks(page, 'premium')
  await visit(browser, baseURL, { path: `/${username}` })
  const shift = await watchLayoutShift(page)
  await openTab(page)
  await expect(region(page, 'Performance over time')).toBeVisible()
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  expect(await shift.total()).toBeLessThan(0.02)
})
