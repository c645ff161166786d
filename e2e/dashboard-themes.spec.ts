/** The Themes tab, sub-tab by sub-tab, and the effect of each choice on the public page. */
import { expect, type Page, test } from '@playwright/test'
import { webmVideo } from '../src/server/media/testing/videos.ts'
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { getToast, newVisitorContext, setPlan, signInNewCreator } from './support/actors.ts'
import { watchLayoutShift } from './support/layout-shift.ts'
import { createPicture, naturalWidth } from './support/pictures.ts'
import { typeAtOnce } from './support/type-at-once.ts'

const subTabs = ['Design', 'Fonts', 'Header', 'Tip Jar', 'Backgrounds'] as const

async function openThemes(page: Page, plan?: 'pro' | 'premium') {
  const person = await signInNewCreator(page, 'tess', plan)
  await page.goto('/dashboard?tab=themes')
  await expect(page.getByRole('heading', { name: 'Themes', level: 1 })).toBeVisible()
  return person
}

const openSubTab = (page: Page, name: string) => page.getByRole('tab', { name })
const expectToast = (page: Page, title: string) => expect(getToast(page, title)).toBeVisible()
/** Performs an action and waits for the save request to succeed. */
async function waitForSave(page: Page, act: () => Promise<void>) {
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await act()
  await saved
}

/** Opens the public page in a new tab. */
async function openPublicPage(page: Page, username: string) {
  const visitor = await page.context().newPage()
  await visitor.goto(`/${username}`)
  return visitor
}

test('tapping a theme applies it at once, in the dashboard and on the page @second-size', async ({ page }) => {
  const { username } = await openThemes(page)

  await page.getByRole('button', { name: /^Dark Free/ }).click()
  await expectToast(page, 'Theme Updated!')
  await expect(page.getByRole('button', { name: 'Dark In use' })).toHaveAttribute('aria-pressed', 'true')

  const visitor = await openPublicPage(page, username)
  await expect(visitor.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#07080b')
})

test('the theme gallery can be searched and filtered', async ({ page }) => {
  await openThemes(page)
  const cards = page.getByRole('button', { name: / (Free|Pro|Premium|Lifetime only|In use)( locked)?$/ })
  await expect(cards).toHaveCount(41)

  await page.getByRole('button', { name: /^Pro\s*13/ }).click()
  await expect(cards).toHaveCount(13)
  await page.getByLabel('Search themes').fill('neon')
  await expect(cards).toHaveCount(1)
  await page.getByLabel('Search themes').fill('no such look')
  await page.getByRole('button', { name: 'Show all 41' }).click()
  await expect(cards).toHaveCount(41)

  await test.step('by mood, which the address remembers', async () => {
    const moods = page.getByRole('group', { name: 'Filter by mood' })
    await moods.getByRole('button', { name: /^Dark/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: 'Filter by plan' }).getByRole('button', { name: /^Free/ }).click()
    await expect(cards).toHaveCount(1)
    await page.reload()
    await expect(moods.getByRole('button', { name: /^Dark/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(cards).toHaveCount(1)
    await moods.getByRole('button', { name: /^Loud/ }).click()
    await page
      .getByRole('group', { name: 'Filter by plan' })
      .getByRole('button', { name: /^Lifetime/ })
      .click()
    await expect(page.getByText('No loud themes in Lifetime.')).toBeVisible()
    await page.getByRole('button', { name: 'Show loud themes in every plan' }).click()
    await expect(cards.first()).toBeVisible()
    await expect(page).toHaveURL(/mood=loud$/)
  })
})

test('a theme or tool that the plan does not include is tried on or shows a toast, and changes nothing @second-size', async ({
  page,
}) => {
  const { username } = await openThemes(page)

  for (const [card, title, offer] of [
    [/^Neon Pro locked/, 'Upgrade Required', 'Neon comes with Pro£2.99 a month'],
    [/^Matrix Premium locked/, 'Premium Required', 'Matrix comes with Premium£4.99 a month'],
    [/^Kintsugi Lifetime only locked/, 'Lifetime Required', 'Kintsugi comes with Lifetime Premium£20 once'],
  ] as const) {
    await page.getByRole('button', { name: card }).click()
    await expectToast(page, title)
    const bar = page.getByRole('region', { name: /^Trying on / })
    await expect(bar).toHaveText(`${offer}${title === 'Lifetime Required' ? 'Get Lifetime' : 'Upgrade Now'}`)
    await bar.getByRole('button', { name: /^Stop trying on / }).click()
    await expect(bar).toHaveCount(0)
  }
  for (const [name, title] of [
    ['Fonts', 'Pro Feature'],
    ['Tip Jar', 'Premium Feature'],
    ['Header', 'Pro Feature'],
    ['Backgrounds', 'Pro Feature'],
  ] as const) {
    await expect(openSubTab(page, name)).toBeDisabled()
    await openSubTab(page, name).click({ force: true })
    await expectToast(page, title)
    await expect(openSubTab(page, name)).toHaveAttribute('aria-selected', 'false')
  }

  await openSubTab(page, 'Design').click()
  await page.getByLabel('Text, picker', { exact: true }).click({ force: true })
  const closed = page.getByText('Custom colours are available for Pro and Premium members only.', { exact: true })
  // Once beside the fields and once in the toast.
  await expect(closed).toHaveCount(2)
  const visitor = await openPublicPage(page, username)
  await expect(visitor.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#ffffff')
})

test('a font is tried on before it is bought, and Poppins is Poppins @second-size', async ({ page }) => {
  const { username, id } = await openThemes(page)
  const option = (name: string) => page.getByRole('radio', { name, exact: true })
  await test.step('on Free, in the preview alone', async () => {
    await openSubTab(page, 'Fonts').click({ force: true })
    await page.getByRole('button', { name: 'Try fonts on' }).click()
    await option('Poppins locked').check()
    const bar = page.getByRole('region', { name: 'Trying on Poppins' })
    await expect(bar).toContainText('Poppins comes with Pro')
    await expect(bar.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/payment?plan=pro')
    await bar.getByRole('button', { name: 'Stop trying on Poppins' }).click()
    await expect(option('Theme’s own')).toBeChecked()
  })
  const readFont = async () => {
    const visitor = await openPublicPage(page, username)
    const font = await visitor.locator('.bio').evaluate((element) => getComputedStyle(element).fontFamily)
    await visitor.close()
    return font
  }
  await test.step('on Pro, on the page', async () => {
    await setPlan(page.request, id, 'pro')
    await page.goto('/dashboard?tab=themes&part=fonts')
    expect(await readFont()).not.toContain('Poppins')
    await waitForSave(page, () => option('Poppins').check())
    expect(await readFont()).toContain('Poppins')
    await waitForSave(page, () => option('Theme’s own').check())
    expect(await readFont()).not.toContain('Poppins')
  })
})

test('button style, picture shape and layout change the page @second-size', async ({ page }) => {
  const { username } = await openThemes(page)
  await page.getByRole('button', { name: /^Dark Free/ }).click()
  await expectToast(page, 'Theme Updated!')
  await openSubTab(page, 'Design').click()

  await waitForSave(page, () => page.getByRole('radio', { name: 'Pill' }).check())
  await expectToast(page, 'Settings Updated')
  await waitForSave(page, () => page.getByRole('radio', { name: 'Grid' }).check())
  const avatars = page.getByRole('group', { name: 'Avatar shape' })
  await waitForSave(page, () => avatars.getByRole('radio', { name: 'Square' }).check())
  await waitForSave(page, () => page.getByLabel('Merch store').fill('merch.example'))

  const visitor = await openPublicPage(page, username)
  await expect(visitor.locator('.bio.grid')).toHaveCount(1)
  await expect(visitor.locator('.picture-image').last()).toHaveCSS('border-radius', '0px')
  // A pill's corners would cut off what a tile shows.
  await expect(visitor.getByRole('link', { name: 'Merch Store' })).toHaveCSS('border-radius', '22px')
  await waitForSave(page, () => page.getByRole('radio', { name: 'Classic' }).check())
  await visitor.reload()
  await expect(visitor.getByRole('link', { name: 'Merch Store' })).toHaveCSS('border-radius', '999px')
})

test('an unreadable colour is corrected, and a note explains it', async ({ page }) => {
  const { username } = await openThemes(page, 'pro')
  await openSubTab(page, 'Design').click()

  await page.getByLabel('Background', { exact: true }).fill('#2a2450')
  await expectToast(page, 'Settings Updated')
  await page.getByLabel('Text', { exact: true }).fill('#3a3460')
  await expect(page.getByText(/Text in #3a3460 would be hard to read, so your page uses #/)).toBeVisible()

  const visitor = await openPublicPage(page, username)
  await expect(visitor.locator('.bio')).toHaveCSS('background-color', 'rgb(42, 36, 80)')
  await expect(visitor.locator('.bio')).not.toHaveCSS('color', 'rgb(58, 52, 96)')
  await expectAccessible(visitor)

  await page.getByRole('button', { name: 'Reset colours' }).click()
  await expect(page.getByText(/would be hard to read/)).toBeHidden()
})

test('the page loads the chosen font in two files without a layout shift @phone', async ({ page, browser, baseURL }) => {
  const { username } = await openThemes(page, 'pro')
  await openSubTab(page, 'Fonts').click()
  await page.getByRole('radio', { name: 'Playfair Display' }).check()
  await expectToast(page, 'Font Updated')

  const visitors = await newVisitorContext(browser, { baseURL, viewport: { width: 375, height: 812 } })
  const visitor = await visitors.newPage()
  const loaded: string[] = []
  await visitor.route('**/*.woff2', async (route) => {
    loaded.push(new URL(route.request().url()).pathname)
    const response = await route.fetch()
    // The whole font, until it is cut to the page's letters, is not kept under the cut one's name.
    expect(response.headers()['cache-control']).toMatch(/immutable|no-store/)
    // Late enough for the page to have painted without the font.
    await visitor.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.fulfill({ response })
  })
  const layoutShift = await watchLayoutShift(visitor)
  await visitor.goto(`/${username}`)
  await expect.poll(() => visitor.evaluate(() => document.fonts.check('700 20px "Playfair Display Web"'))).toBe(true)
  await visitor.evaluate(() => document.fonts.ready)

  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.length).toBeLessThanOrEqual(2)
  for (const file of loaded) expect(file).toMatch(/^\/assets\/fonts\/(cut\/)?playfair-/)
  expect(await layoutShift.total()).toBe(0)
  await visitors.close()
})

test('the floating header saves automatically and warns near its limit @second-size', async ({ page }) => {
  const { username } = await openThemes(page, 'pro')
  await openSubTab(page, 'Header').click()
  const field = page.getByLabel('Header message')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData() ?? '')
  })

  await typeAtOnce(field, 'New print drop')
  await expectToast(page, 'Header Saved')
  await expect(page.getByText('Settings Updated')).toBeHidden()
  expect(sent).toHaveLength(1)
  const visitor = await openPublicPage(page, username)
  await expect(visitor.getByText('New print drop')).toBeVisible()

  const count = page.getByText(/ of 200/)
  await field.fill('a'.repeat(151))
  await expect(count).toHaveClass(/is-near/)
  await field.fill('a'.repeat(181))
  await expect(count).toHaveClass(/is-over/)

  // Longer than the delay of an autosave.
  await field.fill('a'.repeat(212))
  await expect(field).toHaveAccessibleDescription('12 characters too many.')
  await page.waitForTimeout(1500)
  expect(sent).toHaveLength(1)
  await field.fill('Sold out')
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toContain('Sold out')
})

test('the tip jar switches on at once, and its text is saved @second-size', async ({ page }) => {
  const { username } = await openThemes(page, 'premium')
  await openSubTab(page, 'Tip Jar').click()

  await page.getByRole('switch', { name: 'Show the tip jar' }).check()
  await expectToast(page, 'Tip Jar Enabled')
  await page.getByLabel('Button text').fill('Buy me a coffee')
  await page.getByLabel('Tip link').fill('tips.example/tess')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Tip Jar Updated')

  const visitor = await openPublicPage(page, username)
  await expect(visitor.getByRole('link', { name: 'Buy me a coffee' })).toHaveAttribute('href', 'https://tips.example/tess')
  await page.getByRole('switch', { name: 'Show the tip jar' }).uncheck()
  await expectToast(page, 'Tip Jar Disabled')
  await visitor.reload()
  await expect(visitor.getByRole('link', { name: 'Buy me a coffee' })).toHaveCount(0)
})

test('a background picture is cropped, uploaded, shown and removed @second-size', async ({ page }) => {
  const { username } = await openThemes(page, 'pro')
  await openSubTab(page, 'Backgrounds').click()
  const choose = page.locator('input[type=file]').first()

  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture.') })
  await expectToast(page, 'Please select an image file')
  await choose.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expectToast(page, 'Image must be under 10MB')

  await choose.setInputFiles(await createPicture(1200, 1600))
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' })
  await dialog.getByLabel('Zoom').press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expectToast(page, 'Image Uploaded!')
  await expect(page.getByRole('img', { name: 'Your background' })).toBeVisible()

  const visitor = await openPublicPage(page, username)
  await expect(visitor.locator('.background img')).toHaveJSProperty('complete', true)
  expect(await naturalWidth(visitor.locator('.background img'))).toBeGreaterThan(0)
  await expectAccessible(visitor)

  await page.getByRole('button', { name: 'Remove image' }).click()
  await expectToast(page, 'Settings Updated')
  await visitor.reload()
  await expect(visitor.locator('.background')).toHaveCount(0)
})

test('a video upload resumes after a lost connection, plays silently, pauses for reduced motion and can be removed @second-size', async ({
  page,
}) => {
  const { username } = await openThemes(page, 'premium')
  await openSubTab(page, 'Backgrounds').click()
  let tries = 0
  await page.route('**/api/uploads/**', (route) => {
    const isFirst = route.request().method() === 'PUT' && ++tries === 1
    return isFirst ? route.abort('connectionreset') : route.continue()
  })

  await page.locator('input[type=file]').last().setInputFiles({ name: 'loop.webm', mimeType: 'video/webm', buffer: webmVideo })
  await expectToast(page, 'Video Uploaded')
  expect(tries).toBe(2)

  const visitor = await openPublicPage(page, username)
  await visitor.emulateMedia({ reducedMotion: 'no-preference' })
  await visitor.reload()
  const video = visitor.locator('.background video')
  await expect(video).toHaveJSProperty('muted', true)
  await expect(video).toHaveJSProperty('loop', true)
  await expect(video).toHaveJSProperty('paused', false)
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.reload()
  await expect(video).toHaveJSProperty('paused', true)

  await page.getByRole('button', { name: 'Remove video' }).click()
  await expectToast(page, 'Video Removed')
  await visitor.reload()
  await expect(visitor.locator('.background')).toHaveCount(0)
})

test('a file that is not a video is refused before it is uploaded', async ({ page }) => {
  await openThemes(page, 'premium')
  await openSubTab(page, 'Backgrounds').click()
  const choose = page.locator('input[type=file]').last()

  await choose.setInputFiles(await createPicture(10, 10))
  await expectToast(page, "That's a PNG. Please select a video file")
  await choose.setInputFiles({ name: 'no.mp4', mimeType: 'video/mp4', buffer: Buffer.from('This is no video.') })
  await expectToast(page, 'Invalid File')
  await choose.setInputFiles({ name: 'half.webm', mimeType: 'video/webm', buffer: webmVideo.subarray(0, 90) })
  await expectToast(page, 'That WebM ends too early or is damaged. Please export or download it again.')
})

test('every sub-tab of Themes is accessible in light and dark @second-size', async ({ page }) => {
  await openThemes(page, 'premium')
  // axe checks every element, and 38 theme cards take long: three represent them.
  await page.getByRole('button', { name: /^Free\s*3/ }).click()
  for (const name of ['Themes', ...subTabs]) {
    await openSubTab(page, name).click()
    await expect(openSubTab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expectAccessibleInLightAndDark(page, { name, exclude: '.page-preview' })
  }
})
