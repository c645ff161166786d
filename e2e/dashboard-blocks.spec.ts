/** Content blocks: add, edit and reorder blocks among links, and see them on the page. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import {
  addLink,
  deleteItem,
  getToast,
  linkRow,
  newVisitorContext,
  openAddChooser,
  openAddForm,
  readTitlesInOrder,
  signInNewCreator,
} from './support/actors.ts'
import { naturalWidth, uploadPicture } from './support/pictures.ts'

async function addBlock(page: Page, what: string, fill: (dialog: Locator) => Promise<unknown>) {
  const dialog = await openAddForm(page, what)
  await fill(dialog)
  await dialog.getByRole('button', { name: /^Add / }).click()
  await expect(dialog).toBeHidden()
}

async function openLinksWithOne(page: Page, name: string) {
  const person = await signInNewCreator(page, name, 'premium')
  await page.goto('/dashboard')
  await addLink(page, 'Print shop', 'prints.example')
  return person
}

test('blocks of each type appear among the links, in the list and on the page @second-size', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username } = await openLinksWithOne(page, 'sol')
  await addBlock(page, 'Heading', (dialog) => dialog.getByLabel('Heading').fill('New this week'))
  await addBlock(page, 'Text', (dialog) => dialog.getByLabel('Text', { exact: true }).fill('Two prints and a film.'))
  await addBlock(page, 'Video', async (dialog) => {
    await dialog.getByLabel('URL').fill('https://vimeo.com.evil.example/76979871')
    await expect(dialog.getByText('Please use a link from YouTube, Vimeo or TikTok.')).toBeVisible()
    await expect(dialog.getByLabel('URL')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('URL').fill('vimeo.com/76979871')
    await expect(dialog.getByText('Plays on your page, from Vimeo.')).toBeVisible()
    await dialog.getByLabel('Title (optional)').fill('The film')
  })
  await addBlock(page, 'Music', (dialog) =>
    dialog.getByLabel('URL').fill('https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC'),
  )
  await addBlock(page, 'Product', async (dialog) => {
    await dialog.getByLabel('Name').fill('Autumn print')
    await dialog.getByLabel('Price (optional)').fill('a lot')
    await dialog.getByRole('button', { name: /^Add / }).click()
    await expect(dialog.getByText('Please enter a price from £0 to £999,999.99.')).toBeVisible()
    await dialog.getByLabel('Price (optional)').fill('1.234')
    await expect(dialog.getByText('Is that £1,234 or £1.23? Please type 1234 or 1.23.')).toBeVisible()
    // A thin space and a decimal comma.
    await dialog.getByLabel('Price (optional)').fill('1\u202f212,5')
    await dialog.getByLabel('Link (optional)').fill('prints.example/autumn')
  })
  await expect
    .poll(() => readTitlesInOrder(page))
    .toEqual(['Print shop', 'New this week', 'Two prints and a film.', 'The film', 'Music', 'Autumn print'])

  const visitors = await newVisitorContext(browser, { baseURL, javaScriptEnabled: false })
  const visitor = await visitors.newPage()
  await visitor.goto(`/${username}`)
  await expect(visitor.getByRole('heading', { name: 'New this week' })).toBeVisible()
  await expect(visitor.getByText('Two prints and a film.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: /The film/ })).toHaveAttribute('href', 'https://vimeo.com/76979871')
  await expect(visitor.getByText('£1,212.50')).toBeVisible()
  await visitors.close()
})

test('a picture is uploaded into a block and appears on the page @second-size', async ({ page }) => {
  const { username } = await openLinksWithOne(page, 'pia')
  await addBlock(page, 'Image', async (dialog) => {
    await dialog.getByRole('button', { name: /^Add / }).click()
    await expect(dialog.getByText('Please choose an image.')).toBeVisible()
    // Saving waits for the upload in progress.
    let releaseUpload = () => {}
    const held = new Promise<void>((resolve) => {
      releaseUpload = resolve
    })
    await page.route('**/api/upload/**', (route) => held.then(() => route.continue()), { times: 1 })
    await uploadPicture(page, dialog.getByRole('region', { name: 'Upload picture' }))
    await expect(dialog.getByRole('button', { name: /^Add / })).toBeDisabled()
    releaseUpload()
    await expect(dialog.getByRole('img', { name: 'Your upload' })).toBeVisible()
    await dialog.getByLabel('Image description').fill('Prints on a line')
  })
  const visitor = await page.context().newPage()
  await visitor.goto(`/${username}`)
  const picture = visitor.getByRole('img', { name: 'Prints on a line' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => naturalWidth(picture)).toBeGreaterThan(0)

  await page.goto('/dashboard?tab=themes')
  await expect(page.getByRole('heading', { level: 1, name: 'Themes' })).toBeVisible()
  const drawer = page.getByRole('button', { name: 'Preview' })
  const preview = page.getByRole('group', { name: `@${username}'s page, as visitors see it` })
  await expect(drawer.or(preview).first()).toBeVisible()
  if (await drawer.isVisible()) await drawer.click()
  await expect(preview.locator('img[alt="Prints on a line"]')).toBeVisible()
})

test('a block moves among links by the menu in one request, and the page follows', async ({ page }) => {
  const { username } = await openLinksWithOne(page, 'oak')
  await addBlock(page, 'Heading', (dialog) => dialog.getByLabel('Heading').fill('Start here'))
  const saves: string[] = []
  page.on('request', (request) => request.url().endsWith('/reorder') && saves.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'More for Start here' }).click()
  await page.getByRole('menuitem', { name: 'Move to the top' }).click()
  await expect(page.getByText('Start here is now at position 1 of 2.')).toBeAttached()
  await expect.poll(() => readTitlesInOrder(page)).toEqual(['Start here', 'Print shop'])
  await expect.poll(() => saves).toEqual(['/api/blocks/reorder'])
  await expect
    .poll(async () => {
      const html = await (await page.request.get(`/${username}`)).text()
      return html.indexOf('Start here</h2>') > 0 && html.indexOf('Start here</h2>') < html.indexOf('data-link=')
    })
    .toBe(true)
})

test('a block is edited, hidden by its switch, deleted and restored, and the page follows @second-size', async ({ page }) => {
  const { username } = await openLinksWithOne(page, 'ines')
  await addBlock(page, 'Text', (dialog) => dialog.getByLabel('Text', { exact: true }).fill('Hello there'))
  const seen = async () => (await (await page.request.get(`/${username}`)).text()).includes('Hello again')

  await page.getByRole('button', { name: 'Edit Hello there' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit text' })
  await dialog.getByLabel('Text', { exact: true }).fill('Hello again')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(seen).toBe(true)

  const active = page.getByRole('switch', { name: 'Active: Hello again' })
  await active.click()
  await expect(active).not.toBeChecked()
  await expect(linkRow(page, 'Hello again').getByText('Inactive', { exact: true })).toBeVisible()
  await expect.poll(seen).toBe(false)
  await active.click()
  await expect(linkRow(page, 'Hello again').getByText('Active', { exact: true })).toBeAttached()
  await expect.poll(seen).toBe(true)

  await deleteItem(page, 'Hello again')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(getToast(page, 'Text Restored')).toBeVisible()
  await expect.poll(seen).toBe(true)
})

test('the Add dialog and each block form are accessible in light and dark @second-size', async ({ page }) => {
  await openLinksWithOne(page, 'tobi')
  for (const kind of ['Heading', 'Text', 'Image', 'Video', 'Music', 'Product']) {
    const { getOption } = await openAddChooser(page)
    if (kind === 'Heading') await expectAccessibleInLightAndDark(page, { name: 'what to add' })
    await getOption(kind).click()
    const form = page.getByRole('dialog', { name: `Add ${kind.toLowerCase()}` })
    await expect(form).toBeVisible()
    await expectAccessibleInLightAndDark(page, { name: kind })
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
  }
})
