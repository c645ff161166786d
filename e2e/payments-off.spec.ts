/** Where PAYMENTS is off: nothing is for sale anywhere, and everyone has the plan that the operator chose. */
import { expect, type Page, test } from '@playwright/test'
import { paymentPaths, sitePaths } from '../src/rules/platform/paths.ts'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { addLink, linkRow, openAddChooser, signInNewCreator, submitSignUp, uniqueName } from './support/actors.ts'
import { createSecondServer } from './support/second-server.ts'

/** The dashboard may name the plan that everyone has. */
const aboutSales = /£|\bupgrade|\blifetime|members only|\bpricing\b|\brefund|\btest mode\b|\bpayments?\b|\bcommissions?\b/i
const dashboardTabs = ['Links', 'Profile', 'Analytics', 'Affiliate', 'Themes', 'Settings']

const expectNoSales = async (page: Page, name: string) => {
  // A missing page repeats its own address.
  const { host, pathname } = new URL(page.url())
  const text = (await page.locator('body').innerText()).replaceAll(`${host}${pathname}`, '')
  expect(text.length, name).toBeGreaterThan(20)
  expect(text.match(new RegExp(`.{0,60}(?:${aboutSales.source}).{0,40}`, 'i'))?.[0], name).toBeUndefined()
}

test.describe('with premium for all', () => {
  const server = createSecondServer({ PAYMENTS: 'off', VERIFICATION: 'none' })
  test.use({ baseURL: server.url })
  test.describe.configure({ mode: 'default' })
  test.beforeAll(() => server.start())
  test.afterAll(() => server.stop())

  test('the site shows no price and leads to no purchase @second-size', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    for (const path of ['/', '/templates', '/resources', '/help', '/help/link-management', '/terms', '/privacy']) {
      expect((await page.goto(path))?.status(), path).toBe(200)
      expect(await page.locator('html').getAttribute('data-payments')).toBe('off')
      // Also what is not visible, such as a closed menu or a description for search engines.
      expect((await page.content()).replace(/<style[\s\S]*?<\/style>/g, '')).not.toMatch(
        /£|lifetime|upgrade|#pricing|#affiliate/i,
      )
      if (path !== '/privacy' && path !== '/terms') await expectNoSales(page, path)
    }
    expect(requests).not.toContain('/api/lifetime-sales/count')
    await page.goto('/')
    await expectAccessibleInLightAndDark(page)
  })

  test('the help has no articles about plans, neither in its list nor in its search', async ({ page }) => {
    await page.goto('/help')
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    const quickHelp = page.getByRole('list', { name: 'Quick help' })
    await expect(quickHelp.getByRole('link')).toHaveText([
      'Chat Rules',
      'Account Settings',
      'Link Management',
      'Theme Customization',
    ])
    await page.keyboard.press('Escape')
    await page.getByLabel('Search help articles').fill('refund')
    await expect(page.getByText('No articles match “refund”.')).toBeVisible()
  })

  test('the paths for paying, the leaderboard and the help about plans do not exist', async ({ page }) => {
    const help = ['billing-and-payments', 'premium-features', 'affiliate-programme', 'test-mode']
    for (const path of [...paymentPaths, sitePaths.leaderboard, ...help.map((slug) => `${sitePaths.help}/${slug}`)]) {
      expect((await page.request.get(path, { headers: { accept: 'text/html' } })).status(), path).toBe(404)
    }
    await signInNewCreator(page, 'lost')
    for (const path of ['/payment?plan=pro', '/checkout/lifetime', '/lifetime-demo']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectNoSales(page, path)
    }
  })

  test('the sign-up offers no plans, also with one in its address, and everyone gets the plan for all @second-size', async ({
    page,
  }) => {
    await page.goto('/auth?tab=signup&plan=lifetime')
    await expect(page.getByRole('button', { name: 'Create Account', exact: true })).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(page.getByText('Everyone here gets everything in Premium, at no charge.')).toBeVisible()
    await expectNoSales(page, 'sign-up')

    const sent = page.waitForResponse('**/api/auth/register')
    await submitSignUp(page, uniqueName('tess'), null)
    expect(await (await sent).json()).toMatchObject({ user: { plan: 'premium' } })
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectNoSales(page, 'onboarding')
  })

  test('a new creator has what Premium includes, and no tab of the dashboard names a price or an upgrade @second-size', async ({
    page,
  }) => {
    await signInNewCreator(page, 'ora', 'premium')
    await page.goto('/dashboard')
    for (const title of ['One', 'Two', 'Three']) await addLink(page, title, `${title}.example.com`)
    await expect(linkRow(page, 'Three')).toBeVisible()
    for (const tab of dashboardTabs) {
      await page.goto(`/dashboard?tab=${tab.toLowerCase()}`)
      await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoSales(page, tab)
    }
    await page.goto('/dashboard?tab=themes')
    await expect(page.getByRole('button', { name: / locked$/ })).toHaveCount(0)
    for (const tool of ['Fonts', 'Header', 'Tip Jar', 'Backgrounds']) {
      await page.getByRole('tab', { name: tool }).click()
      await expectNoSales(page, tool)
    }
  })
})

test.describe('with the free plan for all', () => {
  const server = createSecondServer({ PAYMENTS: 'off', PLAN_FOR_ALL: 'free', VERIFICATION: 'none' })
  test.use({ baseURL: server.url })
  test.describe.configure({ mode: 'default' })
  test.beforeAll(() => server.start())
  test.afterAll(() => server.stop())

  test('the limits of that plan hold without offering another one @second-size', async ({ page }) => {
    await page.goto('/templates')
    await expect(page.getByRole('heading', { level: 1, name: '3 themes for your page' })).toBeVisible()
    const { token } = await signInNewCreator(page, 'fay')
    await page.goto('/dashboard')
    for (const title of ['One', 'Two']) await addLink(page, title, `${title}.example.com`)
    const { chooser, getOption } = await openAddChooser(page)
    await expect(getOption('Link')).toBeDisabled()
    await expect(chooser.getByText('Free includes 2 links.')).toBeVisible()
    await expectNoSales(page, 'the full list')
    await page.keyboard.press('Escape')
    for (const tab of dashboardTabs) {
      await page.goto(`/dashboard?tab=${tab.toLowerCase()}`)
      await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoSales(page, tab)
    }
    const third = await page.request.post('/api/links', {
      data: { title: 'Three', url: 'three.example.com' },
      headers: { authorization: `Bearer ${token}` },
    })
    expect([third.status(), (await third.json()).code]).toEqual([403, 'link-limit'])
  })
})
