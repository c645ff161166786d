/** The Links tab: edit, hide, delete and reorder links, and what happens when a request fails. */
import { expect, test } from '@playwright/test'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { addLink, deleteItem, getToast, linkRow, openAddForm, readTitlesInOrder, signInNewCreator } from './support/actors.ts'

test('a link is edited, hidden and deleted, and the page follows @second-size', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'kit')
  await page.goto('/dashboard')
  await addLink(page, 'Latest part', 'parts.example')

  await page.getByRole('button', { name: 'Edit Latest part' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit link' })
  await dialog.getByLabel('Title').fill('Newest part')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(linkRow(page, 'Newest part')).toBeVisible()
  // The list shows it at once; the dialog closes when it is saved.
  await expect(dialog).toBeHidden()
  expect(await (await page.request.get(`/${username}`)).text()).toContain('Newest part')

  await page.getByRole('button', { name: 'Edit Newest part' }).click()
  await dialog.getByRole('switch', { name: 'Active' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(linkRow(page, 'Newest part')).toContainText('Inactive')
  await expect(dialog).toBeHidden()
  expect(await (await page.request.get(`/${username}`)).text()).not.toContain('Newest part')

  await deleteItem(page, 'Newest part')
  await expect(getToast(page, 'Link Deleted')).toBeVisible()
  await expect(page.getByText('No links yet')).toBeVisible()
})

test('validation errors of a link appear beside its fields and keep what was typed', async ({ page }) => {
  await signInNewCreator(page, 'nils')
  await page.goto('/dashboard')
  const dialog = await openAddForm(page, 'Link')
  await dialog.getByRole('button', { name: 'Add Link' }).click()
  await expect(dialog.getByText('Title is required')).toBeVisible()
  await expect(dialog.getByText('URL is required')).toBeVisible()

  await dialog.getByLabel('Title').fill('My shop')
  await dialog.getByLabel('URL').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Add Link' }).click()
  await expect(dialog.getByText('Please enter a valid URL (e.g., example.com or https://example.com)')).toBeVisible()

  await page.route('**/api/links', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await dialog.getByLabel('URL').fill('shop.example')
  await dialog.getByRole('button', { name: 'Add Link' }).click()
  await expect(getToast(page, 'Error')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('My shop')
})

test('links are reordered by mouse, and a failed save restores the previous order', async ({ page }) => {
  await signInNewCreator(page, 'oak', 'premium')
  await page.goto('/dashboard')
  for (const title of ['One', 'Two', 'Three']) await addLink(page, title, `${title}.example`)
  await expect(page.getByRole('button', { name: 'Reorder One' })).toHaveAttribute('aria-roledescription', 'sortable')

  const drag = async (title: string, onto: string) => {
    const from = await page.getByRole('button', { name: `Reorder ${title}` }).boundingBox()
    const to = await page.getByRole('button', { name: `Reorder ${onto}` }).boundingBox()
    if (!from || !to) throw new Error('no handle')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y - 20, { steps: 4 })
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
    // Dropped sooner, it would land where it was drawn last.
    await expect(page.getByText(`${title} is over position 1 of 3.`)).toBeAttached()
    await page.mouse.up()
  }
  const saves: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/links/reorder') && saves.push(request.method()))

  await drag('Three', 'One')
  await expect.poll(() => readTitlesInOrder(page)).toEqual(['Three', 'One', 'Two'])
  // The list moves at once, the request follows.
  await expect.poll(() => saves).toEqual(['PUT'])

  await page.route('**/api/links/reorder', (route) => route.abort())
  await drag('Two', 'Three')
  await expect(getToast(page, 'Error')).toBeVisible()
  await expect.poll(() => readTitlesInOrder(page)).toEqual(['Three', 'One', 'Two'])
})

test('each tab has its own address and is accessible in light and dark @second-size', async ({ page }) => {
  await signInNewCreator(page, 'amal')
  await page.goto('/dashboard')
  await addLink(page, 'November list', 'books.example')
  for (const tab of ['Links', 'Profile', 'Analytics', 'Affiliate', 'Themes', 'Settings']) {
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: tab }).click()
    await expect(page).toHaveURL(new RegExp(`tab=${tab.toLowerCase()}|/dashboard$`))
    await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible()
    await expectAccessibleInLightAndDark(page, { name: tab })
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Themes' })).toBeVisible()
})
