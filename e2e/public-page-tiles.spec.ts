/** The grid: sizes that a creator sets in the dashboard, whole rows on phones and wide screens, and the layouts of wide screens. */
import { expect, type Locator, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { addLink, bearerHeader, signInNewCreator } from './support/actors.ts'
import { chooseRadio } from './support/choose-radio.ts'
import { seedPage } from './support/seed-page.ts'

const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('a creator sets the sizes of tiles, and rows are whole on every screen @phone', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'tilda', 'premium')
  await seedPage(username, { bio_page_style: 'grid' })
  await page.goto('/dashboard')
  await addLink(page, 'Print shop', 'prints.example')
  await addLink(page, 'Sticker club', 'stickers.example')
  await addLink(page, 'Zine', 'zine.example')

  await test.step('chooses a large tile', async () => {
    await page.getByRole('button', { name: 'Edit Print shop' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit link' })
    await expect(dialog.getByRole('radio', { name: 'Small' })).toBeChecked()
    await chooseRadio(dialog.getByRole('radio', { name: 'Large' }))
    await expectAccessible(page, { name: 'tile size' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('sees it on the page, with the others in one row', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`/${username}`)
    await page.evaluate(() => document.fonts.ready)
    const [shop, club, zine] = await Promise.all(
      ['Print shop', 'Sticker club', 'Zine'].map((name) => box(page.getByRole('link', { name }))),
    )
    expect(shop?.width).toBeGreaterThan(2 * (club?.width ?? 0))
    expect(club?.y).toBe(zine?.y)
    expect(club?.y).toBeGreaterThan(shop?.y ?? 0)
    await expectAccessible(page, { name: 'grid' })
  })

  await test.step('sees them side by side on a wide screen', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const [shop, club, zine] = await Promise.all(
      ['Print shop', 'Sticker club', 'Zine'].map((name) => box(page.getByRole('link', { name }))),
    )
    expect(Math.abs((club?.y ?? 0) - (shop?.y ?? 0))).toBeLessThan(2)
    expect(club?.x).toBeGreaterThan((shop?.x ?? 0) + (shop?.width ?? 0) - 1)
    expect(zine?.x).toBeGreaterThan(club?.x ?? 0)
    await expectAccessible(page, { name: 'grid, wide' })
  })
})

test('a wide screen shows the name beside the links, above them, or as a poster, and nothing beside the screen', async ({
  page,
}) => {
  const { username, token } = await signInNewCreator(page, 'dora', 'premium')
  const added = await page.request.post('/api/links', {
    headers: bearerHeader(token),
    data: { title: 'Print shop', url: 'https://prints.example/' },
  })
  expect(added.status()).toBe(201)
  await page.setViewportSize({ width: 1280, height: 800 })
  const open = async (theme: string, name = 'Dora') => {
    await seedPage(username, { theme, display_name: name })
    await page.goto(`/${username}`)
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    return {
      heading: await box(page.getByRole('heading', { name })),
      link: await box(page.getByRole('link', { name: 'Print shop' })),
    }
  }

  const side = await open('slate')
  expect(side.link.x).toBeGreaterThan(side.heading.x + side.heading.width / 2)
  expect(side.link.y).toBeLessThan(side.heading.y)
  const stage = await open('velvet')
  expect(stage.link.y).toBeGreaterThan(stage.heading.y)
  const poster = await open('crimson', 'Bartholomew Wolfeschlegelsteinhausen')
  expect(poster.heading.x + poster.heading.width).toBeLessThan(poster.link.x)
  await expectAccessible(page, { name: 'poster' })
})
