/** Two-factor sign-in as somebody lives with it: set up, used, the phone lost, switched off. */
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './support/accessibility.ts'
import { bearerHeader, logIn, signInNewCreator, toast } from './support/actors.ts'

const settings = '/dashboard?tab=settings'
/** `steps`: thirty seconds each; a clock may be one off, so that a second code need not be waited for. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + steps * 30_000 })

const said = (page: Page, title: string) => expect(toast(page, title)).toBeVisible()

/** Two-factor on without the wizard: gives the backup codes, and this browser the token that took the old one's place. */
async function switchedOn(page: Page, token: string): Promise<string[]> {
  const headers = bearerHeader(token)
  const { secret } = await (await page.request.post('/api/2fa/setup', { headers })).json()
  const on = await page.request.post('/api/2fa/enable', { headers, data: { secret, token: codeOf(secret) } })
  const { backupCodes, token: next } = await on.json()
  await page.evaluate((next) => localStorage.setItem('lintel_token', next), next)
  return backupCodes
}

async function logOut(page: Page) {
  // On a phone the toast of the change before lies over the bar.
  const close = page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Close' })
  if (await close.isVisible()) await close.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/auth')
}

test('two-factor is set up with an app, and sign-in takes an app code or a backup code @phone', async ({ page }) => {
  test.slow()
  const { username } = await signInNewCreator(page, 'ada')
  await page.goto(settings)
  await page.getByRole('button', { name: 'Enable' }).click()

  const wizard = page.getByRole('dialog')
  await expect(wizard.getByText('Step 1 of 4')).toBeVisible()
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await expect(wizard.getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = await wizard.locator('code').innerText()
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)

  await wizard.getByLabel('Verification code').fill('123')
  await wizard.getByRole('button', { name: 'Verify' }).click()
  await said(page, 'Invalid Code')
  await wizard.getByLabel('Verification code').fill('000000')
  await wizard.getByRole('button', { name: 'Verify' }).click()
  await said(page, 'Verification Failed')
  await wizard.getByLabel('Verification code').fill(codeOf(key))
  await wizard.getByRole('button', { name: 'Verify' }).click()

  await expect(wizard.getByText('Step 3 of 4')).toBeVisible()
  const codes = await wizard.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await wizard.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('lintel-backup-codes.txt')
  const text = await (await file.createReadStream()).toArray()
  for (const code of codes) expect(Buffer.concat(text).toString()).toContain(code)
  await said(page, 'Backup Codes Downloaded')
  await wizard.getByRole('button', { name: "I've saved them" }).click()
  await wizard.getByRole('button', { name: 'Done' }).click()
  await said(page, '2FA Enabled')
  await expect(page.getByRole('button', { name: 'New backup codes' })).toBeFocused()
  await expect(page.getByText('10 backup codes left.')).toBeVisible()

  await logOut(page)
  await logIn(page, username)
  // The code of the step before was used up by the wizard.
  await page.getByLabel('Verification code').fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await logOut(page)
  await logIn(page, username)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill(codes[0]?.toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(settings)
  await expect(page.getByText('9 backup codes left.')).toBeVisible()
})

test('new backup codes replace the old ones, and one of them switches two-factor off @phone', async ({ page }) => {
  const { username, token } = await signInNewCreator(page, 'tobi')
  const codes = await switchedOn(page, token)
  await page.goto(settings)
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
  await said(page, 'Disable Failed')
  await wizard.getByLabel('Verification code').fill(renewed[0] ?? '')
  await wizard.getByRole('button', { name: 'Disable' }).click()
  await said(page, '2FA Disabled')
  await expect(page.getByRole('button', { name: 'Enable' })).toBeFocused()

  await logOut(page)
  await logIn(page, username)
  await expect(page).toHaveURL(/\/dashboard/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every step of the two-factor wizard is accessible in ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signInNewCreator(page, 'ines')
    await page.goto(settings)
    await page.getByRole('button', { name: 'Enable' }).click()
    await expectAccessible(page)
    const wizard = page.getByRole('dialog')
    await wizard.getByRole('button', { name: 'Continue' }).click()
    await expect(wizard.getByLabel('Verification code')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type(codeOf(await wizard.locator('code').innerText()))
    await page.keyboard.press('Enter')
    await expect(wizard.getByRole('button', { name: 'Copy' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await said(page, '2FA Enabled')
    await expect(page.getByRole('button', { name: 'Disable' })).toBeVisible()
    await page.getByRole('button', { name: 'Disable' }).click()
    await expectAccessible(page)
  })
}
