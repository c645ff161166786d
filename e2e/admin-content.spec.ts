/** The control panel's Content tab on a server of its own: a reply, an announcement with its unsubscribe link, an article, and a theme. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { bearerHeader, getToast, signInAsAdmin, signInNewCreator } from './support/actors.ts'
import { type MailServer, startMailServer, waitForEmail } from './support/mail-server.ts'
import { createSecondServer } from './support/second-server.ts'

const server = createSecondServer({ VERIFICATION: 'none', SUPPORT_EMAIL: 'help@lintel.example' })
let mail: MailServer
test.use({ baseURL: server.url })
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  mail = await startMailServer()
  await server.start({ SMTP_URL: mail.url })
})
test.afterAll(async () => {
  await server.stop()
  await mail.close()
})

/** Signs in to the control panel in a browser of its own. */
async function openContent(page: Page, view: string) {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser.')
  const context = await browser.newContext({ baseURL: server.url, viewport: page.viewportSize() ?? { width: 1280, height: 900 } })
  const admin = await context.newPage()
  await signInAsAdmin(admin, 'control')
  await admin.goto(`/admin/control-panel?tab=content&view=${view}`)
  await expect(admin.getByRole('heading', { name: 'Content', exact: true })).toBeVisible()
  return admin
}

test('a reply from the inbox reaches the creator by email and in the help widget @second-size', async ({ page }) => {
  const { username, token } = await signInNewCreator(page, 'asks', 'lifetime')
  const question = `Is ${username} frozen?`
  await page.request.post('/api/messages', { data: { text: question }, headers: bearerHeader(token) })
  const admin = await openContent(page, 'inbox')

  await test.step('it waits with the sender’s plan, and what is typed survives a reload', async () => {
    await admin.getByRole('link', { name: new RegExp(username) }).click()
    await expect(admin.getByRole('heading', { name: question })).toBeVisible()
    await expectAccessibleInLightAndDark(admin)
    await admin.getByRole('textbox', { name: 'Reply' }).fill('Nothing’s broken.')
    await admin.reload()
    await expect(admin.getByRole('textbox', { name: 'Reply' })).toHaveValue('Nothing’s broken.')
  })

  await test.step('it is sent with the keyboard', async () => {
    await admin.getByRole('textbox', { name: 'Reply' }).press('Control+Enter')
    await expect(getToast(admin, 'Reply sent')).toBeVisible()
    await expect(admin.getByText('You replied')).toBeVisible()
    await expect(admin.getByRole('textbox', { name: 'Reply' })).toHaveValue('')
    const email = await waitForEmail(mail, `${username}@example.com`, /^Re: Is/)
    expect(email.replyTo?.[0]?.address).toBe('help@lintel.example')
    expect(email.text).toContain('Nothing’s broken.')
  })

  await test.step('the creator reads it in the help widget', async () => {
    await page.goto('/help')
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await page.getByRole('tab', { name: 'Messages' }).click()
    await expect(page.getByRole('dialog').getByText('Nothing’s broken.')).toBeVisible()
  })
  await admin.context().close()
})

test('an announcement reaches a subscriber, who leaves the list with one click', async ({ page }) => {
  const { username, token } = await signInNewCreator(page, 'reads')
  await page.request.patch('/api/user/notifications', { data: { productNews: true }, headers: bearerHeader(token) })
  const admin = await openContent(page, 'announcements')
  await admin.getByLabel('Subject').fill('Links can have a schedule')
  await admin.getByLabel('Message').fill('Hi {{displayName}},\n\nlook for **Schedule**.')
  await expectAccessibleInLightAndDark(admin)
  await admin.getByRole('button', { name: 'Send to 1' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect(getToast(admin, 'Announcement on its way')).toBeVisible()

  const email = await waitForEmail(mail, `${username}@example.com`, /^Links can have/)
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = /^<(.+)>$/.exec(header('list-unsubscribe'))?.[1] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed.' })).toBeVisible()

  await admin.reload()
  await expect(admin.getByText('1 delivered · 1 unsubscribed')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Nobody to send to yet' })).toBeDisabled()
  await admin.context().close()
})

test('an article is previewed as it is written, and is in Help once it is published', async ({ page }) => {
  const admin = await openContent(page, 'articles')
  await admin.getByRole('link', { name: 'New article' }).click()
  await admin.getByLabel('Title').fill('Move from another link page')
  await admin.getByLabel('Section').fill('First steps')
  await admin.getByLabel('Summary').fill('Bring your links with you.')
  await admin.getByLabel('Text').fill('## Quick way\n\n**Copy** them. <b>No HTML</b>')
  await expect(admin.getByRole('region', { name: 'Preview' }).getByText('<b>No HTML</b>')).toBeVisible()
  await expectAccessibleInLightAndDark(admin)
  await admin.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(getToast(admin, 'Published')).toBeVisible()

  await expect(async () => {
    expect((await page.goto('/help/move-from-another-link-page'))?.status()).toBe(200)
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Quick way' })).toBeVisible()
  await page.goto('/help')
  await expect(page.getByRole('link', { name: /Move from another link page/ })).toBeVisible()

  await admin.getByRole('button', { name: 'Delete article' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete article' }).click()
  await expect(getToast(admin, 'Article deleted')).toBeVisible()
  await admin.context().close()
})

test('an uploaded theme is in the gallery, and a creator’s page shows it', async ({ page }) => {
  const admin = await openContent(page, 'themes')
  await admin.getByRole('button', { name: 'Upload theme' }).first().click()
  const dialog = admin.getByRole('dialog')
  const json = dialog.getByLabel('Theme', { exact: true })
  await json.fill((await json.inputValue()).replace('#0b1f4a', 'red'))
  await expect(dialog.getByText(/Write the colour as #/)).toBeVisible()
  await json.fill((await json.inputValue()).replace('red', '#0b1f4a'))
  await expectAccessibleInLightAndDark(admin)
  await dialog.getByRole('button', { name: 'Upload theme' }).click()
  await expect(getToast(admin, 'Theme uploaded')).toBeVisible()
  await expect(admin.getByText(/houseBlue · from Dark · not in use/)).toBeVisible()

  const { username } = await signInNewCreator(page, 'themed', 'pro')
  await page.goto('/dashboard?tab=themes')
  await page.getByRole('button', { name: /^House Blue/ }).click()
  await expect(getToast(page, 'Theme Updated!')).toBeVisible()
  await page.goto(`/${username}`)
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0b1f4a')
  await admin.reload()
  await expect(admin.getByText(/in use by 1 creator/)).toBeVisible()
  await admin.context().close()
})
