/** Verifying an account by CAPTCHA: instant registration, after a sign-up, after a login, and refusals. */
import { chromium, expect, type Page, test } from '@playwright/test'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { getToast, logIn, password, readStorage, submitSignUp, uniqueName } from './support/actors.ts'
import { headlessShell } from './support/chromium.ts'
import { createSecondServer } from './support/second-server.ts'

const server = createSecondServer({ VERIFICATION: 'captcha', ALTCHA_COST: '500' })
test.use({ baseURL: server.url })
test.describe.configure({ mode: 'default' })
test.beforeAll(() => server.start())
test.afterAll(() => server.stop())

const captchaBox = (page: Page) => page.getByRole('checkbox', { name: "I'm human" })

async function solve(page: Page) {
  await captchaBox(page).check()
  await expect(page.getByText('Verified. Thank you.')).toBeVisible()
}

async function fillIn(page: Page, username: string) {
  await page.getByLabel('Full name').fill('Ines Costa')
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('instant registration with a solved CAPTCHA leads to the dashboard @second-size', async ({ page }) => {
  const name = uniqueName('ines')
  await page.goto('/instant-verify')
  await fillIn(page, name)
  await expect(page.getByText('Available. Sign up to make it yours.')).toBeVisible()
  await solve(page)
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page.getByRole('heading', { name: `Welcome, ${name}.` })).toBeFocused()
  await expect(page.getByText(`${name}@example.com`)).toBeVisible()
  await expect(page.getByText(`@${name}`, { exact: true })).toBeVisible()
  expect(JSON.parse((await readStorage(page, 'pending')) ?? '{}')).toMatchObject({ username: name, plan: 'free' })
  await expect(captchaBox(page)).toHaveCount(0)

  const failure = page.getByRole('main').getByText('Verification failed. Please try again.')
  await page.route('**/api/auth/verify-instant', (route) => route.abort())
  await page.getByRole('button', { name: 'Verify My Account' }).click()
  await expect(failure).toBeVisible()
  await page.unroute('**/api/auth/verify-instant')
  await page.getByRole('button', { name: 'Verify My Account' }).click()
  await expect(page.getByText('Account Verified!').first()).toBeVisible()
  await expect(failure).toBeHidden()
  await expect(getToast(page, 'Verification Failed')).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect.poll(() => readStorage(page, 'pending')).toBeNull()
  expect(JSON.parse((await readStorage(page, 'user')) ?? '{}')).toMatchObject({ username: name, displayName: 'Ines Costa' })
})

test('a form that is sent while the CAPTCHA is being solved waits for it', async ({ page }) => {
  await page.goto('/instant-verify')
  await fillIn(page, uniqueName('wren'))
  const released = Promise.withResolvers<void>()
  await page.route('**/solve-altcha*.js', (route) => released.promise.then(() => route.continue()))
  await captchaBox(page).check({ force: true })
  const create = page.getByRole('button', { name: 'Create Account' })
  await create.click()
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
  await expect(page.getByText('Please complete the CAPTCHA')).toHaveCount(0)
  released.resolve()
  await expect(page.getByRole('button', { name: 'Verify My Account' })).toBeVisible()
})

test('the sign-up leads to the welcome card, which asks for a CAPTCHA and leads to the checkout of the chosen plan', async ({
  page,
}) => {
  const name = uniqueName('tobi')
  await submitSignUp(page, name, 'Pro')
  await expect(page.getByText('Registration Successful!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/instant-verify$/)

  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/verify-instant') && calls.push(request.url()))
  await page.getByRole('button', { name: 'Verify My Account' }).click()
  await expect(page.getByText('Please complete the CAPTCHA').first()).toBeVisible()
  expect(calls).toEqual([])

  await solve(page)
  await page.getByRole('button', { name: 'Verify My Account' }).click()
  await expect(page.getByText('Account Verified!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/pro$/)
})

test('logging in to an unverified account continues the verification', async ({ page }) => {
  const name = uniqueName('rosa')
  await page.request.post('/api/auth/register', { data: { username: name, email: `${name}@example.com`, password } })
  await page.goto('/auth')
  await logIn(page, name)
  await expect(page.getByText('Account Verification Required').first()).toBeVisible()
  await expect(page.getByText('Please verify your account with CAPTCHA to continue.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: `Welcome, ${name}.` })).toBeVisible()
  await solve(page)
  await page.getByRole('button', { name: 'Verify My Account' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('missing fields are reported before any request; the CAPTCHA resets after a failure', async ({ page }) => {
  const taken = uniqueName('june')
  await page.request.post('/api/auth/register', { data: { username: taken, email: `${taken}@example.com`, password } })
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/instant-register') && calls.push(request.url()))

  await page.goto('/instant-verify')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible()
  await fillIn(page, uniqueName('june'))
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('status').getByText('Please complete the CAPTCHA')).toBeVisible()
  expect(calls).toEqual([])

  await page.getByLabel('Email').fill(`${taken}@example.com`)
  await solve(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Registration Failed').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription("There's already an account with that email.")
  await expect(captchaBox(page)).not.toBeChecked()

  await page.getByLabel('Email').fill(`${uniqueName('june')}@example.com`)
  await solve(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('button', { name: 'Verify My Account' })).toBeVisible()
})

test('a solved CAPTCHA is accepted for one account only', async ({ page }) => {
  const name = uniqueName('kit')
  await page.goto('/instant-verify')
  await fillIn(page, name)
  await solve(page)
  const sent = page.waitForRequest('**/api/auth/instant-register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const body = (await sent).postDataJSON()
  await expect(page.getByRole('button', { name: 'Verify My Account' })).toBeVisible()

  const other = uniqueName('kat')
  const again = await page.request.post('/api/auth/instant-register', {
    data: { ...body, username: other, email: `${other}@example.com` },
  })
  expect([again.status(), (await again.json()).code]).toEqual([409, 'captcha-used'])
})

test('a corrupt or missing pending user leads back to the registration form', async ({ page }) => {
  await page.goto('/auth')
  await page.evaluate(() => localStorage.setItem('lintel_pending', '{"username":'))
  await page.goto('/instant-verify')
  await expect(page.getByLabel('Full name')).toBeVisible()
  await expect.poll(() => readStorage(page, 'pending')).toBeNull()

  await submitSignUp(page, uniqueName('noor'))
  await expect(page.getByRole('button', { name: 'Verify My Account' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('lintel_pending'))
  await page.getByRole('button', { name: 'Verify My Account' }).click()
  await expect(page.getByText('No pending user found. Please register first.').first()).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeVisible()
})

test('over plain HTTP, where Web Crypto is unavailable, the CAPTCHA shows an error', async () => {
  const args = [...headlessShell.args, '--host-resolver-rules=MAP lintel.test 127.0.0.1']
  const browser = await chromium.launch({ ...headlessShell, args })
  try {
    const page = await browser.newPage()
    await page.goto(server.url.replace('localhost', 'lintel.test').concat('/instant-verify'))
    await expect(page.getByText('The CAPTCHA needs a secure connection.')).toBeVisible()
  } finally {
    await browser.close()
  }
})

test('registration and verification are accessible in light and dark @second-size', async ({ page }) => {
  await submitSignUp(page, uniqueName('amal'))
  await expect(page.getByRole('button', { name: 'Verify My Account' })).toBeVisible()
  await page.goto('/instant-verify')
  await solve(page)
  await expectAccessibleInLightAndDark(page)
  await page.evaluate(() => localStorage.removeItem('lintel_pending'))
  await page.goto('/instant-verify')
  await expect(captchaBox(page)).toBeVisible()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectAccessibleInLightAndDark(page)
})
