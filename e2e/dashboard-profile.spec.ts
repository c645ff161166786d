/** The Profile tab: changes show on the page, and typed text is never lost or overwritten. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { phonePhoto } from '../src/server/media/testing/heic.ts'
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { getToast, signInNewCreator, uniqueName } from './support/actors.ts'
import { naturalWidth, uploadPicture } from './support/pictures.ts'
import { typeAtOnce } from './support/type-at-once.ts'

const openProfile = async (page: Page) => {
  await page.goto('/dashboard?tab=profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
}
const readBio = async (page: Page, username: string) => (await (await page.request.get(`/api/bio/${username}`)).json()).user
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

/** Signs the same account in to a second, independent browser context. */
async function openOnSecondDevice(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  return context.newPage()
}

test('every profile control is saved and shows on the page @second-size', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'maya', 'pro')
  await openProfile(page)
  await page.getByLabel('Display name').fill('Maya Okoro')
  await page.getByLabel('Bio').fill('Comics about small feelings.')
  await page.getByLabel('Page title').fill('Maya draws')
  await page.getByRole('switch', { name: 'Show username' }).click()
  await page.getByRole('switch', { name: 'Show last updated' }).click()
  await page.getByRole('switch', { name: 'Show follower count' }).click()
  // What is no number stays, with its error, when the field is left.
  await page.getByLabel('Followers').fill('many')
  await page.getByLabel('Followers').blur()
  await expect(page.getByLabel('Followers')).toHaveValue('many')
  await expect(page.getByLabel('Followers')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Followers').fill('12400')
  await expect(page.getByText('Your page shows “12.4K followers”.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '7 unsaved changes' })).toBeVisible()
  await save(page)
  await expect(getToast(page, 'Settings Updated')).toBeVisible()
  await expect(page.getByText('All changes saved.')).toBeVisible()

  expect(await readBio(page, username)).toMatchObject({
    displayName: 'Maya Okoro',
    pageTitle: 'Maya draws',
    showUsername: false,
    followerCount: 12_400,
  })
  await page.goto(`/${username}`)
  await expect(page).toHaveTitle('Maya draws')
  await expect(page.getByRole('heading', { name: 'Maya Okoro' })).toBeVisible()
  await expect(page.getByText('Comics about small feelings.')).toBeVisible()
  await expect(page.getByText('12.4K followers')).toBeVisible()
  await expect(page.getByText(`@${username}`)).toBeHidden()
})

test('a pasted text that is too long is kept and not saved, and its field says by how much', async ({ page }) => {
  await signInNewCreator(page, 'ines')
  await openProfile(page)
  await expect(page.getByText('0 of 160')).toBeVisible()
  const bio = page.getByLabel('Bio')
  await bio.fill('é'.repeat(172))
  await expect(page.getByText('172 of 160')).toBeVisible()
  await expect(bio).toHaveAccessibleDescription('12 characters too many.')
  await expect(bio).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(bio).toBeFocused()
  await expect(bio).toHaveValue('é'.repeat(172))
  await bio.fill('é'.repeat(160))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('All changes saved.')).toBeVisible()
})

test('a handle saves automatically in one request, one second after typing stops @second-size', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'tobi')
  await openProfile(page)
  await page.getByRole('button', { name: 'Open TikTok' }).click()
  await expect(getToast(page, 'Enter Handle')).toBeVisible()

  const sent: unknown[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()))
  await typeAtOnce(page.getByRole('textbox', { name: 'TikTok' }), '@tobi.beats')
  await expect(getToast(page, 'Settings Updated')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ tiktokHandle: '@tobi.beats' })

  await page.getByRole('textbox', { name: 'Snapchat' }).fill('no such / handle')
  await expect(page.getByRole('textbox', { name: 'Snapchat' })).toHaveAccessibleDescription(
    'Please enter your Snapchat handle, or its address.',
  )
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.goto(`/${username}`)
  await expect(page.getByRole('link', { name: 'TikTok' })).toHaveAttribute('href', /tiktok\.com\/@tobi\.beats/)
})

test('a handle is saved when the field loses focus before the second has passed', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'nils')
  await openProfile(page)
  await page.getByRole('textbox', { name: 'Twitch' }).fill('nilsplays')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Links' }).click()
  await expect.poll(async () => (await readBio(page, username)).twitchHandle).toBe('nilsplays')
})

test('a new username takes effect, and the old address redirects to it', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'kit')
  const next = uniqueName('kit.draws')
  await openProfile(page)
  await page.getByRole('textbox', { name: 'Username' }).fill('a')
  await expect(page.getByText('Use 3 to 30 characters.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Username' }).fill(next)
  await expect(page.getByText('Your new username isn’t saved')).toBeVisible()
  await expect(page.getByText('All changes saved.')).toBeHidden()
  await page.getByRole('button', { name: 'Change username' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('for a year')
  await question.getByRole('button', { name: 'Change username' }).click()
  await expect(getToast(page, 'Settings Updated')).toBeVisible()
  await expect(page.getByRole('link', { name: /View Profile/ })).toHaveAttribute('href', `/bio/${next}`)

  await page.goto(`/${username}`)
  await expect(page).toHaveURL(new RegExp(`/${next}$`))
})

test('the address is copied, and the QR code downloads as PNG and SVG', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { username } = await signInNewCreator(page, 'oak')
  await openProfile(page)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(getToast(page, 'Link Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/${username}$`))

  const code = page.getByRole('img', { name: /QR code/ })
  await expect.poll(() => naturalWidth(code)).toBeGreaterThan(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PNG of the QR code' }).click()
  const { width, format } = await sharp(await (await download).path()).metadata()
  expect({ width, format }).toEqual({ width: 400, format: 'png' })
  const drawing = await page.getByRole('link', { name: 'SVG of the QR code' }).getAttribute('href')
  expect(await (await page.request.get(drawing ?? '')).text()).toContain('<svg')
})

test('a photo of a phone becomes the profile picture, whatever its name; what cannot is named @second-size', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'ada', 'pro')
  await openProfile(page)
  const input = page.getByRole('region', { name: 'Upload picture' }).locator('input[type=file]').first()
  const bitmap = Buffer.concat([Buffer.from('BM\x36\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'), Buffer.alloc(100)])
  await input.setInputFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: bitmap })
  await expect(getToast(page, "That's a BMP. Please save it as a JPG or PNG.")).toBeVisible()

  // On this browser it cannot be shown, and nobody says what it is.
  await input.setInputFiles({ name: 'IMG_0001', mimeType: '', buffer: phonePhoto })
  const dialog = page.getByRole('dialog', { name: 'Use the middle of this picture?' })
  await expect(dialog).toHaveAccessibleDescription(/^Your browser can’t show this format/)
  await dialog.getByRole('button', { name: 'Use the middle' }).click()
  await expect(getToast(page, 'Image Uploaded!')).toBeVisible()
  await expect.poll(async () => (await readBio(page, username)).profileImage).toMatch(/^\/media\/.*profile-384x384\.webp$/)
  await page.goto(`/${username}`)
  await expect.poll(() => naturalWidth(page.locator('img[src$="profile-384x384.webp"]').first())).toBeGreaterThan(0)
})

test('a profile picture and a favicon are uploaded and removed', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'sol')
  await openProfile(page)
  for (const [label, field] of [
    ['Upload picture', 'profileImage'],
    ['Upload favicon', 'favicon'],
  ] as const) {
    await uploadPicture(page, page.getByRole('region', { name: label }))
    await expect.poll(async () => (await readBio(page, username))[field]).toMatch(/^\/media\//)
  }
  await page.getByRole('region', { name: 'Change picture' }).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(async () => (await readBio(page, username)).profileImage).toBeNull()
  await page.getByRole('region', { name: 'Change favicon' }).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(async () => (await readBio(page, username)).favicon).toBeNull()
})

test('the sections can be jumped to, and the card about looks leads to Themes @phone', async ({ page }) => {
  await signInNewCreator(page, 'lena')
  await openProfile(page)
  await test.step('the row of sections', async () => {
    const sections = page.getByRole('navigation', { name: 'Profile sections' })
    await sections.getByRole('link', { name: 'Look' }).click()
    await expect(page.getByRole('heading', { name: 'Look', exact: true })).toBeInViewport()
    await expect(sections.getByRole('link', { name: 'Look' })).toHaveAttribute('aria-current', 'true')
  })
  const look = page.getByRole('region', { name: 'Look' })
  await test.step('a font needs Pro', async () => {
    await look.getByRole('button', { name: /^Font family/ }).click()
    await expect(getToast(page, 'Pro Feature')).toBeVisible()
    await expect(getToast(page, 'Font customization is available for Pro and Premium members only.')).toBeVisible()
    await expect(page.getByText('All changes saved.')).toBeVisible()
  })
  await look.getByRole('link', { name: /^Button style/ }).click()
  await expect(page.getByRole('tab', { name: 'Design' })).toHaveAttribute('aria-selected', 'true')
})

test('Reset to Defaults asks for confirmation and keeps the creator’s texts', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'june')
  await page.goto('/dashboard?tab=themes&part=design')
  await page.getByRole('group', { name: 'Button style' }).getByRole('radio', { name: 'Square' }).check()
  await expect(getToast(page, 'Settings Updated')).toBeVisible()
  await openProfile(page)
  await expect(page.getByRole('link', { name: 'Button style Square' })).toBeVisible()
  await page.getByLabel('Display name').fill('June')
  await page.getByLabel('Page title').fill('All of June')
  await save(page)
  await expect(page.getByText('All changes saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Reset to Defaults' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to Defaults' }).click()
  await expect(page.getByRole('link', { name: 'Button style Theme’s own' })).toBeVisible()
  expect(await readBio(page, username)).toMatchObject({ displayName: 'June', buttonStyle: null, pageTitle: null })
})

test('two devices changing the same field ask which value to keep @second-size', async ({ page, browser }) => {
  const { username } = await signInNewCreator(page, 'rosa')
  await openProfile(page)
  const other = await openOnSecondDevice(browser, page)
  await openProfile(other)

  await page.getByLabel('Bio').fill('Written here')
  await page.getByLabel('Page title').fill('Titled here')
  await other.getByLabel('Bio').fill('Written there')
  await other.getByLabel('Display name').fill('Rosa there')
  await save(other)
  await expect(other.getByText('All changes saved.')).toBeVisible()

  await save(page)
  const question = page.getByRole('dialog', { name: 'Changed somewhere else' })
  await expect(question).toContainText('Written here')
  await expect(question).toContainText('Written there')
  await expect
    .poll(() => readBio(page, username))
    .toMatchObject({
      bio: 'Written there',
      displayName: 'Rosa there',
      pageTitle: 'Titled here',
    })

  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => (await readBio(page, username)).bio).toBe('Written here')
  await expect(page.getByLabel('Display name')).toHaveValue('Rosa there')

  await other.getByLabel('Bio').fill('Written there again')
  await save(other)
  await other.getByRole('button', { name: 'Use saved version' }).click()
  await expect(other.getByLabel('Bio')).toHaveValue('Written here')
  await other.context().close()
})

test('text typed while offline is stored and sent when the network is back @second-size', async ({ page, context }) => {
  const { username } = await signInNewCreator(page, 'amal')
  await openProfile(page)
  await context.setOffline(true)
  await page.getByLabel('Bio').fill('Written in a tunnel')
  await page.getByRole('textbox', { name: 'X', exact: true }).fill('amal')
  await save(page)
  await expect(page.getByText("You're offline")).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveValue('Written in a tunnel')

  await context.setOffline(false)
  await expect.poll(() => readBio(page, username)).toMatchObject({ bio: 'Written in a tunnel', xHandle: 'amal' })
  await expect(page.getByText('All changes saved.')).toBeVisible()
})

test('unsaved text survives a reload, and closing the page while offline', async ({ page, context }) => {
  const { username } = await signInNewCreator(page, 'ada')
  await openProfile(page)
  await page.getByLabel('Bio').fill('Half a sen')
  await page.reload()
  await expect(page.getByLabel('Bio')).toHaveValue('Half a sen')
  await expect(page.getByText('1 unsaved change')).toBeVisible()

  await context.setOffline(true)
  await save(page)
  await expect(page.getByText("You're offline")).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await openProfile(again)
  await expect.poll(async () => (await readBio(again, username)).bio).toBe('Half a sen')
})

test('two tabs of one browser show each other’s changes', async ({ page, context }) => {
  await signInNewCreator(page, 'lou')
  await openProfile(page)
  const beside = await context.newPage()
  await openProfile(beside)

  await page.getByLabel('Bio').fill('Seen in both')
  await expect(beside.getByLabel('Bio')).toHaveValue('Seen in both')
  await beside.bringToFront()
  await save(beside)
  await expect(page.getByText('All changes saved.')).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveValue('Seen in both')
})

test('the unsaved, rename and conflict states are accessible @second-size', async ({ page, browser }) => {
  await signInNewCreator(page, 'pia', 'pro')
  await openProfile(page)
  const other = await openOnSecondDevice(browser, page)
  await openProfile(other)
  await other.getByLabel('Bio').fill('Theirs')
  await save(other)
  await expect(other.getByText('All changes saved.')).toBeVisible()
  await other.context().close()

  await page.getByLabel('Bio').fill('Mine')
  await page.getByRole('switch', { name: 'Show follower count' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('a')
  await expectAccessibleInLightAndDark(page, { name: 'unsaved' })
  await save(page)
  await expect(page.getByRole('dialog', { name: 'Changed somewhere else' })).toBeVisible()
  await expectAccessibleInLightAndDark(page, { name: 'in conflict' })
})
