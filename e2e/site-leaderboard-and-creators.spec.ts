/** The leaderboard and the creators: loading, empty and extreme data, as they are laid out. */
import { expect, type Page, test } from '@playwright/test'
import { newVisitorContext } from './support/actors.ts'
import { watchLayoutShift } from './support/layout-shift.ts'

const leaderboardApi = '**/api/affiliate/leaderboard'
const creatorsApi = '**/api/creators'

const longestName = 'A countess of a name that goes on and on until sixty letters'

const leaderboardResponse = (sums: number[], displayName = longestName) => ({
  leaderboard: sums.map((totalEarnings, index) => ({
    rank: index + 1,
    username: `earner-of-a-long-username-${index}`,
    displayName: index % 2 ? null : displayName,
    totalEarnings,
    totalReferrals: index === 1 ? 1 : 1_234,
  })),
  lastUpdated: '2026-03-02T12:00:00Z',
})
const fullLeaderboard = leaderboardResponse(Array.from({ length: 12 }, (_, index) => 12_345_600 - index * 1_000_000))

const creatorsResponse = (displayNames: string[]) => ({
  creators: displayNames.map((displayName, index) => ({
    username: `creator-${index}`,
    displayName,
    bio: null,
    profileImage: null,
    theme: 'minimalist',
    style: {
      page: '#ffffff',
      text: '#111111',
      button: '#eeeeee',
      buttonText: '#111111',
      buttonBorder: '0 solid transparent',
      buttonRadius: '8px',
      pictureRadius: '50%',
      font: 'serif',
    },
    fonts: [],
    background: null,
    links: ['Print shop'],
  })),
  next: null,
})

const emptyStateTexts = /Be the First|No one has earned|Be the first creator|Create the first/
const leaderboardPlaceholder = (page: Page) =>
  page.locator('[data-leaderboard]').evaluate((list) => {
    const { content, visibility } = getComputedStyle(list, '::before')
    return visibility === 'visible' ? content : 'out of sight'
  })

test('the leaderboard and the creators show no empty state while loading and do not shift when loaded', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const layoutShift = await watchLayoutShift(page)
  for (const path of ['/', '/leaderboard', '/creators']) {
    const released = Promise.withResolvers<void>()
    await page.route(leaderboardApi, (route) => released.promise.then(() => route.fulfill({ json: fullLeaderboard })))
    await page.route(creatorsApi, (route) =>
      released.promise.then(() => route.fulfill({ json: creatorsResponse(['Ada', 'Tobi', 'Maya']) })),
    )
    await page.goto(path)
    // Finishes animations and delays at once.
    await page.evaluate(() => {
      for (const waiting of document.getAnimations())
        if (Number.isFinite(waiting.effect?.getComputedTiming().endTime)) waiting.finish()
    })
    for (const emptyText of await page.getByText(emptyStateTexts).all()) await expect.soft(emptyText, path).toBeHidden()
    if (path !== '/leaderboard') await expect(page.getByRole('heading', { name: 'Create your page' })).toBeVisible()
    if (path !== '/creators') {
      expect(await leaderboardPlaceholder(page)).toBe('"The leaderboard is still loading."')
      await page.locator('.leaderboard-table').evaluate((shown) => shown.scrollIntoView({ block: 'center', behavior: 'instant' }))
    }

    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await layoutShift.reset()
    released.resolve()
    if (path !== '/leaderboard') await expect(page.getByRole('link', { name: 'Tobi @creator-1' })).toBeVisible()
    if (path !== '/creators') await expect(page.getByText('£123,456.00')).toBeVisible()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    expect.soft(await layoutShift.total(), path).toBeLessThan(0.02)
    await page.unrouteAll()
  }
})

test('an empty leaderboard and an empty list of creators invite the reader to be first', async ({ page }) => {
  await page.route(leaderboardApi, (route) => route.fulfill({ json: leaderboardResponse([]) }))
  await page.route(creatorsApi, (route) => route.fulfill({ json: creatorsResponse([]) }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Be the First', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Be the first creator here' })).toBeVisible()
  await page.goto('/creators')
  await expect(page.getByRole('link', { name: 'Create the first page' })).toBeVisible()
})

test('without scripts the leaderboard and the creators show a message and links', async ({ browser, baseURL }) => {
  const context = await newVisitorContext(browser, { baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/', '/leaderboard', '/creators']) {
    await page.goto(path)
    for (const emptyText of await page.getByText(emptyStateTexts).all()) await expect.soft(emptyText, path).toBeHidden()
    if (path !== '/leaderboard') await expect(page.getByRole('link', { name: 'Create your page', exact: true })).toBeVisible()
  }
  await page.goto('/')
  expect(await leaderboardPlaceholder(page)).toBe('"The leaderboard needs JavaScript."')
  await expect(page.getByRole('link', { name: 'How it works' })).toBeVisible()
  await page.goto('/leaderboard')
  await expect(page.locator('.leaderboard-table-error')).toBeVisible()
  await expect(page.locator('.leaderboard-table-error a')).toHaveAttribute('href', '/api/affiliate/leaderboard')
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible()
  await context.close()
})

test('at 200% text the leaderboard wraps names and cuts nothing off', async ({ page }) => {
  await page.route(leaderboardApi, (route) => route.fulfill({ json: fullLeaderboard }))
  for (const [path, width, size] of [
    ['/leaderboard', 320, '100%'],
    ['/leaderboard', 375, '200%'],
    ['/leaderboard', 768, '200%'],
    ['/leaderboard', 1280, '200%'],
    ['/', 375, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await expect(page.getByText('£123,456.00')).toBeVisible()
    await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size)
    const overflowing = await page.locator('.leaderboard-table-row').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const { left, right } = row.getBoundingClientRect()
        const parts = [...row.querySelectorAll<HTMLElement>('*')].filter((part) => part.getClientRects().length > 0)
        const out = parts.filter((part) => part.getBoundingClientRect().right > right || part.getBoundingClientRect().left < left)
        const short = parts.filter((part) => part.matches('a.truncate *') && part.scrollWidth > part.clientWidth + 1)
        const thin = parts.filter((part) => part.matches('.truncate') && part.clientWidth < 100)
        return [...out, ...short, ...thin].map((part) => part.textContent)
      }),
    )
    expect.soft(overflowing, `${path} at ${width} px and ${size}`).toEqual([])
  }
})

test('the columns of the leaderboard are aligned', async ({ page }) => {
  const edges = (selector: string, edge: 'left' | 'right') =>
    page
      .locator(selector)
      .evaluateAll((all, side) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect()[side])))], edge)
  await page.route(leaderboardApi, (route) => route.fulfill({ json: fullLeaderboard }))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/leaderboard')
  await expect(page.getByText('1,234 referrals').first()).toBeVisible()
  expect(await edges('.leaderboard-referrals', 'left')).toHaveLength(1)
  expect(await edges('.leaderboard-earnings b', 'right')).toHaveLength(1)

  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/')
  await expect(page.getByText('£123,456.00')).toBeVisible()
  expect(await edges('.leaderboard-table-row > b', 'right')).toEqual(
    await edges('.leaderboard-table-header .badge-line', 'right'),
  )
})

test('a short or empty leaderboard leaves no blank card on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.route(leaderboardApi, (route) => route.fulfill({ json: leaderboardResponse([5_000]) }))
  await page.goto('/leaderboard')
  await expect(page.getByText('£50.00')).toBeVisible()
  expect((await page.locator('.leaderboard-table').boundingBox())?.height).toBeLessThan(300)
})

test('right-to-left names align to the same edge, and a name without letters still has an avatar', async ({ page }) => {
  const names = ['Ada', 'شارع الأبواب', '🦊✨']
  await page.route(creatorsApi, (route) => route.fulfill({ json: creatorsResponse(names) }))
  await page.goto('/creators')
  await expect(page.locator('.creator-grid-list .avatar')).toHaveText(['A', 'شا', 'C'])
  const indents = await page.locator('.creator-grid-list b').evaluateAll((all) =>
    all.map((name) => {
      const letters = document.createRange()
      letters.selectNodeContents(name)
      return Math.round(letters.getBoundingClientRect().left - name.getBoundingClientRect().left)
    }),
  )
  expect(indents).toEqual([0, 0, 0])
  expect(
    await page
      .locator('.creator-grid-list b')
      .nth(1)
      .evaluate((name) => getComputedStyle(name).direction),
  ).toBe('rtl')
})
