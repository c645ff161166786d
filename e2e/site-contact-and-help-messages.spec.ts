/** Messages to support from the contact page and the help panel: timeouts, expired sessions, refused addresses, rotation. */
import { expect, type Page, test } from '@playwright/test'
import { bearerHeader, getToast, signInNewCreator } from './support/actors.ts'

const waysToEndSession = {
  loggedOut: 'You’ve been logged out. Add your email address if you’d like a reply.',
  thanks: 'Thank you. Your message is with us.',
}

async function openHelpPanel(page: Page) {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  return page.getByRole('dialog')
}

/** Signs in, then ends the session on the server, which this browser does not know. */
async function signInWithEndedSession(page: Page) {
  const { token } = await signInNewCreator(page, 'ended')
  expect((await page.request.post('/api/auth/logout', { headers: bearerHeader(token) })).status()).toBe(204)
}

test('sending a message times out when the server does not respond, and can be retried', async ({ page }) => {
  // The time is over when the journey says so.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => {
      const timer = new AbortController()
      Object.assign(window, { endTimeout: () => timer.abort(new DOMException('Too late.', 'TimeoutError')) })
      return timer.signal
    }
  })
  let tries = 0
  await page.route('**/api/messages', () => {
    tries++
  })
  await page.goto('/contact')
  await page.getByLabel('Your message').fill('Hello there')
  const button = page.locator('form[data-contact] button')
  await button.press('Enter')
  await expect(button).toHaveText('Sending…')
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect.poll(() => tries).toBe(1)
  await page.evaluate(() => (window as { endTimeout?: () => void }).endTimeout?.())

  await expect(page.getByText('We couldn’t send your message. It’s still here, so please try again.')).toBeVisible()
  expect(tries).toBe(1)
  await expect(page.getByLabel('Your message')).toHaveValue('Hello there')
  await expect(button).toBeFocused()
  await page.unroute('**/api/messages')
  await button.press('Enter')
  await expect(page.getByRole('heading', { name: waysToEndSession.thanks })).toBeVisible()
  await expect(page.locator('[data-contact-sent]')).toBeFocused()
  await expect(page.getByText('You didn’t leave an email address')).toBeVisible()
  await page.getByRole('button', { name: 'Send another message' }).press('Enter')
  await expect(page.getByLabel('Your message')).toBeFocused()
  await expect(page.getByLabel('Your message')).toHaveValue('')
})

test('an email address refused by the server is marked, on the contact page and in the help panel', async ({ page }) => {
  const errorText = 'Please enter a valid email address.'
  await page.goto('/contact')
  await page.getByLabel('Your message').fill('Hello there')
  const email = page.getByLabel('Your email address, if you’d like a reply')
  await email.fill('a@b')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(email).toHaveAccessibleDescription(errorText)
  await expect(page.getByLabel('Your message')).not.toHaveAttribute('aria-invalid')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')

  await page.goto('/status')
  const panel = await openHelpPanel(page)
  await panel.getByLabel('Send us a message').fill('hi')
  await panel.getByLabel('Your email address').fill('nope')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByLabel('Your email address')).toHaveAccessibleDescription(errorText)
  await expect(panel.getByLabel('Your email address')).toBeFocused()
  await expect(panel.getByLabel('Your email address')).toHaveAttribute('aria-invalid', 'true')
  await expect(panel.getByLabel('Send us a message')).not.toHaveAttribute('aria-invalid')
})

test('the contact page tells a creator whose session expired that an email address is needed', async ({ page }) => {
  await signInWithEndedSession(page)
  await page.goto('/contact')
  const email = page.getByLabel('Your email address, if you’d like a reply')
  await expect(email).toBeHidden()
  await page.getByLabel('Your message').fill('Who answers me?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(waysToEndSession.loggedOut)).toBeVisible()
  await expect(email).toBeFocused()
  await expect(page.getByLabel('Your message')).toHaveValue('Who answers me?')

  const sent = page.waitForRequest('**/api/messages')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await (await sent).headerValue('authorization')).toBeNull()
  await expect(page.getByText(waysToEndSession.thanks)).toBeVisible()
})

test('the help panel tells a creator whose session expired that an email address is needed', async ({ page }) => {
  await signInWithEndedSession(page)
  await page.goto('/status')
  const panel = await openHelpPanel(page)
  await panel.getByLabel('Send us a message').fill('Who answers me?')
  await expect(panel.getByLabel('Your email address')).toBeHidden()
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByLabel('Your email address')).toHaveAccessibleDescription(waysToEndSession.loggedOut)
  await expect(panel.getByLabel('Your email address')).toBeFocused()
  await page.keyboard.type('someone@example.com')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByText(waysToEndSession.thanks, { exact: true }).last()).toBeVisible()
})

test('turning a phone with the help panel open switches between modal and non-modal', async ({ page }) => {
  const [upright, lying] = [
    { width: 375, height: 812 },
    { width: 812, height: 375 },
  ]
  await page.setViewportSize(upright)
  await page.goto('/status')
  await openHelpPanel(page)
  const covered = page.locator('body > main')
  await expect(covered).toHaveAttribute('inert')
  await page.setViewportSize(lying)
  await expect(covered).not.toHaveAttribute('inert')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.setViewportSize(upright)
  await expect(covered).toHaveAttribute('inert')
  await page.keyboard.press('Escape')
  await expect(covered).not.toHaveAttribute('inert')
})

test('a message sent from the contact page or another tab appears in the help panel', async ({ page, context }) => {
  await page.goto('/contact')
  const panel = await openHelpPanel(page)
  await panel.getByRole('tab', { name: 'Messages' }).click()
  await expect(panel.getByText('No messages yet')).toBeVisible()
  for (const [from, words] of [
    [page, 'From beside'],
    [await context.newPage(), 'From another tab'],
  ] as const) {
    if (from !== page) await from.goto('/contact')
    await from.getByLabel('Your message').fill(words)
    await from.locator('form[data-contact]').getByRole('button', { name: 'Send' }).click()
    await expect(panel.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  }
})

test('a report that succeeds on the second try shows no error', async ({ page, context }) => {
  const { username } = await signInNewCreator(page, 'reported')
  await page.goto(`/report?page=${username}`)
  await page.getByRole('radio', { name: /A scam/ }).check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(getToast(page, 'Report not sent')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'Report sent.' })).toBeVisible()
  // Before it would close automatically.
  await expect(getToast(page, 'Report not sent')).toBeHidden({ timeout: 2000 })
})

test('the help panel keeps its size on every tab, and Escape clears the search before it closes the panel', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const panel = page.getByRole('dialog')
  const height = () => panel.evaluate((element) => (element as HTMLElement).offsetHeight)
  await expect(panel.getByRole('searchbox')).toBeVisible()
  const atHome = await height()
  await panel.getByRole('tab', { name: 'Messages' }).click()
  expect(await height()).toBe(atHome)
  await panel.getByRole('tab', { name: 'Help' }).click()
  expect(await height()).toBe(atHome)

  await panel.getByRole('tab', { name: 'Home' }).click()
  const search = panel.getByRole('searchbox')
  await search.fill('zzzz')
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(panel).toBeVisible()
  await search.press('Escape')
  await expect(panel).toBeHidden()
})
