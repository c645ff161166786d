/** Sections and addresses that are no pages: from the forms of the dashboard to the page, without a script and with one. */
import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  addLink,
  bearerHeader,
  linkRow,
  newVisitorContext,
  openAddForm,
  readTitlesInOrder,
  signInNewCreator,
} from './support/actors.ts'
import { chooseRadio } from './support/choose-radio.ts'

test('a creator folds a section, stands its links side by side, and leads them to mail and a phone @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username, token } = await signInNewCreator(page, 'edda', 'premium')
  await page.goto('/dashboard')
  await addLink(page, 'Print shop', 'prints.example')

  await test.step('chooses how a section folds and stands', async () => {
    const dialog = await openAddForm(page, 'Heading')
    await dialog.getByLabel('Heading').fill('Find me')
    await expect(dialog.getByRole('radio', { name: 'Never folds' })).toBeChecked()
    await chooseRadio(dialog.getByRole('radio', { name: 'Closed at first' }))
    await chooseRadio(dialog.getByRole('radio', { name: 'Side by side' }))
    await expectAccessible(page, { name: 'form of a heading', exclude: '.page-preview' })
    await dialog.getByRole('button', { name: /^Add / }).click()
    await expect(dialog).toBeHidden()
    await expect(linkRow(page, 'Find me').getByText('Closed at first, side by side')).toBeVisible()
  })

  await test.step('types an email address and a phone number', async () => {
    const dialog = await openAddForm(page, 'Link')
    await dialog.getByLabel('Title').fill('Write to me')
    await dialog.getByLabel('URL').fill('edda@')
    await dialog.getByRole('button', { name: 'Add Link' }).click()
    await expect(dialog.getByText('Please enter one email address, such as ada@example.com.')).toBeVisible()
    await dialog.getByLabel('URL').fill('edda@example.com')
    await expect(dialog.getByText('Writes an email to edda@example.com')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add Link' }).click()
    await expect(dialog).toBeHidden()
    await addLink(page, 'Call the studio', '+44 (0)20 7946 0958')
    await expect.poll(() => readTitlesInOrder(page)).toEqual(['Print shop', 'Find me', 'Write to me', 'Call the studio'])
    await expect(linkRow(page, 'Write to me').getByText('edda@example.com', { exact: true })).toBeAttached()
  })

  const visitors = await newVisitorContext(browser, { baseURL, javaScriptEnabled: false, viewport: { width: 320, height: 700 } })
  const visitor = await visitors.newPage()
  await visitor.goto(`/${username}`)
  const mail = visitor.getByRole('link', { name: 'Write to me' })
  const phone = visitor.getByRole('link', { name: 'Call the studio' })

  await test.step('which visitors open by keyboard and close, without a script', async () => {
    const heading = visitor.getByRole('heading', { name: 'Find me' })
    await expect(heading).toBeVisible()
    await expect(mail).toBeHidden()
    await visitor.getByRole('link', { name: 'Print shop' }).focus()
    await visitor.keyboard.press('Tab')
    await visitor.keyboard.press('Enter')
    await expect(mail).toBeVisible()
    const [one, other] = [await mail.boundingBox(), await phone.boundingBox()]
    expect(one?.y).toBe(other?.y)
    expect(other?.x).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? 0))
  })

  await test.step('where mail and the phone open no tab, and the heading folds it again', async () => {
    await expect(mail).toHaveAttribute('href', 'mailto:edda@example.com')
    await expect(phone).toHaveAttribute('href', 'tel:+442079460958')
    for (const link of [mail, phone]) expect(await link.getAttribute('target')).toBeNull()
    await visitor.getByRole('heading', { name: 'Find me' }).click()
    await expect(mail).toBeHidden()
    await visitors.close()
  })

  await test.step('and a press on them is counted', async () => {
    const context = await newVisitorContext(browser, { baseURL })
    const page = await context.newPage()
    await page.goto(`/${username}`)
    await page.getByText('Find me').click()
    await expectAccessible(page, { name: 'page with a section' })
    const clicked = page.waitForResponse((response) => response.url().endsWith('/click'))
    await page.getByRole('link', { name: 'Write to me' }).click()
    expect((await clicked).status()).toBe(204)
    await expect
      .poll(async () => {
        const links = await page.request.get('/api/links', { headers: bearerHeader(token) })
        return (await links.json())[1].clicks
      })
      .toBe(1)
    await context.close()
  })

  await test.step('until everything in the section is hidden, and its heading with it', async () => {
    for (const title of ['Write to me', 'Call the studio']) await page.getByRole('switch', { name: `Active: ${title}` }).click()
    await expect(linkRow(page, 'Find me').getByText('Nothing to show')).toBeVisible()
    await expect.poll(async () => (await (await page.request.get(`/${username}`)).text()).includes('Find me')).toBe(false)
  })
})
