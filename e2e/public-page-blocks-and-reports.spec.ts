/** The public page with blocks: players on demand, in-app browsers, broken pictures, and reporting a page. */
import { expect, test } from '@playwright/test'
import { themes } from '../src/rules/themes/themes.ts'
import { expectAccessible } from './support/accessibility.ts'
import { bearerHeader, newVisitorContext, signInNewCreator } from './support/actors.ts'
import { readReports, seedPage } from './support/seed-page.ts'

const allFields = {
  music_player_enabled: true,
  music_url: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  featured_video_url: 'https://youtu.be/dQw4w9WgXcQ',
  merch_store_url: 'https://merch.example/',
  vip_access_url: 'https://vip.example/',
  floating_header: 'New page every Sunday',
  tip_jar_enabled: true,
  tip_jar_url: 'https://tips.example/',
  show_last_updated: true,
  show_follower_count: true,
  follower_count: 12_400,
  instagram_handle: 'sol',
  tiktok_handle: 'sol',
}
const blocks = [
  { type: 'heading', title: 'New this week' },
  { type: 'text', body: 'Two prints and a film.' },
  { type: 'video', title: 'The film', url: 'https://vimeo.com/76979871' },
  { type: 'product', title: 'Autumn print', linkUrl: 'https://prints.example/', price: 1250 },
]

async function seedFullPage(page: Parameters<typeof signInNewCreator>[0]) {
  const person = await signInNewCreator(page, 'sol', 'premium')
  await page.request.post('/api/links', {
    data: { title: 'Print shop', url: 'https://prints.example/' },
    headers: bearerHeader(person.token),
  })
  await seedPage(person.username, allFields, blocks)
  return person
}

test('no player loads and no other host is contacted before the visitor presses play @second-size', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username } = await seedFullPage(page)
  const visitors = await newVisitorContext(browser, { baseURL })
  const requestedHosts: string[] = []
  await visitors.route(/youtube-nocookie|vimeo|spotify/, (route) => {
    requestedHosts.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: '<p>Playing.</p>' })
  })
  const visitor = await visitors.newPage()
  await visitor.goto(`/${username}`, { waitUntil: 'networkidle' })
  await expect(visitor.getByText('12.4K followers')).toBeVisible()
  await expect(visitor.getByText('£12.50')).toBeVisible()
  expect(requestedHosts).toEqual([])

  for (const [service, host] of [
    ['YouTube', 'www.youtube-nocookie.com'],
    ['Spotify', 'open.spotify.com'],
    ['Vimeo', 'player.vimeo.com'],
  ] as const) {
    const facade = visitor.getByRole('link', { name: new RegExp(service) })
    await facade.scrollIntoViewIfNeeded()
    await facade.press('Enter')
    await expect.poll(() => requestedHosts).toContain(host)
    await expect(facade).toHaveCount(0)
  }
  await expect(visitor.locator('iframe')).toHaveCount(3)
  await visitors.close()
})

test('without scripts the page is complete, and players are links to the service', async ({ page, browser, baseURL }) => {
  const { username } = await seedFullPage(page)
  const visitors = await newVisitorContext(browser, { baseURL, javaScriptEnabled: false })
  const visitor = await visitors.newPage()
  await visitor.goto(`/${username}`)
  for (const [name, href] of [
    [/Print shop/, 'https://prints.example/'],
    [/YouTube/, 'https://youtu.be/dQw4w9WgXcQ'],
    [/The film/, 'https://vimeo.com/76979871'],
    [/Autumn print/, 'https://prints.example/'],
    [/Merch/, 'https://merch.example/'],
    [/VIP/, 'https://vip.example/'],
    [/Support Me/, 'https://tips.example/'],
  ] as const) {
    await expect(visitor.getByRole('link', { name }).first()).toHaveAttribute('href', href)
  }
  await expect(visitor.getByText('Two prints and a film.')).toBeVisible()
  await visitors.close()
})

test('inside an in-app browser, links open in place and a dismissible bar offers the system browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username } = await seedFullPage(page)
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22A3354 Instagram 350.0.0.30.118'
  const visitors = await newVisitorContext(browser, { baseURL, userAgent })
  const visitor = await visitors.newPage()
  await visitor.goto(`/${username}`)
  await expect(visitor.getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
    'href',
    new RegExp(`^x-safari-http.*${username}`),
  )
  await visitor.getByRole('button', { name: 'Stay here' }).click()
  await expect(visitor.getByRole('link', { name: 'Open in browser' })).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('link', { name: 'Open in browser' })).toBeHidden()

  await visitor.getByRole('link', { name: 'Print shop' }).click()
  await expect(visitor).toHaveURL('https://prints.example/')
  expect(visitors.pages()).toHaveLength(1)
  await visitors.close()
})

test('a long word in a product’s name stays whole on a narrow phone, and its price moves below', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'sol', 'premium')
  const title = 'Überraschungsabonnement'
  await seedPage(username, { theme: 'cherry' }, [{ type: 'product', title, linkUrl: 'https://prints.example/', price: 123_456 }])
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/${username}`)
  await page.evaluate(() => document.fonts.ready)
  const name = await page.getByText(title).boundingBox()
  const price = await page.getByText('£1,234.56').boundingBox()
  expect(name?.height).toBeLessThan(30)
  expect(price?.y).toBeGreaterThan(name?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('broken pictures leave nothing behind: initials for the profile picture, and a tile without its picture', async ({
  page,
}) => {
  const { username } = await signInNewCreator(page, 'sol', 'premium')
  const gone = '/media/gone.webp'
  await seedPage(username, { profile_image: gone, display_name: 'Sol Reyes', bio_page_style: 'grid' }, [
    { type: 'product', title: 'Tote bag', imageUrl: gone, price: 900 },
    { type: 'image', title: 'A city at dusk', imageUrl: gone },
  ])
  await page.goto(`/${username}`)
  await expect(page.locator('.picture img')).toBeHidden()
  await expect(page.getByText('SR', { exact: true })).toBeVisible()
  const tile = page.getByRole('listitem').filter({ hasText: 'Tote bag' })
  await tile.scrollIntoViewIfNeeded()
  await expect(tile.locator('.art')).toBeHidden()

  await seedPage(username, { bio_page_style: 'classic' })
  await page.goto(`/${username}`)
  await page.getByText('Tote bag').scrollIntoViewIfNeeded()
  await expect(page.locator('.block-image')).toBeHidden()
})

test('the page is accessible in every theme @long', async ({ page }) => {
  test.setTimeout(180_000)
  const { username } = await seedFullPage(page)
  for (const { id: theme } of themes) {
    await seedPage(username, { theme })
    await page.goto(`/${username}`)
    await expectAccessible(page, { name: theme })
  }
})

test('a visitor reports a link, and the report is stored @second-size', async ({ page }) => {
  const { username } = await seedFullPage(page)
  await page.goto(`/${username}`)
  await page.getByRole('button', { name: 'Share Profile' }).click()
  await page.getByRole('link', { name: 'Report this page' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('group', { name: 'What’s wrong?' })).toHaveAccessibleDescription('Please choose what is wrong.')
  await page.getByRole('radio', { name: /A scam/ }).check()
  await page.getByLabel('What are you reporting?').selectOption({ label: 'The link “Print shop”' })
  await page.getByLabel('Anything to add?').fill('It takes the money and sends nothing.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'Report sent.' })).toBeVisible()
  expect(await readReports(username)).toEqual([
    { reason: 'scam', detail: 'It takes the money and sends nothing.', link_title: 'Print shop' },
  ])
})
