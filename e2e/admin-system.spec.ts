/** The control panel's System tab on a server of its own: settings in force at once, a failed job, and a backup. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { signInAsAdmin } from './support/actors.ts'
import { withJourneyDatabase } from './support/journey-database.ts'
import { createSecondServer } from './support/second-server.ts'

const backups = 'backups'
const server = createSecondServer({ VERIFICATION: 'none', SUPPORT_EMAIL: 'help@lintel.example' })
test.use({ baseURL: server.url })
test.describe.configure({ mode: 'default' })
test.beforeAll(() => server.start({ BACKUP_DIR: `${server.data}/${backups}` }))
test.afterAll(() => server.stop())

/** Signed in without the form, which a journey of its own tests. */
const openSystem = async (page: Page, view?: string) => {
  await signInAsAdmin(page, 'control')
  await page.goto(`/admin/control-panel?tab=system${view ? `&view=${view}` : ''}`)
}

const queryServer = (statement: string) => withJourneyDatabase((client) => client.query(statement), server.data)

test('settings are saved together, are in force at once, and can be put back @phone', async ({ page, isMobile }) => {
  await openSystem(page)
  const nav = page.getByRole('navigation', { name: 'System' })
  const open = async (view: string) => {
    if (isMobile && (await page.getByRole('link', { name: 'System', exact: true }).first().isVisible()))
      await page.getByRole('link', { name: 'System', exact: true }).first().click()
    await nav.getByRole('link', { name: view, exact: true }).click()
  }

  await test.step('the version is below every tab', async () => {
    await expect(page.getByRole('contentinfo')).toHaveText(/^Version \d+\.\d+\.\d+ \(\S.*\)$/)
  })

  await test.step('what the environment sets is shown and locked', async () => {
    await open('Brand')
    await expect(page.getByText('help@lintel.example')).toBeVisible()
    await expect(page.getByText('SUPPORT_EMAIL')).toBeVisible()
    await expectAccessibleInLightAndDark(page)
  })

  await test.step('a new name and a new price are one save, which says who keeps the old price', async () => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Doorway')
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    await open('Plans and prices')
    await page.getByLabel('Pro price').fill('100')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Change price' }).click()
    await expect(page.getByText('Premium can’t cost less than Pro.').first()).toBeVisible()
    await page.getByLabel('Pro price').fill('3.49')
    await page.getByRole('button', { name: 'Save' }).click()
    const asked = page.getByRole('alertdialog')
    await expect(asked).toContainText('£2.99')
    await expect(asked).toContainText('£3.49')
    await asked.getByRole('button', { name: 'Change price' }).click()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
    await expect(page.getByText(/unsaved change/)).toHaveCount(0)
  })

  await test.step('the site and the app have the new name without a restart', async () => {
    await expect(async () => {
      await page.goto('/')
      await expect(page).toHaveTitle(/Doorway/, { timeout: 1_000 })
    }).toPass()
    await page.goto('/auth')
    await expect(page).toHaveTitle(/Doorway/)
  })

  await test.step('a change that another admin was faster with shows both values', async () => {
    await page.goto('/admin/control-panel?tab=system&view=brand')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Mine')
    const token = await page.evaluate(() => localStorage.getItem('lintel_control_token'))
    const headers = { authorization: `Bearer ${token}` }
    const { version } = await (await page.request.get('/api/admin/system-settings', { headers })).json()
    const theirs = { version, changes: { 'brand.name': 'Theirs' } }
    expect((await page.request.put('/api/admin/system-settings', { headers, data: theirs })).status()).toBe(200)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Saved versionTheirs')
    await expect(dialog).toContainText('YoursMine')
    await dialog.getByRole('button', { name: 'Use saved version' }).click()
    await expect(name).toHaveValue('Theirs')
  })

  await test.step('leaving with unsaved changes asks', async () => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lintel')
    await page.getByRole('navigation', { name: 'Control panel' }).getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
  })
})

test('a failed job is retried, a backup is made, downloaded and deleted, and everything reads well @second-size', async ({
  page,
}) => {
  await openSystem(page, 'jobs')

  await test.step('a job that failed for good is tried again', async () => {
    await queryServer(`select graphile_worker.add_job('make-nightly-thing', '{}'::json, max_attempts => 1);
      update graphile_worker._private_jobs set attempts = 1, last_error = 'ECONNREFUSED' where attempts = 0 and payload::text = '{}' and key is null`)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('ECONNREFUSED')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Retry Make nightly thing' }).click()
    await expect(page.getByText('Trying 1 job again.').first()).toBeVisible()
    await expect(page.getByText('No job has failed.')).toBeVisible()
  })

  await test.step('health says what is set up', async () => {
    await page.goto('/admin/control-panel?tab=system&view=health')
    await expect(page.getByText('All systems operational')).toBeVisible()
    await expect(page.getByText(/Embedded PostgreSQL/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the ledger is proved now', async () => {
    await page.goto('/admin/control-panel?tab=system&view=ledger')
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('The ledger balances')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('a backup is made, downloaded with the access key, and deleted', async () => {
    await page.goto('/admin/control-panel?tab=system&view=backups')
    await page.getByRole('button', { name: 'Back up now' }).click()
    const row = page.getByRole('row').filter({ hasText: 'By hand, database and media' })
    await expect(row.getByText('Checked')).toBeVisible({ timeout: 20_000 })
    await expectAccessibleInLightAndDark(page)
    await row.getByRole('button', { name: /^Download/ }).click()
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await question.getByLabel('Access key').fill('wrong')
    await question.getByRole('button', { name: 'Download', exact: true }).click()
    await expect(page.getByText('Invalid admin credentials')).toBeVisible()
    await question.getByLabel('Access key').fill('for-journeys-only')
    const download = page.waitForEvent('download')
    await question.getByRole('button', { name: 'Download', exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^lintel-.+\.tar$/)
    const saved = await readFile(await file.path())
    expect(saved.subarray(0, 18).toString()).toBe('lintel-backup.json')

    await page
      .getByLabel('Backup file to check')
      .setInputFiles({ name: 'mine.tar', mimeType: 'application/x-tar', buffer: saved })
    await expect(page.getByText('mine.tar can be restored here')).toBeVisible()
    await page
      .getByLabel('Backup file to check')
      .setInputFiles({ name: 'other.tar', mimeType: 'application/x-tar', buffer: Buffer.from('other') })
    await expect(page.getByText('This file is not a backup of Lintel.')).toBeVisible()

    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete backup' }).click()
    await expect(page.getByText('No backup yet.')).toBeVisible()
  })
})
