/** The control panel: a global notification from its form to a creator's dashboard, users, a held commission, and what the audit log says of it. */
import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { getToast, signInAsAdmin, signInNewCreator, uniqueName } from './support/actors.ts'
import { holdCommissions, referBuyer } from './support/affiliates.ts'
import { chooseRadio } from './support/choose-radio.ts'

const openPanel = async (browser: Browser, query: string, isMobile: boolean) => {
  const viewport = isMobile ? { width: 375, height: 812 } : { width: 1280, height: 900 }
  const panel = await (await browser.newContext({ viewport })).newPage()
  await signInAsAdmin(panel, 'control')
  await panel.goto(`/admin/control-panel${query}`)
  return panel
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a global notification is scheduled, seen, dismissed and ended, and is in the audit log @second-size', async ({
  page,
  browser,
  isMobile,
}) => {
  const creator = await signInNewCreator(page, 'reads', 'pro')
  const message = `Maintenance of ${uniqueName('sunday')}`
  const panel = await openPanel(browser, '', isMobile)
  const form = region(panel, 'Global notification')

  await test.step('it is written, with its preview', async () => {
    await form.getByLabel('Message').fill(message)
    await form.getByRole('textbox', { name: 'Link optional' }).fill('/status')
    await form.getByLabel('Link text').fill('See status')
    await form.getByLabel('Style').selectOption('Warning')
    await form.getByLabel('Shown to').selectOption('Paid plans')
    await expect(form.getByRole('status').filter({ hasText: message })).toBeVisible()
    await expect(form.getByText(/will see it\.$/)).toBeVisible()
    await expectAccessibleInLightAndDark(panel)
    await form.getByRole('button', { name: 'Show now' }).click()
    await expect(getToast(panel, 'Notification shown')).toBeVisible()
  })

  await test.step('a creator on a paid plan sees it and closes it for good', async () => {
    await page.goto('/dashboard')
    const banner = page.getByRole('status').filter({ hasText: message })
    await expect(banner.getByRole('link', { name: 'See status' })).toHaveAttribute('href', '/status')
    await expectAccessible(page)
    // It is gone at once, and a reload would break off the request.
    const dismissed = page.waitForResponse('**/api/notifications/*/dismiss')
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toBeHidden()
    expect((await dismissed).status()).toBe(204)
    const asked = page.waitForResponse((response) => response.url().endsWith('/api/notifications'))
    await page.reload()
    await asked
    await expect(banner).toBeHidden()
  })

  await test.step('it is ended', async () => {
    await form.getByRole('button', { name: `End now: ${message}` }).click()
    await panel.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click()
    await expect(getToast(panel, 'Notification ended')).toBeVisible()
    await expect(form.getByRole('button', { name: `End now: ${message}` })).toBeHidden()
  })

  await test.step('the audit log has both, and saves them as a file', async () => {
    await panel.goto(`/admin/control-panel?tab=system&view=audit&q=${encodeURIComponent(message)}`)
    const log = region(panel, 'Audit log')
    await expect(log.getByRole('button', { name: /Ended a notification/ })).toBeVisible()
    await log.getByRole('button', { name: /Scheduled a notification/ }).click()
    await expect(log.getByRole('heading', { name: 'After' })).toBeVisible()
    await expectAccessibleInLightAndDark(panel)
    const download = panel.waitForEvent('download')
    await log.getByRole('button', { name: 'Export' }).click()
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(3)
  })

  await test.step('search finds the creator and opens them', async () => {
    await panel.keyboard.press('Control+k')
    const dialog = panel.getByRole('dialog', { name: 'Search or jump to' })
    await dialog.getByRole('combobox').fill(creator.username)
    await expect(dialog.getByRole('option', { name: new RegExp(creator.username) })).toBeVisible()
    await expectAccessible(panel)
    await panel.keyboard.press('Enter')
    await expect(panel.getByRole('dialog', { name: /^Edit/ })).toBeVisible()
  })
})

test('a user is edited beside another admin, and someone is created and invited @second-size', async ({
  page,
  browser,
  isMobile,
}) => {
  const { username, id } = await signInNewCreator(page, 'edited')
  const panel = await openPanel(browser, `?tab=users&user=${id}`, isMobile)
  const other = await openPanel(browser, `?tab=users&user=${id}`, isMobile)
  const edit = panel.getByRole('dialog', { name: /^Edit/ })

  await test.step('it is saved', async () => {
    await expect(other.getByRole('dialog', { name: /^Edit/ })).toBeVisible()
    await edit.getByLabel('Display name').fill('Edith Waters')
    await expectAccessible(panel)
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(getToast(panel, 'User saved')).toBeVisible()
    await expect(edit).toBeHidden()
  })

  await test.step('whoever saves second is asked', async () => {
    const second = other.getByRole('dialog', { name: /^Edit/ })
    await second.getByLabel('Display name').fill('Edie')
    await second.getByRole('button', { name: 'Save changes' }).click()
    await expect(second.getByRole('alert')).toContainText('Saved versionEdith Waters')
    await expectAccessible(other)
    await second.getByRole('button', { name: 'Keep mine' }).click()
    await expect(getToast(other, 'User saved')).toBeVisible()
    const bio = await (await page.request.get(`/api/bio/${username}`)).json()
    expect(bio.user.displayName).toBe('Edie')
  })

  await test.step('someone is created with a link to pass on', async () => {
    await panel.goto('/admin/control-panel?tab=users&dialog=create')
    const dialog = panel.getByRole('dialog')
    const created = uniqueName('made')
    await dialog.getByLabel('Username').fill(created)
    await dialog.getByLabel('Email').fill(`${created}@example.com`)
    await expectAccessible(panel)
    await dialog.getByRole('button', { name: 'Create user' }).click()
    await expect(getToast(panel, 'User created')).toBeVisible()
  })

  await test.step('someone is invited with a link to pass on', async () => {
    await panel.goto('/admin/control-panel?tab=users&dialog=invite')
    const dialog = panel.getByRole('dialog')
    await dialog.getByLabel('Note').fill(`For ${username}`)
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    const created = panel.getByRole('dialog', { name: 'Invitation created' })
    await expect(created.getByLabel('Link')).toHaveValue(/\/invite/)
    await created.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('the invitation is in the list, and is revoked', async () => {
    await panel.getByRole('navigation', { name: 'Users' }).getByRole('link', { name: 'Invitations' }).click()
    const row = panel.getByRole('row').filter({ hasText: `For ${username}` })
    await expect(row).toContainText('Works until')
    await expectAccessibleInLightAndDark(panel)
    await row.getByRole('button', { name: /^Revoke/ }).click()
    await panel.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click()
    await expect(row).toContainText('Revoked')
    await expect(row.getByRole('button')).toHaveCount(0)
  })
})

test('everyone who matches a search is selected, and moved to another plan by a job', async ({ page, browser, isMobile }) => {
  const shared = uniqueName('many')
  await signInNewCreator(page, shared)
  await signInNewCreator(page, shared)
  const panel = await openPanel(browser, '', isMobile)
  const bar = region(panel, 'Selected users')
  const rows = panel.getByRole('row').filter({ hasText: `@${shared}` })
  const search = panel.getByRole('searchbox', { name: 'Search users' })
  const list = /\/api\/admin\/users\?/
  const selectAll = async () => {
    await panel.getByRole('checkbox', { name: `Select ${shared}` }).check()
    await bar.getByRole('button', { name: 'Select all 2', exact: true }).click()
    await expect(bar.getByText('All 2 users are selected')).toBeVisible()
  }

  await test.step('all that match are a second step, which another search leaves', async () => {
    // As with thousands, the list has loaded fewer than match.
    await panel.route(list, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, users: body.users.slice(0, 1) } })
    })
    await panel.goto(`/admin/control-panel?tab=users&q=${shared}`)
    await expect(rows).toHaveCount(1)
    await selectAll()
    await expect(bar.getByRole('button', { name: 'Back to 1 selected' })).toBeFocused()
    await expectAccessibleInLightAndDark(panel)
    await search.fill(`${shared}-nobody`)
    await expect(bar).toBeHidden()
    // Rows of the search before stay until those of this one are there. What is chosen among them would be lost with the next search.
    await expect(rows).toHaveCount(0)
  })

  await test.step('a job moves them to Premium', async () => {
    await search.fill(shared)
    await expect(rows).toHaveCount(1)
    await selectAll()
    await bar.getByRole('button', { name: 'Change plan' }).click()
    const dialog = panel.getByRole('dialog', { name: 'Change plan' })
    await expect(dialog.getByText(`Everyone who matches “${shared}”`)).toBeVisible()
    await chooseRadio(dialog.getByRole('radio', { name: /^Premium/ }))
    await dialog.getByRole('button', { name: 'Give Premium' }).click()
    await expect(getToast(panel, '2 users moved to Premium')).toBeVisible({ timeout: 15_000 })
    await expect(bar).toBeHidden()
    await expect(rows).toBeFocused()
    await expect(rows.getByText('Premium', { exact: true })).toBeVisible()
    await panel.unroute(list)
    await panel.reload()
    await expect(rows.getByText('Premium', { exact: true })).toHaveCount(2)
  })
})

test('a held commission is released with a reply @second-size', async ({ page, browser, isMobile }) => {
  const { username } = await signInNewCreator(page, 'held')
  await referBuyer(page, username, 'pro')
  await holdCommissions(username)
  const panel = await openPanel(browser, '?tab=affiliates', isMobile)

  await panel
    .getByRole('region', { name: 'Held commissions' })
    .getByRole('link', { name: `@${username}` })
    .click()
  const detail = region(panel, 'Details')
  await expect(detail.getByRole('heading', { name: `@${username}` })).toBeVisible()
  await expectAccessibleInLightAndDark(panel)

  await detail.getByRole('button', { name: 'Reverse' }).click()
  await expect(detail.getByText('Say why: the reason is sent to them.')).toBeVisible()

  await detail.getByLabel(`Reply to @${username}`).fill('Sisters share a card. All good.')
  await detail.getByRole('button', { name: /^Release £/ }).click()
  await panel
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Release £/ })
    .click()
  await expect(getToast(panel, 'Commission released')).toBeVisible()

  await panel.goto(`/admin/control-panel?tab=system&view=audit&user=${username}`)
  await expect(region(panel, 'Audit log').getByRole('button', { name: /Released a commission/ })).toBeVisible()
})
