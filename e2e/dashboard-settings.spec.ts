/** Settings: password, sessions, notifications, data export, and account deletion. */
import { expect, type Page, test } from '@playwright/test'
import { readZip } from '../src/server/testing/read-zip.ts'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { bearerHeader, getToast, logIn, password, phoneUserAgent, signInNewCreator } from './support/actors.ts'

const openSettings = '/dashboard?tab=settings'
const newPassword = 'under the new beam'

const expectToast = (page: Page, title: string) => expect(getToast(page, title)).toBeVisible()

/** Calls the API as another device. */
const logInFromAnotherDevice = (page: Page, username: string, typed: string) =>
  page.request.post('/api/auth/login', {
    data: { email: `${username}@example.com`, password: typed },
    headers: { 'user-agent': phoneUserAgent },
  })

test('a new password signs out every other device and keeps this one @second-size', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'ada')
  const elsewhere = (await (await logInFromAnotherDevice(page, username, password)).json()) as { token: string }
  await page.goto(openSettings)
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill('not the password')
  await dialog.getByLabel('New password', { exact: true }).fill(newPassword)
  await dialog.getByLabel('Repeat new password').fill('under another beam')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Passwords do not match')).toBeVisible()
  await dialog.getByLabel('Repeat new password').fill(newPassword)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText("That isn't your current password.")).toBeVisible()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password Changed')

  const response = await page.request.get('/api/auth/me', { headers: bearerHeader(elsewhere.token) })
  expect(response.status()).toBe(401)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  expect((await logInFromAnotherDevice(page, username, password)).status()).toBe(401)
  expect((await logInFromAnotherDevice(page, username, newPassword)).status()).toBe(200)
})

test('a session on another device is listed and revoked, then all sessions are', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'tobi')
  const { token } = (await (await logInFromAnotherDevice(page, username, password)).json()) as { token: string }
  await page.goto(openSettings)
  const iphone = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Log out Safari on iPhone' }) })
  await expect(iphone).toContainText('Active now · Unknown location')
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible()
  await iphone.getByRole('button', { name: 'Log out Safari on iPhone' }).click()
  await expectToast(page, 'Device Logged Out')
  await expect(iphone).toBeHidden()
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeFocused()
  expect((await page.request.get('/api/auth/me', { headers: bearerHeader(token) })).status()).toBe(401)

  await page.getByRole('button', { name: 'Log out of all devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expectToast(page, 'Logged Out')
  await expect(page).toHaveURL(/\/auth/)
  await logIn(page, username)
  await expect(page).toHaveURL(/\/dashboard/)
})

test('product news is opt-in and stays on; security emails cannot be switched off', async ({ page }) => {
  await signInNewCreator(page, 'june')
  await page.goto(openSettings)
  const news = page.getByRole('switch', { name: 'Product news' })
  await expect(news).not.toBeChecked()
  await news.click()
  await expectToast(page, 'Settings Updated')
  await page.reload()
  await expect(news).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Security' })).toBeDisabled()
})

test('the data export downloads with the creator’s own data', async ({ page }) => {
  const { username, token } = await signInNewCreator(page, 'rosa')
  const headers = bearerHeader(token)
  await page.request.post('/api/links', { data: { title: 'Print shop', url: 'https://prints.example/' }, headers })
  await page.goto(openSettings)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).first().click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${username}.zip`)
  const files = readZip(Buffer.concat(await (await file.createReadStream()).toArray()))
  expect([...files.keys()]).toContain('links.csv')
  expect(JSON.parse(String(files.get('data.json')))).toMatchObject({ account: { username }, links: [{ title: 'Print shop' }] })
  await expectToast(page, 'Export Ready')
})

test('deleting the account takes the page down at once, and signing in cancels the deletion @second-size', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'kit')
  await page.goto(openSettings)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('button', { name: 'Download my data' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('Please enter your password.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText("That isn't your current password.")).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expectToast(page, 'Account Deleted')
  expect((await page.request.get(`/${username}`)).status()).toBe(410)

  await logIn(page, username)
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText('Your account won’t be deleted, and your page is live again.').first()).toBeVisible()
  expect((await page.request.get(`/${username}`)).status()).toBe(200)
})

test('settings and their dialogs are accessible in light and dark, down to 320 px', async ({ page }) => {
  await signInNewCreator(page, 'ines')
  await page.goto(openSettings)
  await expect(page.getByText('This device')).toBeVisible()
  for (const opener of ['', 'Change password', 'Change email', 'Delete account', 'Log out of all devices']) {
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    if (opener) await page.getByRole('button', { name: opener }).click()
    if (opener) await expect(dialog).toBeVisible()
    await expectAccessibleInLightAndDark(page, { name: opener })
    if (opener) await page.keyboard.press('Escape')
    if (opener) await expect(dialog).toBeHidden()
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
