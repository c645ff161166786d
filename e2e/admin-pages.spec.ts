/** The control panel's Pages tab, and what it does to a creator: reports, take-downs, bans and appeals. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { bearerHeader, getToast, logIn, readStorage, signInAsAdmin, signInNewCreator } from './support/actors.ts'

const openPanel = async (browser: Browser, path: string, options: { isMobile: boolean }) => {
  const viewport = options.isMobile ? { width: 375, height: 812 } : { width: 1280, height: 900 }
  const panel = await (await browser.newContext({ viewport })).newPage()
  await signInAsAdmin(panel, 'control')
  await panel.goto(`/admin/control-panel?tab=pages${path}`)
  return panel
}

const getStatus = async (page: Page, path: string) => (await page.request.get(path)).status()

test('a reported page is looked at, taken down, explained to its creator and restored @second-size', async ({
  page,
  browser,
  isMobile,
}) => {
  const { username, token } = await signInNewCreator(page, 'reported')
  const headers = bearerHeader(token)
  const link = await (
    await page.request.post('/api/links', { data: { title: 'Free skins', url: 'skins.example' }, headers })
  ).json()
  const detail = `Asked ${username} for my password`
  await page.request.post('/api/reports', { data: { username, linkId: link.id, reason: 'scam', detail } })
  const panel = await openPanel(browser, `&search=${username}`, { isMobile })
  const review = panel.getByRole('region', { name: 'Details' })

  await test.step('the report is in the list, with the link and the page itself', async () => {
    await panel
      .getByRole('region', { name: 'Reported pages' })
      .getByRole('link', { name: `@${username}` })
      .click()
    await expect(review.getByRole('heading', { name: new RegExp(`/${username}$`) })).toBeVisible()
    await expect(review.getByText(`“${detail}”`)).toBeVisible()
    await expect(review.getByText('About “Free skins”, skins.example')).toBeVisible()
    await expect(review.getByRole('img', { name: `Page of @${username}` })).toBeVisible()
    await expectAccessibleInLightAndDark(panel)
  })

  await test.step('taking it down asks first, and says what will happen', async () => {
    await review.getByRole('button', { name: 'Take down page' }).click()
    const dialog = panel.getByRole('dialog', { name: `Take down @${username}?` })
    await expect(dialog.getByText(`${username}@example.com gets an email`, { exact: false })).toBeVisible()
    await dialog.getByLabel('Message to the creator').fill('This link asks for passwords.')
    await expectAccessible(panel)
    await dialog.getByRole('button', { name: 'Take down page' }).click()
    await expect(dialog.getByText('Choose a reason.')).toBeVisible()
    await dialog.getByLabel('Reason').selectOption('Phishing or malware')
    await dialog.getByRole('button', { name: 'Take down page' }).click()
    await expect(getToast(panel, 'Page taken down')).toBeVisible()
    expect(await getStatus(page, `/${username}`)).toBe(410)
  })

  await test.step('its creator reads why in the dashboard', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('Your page is offline: Phishing or malware')).toBeVisible()
    await expect(page.getByText('This link asks for passwords.')).toBeVisible()
    await expectAccessibleInLightAndDark(page)
  })

  await test.step('closing the reports and restoring the page', async () => {
    await review.getByRole('button', { name: 'Close report' }).click()
    await expect(getToast(panel, 'Report closed')).toBeVisible()
    await expect(review.getByRole('heading', { name: 'No open reports' })).toBeVisible()
    await panel.goto('/admin/control-panel?tab=pages&view=taken-down')
    await panel.getByRole('button', { name: `Restore @${username}` }).click()
    await panel.getByRole('alertdialog').getByRole('button', { name: 'Restore page' }).click()
    await expect(getToast(panel, 'Page restored')).toBeVisible()
    expect(await getStatus(page, `/${username}`)).toBe(200)
    await page.reload()
    await expect(page.getByText('Your page is offline', { exact: false })).toBeHidden()
  })
})

test('a banned creator reads why, appeals, downloads their data, and is back once the ban is lifted @phone', async ({
  page,
  browser,
  isMobile,
}) => {
  const { username, id } = await signInNewCreator(page, 'banned')
  const panel = await openPanel(browser, `&item=${id}`, { isMobile })

  await test.step('the ban asks first, with real numbers', async () => {
    await panel.getByRole('button', { name: 'Ban', exact: true }).click()
    const dialog = panel.getByRole('dialog', { name: `Ban ${username}?` })
    await expect(dialog.getByText('Signed out of 1 device.', { exact: false })).toBeVisible()
    await dialog.getByLabel('Reason').selectOption('Spam')
    await dialog.getByLabel('Ends', { exact: true }).selectOption('In 30 days')
    await dialog.getByLabel('Message to the creator').fill('The same link on forty pages.')
    await expectAccessible(panel)
    await dialog.getByRole('button', { name: 'Ban user' }).click()
    await expect(getToast(panel, 'User banned successfully')).toBeVisible()
    expect(await getStatus(page, `/${username}`)).toBe(410)
  })

  await test.step('signing in leads to the reason, and nowhere else', async () => {
    await page.goto('/dashboard')
    await logIn(page, username)
    await expect(page).toHaveURL(/\/banned$/)
    await expect(page.getByRole('heading', { name: 'Your account is banned' })).toBeVisible()
    await expect(page.getByText('The same link on forty pages.')).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await expect.poll(() => readStorage(page, 'token')).toBeNull()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    expect((await download).suggestedFilename()).toBe(`${username}.zip`)
  })

  await test.step('an appeal is sent once', async () => {
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await expect(page.getByText('Write what we should know.')).toBeVisible()
    await page.getByLabel('Your appeal').fill(`Someone used the account of ${username}.`)
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await expect(page.getByText('Appeal sent')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Appeal sent')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send appeal' })).toBeHidden()
  })

  await test.step('an admin reads it and lifts the ban', async () => {
    await panel.goto('/admin/control-panel?tab=pages&view=appeals')
    await panel.getByRole('link', { name: `@${username}` }).click()
    await expect(panel.getByRole('blockquote')).toContainText(`Someone used the account of ${username}.`)
    await panel.getByRole('button', { name: 'Lift ban' }).click()
    await expect(panel.getByText(`Write a reply: it goes to ${username}.`)).toBeVisible()
    await panel.getByLabel('Your reply').fill('Thank you. Your page is back.')
    await expectAccessibleInLightAndDark(panel)
    await panel.getByRole('button', { name: 'Lift ban' }).click()
    await expect(getToast(panel, 'Ban lifted')).toBeVisible()
    expect(await getStatus(page, `/${username}`)).toBe(200)
  })

  await test.step('the ban’s screen leads back to the login, which works', async () => {
    await page.reload()
    await expect(page).toHaveURL(/\/auth/)
    await logIn(page, username)
    await expect(page).toHaveURL(/\/dashboard/)
  })
})

test('the keyboard moves through reports, takes down and closes', async ({ page, browser }) => {
  const [first, second] = [await signInNewCreator(page, 'keys'), await signInNewCreator(page, 'keys')]
  for (const { username } of [first, second])
    await page.request.post('/api/reports', { data: { username, reason: 'hate', detail: `About ${username}` } })
  const panel = await openPanel(browser, '&search=keys-', { isMobile: false })
  const review = panel.getByRole('region', { name: 'Details' })
  await expect(review.getByText(`“About ${second.username}”`)).toBeVisible()
  await panel.keyboard.press('j')
  await expect(review.getByText(`“About ${first.username}”`)).toBeVisible()
  await panel.keyboard.press('k')
  await expect(review.getByText(`“About ${second.username}”`)).toBeVisible()
  await panel.keyboard.press('t')
  const dialog = panel.getByRole('dialog', { name: `Take down @${second.username}?` })
  await expect(dialog).toBeVisible()
  await panel.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await panel.keyboard.press('c')
  await expect(getToast(panel, 'Report closed')).toBeVisible()
  await panel.keyboard.press('/')
  await expect(panel.getByRole('searchbox', { name: 'Search reports' })).toBeFocused()
})
