/** Withdrawing from a contract: what is agreed to by paying, the way without signing in, the one in Billing, and the switch that removes them. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { getToast, signInAsAdmin, signInNewCreator } from './support/actors.ts'
import { expectBilling, readBilling, sandboxServerSettings, signInNewSubscriber } from './support/billing.ts'
import { createSecondServer } from './support/second-server.ts'

const server = createSecondServer(sandboxServerSettings)
test.use({ baseURL: server.url })
test.describe.configure({ mode: 'default' })
test.beforeAll(() => server.start())
test.afterAll(() => server.stop())

const consent = (plan: string) =>
  `By paying, you agree to the Terms and ask for Lintel ${plan} to start right away. You can withdraw within 14 days and get your money back.`
const open = 'Withdraw from contract here'
const confirm = 'Confirm withdrawal'

async function fillIn(page: Page, receiptNumber: string, email: string) {
  await page.getByLabel('Invoice number').fill(receiptNumber)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: open }).click()
}

test('a buyer agrees by paying, and withdraws from the footer without signing in @second-size', async ({ page, browser }) => {
  const { token, username } = await signInNewCreator(page, 'wanda')
  await page.goto('/checkout/premium')
  await expect(page.getByText(consent('Premium'))).toBeVisible()
  await page.getByRole('button', { name: /^Payment succeeds/ }).click()
  await page.getByRole('button', { name: 'Pay £4.99' }).click()
  await expect(page.getByRole('heading', { name: 'You’re on Premium.' })).toBeVisible()
  const [paid] = (await readBilling(page, token)).payments
  await page.goto(`/receipts/${paid?.id}`)
  await expect(page.getByRole('main')).toContainText(`UTC: “${consent('Premium')}”`)

  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage()
  await visitor.goto('/')
  await visitor.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: open }).click()
  await expect(visitor.getByRole('heading', { name: 'Withdraw from a contract' })).toBeVisible()
  await expectAccessibleInLightAndDark(visitor)
  await fillIn(visitor, 'TEST-999999', `${username}@example.com`)
  await expect(visitor.getByText('No payment has this invoice number and email address.').first()).toBeVisible()
  await fillIn(visitor, paid?.receiptNumber ?? '', `${username}@example.com`)

  await expect(visitor.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeFocused()
  await expect(visitor.getByRole('main')).toContainText('We pay back£4.99')
  await expect(visitor.getByRole('main')).toContainText('I withdraw from my contract for Lintel Premium of')
  await expectAccessibleInLightAndDark(visitor)
  expect((await readBilling(page, token)).plan).toBe('premium')
  await visitor.getByRole('button', { name: confirm }).click()

  await expect(visitor.getByRole('heading', { name: 'You’ve withdrawn' })).toBeFocused()
  await expect(visitor.getByRole('main')).toContainText('£4.99 goes back the way you paid')
  await expectAccessibleInLightAndDark(visitor)
  await expectBilling(page, token, ({ plan, payments }) => plan === 'free' && payments[0]?.status === 'refunded')

  await visitor.goto(`/withdraw?receipt=${paid?.receiptNumber}`)
  await visitor.getByLabel('Email').fill(`${username}@example.com`)
  await visitor.getByRole('button', { name: open }).click()
  await expect(visitor.getByRole('heading', { name: 'You’ve withdrawn' })).toBeVisible()
  await visitor.context().close()
})

test('Billing has the same button, and the plan ends with it @second-size', async ({ page }) => {
  const { token } = await signInNewSubscriber(page, 'wim', 'pro')
  await page.goto('/dashboard?tab=settings#billing')
  const refunds = page.getByRole('region', { name: 'Refunds', exact: true })
  await expect(refunds).toContainText('Your right to withdraw')
  await refunds.getByRole('button', { name: open }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw from Pro?' })
  await expect(dialog).toContainText('£2.99 goes back to you within 5 to 10 days. Pro ends right away')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: confirm }).click()

  await expect(getToast(page, 'Withdrawal Confirmed')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.app-bar .plan-chip')).toContainText('Free')
  await expect(refunds.getByRole('button', { name: open })).toHaveCount(0)
  const { plan, payments } = await readBilling(page, token)
  expect([plan, payments[0]?.status]).toEqual(['free', 'refunded'])
})

test('moving to a bigger plan says what is agreed to beside its button', async ({ page }) => {
  await signInNewSubscriber(page, 'wes', 'pro')
  await page.goto('/dashboard?tab=settings#billing')
  await page.getByRole('button', { name: 'Change plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to Premium' })
  await expect(dialog).toContainText(consent('Premium'))
  await dialog.getByRole('button', { name: /^Pay £\d+\.\d\d and upgrade$/ }).click()
  await expect(getToast(page, 'Plan Changed')).toBeVisible()
  const receipts = page.getByRole('link', { name: /^Invoice TEST-/ })
  await expect(receipts).toHaveCount(2)
  await receipts.first().click()
  await expect(page.getByRole('main')).toContainText(consent('Premium'))
})

test('an operator rewords it, or turns it off, and then nothing on any screen mentions it', async ({ page }) => {
  await signInAsAdmin(page, 'control')
  const settings = '/admin/control-panel?tab=system&view=withdrawal'
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(getToast(page, 'Settings saved')).toBeVisible()
  }
  await page.goto(settings)
  await expect(page.getByRole('switch', { name: 'Offer withdrawal' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await page.getByLabel('Link and button').fill('Change your mind here')
  await save()
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Change your mind here' })).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await page.goto(settings)
  await page.getByRole('switch', { name: 'Offer withdrawal' }).click()
  await save()
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Change your mind here' })).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  for (const path of ['/terms', '/help/refunds-and-receipts']) {
    await page.goto(path)
    await expect(page.getByRole('main')).not.toContainText(/withdraw/i)
  }
  await page.goto('/withdraw')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  await signInNewSubscriber(page, 'will', 'pro')
  await page.goto('/dashboard?tab=settings#billing')
  await expect(page.getByRole('region', { name: 'Refunds', exact: true })).toContainText('Refund £2.99')
  await expect(page.getByText(/withdraw/i)).toHaveCount(0)
  await page.goto('/checkout/lifetime')
  await expect(page.getByRole('button', { name: 'Pay £20.00' })).toBeVisible()
  await expect(page.getByText('By paying')).toHaveCount(0)
})
