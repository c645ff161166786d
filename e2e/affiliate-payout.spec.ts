/** The whole way of a commission: by a link to a sign-up, a payment, a payout and the statement; then a refund takes it back. */
import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  bearerHeader,
  newVisitorContext,
  password,
  readStorage,
  signInNewCreator,
  submitSignUp,
  uniqueName,
} from './support/actors.ts'
import { approveCommissions, referBuyer } from './support/affiliates.ts'
import { runSandboxAction, sandboxServerSettings } from './support/billing.ts'
import { withJourneyDatabase } from './support/journey-database.ts'
import { createSecondServer } from './support/second-server.ts'

/** Of its own, because a payout run pays everybody. */
const server = createSecondServer(sandboxServerSettings)
test.use({ baseURL: server.url })
test.describe.configure({ mode: 'default' })
test.beforeAll(() => server.start())
test.afterAll(() => server.stop())

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Comes by the link, signs up, and pays for Lifetime with a test card. Returns the page and the session's token. */
async function comeAndBuy(browser: Browser, affiliate: string) {
  const context = await newVisitorContext(browser, { baseURL: server.url })
  const page = await context.newPage()
  await page.goto(`/?ref=${affiliate}`)
  await expect(page).toHaveURL('/')
  await page.goto('/auth?tab=signup')
  await expect(page.getByText(`${affiliate} invited you.`)).toBeVisible()
  await submitSignUp(page, uniqueName('tobi'))
  await expect(page).toHaveURL(/\/dashboard/)
  const token = String(await readStorage(page, 'token'))
  await page.goto('/checkout/lifetime')
  await page.getByRole('button', { name: /^Payment succeeds/ }).click()
  await page.getByRole('button', { name: 'Pay £20.00' }).click()
  await expect(page.getByRole('heading', { name: 'You’re on Lifetime.' })).toBeVisible()
  return { page, token }
}

/** What the operator does with the file for PayPal's mass payment. Returns the file. */
async function payByFile(page: Page): Promise<string> {
  const { token } = await (
    await page.request.post('/api/admin/control/login', { data: { accessKey: 'for-journeys-only' } })
  ).json()
  const headers = bearerHeader(token)
  const run = await page.request.post('/api/admin/trigger-payout', { headers })
  expect(await run.json()).toMatchObject({ payouts: 1, amountPence: 1000 })
  const file = await (await page.request.post('/api/admin/payouts/export', { headers })).text()
  const [row] = file.trim().split('\r\n')
  const [email, amount, currency, reference] = String(row).split(',')
  const results = `Recipient,Amount,Currency,Customer ID,Status\r\n${email},${amount},${currency},${reference},Completed\r\n`
  const imported = await page.request.post('/api/admin/payouts/import', {
    headers: { ...headers, 'content-type': 'text/csv' },
    data: Buffer.from(results),
  })
  expect(await imported.json(), file).toMatchObject({ paid: 1 })
  return file
}

/** What the ledger says that we owe the affiliate. */
const readOwedPence = (username: string) =>
  withJourneyDatabase(async (client) => {
    const { rows } = await client.query(
      `select -pence as pence from ledger_balances where account = 'affiliate-payable'
       and owner = (select id::text from users where username = $1)`,
      [username],
    )
    return Number(rows[0]?.pence)
  }, server.data)

async function readStatement(page: Page): Promise<string[][]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Statement (CSV)' }).click()
  const [, ...lines] = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  return lines.map((line) => line.split(','))
}

test('a visitor comes by a link and pays; the affiliate is paid, and a refund comes off what follows', async ({
  page,
  browser,
}) => {
  const maya = await signInNewCreator(page, 'maya')
  const buyer = await comeAndBuy(browser, maya.username)
  await referBuyer(page, maya.username, 'lifetime')

  await page.goto('/dashboard?tab=affiliate')
  await expect(region(page, 'Summary')).toContainText('£10.00')
  await expect(region(page, 'Next payout')).toContainText('£10.00 is pending.')
  await expect(region(page, 'Commissions')).toContainText(/£5\.00 is 25% of £20\.00, Lifetime bought on .+ Approved on .+/)

  await approveCommissions(maya.username, server.data)
  await page.reload()
  await page.getByRole('button', { name: 'Add PayPal address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add your PayPal address' })
  await dialog.getByLabel('PayPal address').fill('maya@paypal.example')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('button', { name: 'Request £10.00 now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Request £10.00' }).click()
  await expect(region(page, 'Next payout')).toContainText('£10.00 on its way')

  expect(await payByFile(page)).toContain('maya@paypal.example')
  await page.reload()
  await expect(region(page, 'Summary')).toContainText('£10.00 paid out so far')
  await expect(region(page, 'Commissions').getByRole('listitem').getByText('Paid', { exact: true })).toHaveCount(2)
  expect((await readStatement(page)).map(([, type, , , amount, balance]) => [type, Number(amount), Number(balance)])).toEqual([
    ['Commission', 5, 5],
    ['Commission', 5, 10],
    ['Payout', -10, 0],
  ])
  expect(await readOwedPence(maya.username)).toBe(0)

  await runSandboxAction(buyer.page, buyer.token, 'refund')
  await expect.poll(() => readOwedPence(maya.username)).toBe(-500)
  await page.reload()
  await expect(region(page, 'Commissions')).toContainText(/Lifetime bought on .+ was refunded in full/)
  await expect(region(page, 'Next payout')).toContainText('£5.00 is owed back from refunds and comes off your next payout.')
  expect((await readStatement(page)).at(-1)?.slice(1, 2)).toEqual(['Reversal'])
  await buyer.page.context().close()
})
