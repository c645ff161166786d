/** The dashboard at /admin: signing in, and everything that can be done with a user in the list. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { bearerHeader, getToast, logIn, signInNewCreator } from './support/actors.ts'
import { chooseRadio } from './support/choose-radio.ts'

const logInAsAdmin = async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).fill('for-journeys-only')
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Opens the row's menu and chooses. */
const choose = async (page: Page, username: string, entry: string) => {
  await page.getByRole('button', { name: `Actions for ${username}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('an admin finds a user, gives a plan, bans, unbans and deletes @second-size', async ({ page, browser }) => {
  const ada = await signInNewCreator(page, 'listed')
  await page.request.post('/api/links', { data: { title: 'Prints', url: 'prints.example' }, headers: bearerHeader(ada.token) })
  const admin = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  const row = admin.getByRole('row').filter({ hasText: `@${ada.username}` })

  await test.step('a wrong password says how many tries are left', async () => {
    await admin.goto('/admin')
    await admin.getByLabel('Password', { exact: true }).fill('a guess')
    await admin.getByRole('button', { name: 'Login' }).click()
    await expect(getToast(admin, 'Login Failed')).toBeVisible()
    await expect(admin.getByText(/Invalid admin password\. \d tries left, then a 1-minute wait\./)).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('the right one opens the dashboard, whose search is in the address', async () => {
    await logInAsAdmin(admin)
    await admin.getByRole('searchbox', { name: 'Search users' }).fill(ada.username)
    await expect(admin.getByText(/^1( of [\d,]+)? users?$/)).toBeVisible()
    await expect(row).toBeVisible()
    await expect(admin).toHaveURL(new RegExp(`q=${ada.username}`))
    // Rows of the search before are faint until those of this one are there.
    await expect(admin.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(admin)
  })

  await test.step('a name is found without its accents, and one or two letters say that they find beginnings', async () => {
    await page.request.patch('/api/user', { data: { displayName: `Amélie ${ada.username}` }, headers: bearerHeader(ada.token) })
    const search = admin.getByRole('searchbox', { name: 'Search users' })
    await search.fill('zq')
    await expect(admin.getByText('Only usernames, emails and names that begin with “zq”.', { exact: false })).toBeVisible()
    await search.fill(`amelie ${ada.username}`)
    await expect(row).toBeVisible()
    await page.request.patch('/api/user', { data: { displayName: '' }, headers: bearerHeader(ada.token) })
    await search.fill(ada.username)
    await expect(admin.locator('[aria-busy=true]')).toHaveCount(0)
  })

  await test.step('a plan is given', async () => {
    await choose(admin, ada.username, 'Change plan')
    const dialog = admin.getByRole('dialog', { name: 'Change plan' })
    await chooseRadio(dialog.getByRole('radio', { name: /^Premium/ }))
    await expect(dialog.getByText('No charge, and never counted as revenue.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Give Premium' }).click()
    await expect(getToast(admin, 'User plan upgraded successfully')).toBeVisible()
    await expect(row.getByText('Premium', { exact: true })).toBeVisible()
  })

  await test.step('a ban takes the page down, and can be taken back at once', async () => {
    await choose(admin, ada.username, 'Ban')
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ban user' }).click()
    await expect(dialog.getByText('Choose a reason.')).toBeVisible()
    await expect(dialog.getByText('Choose when it ends.')).toBeVisible()
    await dialog.getByLabel('Reason').selectOption('Spam')
    await dialog.getByLabel('Ends', { exact: true }).selectOption('Never')
    await dialog.getByRole('button', { name: 'Ban user' }).click()
    await expect(getToast(admin, 'User banned successfully')).toBeVisible()
    await expect(row.getByText('Banned', { exact: true })).toBeVisible()
    expect((await page.request.get(`/${ada.username}`)).status()).toBe(410)
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expect(getToast(admin, 'User unbanned successfully')).toBeVisible()
    await expect(row.getByText('Banned', { exact: true })).toBeHidden()
    expect((await page.request.get(`/${ada.username}`)).status()).toBe(200)
  })

  await test.step('Refresh keeps the search and the selection', async () => {
    await admin.getByRole('checkbox', { name: `Select ${ada.username}` }).check()
    await admin.getByRole('button', { name: 'Refresh' }).click()
    await expect(admin.getByText('1 selected')).toBeVisible()
    await expect(row).toBeVisible()
    await admin.getByRole('button', { name: /^Clear/ }).click()
    await expect(admin.getByText('1 selected')).toBeHidden()
  })

  await test.step('deleting wants the username', async () => {
    await choose(admin, ada.username, 'Delete')
    const dialog = admin.getByRole('dialog', { name: /^Delete / })
    await expect(dialog.getByText('This is permanent and cannot be undone.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Delete user' })).toBeDisabled()
    await dialog.getByRole('textbox').fill(ada.username)
    await dialog.getByRole('button', { name: 'Delete user' }).click()
    await expect(getToast(admin, 'User deleted successfully')).toBeVisible()
    await expect(row).toBeHidden()
    // Where no script leads away meanwhile.
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear())
    await page.goto('/auth')
    await logIn(page, ada.username)
    await expect(getToast(page, 'Login Failed')).toBeVisible()
  })

  await test.step('Logout leads back to the password', async () => {
    await admin.getByRole('button', { name: 'Logout' }).click()
    await expect(admin.getByRole('heading', { name: 'Admin' })).toBeVisible()
    await admin.reload()
    await expect(admin.getByLabel('Password', { exact: true })).toBeVisible()
  })
})

test('the list works by the keyboard alone', async ({ page }) => {
  const ada = await signInNewCreator(page, 'keys')
  await page.goto(`/admin?q=${ada.username}`)
  await logInAsAdmin(page)
  const row = page.getByRole('row').filter({ hasText: `@${ada.username}` })
  await expect(row).toBeVisible()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 selected')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toBeFocused()
})
