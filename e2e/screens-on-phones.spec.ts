/** Every screen at 375 px: axe finds no violation, nothing scrolls sideways, and nothing that can be pressed is covered. */
import { expect, type Page, test } from '@playwright/test'
import { paths, receiptPath, sitePaths } from '../src/rules/platform/paths.ts'
import { systemViewPath, systemViews } from '../src/web/admin/control/system/views.ts'
import { controlTabNames, controlTabPath } from '../src/web/admin/control/tabs.ts'
import { tabNames, tabPath } from '../src/web/dashboard/shell/tabs.ts'
import { expectAccessible } from './support/accessibility.ts'
import { signInAsAdmin, signInNewCreator } from './support/actors.ts'
import { readBilling, signInNewSubscriber } from './support/billing.ts'
import { expectNothingCovered } from './support/covered.ts'
import { seedPage } from './support/seed-page.ts'
import { seedVisits } from './support/seed-visits.ts'

/** Colours are the same at every size, so the dark scheme is checked at 1280 px alone. Page previews are pictures: other journeys check pages in every theme. */
const exclude = '.page-preview, .static-preview'

async function openScreen(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

async function expectFineOnPhone(page: Page, path: string) {
  await openScreen(page, path)
  await expectAccessible(page, { name: path, exclude })
  await expectNothingCovered(page, path)
}

const forVisitors = [
  'auth',
  'instantVerify',
  'invite',
  'verifyEmail',
  'forgotPassword',
  'resetPassword',
  'confirmEmail',
  'undoEmail',
  'undoTwoFactor',
  'report',
  'lifetimeDemo',
  'withdraw',
] as const
const forCreators = ['payment', 'checkoutPro', 'checkoutPremium', 'checkoutLifetime', 'checkoutConfirm'] as const
/** Of these, journeys of their own are tagged @phone, or the tests below name what is opened in them. */
const others = ['home', 'banned', 'dashboard', 'receipt', 'billingCard'] as const

test('no screen is forgotten @phone', () => {
  expect([...forVisitors, ...forCreators, ...others].toSorted()).toEqual(Object.keys(paths).toSorted())
})

test('the screens of visitors are fine on a phone @phone', async ({ page }) => {
  for (const path of [...forVisitors.map((name) => paths[name]), '/auth?tab=signup', '/admin', '/admin/login', '/no/such/thing'])
    await expectFineOnPhone(page, path)
})

test('the ways to pay, and what was paid, are fine on a phone @phone', async ({ page }) => {
  await signInNewCreator(page, 'juno')
  for (const name of forCreators) await expectFineOnPhone(page, paths[name])
  const { token } = await signInNewSubscriber(page, 'pia', 'pro')
  const [payment] = (await readBilling(page, token)).payments
  for (const path of [paths.billingCard, receiptPath(payment?.id ?? ''), tabPath('settings')]) await expectFineOnPhone(page, path)
})

test('the dashboard is fine on a phone @phone', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'maya', 'premium')
  await seedPage(username, { bio: 'Comics about small feelings.' }, [
    { type: 'text', title: 'About', body: 'A text.' },
    { type: 'product', title: 'Print', url: 'https://prints.example/', price: 1200 },
  ])
  await seedVisits(username)
  for (const tab of tabNames) await expectFineOnPhone(page, tabPath(tab))
  await expectFineOnPhone(page, `/${username}`)
})

test('onboarding is fine on a phone @phone', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'kit')
  await seedPage(username, { onboarded_at: null })
  await page.goto('/dashboard')
  for (const step of ["What's your name?", 'Add a profile picture', 'Add your first links', 'Pick a theme', 'Share your page']) {
    await expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible()
    await expectAccessible(page, { name: step, exclude })
    await expectNothingCovered(page, step)
    if (step !== 'Share your page') await page.getByRole('button', { name: 'Skip', exact: true }).click()
  }
})

test('the screens of admins are fine on a phone @phone', async ({ page }) => {
  await signInAsAdmin(page, 'control')
  for (const tab of controlTabNames) await expectFineOnPhone(page, controlTabPath(tab))
  for (const view of Object.keys(systemViews) as (keyof typeof systemViews)[]) await expectFineOnPhone(page, systemViewPath(view))
  await signInAsAdmin(page, 'admin')
  await expectFineOnPhone(page, '/admin')
})

// axe checks the site's pages at 320 px, in a journey of their own.
test('nothing is covered on the pages of the site @phone', async ({ page }) => {
  for (const path of [...Object.values(sitePaths), '/help/two-factor', '/docs/limits']) {
    await openScreen(page, path)
    await expectNothingCovered(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }
})
