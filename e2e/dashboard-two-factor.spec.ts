/** Two-factor sign-in: set up, sign in, lose the phone, switch off. */
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { bearerHeader, getToast, logIn, signInNewCreator } from './support/actors.ts'

const openSettings = '/dashboard?tab=settings'
/** `steps` of thirty seconds ahead: the server accepts the next one, so a test does not have to wait for a second code. */
const generateCode = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + steps * 30_000 })

const expectToast = (page: Page, title: string) => expect(getToast(page, title)).toBeVisible()

/** Switches two-factor on through the API. Returns the backup codes and stores the new session token in this browser. */
async function switchTwoFactorOn(page: Page, token: string): Promise<string[]> {
  const headers = bearerHeader(token)
  const { secret } = await (await page.request.post('/api/2fa/setup', { headers })).json()
  const on = await page.request.post('/api/2fa/enable', { headers, data: { secret, token: generateCode(secret) } })
  const { backupCodes, token: next } = await on.json()
  await page.evaluate((next) => localStorage.setItem('lintel_token', next), next)
  return backupCodes
}

async function logOut(page: Page) {
  // By the keyboard: on a phone the toast of the previous change covers the bar, and may go at any moment.
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/auth')
}

test('two-factor is set up with an app, and sign-in takes an app code or a backup code @second-size', async ({ page }) => {
  test.slow()
  const { username } = await signInNewCreator(page, 'ada')
  await page.goto(openSettings)
  await page.getByRole('button', { name: 'Enable' }).click()

  const wizard = page.getByRole('dialog')
  await expect(wizard.getByText('Step 1 of 4')).toBeVisible()
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await expect(wizard.getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = await wizard.locator('code').innerText()
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)

  await wizard.getByLabel('Verification code').fill('123')
  await wizard.getByRole('button', { name: 'Verify' }).click()
  await expectToast(page, 'Invalid Code')
  await wizard.getByLabel('Verification code').fill('000000')
  await wizard.getByRole('button', { name: 'Verify' }).click()
  await expectToast(page, 'Verification Failed')
  await wizard.getByLabel('Verification code').fill(generateCode(key))
  await wizard.getByRole('button', { name: 'Verify' }).click()

  await expect(wizard.getByText('Step 3 of 4')).toBeVisible()
  await expect(getToast(page, 'Verification Failed')).toBeHidden()
  const codes = await wizard.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await wizard.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('lintel-backup-codes.txt')
  const text = await (await file.createReadStream()).toArray()
  for (const code of codes) expect(Buffer.concat(text).toString()).toContain(code)
  await expectToast(page, 'Backup Codes Downloaded')
  await wizard.getByRole('button', { name: "I've saved them" }).click()
  await wizard.getByRole('button', { name: 'Done' }).click()
  await expectToast(page, '2FA Enabled')
  await expect(page.getByRole('button', { name: 'New backup codes' })).toBeFocused()
  await expect(page.getByText('10 backup codes left.')).toBeVisible()

  await logOut(page)
  await logIn(page, username)
  // The wizard has used the code of the previous time step.
  await page.getByLabel('Verification code').fill(generateCode(key, 1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await logOut(page)
  await logIn(page, username)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill(codes[0]?.toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(openSettings)
  await expect(page.getByText('9 backup codes left.')).toBeVisible()
})

test('new backup codes replace the old ones, and one of them switches two-factor off @second-size', async ({ page }) => {
  const { username, token } = await signInNewCreator(page, 'tobi')
  const codes = await switchTwoFactorOn(page, token)
  await page.goto(openSettings)
  const wizard = page.getByRole('dialog')
  await expect(page.getByText('10 backup codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'New backup codes' }).click()
  await wizard.getByLabel('Verification code').fill(codes[1] ?? '')
  await wizard.getByRole('button', { name: 'Make new codes' }).click()
  await expect(wizard.getByRole('heading', { name: 'Save your backup codes' })).toBeVisible()
  const renewed = await wizard.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').allInnerTexts()
  expect(renewed).toHaveLength(10)
  expect(renewed).not.toContain(codes[2])
  await wizard.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText('10 backup codes left.')).toBeVisible()

  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(wizard.getByText(/Anyone who learns your password will be able to log in\./)).toBeVisible()
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await wizard.getByLabel('Verification code').fill(codes[3] ?? '')
  await wizard.getByRole('button', { name: 'Disable' }).click()
  await expectToast(page, 'Disable Failed')
  await wizard.getByLabel('Verification code').fill(renewed[0] ?? '')
  await wizard.getByRole('button', { name: 'Disable' }).click()
  await expectToast(page, '2FA Disabled')
  await expect(page.getByRole('button', { name: 'Enable' })).toBeFocused()

  await logOut(page)
  await logIn(page, username)
  await expect(page).toHaveURL(/\/dashboard/)
})

test('every step of the two-factor wizard is accessible in light and dark', async ({ page }) => {
  await signInNewCreator(page, 'ines')
  await page.goto(openSettings)
  await page.getByRole('button', { name: 'Enable' }).click()
  const wizard = page.getByRole('dialog')
  await expect(wizard.getByText('Step 1 of 4')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await expect(wizard.getByLabel('Verification code')).toBeFocused()
  await expectAccessibleInLightAndDark(page)
  await page.keyboard.type(generateCode(await wizard.locator('code').innerText()))
  await page.keyboard.press('Enter')
  await expect(wizard.getByRole('button', { name: 'Copy' })).toBeFocused()
  await expectAccessibleInLightAndDark(page)
  await page.keyboard.press('Escape')
  await expectToast(page, '2FA Enabled')
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(wizard).toBeVisible()
  await expectAccessibleInLightAndDark(page)
})
