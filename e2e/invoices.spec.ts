/** Invoices: a buyer who fills in billing details, buys, opens and prints the invoice; an operator who exports a period for the accountant. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { getToast, signInAsAdmin, signInNewCreator } from './support/actors.ts'
import { buyPlan, readBilling, runSandboxAction, sandboxServerSettings } from './support/billing.ts'
import { createSecondServer } from './support/second-server.ts'

const server = createSecondServer(sandboxServerSettings)
test.use({ baseURL: server.url })
test.describe.configure({ mode: 'default' })
test.beforeAll(() => server.start())
test.afterAll(() => server.stop())

const billingPath = '/dashboard?tab=settings#billing'
const paper = (page: Page) => page.getByRole('main')

test('a buyer adds a company, buys, and prints the invoice; a refund gets a credit note @second-size', async ({ page }) => {
  const { token, username } = await signInNewCreator(page, 'nora')
  await page.goto(billingPath)
  await page.getByRole('button', { name: 'Add details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invoice details' })
  await dialog.getByLabel('VAT number').fill('none')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect(dialog.getByText('Enter a name or a company.')).toBeVisible()
  await expect(dialog.getByText('A VAT number has letters and digits, such as GB123456789.')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await dialog.getByLabel('Name or company').fill('Nora Design Ltd')
  await dialog.getByLabel('Address').fill('1 High Street\nBristol BS1 4DJ')
  await dialog.getByLabel('Country').selectOption('United Kingdom')
  await dialog.getByLabel('VAT number').fill('gb 123 4567 89')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect(getToast(page, 'Invoice Details Saved')).toBeVisible()
  await expect(page.getByText('Nora Design Ltd, 1 High Street, Bristol BS1 4DJ, GB123456789')).toBeVisible()

  await buyPlan(page, token, 'pro')
  await page.reload()
  const number = (await readBilling(page, token)).payments[0]?.receiptNumber ?? ''
  await page.getByRole('link', { name: `Invoice ${number}` }).click()
  await expect(page.getByRole('heading', { name: 'Invoice', level: 1 })).toBeVisible()
  for (const text of [
    'Nora Design Ltd',
    'Bristol BS1 4DJ',
    'United Kingdom',
    'VAT number GB123456789',
    `${username}@example.com`,
  ])
    await expect(paper(page)).toContainText(text)
  for (const text of [number, 'Lintel Pro, monthly', 'Visa ending 4242', 'no VAT charged', '£2.99', 'Test mode'])
    await expect(paper(page)).toContainText(text)
  await expectAccessibleInLightAndDark(page)
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
  const issued = await paper(page).innerText()

  await page.goto(billingPath)
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByRole('button', { name: 'Remove these details' }).click()
  await expect(getToast(page, 'Invoice Details Removed')).toBeVisible()
  await runSandboxAction(page, token, 'refund')
  await expect.poll(async () => (await readBilling(page, token)).payments[0]?.status).toBe('refunded')
  await page.getByRole('link', { name: `Invoice ${number}` }).click()
  await expect(page.getByText('Refunded.')).toBeVisible()
  expect(await paper(page).innerText()).toBe(issued)
  await page.getByRole('link', { name: /^Credit note TEST-CN-\d{6}$/ }).click()
  await expect(page.getByRole('heading', { name: 'Credit note', level: 1 })).toBeVisible()
  for (const text of [number, 'Nora Design Ltd', 'Refund of Lintel Pro', '−£2.99', 'Test mode'])
    await expect(paper(page)).toContainText(text)
  await expectAccessibleInLightAndDark(page)
})

test('an operator says who sells, and downloads the invoices of a month @second-size', async ({ page, browser }) => {
  await signInAsAdmin(page, 'control')
  await page.goto('/admin/control-panel?tab=system&view=seller')
  await page.getByLabel('Legal name').fill('Lintel Limited')
  await page.getByLabel('Address').fill('2 Beam Lane\nLondon E1 6AN')
  await page.getByLabel('Country').selectOption('United Kingdom')
  await page.getByLabel('Company number').fill('01234567')
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: /^Save/ }).click()
  await expect(getToast(page, 'Settings saved')).toBeVisible()

  const buyer = await (await browser.newContext({ baseURL: server.url })).newPage()
  const { token } = await signInNewCreator(buyer, 'omar')
  await buyPlan(buyer, token, 'lifetime')
  const [paid] = (await readBilling(buyer, token)).payments
  await buyer.context().close()

  await page.goto('/admin/control-panel?tab=system&view=invoices')
  const documents = page.getByRole('table', { name: 'Documents' })
  await expect(documents.getByRole('row', { name: /^Invoices/ })).toContainText('£')
  await expectAccessibleInLightAndDark(page)
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()])
  const list = readFileSync(await csv.path(), 'utf8')
  expect(list).toContain(`Invoice,${paid?.receiptNumber},`)
  expect(list).toContain('Lintel Limited')
  expect(list).toContain(',20.00,0.00,20.00,')
  await page.getByRole('button', { name: 'Quarter' }).click()
  const [zip] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download ZIP' }).click()])
  expect(zip.suggestedFilename()).toMatch(/^lintel-invoices-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d-test\.zip$/)
  expect(readFileSync(await zip.path()).toString('latin1')).toContain(`invoices/${paid?.receiptNumber}.html`)
  await page.getByRole('button', { name: 'Own dates' }).click()
  await page.getByLabel('First day').fill('2020-01-01')
  await page.getByLabel('Last day').fill('2020-01-31')
  await expect(page.getByText('Nothing was issued in this period.')).toBeVisible()

  await page.goto('/admin/control-panel?tab=system&view=audit')
  await expect(page.getByRole('button', { name: /Exported invoices/ })).toHaveCount(2)
})
