/** Logging in with a second factor, returning to a screen, and sessions across tabs and on the server. */
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  bearerHeader,
  getToast,
  logIn,
  password,
  readStorage,
  signInNewCreator,
  submitSignUp,
  uniqueName,
} from './support/actors.ts'

/** Creates an account with two-factor sign-in, signed out in this browser. */
async function createAccountWithTwoFactor(page: Page, base: string) {
  const { username, token } = await signInNewCreator(page, base)
  const setUp = await (await page.request.post('/api/2fa/setup', { headers: bearerHeader(token), data: {} })).json()
  const app = new TOTP({ secret: Secret.fromBase32(setUp.secret) })
  const enabled = await page.request.post('/api/2fa/enable', {
    headers: bearerHeader(token),
    data: { secret: setUp.secret, token: app.generate() },
  })
  const { backupCodes } = (await enabled.json()) as { backupCodes: [string, ...string[]] }
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth')
  // A code works once and the current one was just used, so this is the next one.
  const nextCode = () => app.generate({ timestamp: Date.now() + 30_000 })
  return { username, nextCode, backupCodes }
}

test('the second sign-in step accepts an app code and explains a wrong one @second-size', async ({ page }) => {
  const { username, nextCode } = await createAccountWithTwoFactor(page, 'ines')
  await logIn(page, username)
  const code = page.getByLabel('Verification code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  const verify = page.getByRole('button', { name: 'Verify', exact: true })

  await code.fill('123')
  await verify.click()
  await expect(page.getByText('Invalid Code').first()).toBeVisible()
  await expect(code).toHaveAccessibleDescription('Please enter a 6-digit verification code')

  await code.fill(nextCode() === '123456' ? '654321' : '123456')
  await verify.click()
  await expect(page.getByText('Verification Failed').first()).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')

  await code.fill(nextCode())
  await verify.click()
  await expect(page.getByText('Login Successful').first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a backup code signs in once; five wrong codes lead back to the password', async ({ page }) => {
  const { username, backupCodes } = await createAccountWithTwoFactor(page, 'tobi')
  const [backup] = backupCodes
  await logIn(page, username)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill(backup.toLowerCase())
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth')
  await logIn(page, username)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  const lastRefusal = page.waitForResponse((response) => response.url().endsWith('/two-factor') && response.status() === 401)
  for (let wrong = 0; wrong < 6; wrong++) {
    const field = page.getByLabel('Backup code')
    if (!(await field.isVisible())) break
    const responded = page.waitForResponse('**/api/auth/login/two-factor')
    await field.fill(backup)
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await responded
    await expect(page.getByRole('button', { name: /^Verify/ }).or(page.getByLabel('Password', { exact: true }))).toBeEnabled()
  }
  expect((await (await lastRefusal).json()).code).toBe('challenge-over')
  await expect(page.getByText('That took too long, or too many codes were wrong. Please log in again.').first()).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(`${username}@example.com`)
})

test('going back from the second step keeps the email', async ({ page }) => {
  const { username } = await createAccountWithTwoFactor(page, 'june')
  await logIn(page, username)
  await page.getByRole('button', { name: 'Back to login' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(`${username}@example.com`)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('logging in cancels a pending account deletion and shows a message', async ({ page }) => {
  const { username, token } = await signInNewCreator(page, 'rosa')
  await page.request.post('/api/user/delete', { headers: bearerHeader(token), data: { password } })
  await page.goto('/dashboard')
  await expect(page.getByText('Session Ended').first()).toBeVisible()
  await logIn(page, username)
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(getToast(page, 'Login Successful')).toBeVisible()
  await expect(getToast(page, 'Welcome back to Lintel!')).toHaveCount(0)
})

test('an expired session is announced once, and logging in returns to the same screen', async ({ page }) => {
  const { username, token } = await signInNewCreator(page, 'noor')
  await page.request.post('/api/auth/logout', { headers: bearerHeader(token) })
  await page.goto('/dashboard?tab=settings')
  await expect(getToast(page, 'Session Ended')).toHaveCount(1)
  await expect(page).toHaveURL(/\/auth\?tab=login&next=/)
  await expect.poll(async () => [await readStorage(page, 'token'), await readStorage(page, 'user')]).toEqual([null, null])
  await logIn(page, username)
  await expect(page).toHaveURL(/\/dashboard\?tab=settings$/)
})

test('corrupt stored user data is removed and announced once', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'kit')
  await page.evaluate(() => localStorage.setItem('lintel_user', '{"id":'))
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth/)
  await expect(getToast(page, 'Session Ended')).toHaveCount(1)
  await expect.poll(async () => [await readStorage(page, 'token'), await readStorage(page, 'user')]).toEqual([null, null])
  await logIn(page, username)
  await expect(page).toHaveURL(/\/dashboard/)
})

test('two tabs share one session: they log in and out together and use the same new token', async ({ page, context }) => {
  test.slow()
  const { username, token } = await signInNewCreator(page, 'amal')
  const other = await context.newPage()
  await page.goto('/dashboard')
  await other.goto('/dashboard')
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()

  // Neither tab has a request in flight while the token changes.
  await Promise.all([page.waitForLoadState('networkidle'), other.waitForLoadState('networkidle')])

  // As the settings do: the token in the response replaces the current one.
  const changed = await page.request.post('/api/user/password', {
    headers: bearerHeader(token),
    data: { currentPassword: password, newPassword: 'under the front door' },
  })
  const { token: fresh } = await changed.json()
  await page.evaluate((value) => localStorage.setItem('lintel_token', value), fresh)
  const sent = other.waitForRequest((request) => request.headers().authorization === `Bearer ${fresh}`)
  await other.reload()
  await sent
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByText('Your session ended in another tab. Please log in again.').first()).toBeVisible()
  await expect(other).toHaveURL(/\/auth/)

  // Logging out opens the home page, which could come in the way of the next address.
  await expect(page).toHaveURL('/')
  await page.goto('/auth')
  await logIn(page, username, 'under the front door')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(other).toHaveURL(/\/dashboard/)
})

test('a referral code is saved, shown, sent with the sign-up and then removed', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'tobi')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/auth?tab=signup&ref=${username}`)
  await expect(page.getByText(`${username} invited you.`)).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?tab=signup$/)
  await page.reload()
  await expect(page.getByText(`${username} invited you.`)).toBeVisible()

  const name = uniqueName('lena')
  const sent = page.waitForRequest('**/api/auth/register')
  await submitSignUp(page, name, 'Pro')
  expect((await sent).postDataJSON()).toMatchObject({ plan: 'pro', referralCode: username })
  await expect(getToast(page, 'Account Created!')).toBeVisible()
  await expect(getToast(page, `Welcome to Lintel, @${name}. ${username} invited you.`)).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/pro$/)
  await expect.poll(() => readStorage(page, 'referral')).toBeNull()
})

test('the lifetime count is polled from the server, and the button names the lifetime plan', async ({ page }) => {
  let sold = 0
  await page.clock.install()
  await page.route('**/api/lifetime-sales/count', (route) =>
    sold === 0 ? route.abort() : route.fulfill({ json: { displayed: sold, remaining: 1000 - sold } }),
  )
  await page.goto('/auth?plan=lifetime')
  await expect(page.getByRole('button', { name: 'Create Account & Claim Lifetime Access' })).toBeVisible()
  await expect(page.getByLabel('Checking how many lifetime places are left…')).toBeVisible()
  // The app runs at the first sign of someone.
  await page.mouse.move(20, 20)
  await expect(page.locator('#app[data-drawn]')).toHaveCount(0)
  sold = 412
  await page.clock.runFor(10_000)
  await expect(page.getByText('412 sold · 588 left')).toBeVisible()
  sold = 413
  await page.clock.runFor(10_000)
  await expect(page.getByText('413 sold · 587 left')).toBeVisible()
  await page.getByRole('radio', { name: /^Free/ }).check()
  await expect(page.getByRole('button', { name: 'Create Account', exact: true })).toBeVisible()
})

test('/debug exists only in development', async ({ page }) => {
  const response = await page.goto('/debug')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Login test' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
