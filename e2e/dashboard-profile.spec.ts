/** The Profile tab: what is changed there stands on the page, and what is typed is never lost nor overwritten. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { arrivesSignedIn, newName, toast } from './support/actors.ts'
import { uploadPicture, widthOf } from './support/pictures.ts'

const openProfile = async (page: Page) => {
  await page.goto('/dashboard?tab=profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
}
const bioOf = async (page: Page, username: string) => (await (await page.request.get(`/api/bio/${username}`)).json()).user
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

/** The same account in another browser, which knows nothing of this one. */
async function elsewhere(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  return context.newPage()
}

test('every control is saved, and the page shows it @phone', async ({ page }) => {
  const { username } = await arrivesSignedIn(page, 'maya', 'pro')
  await openProfile(page)
  await page.getByLabel('Display name').fill('Maya Okoro')
  await page.getByLabel('Bio').fill('Comics about small feelings.')
  await page.getByRole('radio', { name: 'Pill' }).check()
  await page.getByRole('radio', { name: 'Playfair Display' }).check()
  await page.getByLabel('Page title').fill('Maya draws')
  await page.getByRole('switch', { name: 'Show username' }).click()
  await page.getByRole('switch', { name: 'Show last updated' }).click()
  await page.getByRole('switch', { name: 'Show follower count' }).click()
  await page.getByLabel('Followers').fill('12400')
  await expect(page.getByText('Your page shows “12.4K followers”.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '9 unsaved changes' })).toBeVisible()
  await save(page)
  await expect(toast(page, 'Settings Updated')).toBeVisible()
  await expect(page.getByText('All changes saved.')).toBeVisible()

  expect(await bioOf(page, username)).toMatchObject({
    displayName: 'Maya Okoro',
    buttonStyle: 'pill',
    customFont: 'playfair',
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

test('limits are said before they are hit, and no letter goes beyond them', async ({ page }) => {
  await arrivesSignedIn(page, 'ines')
  await openProfile(page)
  await expect(page.getByText('0 of 160')).toBeVisible()
  await page.getByLabel('Bio').fill('é'.repeat(200))
  await expect(page.getByText('160 of 160')).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveValue('é'.repeat(160))
})

test('a handle saves itself, in one call, a second after the typing stops @phone', async ({ page }) => {
  const { username } = await arrivesSignedIn(page, 'tobi')
  await openProfile(page)
  await page.getByRole('button', { name: 'Open TikTok' }).click()
  await expect(toast(page, 'Enter Handle')).toBeVisible()

  const sent: unknown[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()))
  await page.getByRole('textbox', { name: 'TikTok' }).pressSequentially('@tobi.beats', { delay: 20 })
  await expect(toast(page, 'Settings Updated')).toBeVisible()
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

test('a handle that is left in mid-word is saved all the same', async ({ page }) => {
  const { username } = await arrivesSignedIn(page, 'nils')
  await openProfile(page)
  await page.getByRole('textbox', { name: 'Twitch' }).fill('nilsplays')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Links' }).click()
  await expect.poll(async () => (await bioOf(page, username)).twitchHandle).toBe('nilsplays')
})

test('a new username takes over, and the old address leads to it', async ({ page }) => {
  const { username } = await arrivesSignedIn(page, 'kit')
  const next = newName('kit.draws')
  await openProfile(page)
  await page.getByRole('textbox', { name: 'Username' }).fill('a')
  await expect(page.getByText('Use 3 to 30 characters.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Username' }).fill(next)
  await page.getByRole('button', { name: 'Change username' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('for a year')
  await question.getByRole('button', { name: 'Change username' }).click()
  await expect(toast(page, 'Settings Updated')).toBeVisible()
  await expect(page.getByRole('link', { name: /View Profile/ })).toHaveAttribute('href', `/bio/${next}`)

  await page.goto(`/${username}`)
  await expect(page).toHaveURL(new RegExp(`/${next}$`))
})

test('the address is copied, and the code taken along as PNG and SVG', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { username } = await arrivesSignedIn(page, 'oak')
  await openProfile(page)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(toast(page, 'Link Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/${username}$`))

  const code = page.getByRole('img', { name: /QR code/ })
  await expect.poll(() => widthOf(code)).toBeGreaterThan(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PNG of the QR code' }).click()
  const { width, format } = await sharp(await (await download).path()).metadata()
  expect({ width, format }).toEqual({ width: 400, format: 'png' })
  const drawing = await page.getByRole('link', { name: 'SVG of the QR code' }).getAttribute('href')
  expect(await (await page.request.get(drawing ?? '')).text()).toContain('<svg')
})

test('a picture and an icon are uploaded, and taken away again', async ({ page }) => {
  const { username } = await arrivesSignedIn(page, 'sol')
  await openProfile(page)
  for (const [label, field] of [
    ['Upload picture', 'profileImage'],
    ['Upload favicon', 'favicon'],
  ] as const) {
    await uploadPicture(page, page.getByRole('region', { name: label }))
    await expect.poll(async () => (await bioOf(page, username))[field]).toMatch(/^\/media\//)
  }
  await page.getByRole('region', { name: 'Change picture' }).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(async () => (await bioOf(page, username)).profileImage).toBeNull()
  await page.getByRole('region', { name: 'Change favicon' }).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(async () => (await bioOf(page, username)).favicon).toBeNull()
})

test('fonts are shown to all, and told to be Pro', async ({ page }) => {
  await arrivesSignedIn(page, 'lena')
  await openProfile(page)
  await page.getByRole('radio', { name: 'Oswald' }).click()
  await expect(toast(page, 'Pro Feature')).toBeVisible()
  await expect(toast(page, 'Font customization is available for Pro and Premium members only.')).toBeVisible()
  await expect(page.getByText('All changes saved.')).toBeVisible()
})

test('Reset to Defaults asks first, and leaves the creator’s own words', async ({ page }) => {
  const { username } = await arrivesSignedIn(page, 'june')
  await openProfile(page)
  await page.getByLabel('Display name').fill('June')
  await page.getByRole('radio', { name: 'Square' }).check()
  await page.getByLabel('Page title').fill('All of June')
  await save(page)
  await expect(page.getByText('All changes saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Reset to Defaults' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to Defaults' }).click()
  await expect(page.getByRole('radio', { name: 'Theme' })).toBeChecked()
  expect(await bioOf(page, username)).toMatchObject({ displayName: 'June', buttonStyle: null, pageTitle: null })
})

test('two devices change the same: the person decides, and nothing is lost silently @phone', async ({ page, browser }) => {
  const { username } = await arrivesSignedIn(page, 'rosa')
  await openProfile(page)
  const other = await elsewhere(browser, page)
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
  expect(await bioOf(page, username)).toMatchObject({ bio: 'Written there', displayName: 'Rosa there', pageTitle: 'Titled here' })

  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => (await bioOf(page, username)).bio).toBe('Written here')
  await expect(page.getByLabel('Display name')).toHaveValue('Rosa there')

  await other.getByLabel('Bio').fill('Written there again')
  await save(other)
  await other.getByRole('button', { name: 'Take what was saved' }).click()
  await expect(other.getByLabel('Bio')).toHaveValue('Written here')
  await other.context().close()
})

test('the network goes while something is typed: it is kept, and goes out when it is back @phone', async ({ page, context }) => {
  const { username } = await arrivesSignedIn(page, 'amal')
  await openProfile(page)
  await context.setOffline(true)
  await page.getByLabel('Bio').fill('Written in a tunnel')
  await page.getByRole('textbox', { name: 'X', exact: true }).fill('amal')
  await save(page)
  await expect(page.getByText("You're offline")).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveValue('Written in a tunnel')

  await context.setOffline(false)
  await expect.poll(() => bioOf(page, username)).toMatchObject({ bio: 'Written in a tunnel', xHandle: 'amal' })
  await expect(page.getByText('All changes saved.')).toBeVisible()
})

test('a reload keeps what was typed, and so does a page that was closed without a network', async ({ page, context }) => {
  const { username } = await arrivesSignedIn(page, 'ada')
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
  await expect.poll(async () => (await bioOf(again, username)).bio).toBe('Half a sen')
})

test('two tabs of one browser follow each other', async ({ page, context }) => {
  await arrivesSignedIn(page, 'lou')
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

test('axe finds nothing while something is unsaved, renamed or in conflict @phone', async ({ page, browser }) => {
  await arrivesSignedIn(page, 'pia', 'pro')
  await openProfile(page)
  const other = await elsewhere(browser, page)
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
