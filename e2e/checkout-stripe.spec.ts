/** Paying through Stripe, with stand-ins for its API and its script: success, decline, 3-D Secure, and where Stripe is not loaded. */
import { expect, type Page, test } from '@playwright/test'
import { isCheckoutPath, screenPaths } from '../src/rules/platform/paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { bearerHeader, signInNewCreator } from './support/actors.ts'
import { createServerWithStripe } from './support/stripe.ts'

const server = createServerWithStripe()
test.use({ baseURL: server.url })
test.describe.configure({ mode: 'default' })
test.beforeAll(() => server.start())
test.afterAll(() => server.stop())

const cards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  needsAuthentication: '4000 0025 0000 3155',
}

const payButton = (page: Page, amount: string) => page.getByRole('button', { name: `Pay ${amount}` })
/** By the keyboard: just after scrolling, Chromium may deliver a click to the frame that was there before. A press does not wait for the button. */
async function pay(page: Page, amount: string) {
  await expect(payButton(page, amount)).toBeEnabled()
  await payButton(page, amount).press('Enter')
}
const fields = (page: Page) => page.frameLocator('iframe[src="https://js.stripe.com/fields.html"]')
const bank = (page: Page) => page.frameLocator('iframe[src="https://hooks.stripe.com/3d_secure.html"]')

/** The bank's frame is gone as soon as it is answered, so nothing may be sent to it after that, not even the end of a click. */
const answerBank = (page: Page, answer: 'Complete' | 'Fail') =>
  bank(page)
    .getByRole('button', { name: `${answer} authentication` })
    .dispatchEvent('click')

/** Fails the test on anything that the Content-Security-Policy blocks. */
async function expectNothingBlocked(page: Page) {
  const blocked = await page.evaluate(() => (window as { blocked?: string[] }).blocked)
  expect(blocked).toEqual([])
}

async function openCheckout(page: Page, plan: 'pro' | 'premium' | 'lifetime') {
  await page.addInitScript(() => {
    const blocked: string[] = []
    Object.assign(window, { blocked })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      blocked.push(`${effectiveDirective} ${blockedURI}`)
    })
  })
  const creator = await signInNewCreator(page, 'ada')
  const asked = await server.answerStripe(page.context())
  await page.goto(`/checkout/${plan}`)
  await expect(fields(page).getByLabel('Card number')).toBeVisible()
  return { ...creator, asked }
}

const readPlan = async (page: Page, token: string) =>
  (await (await page.request.get('/api/billing', { headers: bearerHeader(token) })).json()) as {
    plan: string
    payments: { amountPence: number }[]
    subscription: { status: string } | null
  }

test('a card that succeeds pays for Pro, and the dashboard celebrates @second-size', async ({ page }) => {
  const { token, asked } = await openCheckout(page, 'pro')
  await expectAccessible(page, { exclude: 'iframe' })
  await fields(page).getByLabel('Card number').fill(cards.succeeds)
  await expectNothingBlocked(page)
  await pay(page, '£2.99')

  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText('You’re on Pro', { exact: false }).first()).toBeVisible()
  expect(await readPlan(page, token)).toMatchObject({
    plan: 'pro',
    payments: [{ amountPence: 299 }],
    subscription: { status: 'active' },
  })
  // The dashboard is a document of its own, without anything of Stripe's.
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)
  expect(await page.locator('iframe[src*="stripe"]').count()).toBe(0)
  expect(asked.filter((address) => address.endsWith('/stripe.js'))).toHaveLength(1)
})

test('a lifetime is paid once', async ({ page }) => {
  const { token } = await openCheckout(page, 'lifetime')
  await fields(page).getByLabel('Card number').fill(cards.succeeds)
  await pay(page, '£20')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect.poll(() => readPlan(page, token)).toMatchObject({ plan: 'lifetime', payments: [{ amountPence: 2000 }] })
})

test('a declined card says why, charges nothing, and another one can be tried @second-size', async ({ page }) => {
  const { token } = await openCheckout(page, 'premium')
  await fields(page).getByLabel('Card number').fill(cards.declined)
  await pay(page, '£4.99')
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  expect(await readPlan(page, token)).toMatchObject({ plan: 'free', payments: [] })

  await fields(page).getByLabel('Card number').fill(cards.succeeds)
  await pay(page, '£4.99')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect.poll(() => readPlan(page, token)).toMatchObject({ plan: 'premium', payments: [{ amountPence: 499 }] })
})

test('an empty form is not sent', async ({ page }) => {
  const { asked } = await openCheckout(page, 'pro')
  await pay(page, '£2.99')
  await expect(payButton(page, '£2.99')).toBeEnabled()
  await expect(page.getByRole('alert')).toBeHidden()
  expect(asked.filter((address) => address.includes('/confirm'))).toEqual([])
})

test('a card whose bank asks is paid once the bank is answered, and not before @second-size', async ({ page }) => {
  const { token } = await openCheckout(page, 'pro')
  await fields(page).getByLabel('Card number').fill(cards.needsAuthentication)
  await pay(page, '£2.99')
  await answerBank(page, 'Fail')
  await expect(page.getByRole('alert')).toContainText('We are unable to authenticate')
  expect(await readPlan(page, token)).toMatchObject({ plan: 'free', payments: [] })

  await pay(page, '£2.99')
  await answerBank(page, 'Complete')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect.poll(() => readPlan(page, token)).toMatchObject({ plan: 'pro', payments: [{ amountPence: 299 }] })
  await expectNothingBlocked(page)
})

test('a change of plan that the bank asks about is confirmed on a screen of its own', async ({ page }) => {
  const { token } = await openCheckout(page, 'pro')
  await fields(page).getByLabel('Card number').fill(cards.needsAuthentication)
  await pay(page, '£2.99')
  await answerBank(page, 'Complete')
  await expect.poll(() => readPlan(page, token)).toMatchObject({ plan: 'pro' })
  await expect(page).toHaveURL(/payment=success$/)

  await page.goto('/dashboard?tab=settings#billing')
  await page.getByRole('button', { name: 'Change plan' }).click()
  await page
    .getByRole('dialog', { name: 'Move to Premium' })
    .getByRole('button', { name: /^Pay £/ })
    .click()
  await expect(page).toHaveURL(/\/checkout\/confirm/)
  await answerBank(page, 'Fail')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await readPlan(page, token)).toMatchObject({ plan: 'pro' })

  await page.getByRole('button', { name: 'Ask my bank again' }).click()
  await answerBank(page, 'Complete')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect.poll(() => readPlan(page, token)).toMatchObject({ plan: 'premium' })
})

test('where Stripe’s script is blocked, the form says so and can be tried again', async ({ page }) => {
  await signInNewCreator(page, 'ada')
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.goto('/checkout/pro')
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the card form')
  await page.unroute('https://js.stripe.com/**')
  await server.answerStripe(page.context())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(fields(page).getByLabel('Card number')).toBeVisible()
})

test('Stripe’s fields have our colours, also after the colour scheme changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openCheckout(page, 'pro')
  const readBackground = () =>
    page.evaluate(
      () =>
        (window as { stripeAppearance?: { variables: { colorBackground: string } } }).stripeAppearance?.variables.colorBackground,
    )
  expect(await readBackground()).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(readBackground).toBe('rgb(36, 31, 46)')
  // Browsers paint a frame white if its colour scheme is another one than its document's.
  const frame = page.locator('iframe[src="https://js.stripe.com/fields.html"]')
  expect(await frame.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('light')
})

test('no other page loads or allows Stripe @long', async ({ page }) => {
  await signInNewCreator(page, 'ada')
  const asked = await server.answerStripe(page.context())
  const others = screenPaths.filter((path) => !isCheckoutPath(path)).map((path) => path.replace(/:\w+/, 'x'))
  for (const path of ['/', '/templates', '/help', ...others]) {
    const response = await page.goto(path)
    const headers = JSON.stringify(await response?.allHeaders())
    expect(headers, path).not.toContain('stripe.com')
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toEqual([])
})
