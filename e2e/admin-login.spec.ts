/** The login of the control panel with two-factor sign-in, and what happens after five wrong keys. On a server of its own: both hold for all. */
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './support/accessibility.ts'
import { bearerHeader, getToast, readStorage } from './support/actors.ts'
import { createSecondServer } from './support/second-server.ts'

const server = createSecondServer({ VERIFICATION: 'none' })
test.use({ baseURL: server.url })
test.describe.configure({ mode: 'default' })
test.beforeAll(() => server.start())
test.afterAll(() => server.stop())

/** A code works once, so a second one is of the next half minute, which is accepted too. One of the last half minute could be too old on arrival. */
const makeCode = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + steps * 30_000 })

const typeKey = async (page: Page, key: string) => {
  await page.getByLabel('Access key', { exact: true }).fill(key)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a session that ended on the server says so at the login, which leads back', async ({ page }) => {
  await page.goto('/admin/control-panel?tab=users')
  await typeKey(page, 'for-journeys-only')
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toBeVisible()
  const token = String(await readStorage(page, 'control_token'))
  await page.request.post('/api/admin/logout', { headers: bearerHeader(token) })
  await page.getByRole('searchbox', { name: 'Search users' }).fill('anyone')
  await expect(page.getByText('Admin authentication failed')).toBeVisible()
  await expect(page.getByText('Your session has ended. Sign in to carry on where you were.')).toBeVisible()
  await expectAccessible(page)
  await typeKey(page, 'for-journeys-only')
  await expect(page).toHaveURL(/tab=users/)
})

test('the control panel asks for a code once two-factor sign-in is on, and locks after five wrong keys', async ({ page }) => {
  let key = ''
  let backupCode = ''

  await test.step('the key can be shown, a wrong one is denied, the right one leads to where the link went', async () => {
    await page.goto('/admin/control-panel?tab=system&view=security')
    const login = '**/api/admin/control/login'
    const failure = page.locator('form').getByText('Check your connection and try again.')
    await page.route(login, (route) => route.abort())
    await typeKey(page, 'a guess')
    await expect(failure).toBeVisible()
    await page.unroute(login)
    await page.getByLabel('Access key', { exact: true }).fill('a guess')
    await page.getByRole('button', { name: 'Show access key' }).click()
    await expect(page.getByLabel('Access key', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(getToast(page, 'Access Denied')).toBeVisible()
    await expect(getToast(page, 'Invalid admin credentials')).toBeVisible()
    await expect(failure).toBeHidden()
    await typeKey(page, 'for-journeys-only')
    await expect(page).toHaveURL(/tab=system/)
  })

  await test.step('two-factor sign-in is turned on', async () => {
    await page.getByRole('button', { name: 'Turn on for control panel' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    key = await dialog.locator('code').innerText()
    await dialog.getByLabel('Verification code').fill(makeCode(key))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    backupCode = await dialog.getByRole('listitem').first().innerText()
    await expectAccessible(page)
    await dialog
      .getByRole('button', { name: 'I’ve saved them' })
      .or(dialog.getByRole('button', { name: "I've saved them" }))
      .click()
    await expect(page.getByText('10 backup codes left')).toBeVisible()
  })

  await test.step('signing in takes the key and a code, which is sent at its sixth digit', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await typeKey(page, 'for-journeys-only')
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Verification code').pressSequentially(makeCode(key, 1))
    await expect(page.getByText('Admin Level: GOD')).toBeVisible()
  })

  await test.step('a backup code works too', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await typeKey(page, 'for-journeys-only')
    await page.getByRole('button', { name: 'Use a backup code' }).click()
    await page.getByLabel('Backup code').fill(backupCode)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Admin Level: GOD')).toBeVisible()
  })

  await test.step('after five wrong keys even the right one has to wait, also after a reload', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    for (let n = 4; n > 0; n--) {
      await typeKey(page, 'a guess')
      await expect(page.getByText(n === 1 ? 'One try left' : `${n} tries left`, { exact: false })).toBeVisible()
    }
    await typeKey(page, 'a guess')
    await expect(page.getByText('Too many attempts', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Try again in 0:\d\d\./)).toBeVisible()
    await page.reload()
    await expect(page.getByText('Too many attempts', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
    await expectAccessible(page)
  })
})
