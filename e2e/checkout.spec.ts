/** Buying a plan with the sandbox: success, refusals, 3-D Secure, the lifetime seat, two tabs, and the ways into the checkout and out of it. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { bearerHeader, getToast, logIn, password, signInNewCreator, submitSignUp, uniqueName } from './support/actors.ts'
import { buyPlan, expectBilling, readBilling } from './support/billing.ts'
import { takeSeats } from './support/seats.ts'
import { createSecondServer } from './support/second-server.ts'

const form = (page: Page) => page.getByLabel('Card number')
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay £/ })
const testCard = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const bank = (page: Page) => page.getByRole('dialog', { name: /^Confirm £/ })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Payment Failed' })

async function pay(page: Page, card = 'Payment succeeds') {
  await testCard(page, card).click()
  await payButton(page).click()
}

async function expectCelebration(page: Page, plan: string) {
  await expect(page).toHaveURL(/\/dashboard\?payment=success$/)
  await expect(page.getByRole('heading', { name: `You’re on ${plan}.` })).toBeVisible()
  await expect(getToast(page, 'Payment Successful!')).toBeVisible()
  await expect(page.locator('.app-bar .plan-chip')).toContainText(plan)
}

test('Premium: the plans, the checkout with a test card, and the dashboard that celebrates once @second-size', async ({
  page,
}) => {
  const { token, username } = await signInNewCreator(page, 'juno')
  await page.goto('/payment?plan=pro&userId=1')
  await expect(page.getByRole('heading', { name: 'Pro', exact: true })).toBeVisible()
  for (const text of ['30-day money-back guarantee', 'No setup fees', 'Billed monthly', 'Cancel anytime'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe for £2.99 per month' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  await page.getByRole('radio', { name: /^Premium/ }).check()
  await expect(page).toHaveURL(/\/payment\?plan=premium$/)
  await page.getByRole('button', { name: 'Subscribe for £4.99 per month' }).click()

  await expect(page).toHaveURL(/\/checkout\/premium$/)
  await expect(form(page)).toBeVisible()
  await expect(page.getByText('Test mode', { exact: true })).toBeVisible()
  await expect(page.getByText(`${username}@example.com`)).toBeVisible()
  await expect(page.getByText(/^Payments are processed securely\. You can cancel/)).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  await testCard(page, 'Payment succeeds').click()
  await expect(form(page)).toHaveValue('4242 4242 4242 4242')
  await expect(payButton(page)).toHaveText('Pay £4.99')
  await payButton(page).click()
  await expectCelebration(page, 'Premium')
  await expect(page.getByRole('link', { name: /^Invoice TEST-/ })).toBeVisible()
  await expectAccessibleInLightAndDark(page, { exclude: '.page-preview' })

  const { plan, payments } = await readBilling(page, token)
  expect([plan, payments.map(({ amountPence }) => amountPence)]).toEqual(['premium', [499]])

  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re on Premium.' })).toBeVisible()
  await expect(getToast(page, 'Payment Successful!')).toBeHidden()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('Pro, with a card that is typed; wrong fields are named before anything is sent', async ({ page }) => {
  await signInNewCreator(page, 'juno')
  await page.goto('/checkout/pro')
  await payButton(page).click()
  await expect(page.getByText('Please enter a card number.')).toBeVisible()
  await expect(form(page)).toBeFocused()

  await form(page).pressSequentially('4242424242424242')
  await page.getByLabel('Expiry').pressSequentially('1234')
  await page.getByLabel('Security code').pressSequentially('123')
  await expect(form(page)).toHaveValue('4242 4242 4242 4242')
  await expect(page.getByLabel('Expiry')).toHaveValue('12 / 34')
  await page.keyboard.press('Enter')
  await expectCelebration(page, 'Pro')
})

test('Lifetime: a seat is held, with its time, and sold @second-size', async ({ page }) => {
  await signInNewCreator(page, 'juno')
  await page.goto('/checkout/lifetime')
  await expect(page.getByText(/^Seat \d+ is held for you$/)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
  await expectAccessibleInLightAndDark(page)
  await pay(page)
  await expectCelebration(page, 'Lifetime')
  await expect(page.getByText(/^Seat \d+ is yours for life\./)).toBeVisible()
})

test('a declined card is refused above the form, keeps what was typed, and another card pays @second-size', async ({ page }) => {
  const { token } = await signInNewCreator(page, 'juno')
  await page.goto('/checkout/premium')
  await pay(page, 'Card is declined')
  await expect(failure(page)).toContainText('You haven’t been charged.')
  await expect(failure(page)).toBeInViewport()
  await expect(page.getByText('Try another card, or ask your bank why.')).toBeVisible()
  await expect(form(page)).toHaveValue('4000 0000 0000 0002')
  await expect(form(page)).toBeFocused()
  await expectAccessibleInLightAndDark(page)

  await pay(page, 'Not enough money')
  await expect(failure(page)).toBeVisible()
  expect((await readBilling(page, token)).payments).toEqual([])
  await pay(page)
  await expectCelebration(page, 'Premium')
})

test('3-D Secure: the bank’s dialog keeps the focus; failing or leaving it charges nothing, confirming pays @second-size', async ({
  page,
}) => {
  const { token } = await signInNewCreator(page, 'juno')
  await page.goto('/checkout/premium')
  await pay(page, 'Bank asks to confirm')
  await expect(bank(page)).toBeVisible()
  await expect(page.getByText('Confirming with your bank…')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  for (let press = 0; press < 6; press++) await page.keyboard.press('Tab')
  expect(await bank(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)

  await bank(page).getByRole('button', { name: 'Fail authentication' }).click()
  await expect(failure(page)).toBeVisible()
  await expect(bank(page)).toBeHidden()

  await payButton(page).click()
  await expect(bank(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bank(page)).toBeHidden()
  await expect(failure(page)).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  expect((await readBilling(page, token)).plan).toBe('free')

  await payButton(page).click()
  await bank(page).getByLabel('6-digit code').fill('12')
  await bank(page).getByRole('button', { name: 'Confirm payment' }).click()
  await expect(bank(page).getByText('Enter the 6-digit code.')).toBeVisible()
  await bank(page).getByLabel('6-digit code').fill('123456')
  await bank(page).getByRole('button', { name: 'Confirm payment' }).click()
  await expectCelebration(page, 'Premium')
})

test('the plan is shown before the app has loaded, and nothing of it stays twice', async ({ page }) => {
  await signInNewCreator(page, 'juno')
  await page.route('**/assets/checkout-screen-*.js', async (route) => {
    await expect(page.locator('#placeholder').getByText('£4.99')).toBeVisible()
    await route.continue()
  })
  await page.goto('/checkout/premium')
  await expect(form(page)).toBeVisible()
  await expect(page.locator('#placeholder')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Premium', exact: true })).toHaveCount(1)
})

test('an unknown plan is an Invalid Plan, also for visitors @second-size', async ({ page }) => {
  await page.goto('/checkout/gold')
  await expect(page.getByRole('heading', { name: 'Invalid Plan' })).toBeVisible()
  await expect(page.getByText('The requested plan was not found.')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a checkout that can’t be opened is a Payment Error, and Try again opens it @second-size', async ({ page }) => {
  await signInNewCreator(page, 'juno')
  await page.route('**/api/create-subscription', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
  await page.goto('/checkout/pro')
  await expect(page.getByRole('heading', { name: 'Payment Error' })).toBeFocused()
  await expect(page.getByText('Unable to initialize payment')).toBeVisible()
  await expect(getToast(page, 'Failed to initialize payment. Please try again.')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(form(page)).toBeVisible()
})

test('who held a seat twice without paying reads once when they can again, which is no Payment Error @second-size', async ({
  page,
}) => {
  const { token } = await signInNewCreator(page, 'juno')
  const headers = bearerHeader(token)
  for (let n = 0; n < 2; n++) {
    expect((await page.request.post('/api/create-payment-intent', { data: { plan: 'lifetime' }, headers })).status()).toBe(200)
    expect((await page.request.post('/api/billing/cancel-checkout', { headers })).status()).toBe(204)
  }
  await page.goto('/checkout/lifetime')
  await expect(page.getByRole('heading', { name: 'You can’t hold a seat yet' })).toBeFocused()
  await expect(page.getByText('You’ve held a seat twice today without paying.')).toHaveCount(1)
  await expect(page.getByText('Payment Error')).toHaveCount(0)
  await expectAccessibleInLightAndDark(page)
})

test('a request that breaks while paying says so, keeps the card, and can be repeated', async ({ page }) => {
  await signInNewCreator(page, 'juno')
  await page.goto('/checkout/pro')
  await page.route('**/api/sandbox/confirm', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await pay(page)
  await expect(failure(page)).toContainText('Payment processing failed. Please try again or contact support.')
  await payButton(page).click()
  await expectCelebration(page, 'Pro')
})

test('the seat’s time is announced at 10, 5 and 1 minutes; when it is over, another seat can be held', async ({ page }) => {
  await signInNewCreator(page, 'juno')
  await page.clock.install()
  await page.goto('/checkout/lifetime')
  await testCard(page, 'Payment succeeds').click()
  const announced = (text: string) => page.getByRole('status').filter({ hasText: text })

  await page.clock.fastForward('20:05')
  await expect(announced('10 minutes left to pay for your seat.')).toBeAttached()
  await page.clock.fastForward('05:00')
  await expect(announced('5 minutes left to pay for your seat.')).toBeAttached()
  await page.clock.fastForward('04:00')
  await expect(announced('1 minute left to pay for your seat.')).toBeAttached()

  await page.clock.fastForward('01:00')
  await expect(page.getByText('Your seat is no longer held')).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await expect(form(page)).toHaveValue('4242 4242 4242 4242')
  await expectAccessible(page)

  const held = page.waitForResponse('**/api/create-payment-intent')
  await page.getByRole('button', { name: 'Hold a seat' }).click()
  await held
  // Only now: with time turned back, the seat before would still be held, and the button gone within a second.
  await page.clock.setSystemTime(new Date())
  await expect(page.getByText(/^Seat \d+ is held for you$/)).toBeVisible()
  await expect(form(page)).toHaveValue('4242 4242 4242 4242')
  await payButton(page).click()
  await expectCelebration(page, 'Lifetime')
})

test('two tabs share one payment: the other one says that it is being paid, then that the plan is there', async ({
  page,
  context,
}) => {
  const { token } = await signInNewCreator(page, 'juno')
  await page.goto('/checkout/premium')
  await expect(form(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/checkout/premium')
  await expect(form(second)).toBeVisible()

  await pay(page, 'Bank asks to confirm')
  await expect(second.getByText('You’re paying in another tab.')).toBeVisible()
  await expect(payButton(second)).toBeDisabled()
  await bank(page).getByRole('button', { name: 'Confirm payment' }).click()
  await expectCelebration(page, 'Premium')

  await expect(second.getByRole('heading', { name: 'You’re on Premium already' })).toBeVisible()
  expect((await readBilling(page, token)).payments).toHaveLength(1)
})

test('another plan’s checkout cancels the first one, which then charges nothing and opens again', async ({ page, context }) => {
  const { token } = await signInNewCreator(page, 'juno')
  await page.goto('/checkout/pro')
  await expect(form(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/checkout/premium')
  await expect(form(second)).toBeVisible()

  const reopened = page.waitForResponse('**/api/create-subscription')
  await pay(page)
  await expect(failure(page)).toContainText('You haven’t been charged.')
  expect((await readBilling(page, token)).payments).toEqual([])
  await (await reopened).finished()
  await expect(failure(page)).toContainText('You opened Premium in another tab, which cancelled this payment.')
  await expect(page.getByText('Try another card, or ask your bank why.')).toHaveCount(0)
  // The form is as it was. A frame after the answer it pays the new checkout.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await payButton(page).click()
  await expectCelebration(page, 'Pro')
  expect((await readBilling(page, token)).payments).toHaveLength(1)
})

test('reloading while the bank asks loses nothing: the checkout is the same, and is paid once', async ({ page }) => {
  const { token } = await signInNewCreator(page, 'juno')
  await page.goto('/checkout/pro')
  await pay(page, 'Bank asks to confirm')
  await expect(bank(page)).toBeVisible()
  await page.reload()
  await pay(page)
  await expectCelebration(page, 'Pro')
  expect((await readBilling(page, token)).payments).toHaveLength(1)
})

test('skipping keeps Free and cancels the open checkout @second-size', async ({ page }) => {
  const { token } = await signInNewCreator(page, 'juno')
  await page.goto('/checkout/pro')
  await expect(form(page)).toBeVisible()
  await page.getByRole('link', { name: 'All plans' }).click()
  await page.getByRole('link', { name: 'Skip for now and stay on Free' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(getToast(page, 'Subscription Skipped')).toBeVisible()
  expect((await readBilling(page, token)).plan).toBe('free')
})

test('coming back to Lifetime by the browser’s history holds no new seat unasked', async ({ page }) => {
  await signInNewCreator(page, 'juno')
  await page.goto('/checkout/lifetime')
  const held = page.getByText(/^Seat \d+ is held for you$/)
  await expect(held).toBeVisible()
  await page.getByRole('link', { name: 'All plans' }).click()
  await expect(page.getByText('Rather pay once?')).toBeVisible()
  await page.goBack()
  await expect(held).toBeVisible()
  await page.goForward()

  const cancelled = page.waitForResponse('**/api/billing/cancel-checkout')
  await page.getByRole('link', { name: 'Skip for now and stay on Free' }).click()
  await cancelled
  await page.goBack()
  await expect(page.getByText('Rather pay once?')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Your seat is no longer held')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hold a seat' }).click()
  await expect(held).toBeVisible()
  await expect(form(page)).toBeVisible()
})

test('a tab that is closed while it pays: the next visit says once that the payment went through', async ({ page, context }) => {
  const { token } = await signInNewCreator(page, 'juno')
  await page.route('**/api/sandbox/confirm', async (route) => void (await route.fetch()))
  await page.goto('/checkout/pro')
  await pay(page)
  await expectBilling(page, token, ({ plan }) => plan === 'pro')
  const next = await context.newPage()
  await page.close()

  await next.goto('/dashboard')
  await expect(getToast(next, 'Payment Successful!')).toBeVisible()
  await expect(getToast(next, 'You’re on Pro now.')).toBeVisible()
  const isAsked = next.waitForResponse('**/api/notifications')
  await next.reload()
  await isAsked
  await expect(next.locator('.app-bar .plan-chip')).toContainText('Pro')
  await expect(getToast(next, 'Payment Successful!')).toBeHidden()
})

test('whoever has the plan has nothing to pay, and a bigger one is changed to in Settings', async ({ page }) => {
  const { token } = await signInNewCreator(page, 'juno')
  await buyPlan(page, token, 'pro')
  await page.goto('/checkout/pro')
  await expect(page.getByRole('heading', { name: 'You’re on Pro already' })).toBeVisible()
  await page.goto('/checkout/premium')
  await expect(page.getByRole('heading', { name: 'Switch to Premium' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/payment?plan=pro')
  await expect(page.getByRole('heading', { name: 'Switch to Premium' })).toBeVisible()
  await page.getByRole('link', { name: 'Change plan in Settings' }).click()
  await expect(page).toHaveURL(/tab=settings#billing$/)
})

test('a payment whose answer was lost is found: the screen names the plan that is there', async ({ page }) => {
  await signInNewCreator(page, 'juno')
  await page.route('**/api/sandbox/confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.goto('/checkout/pro')
  await pay(page)
  await expect(page.getByRole('heading', { name: 'You’re on Pro already' })).toBeVisible()
})

test('a visitor logs in or signs up first, and returns to the checkout @second-size', async ({ page }) => {
  const username = uniqueName('juno')
  await page.request.post('/api/auth/register', { data: { username, email: `${username}@example.com`, password } })
  await page.goto('/checkout/premium')
  await expect(page).toHaveURL(/\/auth\?tab=login&next=%2Fcheckout%2Fpremium$/)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('radio', { name: /^Premium/ })).toBeChecked()
  await page.getByRole('tab', { name: 'Login' }).click()
  await logIn(page, username)
  await expect(page).toHaveURL(/\/checkout\/premium$/)
  await expect(form(page)).toBeVisible()
})

test('signing up with a paid plan leads to its checkout, and the celebration comes before onboarding @second-size', async ({
  page,
}) => {
  await submitSignUp(page, uniqueName('juno'), 'Premium')
  await expect(page).toHaveURL(/\/checkout\/premium$/)
  await pay(page)
  await expectCelebration(page, 'Premium')
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(
    page
      .getByRole('button', { name: 'Skip' })
      .or(page.getByRole('link', { name: 'Skip' }))
      .first(),
  ).toBeVisible()
})

test('the lifetime demo charges nothing and leads to the sign-up for Lifetime @second-size', async ({ page }) => {
  await page.goto('/lifetime-demo')
  await expect(page.getByText(/only [\d,]+ left/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Lifetime seats sold' })).toHaveAttribute('max', '1000')
  await expect(page.getByRole('img', { name: /^1,000 seats: \d+ sold, \d+ left\.$/ })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('button', { name: 'Claim Lifetime Access' }).click()
  await expect(getToast(page, 'Demo mode')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?plan=lifetime$/)
  await expect(page.getByRole('radio', { name: /^Lifetime/ })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Create Account & Claim Lifetime Access' })).toBeVisible()
})

test('the address of the success proves nothing: without a payment there is no celebration', async ({ page }) => {
  await signInNewCreator(page, 'juno')
  await page.clock.install()
  await page.goto('/dashboard?payment=success')
  await expect(page.getByRole('heading', { name: 'Confirming your payment…' })).toBeVisible()
  await expectAccessible(page)
  await page.clock.fastForward('01:01')
  await expect(page.getByRole('heading', { name: 'Your bank is taking its time' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.locator('.app-bar .plan-chip')).toContainText('Free')
})

test('the stored card is changed on the sandbox’s page, which leads back to Settings @second-size', async ({ page }) => {
  const { token } = await signInNewCreator(page, 'juno')
  await buyPlan(page, token, 'pro')
  const settings = new URL('/dashboard?tab=settings', page.url()).href
  await page.goto(`/billing/card?return=${encodeURIComponent(settings)}`)
  await expect(form(page)).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await testCard(page, 'Card is declined').click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Try another card, or ask your bank why.')).toBeVisible()
  await testCard(page, 'Renewals fail').click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(getToast(page, 'Card changed')).toBeVisible()
  await expect(page).toHaveURL(settings)
  await expectBilling(page, token, ({ card }) => card?.last4 === '0341')
})

test('another site’s address is never returned to', async ({ page }) => {
  await signInNewCreator(page, 'juno')
  await page.goto('/billing/card?return=https%3A%2F%2Felsewhere.example%2F')
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/dashboard?tab=settings#billing')
})

test.describe('the last seats', () => {
  const server = createSecondServer({ VERIFICATION: 'none' })
  test.use({ baseURL: server.url })
  test.describe.configure({ mode: 'default' })
  test.beforeAll(() => server.start())
  test.afterAll(() => server.stop())

  test('few seats are drawn larger; the last one is sold once, and then the offer is sold out', async ({ page, browser }) => {
    await takeSeats(server.data, 999)
    await page.goto('/lifetime-demo')
    await expect(page.getByRole('img', { name: 'Only 1 of 1,000 seats left.' })).toBeVisible()

    await signInNewCreator(page, 'juno')
    await page.goto('/checkout/lifetime')
    await expect(page.getByText('Seat 1000 is held for you')).toBeVisible()

    const other = await (await browser.newContext({ baseURL: server.url })).newPage()
    await signInNewCreator(other, 'late')
    await other.goto('/checkout/lifetime')
    await expect(other.getByRole('heading', { name: 'All 1,000 seats are taken' })).toBeFocused()
    await expectAccessibleInLightAndDark(other)

    await pay(page)
    await expectCelebration(page, 'Lifetime')
    await other.goto('/lifetime-demo')
    await expect(other.getByRole('button', { name: 'Sold out' })).toBeDisabled()

    const guest = await (await browser.newContext({ baseURL: server.url })).newPage()
    await guest.goto('/auth?plan=lifetime')
    // The app runs at the first sign of someone; until then the screen is the drawing, which knows no count.
    await guest.mouse.move(20, 20)
    await expect(guest.getByRole('radio', { name: /^Lifetime/ })).toBeDisabled()
    await expect(guest.getByRole('radio', { name: /^Free/ })).toBeChecked()
    await expect(guest.getByRole('button', { name: 'Create Account', exact: true })).toBeVisible()

    await other.goto('/checkout/lifetime')
    await other.getByRole('link', { name: 'See Premium, £4.99' }).click()
    await expect(form(other)).toBeVisible()
  })
})
