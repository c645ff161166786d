/** Onboarding: from an empty page to a published one. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { expectNotCovered, getToast, signUp, uniqueName } from './support/actors.ts'
import { naturalWidth } from './support/pictures.ts'

const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const continueToNextStep = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

async function fillInLink(page: Page, which: string, title: string, url: string) {
  const link = page.getByRole('group', { name: which })
  await link.getByLabel('Title').fill(title)
  await link.getByLabel('URL').fill(url)
}

test('onboarding leads in four steps from an empty page to a published one @second-size', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const username = uniqueName('maya')
  await signUp(page, username)

  await expect(stepHeading(page, "What's your name?")).toBeFocused()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await page.getByLabel('Display name').fill('Maya Okoro')
  await page.getByLabel('Display name').press('Enter')

  await expect(stepHeading(page, 'Add a profile picture')).toBeFocused()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()

  await expect(stepHeading(page, 'Add your first links')).toBeFocused()
  await fillInLink(page, 'First link', 'Print shop', 'prints.example')
  await fillInLink(page, 'Second link', 'Sticker club', '')
  await continueToNextStep(page)
  await expect(page.getByText('URL is required')).toBeVisible()
  await fillInLink(page, 'Second link', 'Sticker club', 'stickers.example')
  await continueToNextStep(page)

  await expect(stepHeading(page, 'Pick a theme')).toBeFocused()
  await page.getByRole('radio', { name: 'Gradient' }).check()
  await page.getByRole('button', { name: 'Save and finish' }).click()

  await expect(stepHeading(page, 'Share your page')).toBeFocused()
  await expect(page.getByText('Your page is live')).toBeVisible()
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(readClipboard).toMatch(new RegExp(`/${username}$`))
  for (const shown of [stepHeading(page, 'Share your page'), page.getByRole('button', { name: 'Go to dashboard' })])
    await expectNotCovered(getToast(page, 'Link Copied!'), shown)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: 'Instagram bio' }).click()
  await expect(page.getByText('In Instagram:')).toBeVisible()
  await expect.poll(readClipboard).toMatch(new RegExp(`/${username}$`))
  await page.getByRole('button', { name: 'QR code' }).click()
  await expect.poll(() => naturalWidth(page.getByRole('img', { name: `QR code for ${username}'s page` }))).toBeGreaterThan(0)
  await expect(page.getByText('In Instagram:')).toHaveCount(0)

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View your page' }).click()
  const live = await opened
  await expect(live.getByRole('heading', { name: 'Maya Okoro' })).toBeVisible()
  for (const title of ['Print shop', 'Sticker club']) await expect(live.getByRole('link', { name: title })).toBeVisible()
  const bio = await (await page.request.get(`/api/bio/${username}`)).json()
  expect(bio.user.theme).toBe('gradient')

  await page.getByRole('button', { name: 'Go to dashboard' }).click()
  await expect(stepHeading(page, 'Links')).toBeVisible()
  // Two links fill Free, and nothing says so before a third is wanted.
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(page.getByText('Link limit reached')).toHaveCount(0)
  await page.reload()
  await expect(stepHeading(page, 'Links')).toBeVisible()
})

test('a reload during onboarding keeps the step and the text, and adds no link twice', async ({ page }) => {
  const username = uniqueName('ines')
  await signUp(page, username)
  await page.getByLabel('Display name').fill('Ines')
  await page.reload()
  await expect(page.getByLabel('Display name')).toHaveValue('Ines')
  await continueToNextStep(page)
  await continueToNextStep(page)
  await fillInLink(page, 'First link', 'My shop', 'shop.example')
  await page.reload()
  await expect(page.getByRole('group', { name: 'First link' }).getByLabel('Title')).toHaveValue('My shop')
  await continueToNextStep(page)
  await expect(stepHeading(page, 'Pick a theme')).toBeVisible()

  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('main').getByText('My shop', { exact: true }).first()).toBeVisible()
  await continueToNextStep(page)
  await expect(stepHeading(page, 'Pick a theme')).toBeVisible()
  const { links } = await (await page.request.get(`/api/bio/${username}`)).json()
  expect(links.map(({ title }: { title: string }) => title)).toEqual(['My shop'])
})

test('a creator who skips onboarding does not see onboarding again, even if the server could not be reached', async ({
  page,
}) => {
  await signUp(page, uniqueName('nils'))
  await page.route('**/api/user', (route) => route.abort())
  await page.getByRole('button', { name: 'Skip setup' }).click()
  await expect(stepHeading(page, 'Links')).toBeVisible()

  await page.unroute('**/api/user')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await page.reload()
  await expect(stepHeading(page, 'Links')).toBeVisible()
  await saved
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('onboarding')))).toEqual([])
})

test('every onboarding step is accessible, and nothing moves at the end under reduced motion @second-size', async ({ page }) => {
  await signUp(page, uniqueName('amal'))
  for (const name of ["What's your name?", 'Add a profile picture', 'Add your first links', 'Pick a theme']) {
    await expect(stepHeading(page, name)).toBeVisible()
    await expectAccessibleInLightAndDark(page, { name })
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
  }
  await expect(stepHeading(page, 'Share your page')).toBeVisible()
  const listAnimations = () =>
    page
      .locator('.published-page')
      .evaluate((side) => side.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)))
  expect(await listAnimations()).toEqual([])
  await expectAccessibleInLightAndDark(page, { name: 'live' })
})
