/** The Affiliate tab: the link, what referrals earn, payouts, appeals and the statement. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { getToast, password, signInNewCreator, uniqueName } from './support/actors.ts'
import { approveCommissions, holdCommissions, referBuyer } from './support/affiliates.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openTab(page: Page) {
  await page.goto('/dashboard?tab=affiliate')
  await expect(region(page, 'Summary')).toBeVisible()
}

test('a new affiliate names their link, past each error, and copies it @second-size', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const other = await signInNewCreator(page, 'tobi')
  const slug = uniqueName('draws')
  const headers = { authorization: `Bearer ${other.token}` }
  await page.request.patch('/api/affiliate/referral-slug', { data: { slug }, headers })
  await signInNewCreator(page, 'maya')
  await openTab(page)
  await expect(page.getByText('No one has joined yet')).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  await page.getByRole('button', { name: 'Edit referral link' }).click()
  const field = page.getByRole('textbox', { name: /Your referral link/ })
  const save = async (typed: string) => {
    await field.fill(typed)
    await field.press('Enter')
  }
  await save('ma')
  await expect(getToast(page, 'Invalid length')).toBeVisible()
  await save('maya draws!')
  await expect(getToast(page, 'Invalid format')).toBeVisible()
  await expect(region(page, 'Your referral link')).toContainText('can only contain letters, numbers, hyphens, and underscores')
  await expectAccessible(page)
  await save(slug.toUpperCase().slice(0, 30))
  await expect(region(page, 'Your referral link')).toContainText(/taken|looks too much/)
  await save('x'.repeat(31))
  await expect(region(page, 'Your referral link')).toContainText('31 of 30')
  await expect(region(page, 'Your referral link')).toContainText('must be between 3 and 30 characters')
  await expect(field).toHaveValue('x'.repeat(31))

  const own = uniqueName('maya')
  await save(own)
  await expect(getToast(page, 'Your referral link has been updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit referral link' })).toBeFocused()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(getToast(page, 'Link Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/?ref=${own}`)

  await page.getByRole('button', { name: 'Copy post 1' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`I earn if you upgrade: ${baseURL}/?ref=${own}`)
})

test('the share kit saves the story picture and the QR code of the permanent link', async ({ page }) => {
  await signInNewCreator(page, 'maya')
  await openTab(page)
  const save = async (name: string | RegExp) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  /** Width and height, from a PNG's header. */
  const sizeOf = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

  const story = await save('Story picture, PNG')
  expect(story.name).toMatch(/-story\.png$/)
  expect(sizeOf(story.bytes)).toEqual([1080, 1920])
  const [width = 0, height] = sizeOf((await save('PNG of the QR code')).bytes)
  expect(width).toBeGreaterThanOrEqual(1000)
  expect(height).toBe(width)
  expect((await save('SVG of the QR code')).bytes.toString()).toMatch(/^<svg /)
})

test('what referrals pay is explained, approved, requested and cancelled, and is in the statement @second-size', async ({
  page,
}) => {
  const { username } = await signInNewCreator(page, 'maya')
  await referBuyer(page, username, 'lifetime')
  await referBuyer(page, username, 'lifetime')
  await referBuyer(page, username, 'pro')
  await openTab(page)
  await expect(region(page, 'Summary')).toContainText('£10.75')
  await expect(region(page, 'Commissions')).toContainText(
    /£0\.75 is 25% of £2\.99, Pro invoice of .+ Approved on .+, unless it’s refunded first\./,
  )
  await expect(region(page, 'Recent referrals').getByRole('listitem')).toHaveCount(3)
  await expect(region(page, 'Next payout')).toContainText('£10.75 is pending.')
  await expectAccessibleInLightAndDark(page)

  await approveCommissions(username)
  await page.reload()
  await expect(region(page, 'Next payout')).toContainText('£10.75 is approved now.')
  await page.getByRole('button', { name: 'Add PayPal address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add your PayPal address' })
  await dialog.getByLabel('PayPal address').fill('maya@paypal.example')
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(getToast(page, 'PayPal Address Saved')).toBeVisible()

  await page.getByRole('button', { name: 'Request £10.75 now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Request £10.75' }).click()
  await expect(getToast(page, 'Payout Requested')).toBeVisible()
  await expect(region(page, 'Next payout')).toContainText('£10.75 on its way')
  await expect(region(page, 'Payouts')).toContainText('maya@paypal.example')
  await expect(region(page, 'Commissions').getByText('On its way', { exact: true })).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel payout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel payout' }).click()
  await expect(getToast(page, 'Payout Cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request £10.75 now' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Statement (CSV)' }).click()
  const statement = readFileSync(await (await download).path(), 'utf8')
  expect(statement).toMatch(/25% of .*£2\.99/)
  await expect(getToast(page, 'Statement Ready')).toBeVisible()
})

test('the amount has changed since it was shown: nothing is requested and the new one appears', async ({ page }) => {
  const { username, token } = await signInNewCreator(page, 'maya')
  await referBuyer(page, username, 'lifetime')
  await referBuyer(page, username, 'lifetime')
  await approveCommissions(username)
  const data = { paypalEmail: 'maya@paypal.example', password, code: null }
  await page.request.post('/api/affiliate/payout-address', { data, headers: { authorization: `Bearer ${token}` } })
  await openTab(page)
  await page.getByRole('button', { name: 'Request £10.00 now' }).click()
  await referBuyer(page, username, 'pro')
  await approveCommissions(username)

  await page.getByRole('alertdialog').getByRole('button', { name: 'Request £10.00' }).click()

  await expect(getToast(page, 'Balance Changed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request £10.75 now' })).toBeVisible()
})

test('a commission on hold says why and until when, and takes one appeal @second-size', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'maya')
  await referBuyer(page, username, 'lifetime')
  await holdCommissions(username)
  await openTab(page)
  await page.getByRole('button', { name: 'On hold', exact: true }).click()
  await expect(region(page, 'Commissions')).toContainText('This referral used an internet connection that you also use.')
  await expect(region(page, 'Commissions')).toContainText('it’s released automatically.')

  await page.getByRole('button', { name: 'Write an appeal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write an appeal' })
  await dialog.getByLabel('Your appeal').fill('Too short')
  await dialog.getByRole('button', { name: 'Send appeal' }).click()
  await expect(dialog.getByText('Please write at least 10 characters.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Your appeal').fill('We share a studio with six other illustrators.')
  await dialog.getByRole('button', { name: 'Send appeal' }).click()

  await expect(getToast(page, 'Appeal Sent')).toBeVisible()
  await expect(region(page, 'Commissions')).toContainText('We share a studio with six other illustrators.')
  await expect(page.getByRole('button', { name: 'Write an appeal' })).toBeHidden()
})

test('the chart and the leaderboard choice work by keyboard alone', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'maya')
  await referBuyer(page, username, 'premium')
  await openTab(page)
  const month = region(page, 'Earnings by month').getByRole('button', { name: /: £1\.25\. Pending £1\.25$/ })
  await month.focus()
  await page.keyboard.press('Home')
  await expect(month).toBeFocused()
  await page.getByRole('button', { name: 'Table' }).press('Enter')
  await expect(region(page, 'Earnings by month').getByRole('cell', { name: '£1.25' }).first()).toBeVisible()

  await page.getByRole('button', { name: /^Change listing/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'You on the leaderboard' })
  await dialog.getByRole('radio', { name: /Anonymous creator/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(getToast(page, 'Leaderboard Updated')).toBeVisible()
  await expect(region(page, 'Payout settings')).toContainText('Not listed')
  await expect(page.getByRole('button', { name: /^Change listing/ })).toBeFocused()
})
