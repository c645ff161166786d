/** Billing in Settings, with the sandbox: changing the plan, cancelling, refunds, failed renewals, the history and invoices. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { getToast, openAddChooser, signInNewCreator } from './support/actors.ts'
import {
  buyPlan,
  expectBilling,
  readBilling,
  runSandboxAction,
  sandboxServerSettings,
  signInNewSubscriber,
} from './support/billing.ts'
import { createSecondServer } from './support/second-server.ts'

const server = createSecondServer(sandboxServerSettings)
test.use({ baseURL: server.url })
test.describe.configure({ mode: 'default' })
test.beforeAll(() => server.start())
test.afterAll(() => server.stop())

const billingPath = '/dashboard?tab=settings#billing'
const failsOnRenewal = { number: '4000000000000341', expiry: '12/34', securityCode: '123' }
const needsAuthentication = { number: '4000002500003155', expiry: '12/34', securityCode: '123' }

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const planChip = (page: Page) => page.locator('.app-bar .plan-chip')
const payments = (page: Page) =>
  section(page, 'Payment history')
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })

async function openBilling(page: Page) {
  await page.goto(billingPath)
  await expect(section(page, 'Payment history')).toBeVisible()
}

test('moving to Premium charges the amount that is shown, and the dashboard follows at once @second-size', async ({ page }) => {
  const { token } = await signInNewSubscriber(page, 'ada', 'pro')
  await openBilling(page)
  await expect(section(page, 'Plan')).toContainText('£2.99')
  await expect(section(page, 'Plan').getByRole('heading', { name: 'Plan', exact: true })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Billing', exact: true })).toHaveAttribute('aria-current', 'true')
  await expectAccessibleInLightAndDark(page)

  await page.getByRole('button', { name: 'Change plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to Premium' })
  const confirm = dialog.getByRole('button', { name: /^Pay £\d+\.\d\d and upgrade$/ })
  await expect(confirm).toBeEnabled()
  await expect(dialog).toContainText('Charged to Visa ending 4242')
  await expectAccessibleInLightAndDark(page)
  const shown = Number((await confirm.textContent())?.match(/£(\d+\.\d\d)/)?.[1])
  expect(shown).toBeGreaterThan(0)
  await confirm.click()

  await expect(getToast(page, 'Plan Changed')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(planChip(page)).toContainText('Premium')
  await expect(section(page, 'Plan')).toContainText('£4.99')
  const { payments: paid, plan } = await readBilling(page, token)
  expect([plan, paid.length, paid[0]?.reason, paid[0]?.amountPence]).toEqual([
    'premium',
    2,
    'plan-change',
    Math.round(shown * 100),
  ])
  await expect(payments(page).first()).toContainText(`£${shown.toFixed(2)}`)
})

test('moving to Pro leaves a credit, says what is hidden, and charges nothing @second-size', async ({ page }) => {
  const { token } = await signInNewSubscriber(page, 'ben', 'premium')
  const tipJar = { tipJarEnabled: true, tipJarUrl: 'https://tips.example/ben' }
  await page.request.patch('/api/user', { data: tipJar, headers: { authorization: `Bearer ${token}` } })
  await openBilling(page)
  await page.getByRole('button', { name: 'Change plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to Pro' })
  const confirm = dialog.getByRole('button', { name: 'Move to Pro' })
  await expect(confirm).toBeEnabled()
  await expect(dialog).toContainText('Credit for you')
  await expectAccessible(page)
  const credit = Number((await dialog.locator('.change-plan-dialog-total dd').textContent())?.slice(1))
  await confirm.click()

  await expect(getToast(page, 'Plan Changed')).toBeVisible()
  await expect(planChip(page)).toContainText('Pro')
  const billing = await readBilling(page, token)
  expect([billing.plan, billing.creditPence, billing.payments.length]).toEqual(['pro', Math.round(credit * 100), 1])
  await expect(section(page, 'Plan')).toContainText(`£${credit.toFixed(2)} off your next payments`)
})

test('cancelling says until when the plan stays; resuming takes it back @second-size', async ({ page }) => {
  const { token } = await signInNewSubscriber(page, 'cleo', 'pro')
  await openBilling(page)
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Pro?' })
  await expect(dialog).toContainText(/You keep Pro until \d+ \w+\. Then you’re on Free: 2 links and 3 themes\./)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep Pro' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(getToast(page, 'Subscription Cancelled')).toBeVisible()
  await expect(section(page, 'Plan')).toContainText(/Pro ends on \d+ \w+/)
  expect((await readBilling(page, token)).subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  await expectAccessibleInLightAndDark(page)

  await page.getByRole('button', { name: 'Resume Pro' }).click()
  await expect(getToast(page, 'Subscription Resumed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible()
  await expect(section(page, 'Plan').getByRole('heading', { name: 'Pro' })).toBeFocused()
  expect((await readBilling(page, token)).subscription).toMatchObject({ cancelAtPeriodEnd: false })
})

test('the money-back guarantee refunds the payment and ends the plan at once @second-size', async ({ page }) => {
  const { token } = await signInNewSubscriber(page, 'dina', 'premium')
  await openBilling(page)
  await page.getByRole('button', { name: 'Refund £4.99' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Refund £4.99?' })
  await expect(dialog).toContainText('£4.99 goes back to your Visa ending 4242 within 5 to 10 days. Premium ends right away')
  await dialog.getByRole('button', { name: 'Refund and end Premium' }).click()

  await expect(getToast(page, 'Payment Refunded')).toBeVisible()
  await expect(planChip(page)).toContainText('Free')
  await expect(section(page, 'Plan')).toContainText('£4.99 refunded')
  await expect(section(page, 'Plan').getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/payment?plan=pro')
  await expect(payments(page)).toContainText(['Refunded'])
  await expect(section(page, 'Refunds')).toContainText('Nothing to refund')
  const billing = await readBilling(page, token)
  expect([billing.plan, billing.subscription, billing.payments[0]?.refundedPence]).toEqual(['free', null, 499])
  await expectAccessibleInLightAndDark(page)
})

test('after a failed renewal the plan stays, and another card settles it @second-size', async ({ page }) => {
  const { token } = await signInNewSubscriber(page, 'ella', 'pro', failsOnRenewal)
  await runSandboxAction(page, token, 'fail-renewal')
  await expectBilling(page, token, ({ subscription }) => subscription?.status === 'past_due')
  await openBilling(page)
  await expect(section(page, 'Plan')).toContainText('We couldn’t charge your card £2.99')
  await expect(section(page, 'Plan')).toContainText(/Pro stays on\. We try again on \d+ \w+\./)
  await expect(planChip(page)).toContainText('Pro')
  await expectAccessibleInLightAndDark(page)

  await section(page, 'Plan').getByRole('button', { name: 'Change card' }).click()
  await expect(page).toHaveURL(/\/billing\/card/)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Save card' }).click()
  // It leads back to Settings by itself, and the address is the same: only a reload reads again what the webhooks have changed.
  await expect(page).toHaveURL(/tab=settings/)
  await expectBilling(page, token, ({ subscription, card }) => subscription?.status === 'active' && card?.last4 === '4242')

  await page.reload()
  await expect(section(page, 'Plan')).not.toContainText('We couldn’t charge')
  await expect(section(page, 'Payment method')).toContainText('Visa ending 4242')
  await expect(payments(page)).toHaveCount(2)
})

test('a change that the bank wants confirmed goes through its dialog, and the plan changes after it', async ({ page }) => {
  const { token } = await signInNewSubscriber(page, 'gail', 'pro', needsAuthentication)
  await openBilling(page)
  await page.getByRole('button', { name: 'Change plan' }).click()
  await page
    .getByRole('dialog', { name: 'Move to Premium' })
    .getByRole('button', { name: /^Pay £/ })
    .click()
  await expect(page).toHaveURL(/\/checkout\/confirm/)
  expect((await readBilling(page, token)).plan).toBe('pro')
  // The screen behind the dialog has a busy button of the same name: a click that finds that one first waits for it forever.
  await page
    .getByRole('dialog', { name: /^Confirm £/ })
    .getByRole('button', { name: 'Confirm payment' })
    .click()
  await expectBilling(page, token, ({ plan }) => plan === 'premium')
})

test('the history names what became of each payment @second-size', async ({ page }) => {
  const { token } = await signInNewSubscriber(page, 'finn', 'pro')
  await runSandboxAction(page, token, 'refund-half')
  await expectBilling(page, token, ({ payments: [last] }) => last?.status === 'partly-refunded')
  await runSandboxAction(page, token, 'renew')
  await expectBilling(page, token, (billing) => billing.payments.length === 2)
  await runSandboxAction(page, token, 'dispute')
  await expectBilling(page, token, ({ payments: [last] }) => last?.status === 'disputed')
  await openBilling(page)

  await expect(payments(page).nth(0)).toContainText('Disputed')
  await expect(payments(page).nth(1)).toContainText('Partly refunded')
  await expect(section(page, 'Plan')).toContainText('Your bank is disputing £2.99')
  await expect(section(page, 'Refunds')).toContainText('Nothing to refund')
  await expectAccessibleInLightAndDark(page)

  await runSandboxAction(page, token, 'win-dispute')
  await expectBilling(page, token, ({ payments: [last] }) => last?.status === 'paid')
  await page.reload()
  await expect(payments(page).nth(0)).toContainText('Paid')
  await expect(section(page, 'Plan')).not.toContainText('disputing')
})

test('an invoice opens and prints on one page, and only for its creator @second-size', async ({ page }) => {
  const { token, username } = await signInNewSubscriber(page, 'hana', 'pro')
  await openBilling(page)
  const number = (await readBilling(page, token)).payments[0]?.receiptNumber ?? ''
  await page.getByRole('link', { name: `Invoice ${number}` }).click()
  await expect(page.getByRole('heading', { name: 'Invoice', level: 1 })).toBeVisible()
  for (const text of [number, 'Visa ending 4242', `${username}@example.com`, 'Pro, monthly', 'Total paid', '£2.99', 'Test mode'])
    await expect(page.getByRole('main')).toContainText(text)
  await expectAccessibleInLightAndDark(page)
  expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor)).toBe('rgb(255, 255, 255)')
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)

  const address = page.url()
  await signInNewCreator(page, 'ivo')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/receipts/nonsense')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('Lifetime shows its seat, and nothing to cancel; Free shows the way to Pro @second-size', async ({ page }) => {
  await signInNewSubscriber(page, 'juno', 'lifetime')
  await openBilling(page)
  await expect(section(page, 'Plan')).toContainText(/Seat \d+/)
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change plan' })).toHaveCount(0)
  await expectAccessibleInLightAndDark(page)

  await signInNewCreator(page, 'kai')
  await openBilling(page)
  await expect(section(page, 'Payment history')).toContainText('No payments yet')
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Upgrade Now' }).click()
  await expect(page).toHaveURL(/\/payment\?plan=pro/)
})

test('the sandbox panel makes things happen to the own subscription', async ({ page }) => {
  const { token } = await signInNewSubscriber(page, 'lena', 'pro')
  await page.goto('/sandbox')
  await page.getByRole('button', { name: 'Renew now' }).click()
  await expect(page.getByRole('log')).toContainText('Renew now: done.')
  await expect(page.getByRole('list', { name: 'Your newest payments' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Win the dispute' }).click()
  await expect(page.getByRole('log')).toContainText('Win the dispute: There is no such payment.')
  await expectAccessibleInLightAndDark(page)
  expect((await readBilling(page, token)).payments).toHaveLength(2)
})

test('a full list leads Free to the plans, and Pro to the change of its plan @second-size', async ({ page }) => {
  const { token } = await signInNewCreator(page, 'mona')
  const addLinks = async (count: number) => {
    for (let number = 0; number < count; number++)
      await page.request.post('/api/links', {
        data: { title: `Link ${number}`, url: 'https://shop.example' },
        headers: { authorization: `Bearer ${token}` },
      })
  }
  await addLinks(2)
  await page.goto('/dashboard')
  const full = page.getByRole('status').filter({ hasText: 'Link limit reached' })
  await openAddChooser(page)
  await expect(full).toContainText('Free includes 2 links. Pro includes 5 links.')
  await expectAccessible(page, { exclude: '.page-preview' })
  await expect(full.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/payment?plan=pro')

  await buyPlan(page, token, 'pro')
  await addLinks(3)
  await page.reload()
  await openAddChooser(page)
  await expect(full).toContainText('Pro includes 5 links. Premium has no limit.')
  await full.getByRole('link', { name: 'Change plan' }).click()
  await expect(section(page, 'Plan').getByRole('heading', { name: 'Plan', exact: true })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Change plan' })).toBeVisible()
})
