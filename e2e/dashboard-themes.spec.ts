/** The Themes tab, part by part, and what each choice does to the page that visitors get. */
import { expect, type Page, test } from '@playwright/test'
import { webmVideo } from '../src/server/media/testing/videos.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newVisitorContext, signInNewCreator, toast } from './support/actors.ts'
import { watchLayoutShift } from './support/layout-shift.ts'
import { createPicture, naturalWidth } from './support/pictures.ts'

const parts = ['Design', 'Fonts', 'Header', 'Tip Jar', 'Backgrounds'] as const

async function opensThemes(page: Page, plan?: 'pro' | 'premium') {
  const person = await signInNewCreator(page, 'tess', plan)
  await page.goto('/dashboard?tab=themes')
  await expect(page.getByRole('heading', { name: 'Themes', level: 1 })).toBeVisible()
  return person
}

const part = (page: Page, name: string) => page.getByRole('tab', { name })
const said = (page: Page, words: string) => expect(toast(page, words)).toBeVisible()
/** Does something, and waits until the server has it. */
async function saved(page: Page, act: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await act()
  await answer
}

/** The page as it is at this moment, in a tab of its own. */
async function visit(page: Page, username: string) {
  const visitor = await page.context().newPage()
  await visitor.goto(`/${username}`)
  return visitor
}

test('tapping a theme applies it at once, in the dashboard and on the page @phone', async ({ page }) => {
  const { username } = await opensThemes(page)

  await page.getByRole('button', { name: /^Dark Free/ }).click()
  await said(page, 'Theme Updated!')
  await expect(page.getByRole('button', { name: 'Dark In use' })).toHaveAttribute('aria-pressed', 'true')

  const visitor = await visit(page, username)
  await expect(visitor.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0e1014')
})

test('the theme gallery can be searched and filtered', async ({ page }) => {
  await opensThemes(page)
  const cards = page.getByRole('button', { name: / (Free|Pro|Premium|In use)( locked)?$/ })
  await expect(cards).toHaveCount(38)

  await page.getByRole('button', { name: /^Pro\s*13/ }).click()
  await expect(cards).toHaveCount(13)
  await page.getByLabel('Search themes').fill('neon')
  await expect(cards).toHaveCount(1)
  await page.getByLabel('Search themes').fill('no such look')
  await page.getByRole('button', { name: 'Show all 38' }).click()
  await expect(cards).toHaveCount(38)
})

test('a theme or tool beyond the plan says so and changes nothing @phone', async ({ page }) => {
  const { username } = await opensThemes(page)

  await page.getByRole('button', { name: /^Neon Pro locked/ }).click()
  await said(page, 'Upgrade Required')
  await page.getByRole('button', { name: /^Matrix Premium locked/ }).click()
  await said(page, 'Premium Required')
  for (const [name, title] of [
    ['Fonts', 'Pro Feature'],
    ['Tip Jar', 'Premium Feature'],
    ['Header', 'Pro Feature'],
    ['Backgrounds', 'Pro Feature'],
  ] as const) {
    await expect(part(page, name)).toBeDisabled()
    await part(page, name).click({ force: true })
    await said(page, title)
    await expect(part(page, name)).toHaveAttribute('aria-selected', 'false')
  }

  await part(page, 'Design').click()
  await page.getByLabel('Text, picker', { exact: true }).click({ force: true })
  const closed = page.getByText('Custom colours are available for Pro and Premium members only.', { exact: true })
  // Beside the fields, and in the toast.
  await expect(closed).toHaveCount(2)
  const visitor = await visit(page, username)
  await expect(visitor.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#ffffff')
})

test('button style, picture shape and layout change the page @phone', async ({ page }) => {
  const { username } = await opensThemes(page)
  await page.getByRole('button', { name: /^Dark Free/ }).click()
  await said(page, 'Theme Updated!')
  await part(page, 'Design').click()

  await saved(page, () => page.getByRole('radio', { name: 'Pill' }).check())
  await said(page, 'Settings Updated')
  await saved(page, () => page.getByRole('radio', { name: 'Grid' }).check())
  const avatars = page.getByRole('group', { name: 'Avatar shape' })
  await saved(page, () => avatars.getByRole('radio', { name: 'Square' }).check())
  await saved(page, () => page.getByLabel('Merch store').fill('merch.example'))

  const visitor = await visit(page, username)
  await expect(visitor.locator('.bio.grid')).toHaveCount(1)
  await expect(visitor.locator('.face').last()).toHaveCSS('border-radius', '0px')
  await expect(visitor.getByRole('link', { name: 'Merch Store' })).toHaveCSS('border-radius', '999px')
})

test('an unreadable colour is corrected, and the screen says so', async ({ page }) => {
  const { username } = await opensThemes(page, 'pro')
  await part(page, 'Design').click()

  await page.getByLabel('Background', { exact: true }).fill('#2a2450')
  await said(page, 'Settings Updated')
  await page.getByLabel('Text', { exact: true }).fill('#3a3460')
  await expect(page.getByText(/Text in #3a3460 would be hard to read, so your page uses #/)).toBeVisible()

  const visitor = await visit(page, username)
  await expect(visitor.locator('.bio')).toHaveCSS('background-color', 'rgb(42, 36, 80)')
  await expect(visitor.locator('.bio')).not.toHaveCSS('color', 'rgb(58, 52, 96)')
  await expectAccessible(visitor)

  await page.getByRole('button', { name: 'Reset colours' }).click()
  await expect(page.getByText(/would be hard to read/)).toBeHidden()
})

test('the page loads the chosen font in two files without a layout shift @phone', async ({ page, browser, baseURL }) => {
  const { username } = await opensThemes(page, 'pro')
  await part(page, 'Fonts').click()
  await page.getByRole('radio', { name: 'Playfair Display' }).check()
  await said(page, 'Font Updated')

  const visitors = await newVisitorContext(browser, { baseURL, viewport: { width: 375, height: 812 } })
  const visitor = await visitors.newPage()
  const loaded: string[] = []
  await visitor.route('**/*.woff2', async (route) => {
    loaded.push(new URL(route.request().url()).pathname)
    const answer = await route.fetch()
    expect(answer.headers()['cache-control']).toContain('immutable')
    // Late enough that the page was painted without it.
    await new Promise((done) => setTimeout(done, 700))
    await route.fulfill({ response: answer })
  })
  const layoutShift = await watchLayoutShift(visitor)
  await visitor.goto(`/${username}`)
  await expect.poll(() => visitor.evaluate(() => document.fonts.check('700 20px "Playfair Display Web"'))).toBe(true)
  await visitor.evaluate(() => document.fonts.ready)

  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.length).toBeLessThanOrEqual(2)
  for (const file of loaded) expect(file).toMatch(/^\/assets\/fonts\/playfair-/)
  expect(await layoutShift.total()).toBe(0)
  await visitors.close()
})

test('the floating header saves automatically and warns near its limit @phone', async ({ page }) => {
  const { username } = await opensThemes(page, 'pro')
  await part(page, 'Header').click()
  const field = page.getByLabel('Header message')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData() ?? '')
  })

  await field.pressSequentially('New print drop', { delay: 30 })
  await said(page, 'Header Saved')
  await expect(page.getByText('Settings Updated')).toBeHidden()
  expect(sent).toHaveLength(1)
  const visitor = await visit(page, username)
  await expect(visitor.getByText('New print drop')).toBeVisible()

  const count = page.getByText(/ of 200/)
  await field.fill('a'.repeat(151))
  await expect(count).toHaveClass(/is-near/)
  await field.fill('a'.repeat(181))
  await expect(count).toHaveClass(/is-over/)
  await field.fill('a'.repeat(210))
  await expect(field).toHaveValue('a'.repeat(200))
})

test('the tip jar switches on at once, and its text is saved @phone', async ({ page }) => {
  const { username } = await opensThemes(page, 'premium')
  await part(page, 'Tip Jar').click()

  await page.getByRole('switch', { name: 'Show the tip jar' }).check()
  await said(page, 'Tip Jar Enabled')
  await page.getByLabel('Button text').fill('Buy me a coffee')
  await page.getByLabel('Tip link').fill('tips.example/tess')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'Tip Jar Updated')

  const visitor = await visit(page, username)
  await expect(visitor.getByRole('link', { name: 'Buy me a coffee' })).toHaveAttribute('href', 'https://tips.example/tess')
  await page.getByRole('switch', { name: 'Show the tip jar' }).uncheck()
  await said(page, 'Tip Jar Disabled')
  await visitor.reload()
  await expect(visitor.getByRole('link', { name: 'Buy me a coffee' })).toHaveCount(0)
})

test('a background picture is cropped, uploaded, shown and removed @phone', async ({ page }) => {
  const { username } = await opensThemes(page, 'pro')
  await part(page, 'Backgrounds').click()
  const choose = page.locator('input[type=file]').first()

  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture.') })
  await said(page, 'Please select an image file')
  await choose.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await said(page, 'Image must be under 10MB')

  await choose.setInputFiles(await createPicture(1200, 1600))
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' })
  await dialog.getByLabel('Zoom').press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await said(page, 'Image Uploaded!')
  await expect(page.getByRole('img', { name: 'Your background' })).toBeVisible()

  const visitor = await visit(page, username)
  await expect(visitor.locator('.ground img')).toHaveJSProperty('complete', true)
  expect(await naturalWidth(visitor.locator('.ground img'))).toBeGreaterThan(0)
  await expectAccessible(visitor)

  await page.getByRole('button', { name: 'Remove image' }).click()
  await said(page, 'Settings Updated')
  await visitor.reload()
  await expect(visitor.locator('.ground')).toHaveCount(0)
})

test('a video upload resumes after a lost connection, plays silently, pauses for reduced motion and can be removed @phone', async ({
  page,
}) => {
  const { username } = await opensThemes(page, 'premium')
  await part(page, 'Backgrounds').click()
  let tries = 0
  await page.route('**/api/uploads/**', (route) => {
    const isFirst = route.request().method() === 'PUT' && ++tries === 1
    return isFirst ? route.abort('connectionreset') : route.continue()
  })

  await page.locator('input[type=file]').last().setInputFiles({ name: 'loop.webm', mimeType: 'video/webm', buffer: webmVideo })
  await said(page, 'Video Uploaded')
  expect(tries).toBe(2)

  const visitor = await visit(page, username)
  const video = visitor.locator('.ground video')
  await expect(video).toHaveJSProperty('muted', true)
  await expect(video).toHaveJSProperty('loop', true)
  await expect(video).toHaveJSProperty('paused', false)
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.reload()
  await expect(video).toHaveJSProperty('paused', true)

  await page.getByRole('button', { name: 'Remove video' }).click()
  await said(page, 'Video Removed')
  await visitor.reload()
  await expect(visitor.locator('.ground')).toHaveCount(0)
})

test('a file that is no video is refused before it is uploaded', async ({ page }) => {
  await opensThemes(page, 'premium')
  await part(page, 'Backgrounds').click()
  const choose = page.locator('input[type=file]').last()

  await choose.setInputFiles(await createPicture(10, 10))
  await said(page, 'Please select a video file')
  await choose.setInputFiles({ name: 'no.mp4', mimeType: 'video/mp4', buffer: Buffer.from('This is no video.') })
  await said(page, 'Upload Failed')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every sub-tab of Themes is accessible in ${colorScheme} @phone`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await opensThemes(page, 'premium')
    // All 38 pages in small are a long read for whoever checks every element; three stand for them.
    await page.getByRole('button', { name: /^Free\s*3/ }).click()
    for (const name of ['Themes', ...parts]) {
      await part(page, name).click()
      await expect(part(page, name)).toHaveAttribute('aria-selected', 'true')
      await expectAccessible(page, { name, exclude: '.page-preview' })
    }
  })
}
