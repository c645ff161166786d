/** What goes through the mailbox: verifying an account, a forgotten password, another email address and the way back from it. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { bearerHeader, logIn, password, readStorage, submitSignUp, uniqueName } from './support/actors.ts'
import { extractLink, type MailServer, startMailServer, waitForEmail } from './support/mail-server.ts'
import { createSecondServer } from './support/second-server.ts'

const server = createSecondServer({ VERIFICATION: 'email', MAIL_FROM: 'Lintel <door@lintel.example>' })
let mail: MailServer
test.use({ baseURL: server.url })
test.beforeAll(async () => {
  mail = await startMailServer()
  await server.start({ SMTP_URL: mail.url })
})
test.afterAll(async () => {
  await server.stop()
  await mail.close()
})

const addressOf = (name: string) => `${name}@example.com`
const aboutCode = /^\d{6} is your/
const codeIn = ({ subject }: { subject?: string | undefined }) => subject?.slice(0, 6) ?? ''

/** Registers as the sign-up does. */
async function registered(request: APIRequestContext, base: string) {
  const name = uniqueName(base)
  const answer = await request.post('/api/auth/register', { data: { username: name, email: addressOf(name), password } })
  return { name, email: addressOf(name), ...(await answer.json()) }
}

/** An account that is open already. */
async function verified(request: APIRequestContext, base: string) {
  const { name, email, ticket } = await registered(request, base)
  const token = codeIn(await waitForEmail(mail, email, aboutCode))
  const answer = await request.post('/api/auth/verify-email', { data: { token, ticket } })
  return { name, email, token: (await answer.json()).token as string }
}

async function comesToLogIn(page: Page, name: string, typed = password) {
  await page.goto('/auth')
  await logIn(page, name, typed)
}

test('signing up sends a 6-digit code by email, and typing it verifies the account @phone', async ({ page }) => {
  const name = uniqueName('ines')
  await submitSignUp(page, name)
  await expect(page.getByText('Registration Successful!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/verify-email$/)

  const verify = page.getByRole('button', { name: 'Verify', exact: true })
  await verify.click()
  await expect(page.getByText('Please enter the verification token from your email').first()).toBeVisible()

  const letter = await waitForEmail(mail, addressOf(name), aboutCode)
  expect(letter.from?.address).toBe('door@lintel.example')
  expect(letter.html).toContain(codeIn(letter))
  const wrong = codeIn(letter) === '000000' ? '111111' : '000000'
  await page.getByLabel('Verification code').fill(wrong)
  await verify.click()
  await expect(page.getByText('Verification Failed').first()).toBeVisible()
  await expect(page.getByLabel('Verification code')).toHaveAccessibleDescription('Invalid or expired verification token')

  // As it is copied from a letter: in two groups.
  await page.getByLabel('Verification code').evaluate(
    (field, text) => {
      const data = new DataTransfer()
      data.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    ` ${codeIn(letter).slice(0, 3)} ${codeIn(letter).slice(3)}\n`,
  )
  await expect(page.getByLabel('Verification code')).toHaveValue(codeIn(letter))
  await verify.click()
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeFocused()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('the email’s link opens the page with the code filled in, on any device, and submits nothing by itself', async ({
  page,
}) => {
  const { email } = await registered(page.request, 'tobi')
  const letter = await waitForEmail(mail, email, aboutCode)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))

  await page.goto(extractLink(letter, '/verify-email'))
  await expect(page.getByLabel('Verification code')).toHaveValue(codeIn(letter))
  await expect(page).toHaveURL(`${server.url}/verify-email`)
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])

  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Email Verified!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('resending sends another code and invalidates the one before', async ({ page }) => {
  const { email } = await registered(page.request, 'june')
  const first = codeIn(await waitForEmail(mail, email, aboutCode))
  await page.goto('/verify-email')
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address')

  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('Verification Email Sent').first()).toBeVisible()
  const second = codeIn(await waitForEmail(mail, email, aboutCode, 1))

  await page.getByLabel('Verification code').fill(first)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Verification Failed').first()).toBeVisible()
  await page.getByLabel('Verification code').fill(second)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('logging in before verifying leads to the code screen', async ({ page }) => {
  const { name, email } = await registered(page.request, 'noor')
  await comesToLogIn(page, name)
  await expect(page.getByText('Account Verification Required').first()).toBeVisible()
  await expect(page).toHaveURL(/\/verify-email$/)
  await expect(page.getByText(`We've emailed a 6-digit code to ${email}.`)).toBeVisible()
})

test('a forgotten password is reset by email, and other devices are signed out @phone', async ({ page, browser }) => {
  test.slow()
  const { name, email } = await verified(page.request, 'rosa')
  const elsewhere = await browser.newPage({ baseURL: server.url })
  await comesToLogIn(elsewhere, name)
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

  await comesToLogIn(page, name)
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  await comesToLogIn(page, name, fresh)
  await expect(page).toHaveURL(/\/dashboard/)
  expect(JSON.parse((await readStorage(page, 'user')) ?? '{}').username).toBe(name)
})

test('asking for a password reset shows the same for an unknown address', async ({ page }) => {
  const { email } = await verified(page.request, 'kit')
  const said: string[] = []
  for (const address of [email, addressOf(uniqueName('nobody'))]) {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox.' })).toBeVisible()
    said.push((await page.getByRole('main').textContent()) ?? '')
  }
  expect(said[0]).toBe(said[1])
})

test('a new email address is confirmed by a button, and the old address can undo the change', async ({ page }) => {
  const { name, email, token } = await verified(page.request, 'amal')
  const other = uniqueName('somebody')
  await page.request.post('/api/user/email', {
    data: { email: addressOf(other), password },
    headers: bearerHeader(token),
  })
  await page.goto(extractLink(await waitForEmail(mail, addressOf(other), /./), '/confirm-email'))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText(`Your account now uses ${addressOf(other)}.`)).toBeVisible()

  await page.goto(extractLink(await waitForEmail(mail, email, /email address was changed/), '/undo-email'))
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByText('Change Undone').first()).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New password').fill('mine and only mine')
  await page.getByLabel('Repeat password').fill('mine and only mine')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Changed' })).toBeVisible()

  await comesToLogIn(page, other)
  await expect(page.getByText('Login Failed').first()).toBeVisible()
  await comesToLogIn(page, name, 'mine and only mine')
  await expect(page).toHaveURL(/\/dashboard/)
  expect(JSON.parse((await readStorage(page, 'user')) ?? '{}').username).toBe(name)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screens that emails link to are accessible in ${colorScheme} @phone`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const screen of screens) {
      await page.goto(screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, { name: screen })
    }
  })
}

/** Neighbours differ in more than what stands behind `#`, for which no browser opens a page anew. */
const screens = [
  '/verify-email',
  '/forgot-password',
  '/verify-email?token=123456#ticket=t',
  '/reset-password',
  '/confirm-email#token=t',
  '/reset-password#token=t',
  '/undo-email#token=t',
]
