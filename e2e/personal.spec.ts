/** One person's server: from an empty folder and the printed link to their page at the root; and a team's front page. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { addLink, newVisitorContext, password } from './support/actors.ts'
import { createSecondServer } from './support/second-server.ts'

const fillInAccount = async (page: Page, username: string) => {
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

test.describe('personal', () => {
  const server = createSecondServer({ MODE: 'personal' })
  test.use({ baseURL: server.url })
  test.describe.configure({ mode: 'default' })
  test.beforeAll(() => server.startEmpty())
  test.afterAll(() => server.stop())

  test('someone starts it, opens the printed link, and has their page with two links at the root @phone', async ({
    page,
    browser,
    baseURL,
  }) => {
    const [link = ''] = /http:\S+\/invite#token=\S+/.exec(server.readOutput()) ?? []

    await test.step('nobody has a page yet, nor can sign up without the link', async () => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Ready when you are.' })).toBeVisible()
      await expectAccessibleInLightAndDark(page)
      await page.goto('/auth?tab=signup')
      await expect(page.getByLabel('Username', { exact: true })).toHaveCount(0)
    })

    await test.step('the link makes the owner’s account', async () => {
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible()
      await fillInAccount(page, 'ada')
      await page.getByRole('button', { name: 'Skip setup' }).click()
      await addLink(page, 'Print shop', 'prints.example')
      await addLink(page, 'Sticker club', 'stickers.example')
    })

    await test.step('nothing is for sale in the dashboard', async () => {
      await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText([
        'Links',
        'Profile',
        'Analytics',
        'Themes',
        'Settings',
      ])
      await page.goto('/dashboard?tab=profile')
      await expect(page.getByRole('switch', { name: 'Show username' })).toBeVisible()
      await expect(page.getByRole('switch', { name: 'List me on the Creators page' })).toHaveCount(0)
    })

    await test.step('visitors see the page at the root, and no page that wins creators', async () => {
      const visitor = await newVisitorContext(browser, { baseURL })
      const visit = await visitor.newPage()
      await visit.goto('/')
      await expect(visit.getByRole('link', { name: 'Print shop' })).toBeVisible()
      await expect(visit.getByRole('link', { name: 'Sticker club' })).toBeVisible()
      for (const path of ['/templates', '/creators', '/stories', '/leaderboard', '/resources', '/checkout/pro'])
        expect([path, (await visit.goto(path))?.status()]).toEqual([path, 404])
      await visit.goto(link)
      await expect(visit.getByRole('heading', { name: 'This link has been used' })).toBeVisible()
      await visitor.close()
    })

    await test.step('the owner opens the control panel without a key, and it closes with their session', async () => {
      await page.goto('/dashboard?tab=settings')
      await page.getByRole('link', { name: 'Open control panel' }).click()
      await page.getByRole('button', { name: 'Continue as @ada' }).click()
      await expect(page).toHaveURL(/\/admin\/control-panel/)
      await page.goto('/admin/control-panel?tab=system&view=registration')
      await expect(page.getByText(/Nothing is for sale, nobody else signs up/)).toBeVisible()
      await expect(page.getByText('@ada', { exact: true })).toBeVisible()

      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/$/)
      await page.goto('/admin/control-panel')
      await expect(page.getByLabel('Access key', { exact: true })).toBeVisible()
    })
  })
})

test.describe('team', () => {
  const server = createSecondServer({ MODE: 'team', BRAND_NAME: 'Harbour Arts' })
  test.use({ baseURL: server.url })
  test.describe.configure({ mode: 'default' })
  test.beforeAll(() => server.start())
  test.afterAll(() => server.stop())

  test('the front page has the name and the ways in', async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Harbour Arts' })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await main.getByRole('link', { name: 'I have an invitation' }).click()
    await expect(page.getByRole('heading', { name: 'Harbour Arts is invitation only' })).toBeVisible()
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  })
})
