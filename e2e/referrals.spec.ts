/** Referral links: a visitor comes by one, on any screen, and whoever it belongs to is credited with the sign-up. */
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  bearerHeader,
  getToast,
  newVisitorContext,
  password,
  readStorage,
  setPlan,
  submitSignUp,
  uniqueName,
} from './support/actors.ts'
import { createSecondServer } from './support/second-server.ts'
import { countReferralClicks, readReferral } from './support/seed-page.ts'

const oneDayMs = 86_400_000

/** A creator with a slug and a display name, who is signed in nowhere. */
async function createAffiliate(request: APIRequestContext, base: string) {
  const username = uniqueName(base)
  const data = { username, email: `${username}@example.com`, password }
  const { token, user } = await (await request.post('/api/auth/register', { data })).json()
  const headers = bearerHeader(token)
  const name = `${base.toUpperCase()} ${username.slice(-3)}`
  await request.patch('/api/user', { data: { displayName: name, onboarded: true }, headers })
  const changeSlug = async (slug: string) => {
    const response = await request.patch('/api/affiliate/referral-slug', { data: { slug }, headers })
    expect(response.status()).toBe(200)
    return slug
  }
  const rename = (to: string) => request.patch('/api/user', { data: { username: to }, headers })
  return { id: user.id as string, username, name, slug: await changeSlug(`go-${username}`), changeSlug, rename }
}

/** A visitor of their own, whose clicks count. */
async function withVisitor(browser: Browser, baseURL: string | undefined, visit: (page: Page) => Promise<void>) {
  const context = await newVisitorContext(browser, { baseURL })
  await visit(await context.newPage())
  await context.close()
}

const isClick = (response: { url: () => string }) => response.url().endsWith('/api/affiliate/click')

const readCode = async (page: Page) => (await readStorage(page, 'referral'))?.split(' ')[0]

test('a visitor comes by a link to the home page and signs up; the creator is named and credited @second-size', async ({
  browser,
  baseURL,
  request,
}) => {
  const maya = await createAffiliate(request, 'maya')
  const name = uniqueName('lena')
  await withVisitor(browser, baseURL, async (page) => {
    const counted = page.waitForResponse(isClick)
    await page.goto(`/?ref=${maya.slug}&utm_source=tiktok`)
    expect((await counted).status()).toBe(204)
    await expect(page).toHaveURL('/?utm_source=tiktok')
    expect(await readStorage(page, 'referral')).toMatch(new RegExp(`^${maya.slug} \\d{13}$`))

    await page.goto('/auth?tab=signup')
    await expect(page.getByText(`${maya.name} invited you.`)).toBeVisible()
    await expectAccessible(page)
    await submitSignUp(page, name)
    await expect(getToast(page, `Welcome to Lintel, @${name}. ${maya.name} invited you.`)).toBeVisible()
    await expect.poll(() => readStorage(page, 'referral')).toBeNull()
  })
  expect(await readReferral(name)).toEqual({ referrer: maya.username, code: maya.slug, number: 1 })
  expect(await countReferralClicks(maya.username)).toBe(1)
})

test('a visitor of a creator’s page signs up through its footer, also after the page was renamed @second-size', async ({
  browser,
  baseURL,
  request,
}) => {
  const maya = await createAffiliate(request, 'maya')
  const fans = [uniqueName('fan'), uniqueName('fan')]
  const renamed = uniqueName('renamed')
  for (const [index, fan] of fans.entries()) {
    if (index === 1) await maya.rename(renamed)
    await withVisitor(browser, baseURL, async (page) => {
      await page.goto(`/${maya.username}`)
      await expect(page).toHaveURL(`/${index === 1 ? renamed : maya.username}`)
      const counted = page.waitForResponse(isClick)
      await page.getByRole('link', { name: 'Powered by Lintel' }).click()
      await counted
      await expect(page).toHaveURL('/')
      await submitSignUp(page, fan)
      await expect(page).toHaveURL(/\/dashboard/)
    })
    expect(await readReferral(fan)).toMatchObject({ referrer: index === 1 ? renamed : maya.username, number: index + 1 })
  }
})

test('the footer of a paid page names nobody, and that of a free page credits its own creator only', async ({
  page,
  request,
}) => {
  const maya = await createAffiliate(request, 'maya')
  // Somebody else's slug is the username of a later creator.
  const later = uniqueName('later')
  await maya.changeSlug(later)
  await request.post('/api/auth/register', { data: { username: later, email: `${later}@example.com`, password } })
  await page.goto(`/${later}`)
  const href = await page.getByRole('link', { name: 'Powered by Lintel' }).getAttribute('href')
  expect(href).toMatch(/^\/\?ref=[0-9a-f]{12}$/)
  const owner = await (await request.get(`/api/referrers/${href?.split('=')[1]}`)).json()
  expect(owner).toEqual({ name: later, username: later })

  await setPlan(request, maya.id, 'pro')
  await page.goto(`/${maya.username}`)
  await expect(page.getByRole('button', { name: 'Share Profile' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Powered by Lintel' })).toHaveCount(0)
})

test('a link to any public screen is kept, and the parameter removed', async ({ page, request }) => {
  const maya = await createAffiliate(request, 'maya')
  const paths = [
    '/auth',
    '/instant-verify',
    '/verify-email',
    '/forgot-password',
    '/lifetime-demo',
    '/payment',
    '/report',
    '/leaderboard',
    '/creators',
    '/help',
    '/contact',
    '/privacy',
    `/${maya.username}`,
    `/bio/${maya.username}`,
    '/nobody-has-this-page',
    '/no/such/screen',
  ]
  for (const path of paths) {
    await page.goto(`${path}?ref=${maya.slug}`)
    await expect.poll(() => readCode(page), path).toBe(maya.slug)
    await expect(page, path).not.toHaveURL(/[?&]ref=/)
    await page.evaluate(() => localStorage.clear())
  }
})

test('the last link counts, whatever screen it opened', async ({ page, request }) => {
  const [maya, tobi] = [await createAffiliate(request, 'maya'), await createAffiliate(request, 'tobi')]
  await page.goto(`/?ref=${maya.slug}`)
  await page.goto(`/${maya.username}?ref=${tobi.slug}`)
  await expect.poll(() => readStorage(page, 'referral')).toMatch(new RegExp(`^${tobi.slug} \\d{13}$`))
  await page.goto(`/auth?tab=signup&ref=${maya.slug}`)
  await expect(page.getByText(`${maya.name} invited you.`)).toBeVisible()

  // Another tab of the same visitor follows another link.
  const other = await page.context().newPage()
  await other.goto(`/leaderboard?ref=${tobi.username}`)
  await expect(page.getByText(`${tobi.name} invited you.`)).toBeVisible()
  await page.goto('/?ref=<nonsense>')
  expect(await readCode(page)).toBe(tobi.username)
})

test('a code that nobody has says nothing, and the sign-up works', async ({ page }) => {
  const name = uniqueName('lena')
  const asked = page.waitForResponse('**/api/referrers/friend-1')
  await page.goto('/auth?tab=signup&ref=friend-1')
  expect((await asked).status()).toBe(404)
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await expect(page.getByText('invited you')).toHaveCount(0)
  await expect(page.getByText('friend-1')).toHaveCount(0)
  await submitSignUp(page, name)
  await expect(getToast(page, `Welcome to Lintel, @${name}.`)).toBeVisible()
  await expect.poll(() => readStorage(page, 'referral')).toBeNull()
  expect(await readReferral(name)).toBeUndefined()
})

test('a slug that was changed still works', async ({ page, request }) => {
  const maya = await createAffiliate(request, 'maya')
  await maya.changeSlug(`new-${maya.username}`)
  await page.goto(`/auth?tab=signup&ref=${maya.slug.toUpperCase()}`)
  await expect(page.getByText(`${maya.name} invited you.`)).toBeVisible()
  const name = uniqueName('lena')
  await submitSignUp(page, name)
  await expect(page).toHaveURL(/\/dashboard/)
  expect(await readReferral(name)).toMatchObject({ referrer: maya.username, code: maya.slug.toUpperCase() })
})

test('a visitor can sign up without the invitation', async ({ page, request }) => {
  const maya = await createAffiliate(request, 'maya')
  await page.goto(`/auth?tab=signup&ref=${maya.slug}`)
  await page.getByRole('button', { name: `Remove the invitation from ${maya.name}` }).click()
  await expect(page.getByText('invited you')).toHaveCount(0)
  await expect.poll(() => readStorage(page, 'referral')).toBeNull()
  const name = uniqueName('lena')
  await submitSignUp(page, name)
  await expect(page).toHaveURL(/\/dashboard/)
  expect(await readReferral(name)).toBeUndefined()
})

test('a link counts for thirty days; a code that an earlier version stored counts from now', async ({ page, request }) => {
  const maya = await createAffiliate(request, 'maya')
  const storeAndOpen = async (text: string) => {
    await page.goto('/contact')
    await page.evaluate((stored) => localStorage.setItem('lintel_referral', stored), text)
    await page.goto('/auth?tab=signup')
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  }
  await storeAndOpen(`${maya.slug} ${Date.now() - 30 * oneDayMs + 60_000}`)
  await expect(page.getByText(`${maya.name} invited you.`)).toBeVisible()

  await storeAndOpen(maya.slug)
  await expect(page.getByText(`${maya.name} invited you.`)).toBeVisible()
  await expect.poll(() => readStorage(page, 'referral')).toMatch(new RegExp(`^${maya.slug} \\d{13}$`))

  await storeAndOpen(`${maya.slug} ${Date.now() - 30 * oneDayMs}`)
  await expect(page.getByText('invited you')).toHaveCount(0)
  await expect.poll(() => readStorage(page, 'referral')).toBeNull()
  const sent = page.waitForRequest('**/api/auth/register')
  await submitSignUp(page, uniqueName('lena'))
  expect((await sent).postDataJSON()).not.toHaveProperty('referralCode')
})

test('where storage is blocked or full, every page works, and the sign-up keeps the code it came with', async ({
  page,
  request,
}) => {
  const maya = await createAffiliate(request, 'maya')
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room.', 'QuotaExceededError')
    }
  })
  for (const path of ['/', '/auth', `/${maya.username}`, '/nobody-has-this-page']) {
    await page.goto(`${path}?ref=${maya.slug}`)
    await expect(page, path).not.toHaveURL(/ref=/)
  }
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('No storage here.', 'SecurityError')
      },
    })
  })
  for (const path of ['/', `/${maya.username}`, '/nobody-has-this-page']) {
    await page.goto(`${path}?ref=${maya.slug}`)
    await expect(page, path).not.toHaveURL(/ref=/)
  }
  await page.goto(`/auth?tab=signup&ref=${maya.slug}`)
  await expect(page.getByText(`${maya.name} invited you.`)).toBeVisible()
  expect(errors).toEqual([])
})

test('a browser that opted out of being counted, and a signed-in creator, are not counted', async ({
  browser,
  baseURL,
  request,
}) => {
  const maya = await createAffiliate(request, 'maya')
  await withVisitor(browser, baseURL, async (page) => {
    const clicks: string[] = []
    page.on('request', (sent) => isClick(sent) && clicks.push(sent.url()))
    for (const key of ['lintel_uncounted', 'lintel_token']) {
      await page.goto('/contact')
      await page.evaluate((name) => localStorage.setItem(name, '1'), key)
      await page.goto(`/help?ref=${maya.slug}`)
      await expect.poll(() => readCode(page)).toBe(maya.slug)
      await page.evaluate(() => localStorage.clear())
    }
    expect(clicks).toEqual([])
  })
  expect(await countReferralClicks(maya.username)).toBe(0)
})

test.describe('where accounts are verified', () => {
  const server = createSecondServer({ VERIFICATION: 'captcha', ALTCHA_COST: '500' })
  test.use({ baseURL: server.url })
  test.describe.configure({ mode: 'default' })
  test.beforeAll(() => server.start())
  test.afterAll(() => server.stop())

  test('the code waits with the pending sign-up, and the referral is stored with the verification', async ({ page, request }) => {
    const verify = async (username: string) => {
      await page.goto('/instant-verify')
      await page.getByLabel('Full name').fill(`${username} Costa`)
      await page.getByLabel('Username', { exact: true }).fill(username)
      await page.getByLabel('Email').fill(`${username}@example.com`)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('checkbox', { name: "I'm human" }).check()
      await expect(page.getByText('Verified. Thank you.')).toBeVisible()
    }
    const finish = async () => {
      await page.getByRole('button', { name: 'Verify My Account' }).click()
      await expect(page).toHaveURL(/\/dashboard/)
    }
    const [maya, ines] = [uniqueName('maya'), uniqueName('ines')]
    await verify(maya)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await finish()
    await page.evaluate(() => localStorage.clear())

    await page.goto(`/instant-verify?ref=${maya}`)
    await verify(ines)
    await expect(page.getByText(`${maya} Costa invited you.`)).toBeVisible()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('button', { name: 'Verify My Account' })).toBeVisible()
    expect(JSON.parse((await readStorage(page, 'pending')) ?? '{}')).toMatchObject({ username: ines, referralCode: maya })
    await expect.poll(() => readStorage(page, 'referral')).toBeNull()
    expect(await readReferral(ines, server.data)).toBeUndefined()
    await finish()
    expect(await readReferral(ines, server.data)).toEqual({ referrer: maya, code: maya, number: 1 })
    expect((await request.get(`/api/referrers/${ines}`)).status()).toBe(200)
  })
})
