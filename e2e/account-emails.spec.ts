/** Journeys through emails: verifying an account, resetting a password, changing the email address and undoing that. */
import { type APIRequestContext, expect, type Page, type Request, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { bearerHeader, logIn, password, readStorage, submitSignUp, uniqueName } from './support/actors.ts'
import { extractLink, type MailServer, startMailServer, waitForEmail } from './support/mail-server.ts'
import { createSecondServer } from './support/second-server.ts'

const server = createSecondServer({ VERIFICATION: 'email', MAIL_FROM: 'Lintel <hello@lintel.example>' })
let mail: MailServer
test.use({ baseURL: server.url })
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  mail = await startMailServer()
  await server.start({ SMTP_URL: mail.url })
})
test.afterAll(async () => {
  await server.stop()
  await mail.close()
})

const toAddress = (name: string) => `${name}@example.com`
const codeSubject = /^\d{6} is your/
const extractCode = ({ subject }: { subject?: string | undefined }) => subject?.slice(0, 6) ?? ''

/** Registers through the API with the request of the sign-up form. */
async function register(request: APIRequestContext, base: string) {
  const name = uniqueName(base)
  const response = await request.post('/api/auth/register', { data: { username: name, email: toAddress(name), password } })
  return { name, email: toAddress(name), ...(await response.json()) }
}

/** Creates a verified account. */
async function createVerifiedAccount(request: APIRequestContext, base: string) {
  const { name, email, ticket } = await register(request, base)
  const token = extractCode(await waitForEmail(mail, email, codeSubject))
  const response = await request.post('/api/auth/verify-email', { data: { token, ticket } })
  return { name, email, token: (await response.json()).token as string }
}

async function openLogin(page: Page, name: string, typed = password) {
  await page.goto('/auth')
  await logIn(page, name, typed)
}

test('signing up sends a 6-digit code by email, and typing it verifies the account @second-size', async ({ page }) => {
  const name = uniqueName('ines')
  await submitSignUp(page, name)
  await expect(page.getByText('Registration Successful!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/verify-email$/)

  const verify = page.getByRole('button', { name: 'Verify', exact: true })
  await verify.click()
  await expect(page.getByText('Please enter the verification token from your email').first()).toBeVisible()

  const email = await waitForEmail(mail, toAddress(name), codeSubject)
  expect(email.from?.address).toBe('hello@lintel.example')
  expect(email.html).toContain(extractCode(email))
  const wrong = extractCode(email) === '000000' ? '111111' : '000000'
  await page.getByLabel('Verification code').fill(wrong)
  await verify.click()
  await expect(page.getByText('Verification Failed').first()).toBeVisible()
  await expect(page.getByLabel('Verification code')).toHaveAccessibleDescription('Invalid or expired verification token')

  // As copied from an email: in two groups.
  await page.getByLabel('Verification code').evaluate(
    (field, text) => {
      const data = new DataTransfer()
      data.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    ` ${extractCode(email).slice(0, 3)} ${extractCode(email).slice(3)}\n`,
  )
  await expect(page.getByLabel('Verification code')).toHaveValue(extractCode(email))
  await verify.click()
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeFocused()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('the screen that waits for a code says while it can’t be sent, and no longer once it is @second-size', async ({ page }) => {
  const name = uniqueName('odile')
  const notice = page.getByText('We couldn’t send the email yet. We’ll keep trying.')
  mail.refuse(true)
  try {
    await submitSignUp(page, name)
    await expect(notice).toBeVisible({ timeout: 15_000 })
    await expectAccessible(page)
  } finally {
    mail.refuse(false)
  }
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(notice).toBeHidden({ timeout: 15_000 })
  // The email that was waiting may have gone out just before the button’s, which replaces its code: the newest is the one to use.
  await expect(async () => {
    await page.getByLabel('Verification code').fill(extractCode(await waitForEmail(mail, toAddress(name), codeSubject)))
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeFocused({ timeout: 5_000 })
  }).toPass({ timeout: 20_000 })
})

test('the email’s link opens the page with the code filled in, on any device, and submits nothing automatically', async ({
  page,
}) => {
  const { email: address } = await register(page.request, 'tobi')
  const email = await waitForEmail(mail, address, codeSubject)
  const sent: string[] = []
  // Whether the email could be sent is asked, and changes nothing.
  const isSubmission = (request: Request) => request.method() === 'POST' && !request.url().endsWith('/verification-email')
  page.on('request', (request) => isSubmission(request) && sent.push(request.url()))

  await page.goto(extractLink(email, '/verify-email'))
  await expect(page.getByLabel('Verification code')).toHaveValue(extractCode(email))
  await expect(page).toHaveURL(`${server.url}/verify-email`)
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])

  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Email Verified!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('resending sends another code and invalidates the one before', async ({ page }) => {
  const { email } = await register(page.request, 'june')
  const first = extractCode(await waitForEmail(mail, email, codeSubject))
  await page.goto('/verify-email')
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Please enter your email address')

  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('Verification Email Sent').first()).toBeVisible()
  const second = extractCode(await waitForEmail(mail, email, codeSubject, 1))

  await page.getByLabel('Verification code').fill(first)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Verification Failed').first()).toBeVisible()
  await page.getByLabel('Verification code').fill(second)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('logging in before verifying leads to the code screen', async ({ page }) => {
  const { name, email } = await register(page.request, 'noor')
  await openLogin(page, name)
  await expect(page.getByText('Account Verification Required').first()).toBeVisible()
  await expect(page).toHaveURL(/\/verify-email$/)
  await expect(page.getByText(`We're emailing a 6-digit code to ${email}.`)).toBeVisible()
})

test('a forgotten password is reset by email, and other devices are signed out @second-size', async ({ page, browser }) => {
  test.slow()
  const { name, email } = await createVerifiedAccount(page.request, 'rosa')
  const elsewhere = await browser.newPage({ baseURL: server.url })
  await openLogin(elsewhere, name)
  await expect(elsewhere).toHaveURL(/\/dashboard/)

  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox.' })).toBeFocused()

  const link = extractLink(await waitForEmail(mail, email, /^Reset your/), '/reset-password')
  await page.goto(link)
  await expect(page).toHaveURL(`${server.url}/reset-password`)
  const fresh = 'under the front door'
  await page.getByLabel('New password').fill(fresh)
  await page.getByLabel('Repeat password').fill('something else')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Password Mismatch').first()).toBeVisible()
  await page.getByLabel('Repeat password').fill(fresh)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Changed' })).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere.getByText('Session Ended').first()).toBeVisible()
  await expect(elsewhere).toHaveURL(/\/auth/)
  await elsewhere.close()

  await page.goto(link)
  await page.getByLabel('New password').fill(fresh)
  await page.getByLabel('Repeat password').fill(fresh)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: "This link doesn't work." })).toBeVisible()

  await openLogin(page, name)
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  await openLogin(page, name, fresh)
  await expect(page).toHaveURL(/\/dashboard/)
  expect(JSON.parse((await readStorage(page, 'user')) ?? '{}').username).toBe(name)
})

test('a password reset for an unknown address shows the same screen', async ({ page }) => {
  const { email } = await createVerifiedAccount(page.request, 'kit')
  const texts: string[] = []
  for (const address of [email, toAddress(uniqueName('nobody'))]) {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox.' })).toBeVisible()
    texts.push((await page.getByRole('main').textContent()) ?? '')
  }
  expect(texts[0]).toBe(texts[1])
})

test('a new email address is confirmed by a button, and the old address can undo the change', async ({ page }) => {
  const { name, email, token } = await createVerifiedAccount(page.request, 'amal')
  const other = uniqueName('other')
  await page.request.post('/api/user/email', {
    data: { email: toAddress(other), password },
    headers: bearerHeader(token),
  })
  await page.goto(extractLink(await waitForEmail(mail, toAddress(other), /./), '/confirm-email'))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText(`Your account now uses ${toAddress(other)}.`)).toBeVisible()

  await page.goto(extractLink(await waitForEmail(mail, email, /email address was changed/), '/undo-email'))
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByText('Change Undone').first()).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New password').fill('mine and only mine')
  await page.getByLabel('Repeat password').fill('mine and only mine')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Changed' })).toBeVisible()

  await openLogin(page, other)
  await expect(page.getByText('Login Failed').first()).toBeVisible()
  await openLogin(page, name, 'mine and only mine')
  await expect(page).toHaveURL(/\/dashboard/)
  expect(JSON.parse((await readStorage(page, 'user')) ?? '{}').username).toBe(name)
})

test('the screens that emails link to are accessible in light and dark @second-size', async ({ page }) => {
  for (const screen of emailScreens) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInLightAndDark(page, { name: screen })
  }
})

/** Consecutive addresses differ in more than the fragment, because a browser does not reload a page for a new fragment. */
const emailScreens = [
  '/verify-email',
  '/forgot-password',
  '/verify-email#token=123456&ticket=t',
  '/reset-password',
  '/confirm-email#token=t',
  '/reset-password#token=t',
  '/undo-email#token=t',
  '/undo-two-factor#token=t',
]
