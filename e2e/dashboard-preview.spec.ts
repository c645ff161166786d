/** The live preview: the whole page at the turn of a switch, what is being edited is in view, and a press on it opens its editor. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { bearerHeader, signInNewCreator } from './support/actors.ts'
import { seedPage } from './support/seed-page.ts'

const phone = (page: Page) => page.getByRole('group', { name: /'s page, as visitors see it/ })
const editButton = (page: Page, name: string) => phone(page).getByRole('button', { name, exact: true })

/** Beside the tab on wide screens, otherwise behind a button. */
async function openPreview(page: Page) {
  const button = page.getByRole('button', { name: 'Preview', exact: true })
  await expect(button.or(phone(page)).first()).toBeVisible()
  if (await button.isVisible()) await button.click()
  await expect(phone(page)).toBeVisible()
}

/** Also while a dialog is open, which hides the preview from assistive technology. */
const isOnScreen = (page: Page, text: string) =>
  page
    .getByRole('group', { name: /'s page, as visitors see it/, includeHidden: true })
    .getByText(text, { exact: true })
    .evaluate((element) => {
      const screen = element.getRootNode() as ShadowRoot
      const { top, bottom } = screen.host.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      return box.top >= top && box.bottom <= bottom
    })

test('the preview shows the whole page, and a press on an element opens its editor @phone', async ({ page }) => {
  const { username, token } = await signInNewCreator(page, 'nell', 'premium')
  const headers = bearerHeader(token)
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'])
    await page.request.post('/api/links', { data: { title, url: `${title}.example` }, headers })
  const columns = { bio: 'Bread', tip_jar_enabled: true, tip_jar_url: 'https://tips.example/', instagram_handle: 'nell' }
  await seedPage(username, columns, [])
  await page.request.post('/api/blocks', { data: { type: 'heading', title: 'Recipes' }, headers })
  await page.goto('/dashboard')

  await test.step('three links, until the others are asked for', async () => {
    await openPreview(page)
    await expect(editButton(page, 'Edit link Three')).toBeVisible()
    await expect(editButton(page, 'Edit link Eight')).toHaveCount(0)
    await editButton(page, 'Show the whole page').click()
    await expect(page.getByRole('switch', { name: 'Whole page' })).toBeChecked()
    await expect(editButton(page, 'Edit link Eight')).toBeVisible()
    await expectAccessible(page, { exclude: '.page-preview' })
  })

  await test.step('a link, by keyboard', async () => {
    await editButton(page, 'Edit link Eight').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit link' })
    await expect(dialog.getByLabel('Title')).toHaveValue('Eight')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('what has a field on another tab', async () => {
    await openPreview(page)
    await editButton(page, 'Edit bio').click()
    await expect(page.getByLabel('Bio')).toBeFocused()
    await openPreview(page)
    await editButton(page, 'Edit Instagram').click()
    await expect(page.getByRole('textbox', { name: 'Instagram' })).toBeFocused()
    await openPreview(page)
    await editButton(page, 'Edit picture').click()
    await expect(page.getByRole('button', { name: 'Upload picture' }).first()).toBeFocused()
    await openPreview(page)
    await editButton(page, 'Edit tip jar').click()
    await expect(page.getByLabel('Tip link')).toBeFocused()
  })
})

test('the preview scrolls to what is being edited', async ({ page }) => {
  const { token } = await signInNewCreator(page, 'kit', 'premium')
  const headers = bearerHeader(token)
  for (let index = 1; index <= 12; index += 1)
    await page.request.post('/api/links', { data: { title: `Link ${index}`, url: 'shop.example' }, headers })
  await page.goto('/dashboard')
  await page.getByRole('switch', { name: 'Whole page' }).check()
  await expect.poll(() => isOnScreen(page, 'Link 12')).toBe(false)
  await page.getByRole('button', { name: 'Edit Link 12', exact: true }).click()
  await expect.poll(() => isOnScreen(page, 'Link 12')).toBe(true)
  await page.keyboard.press('Escape')

  await page.goto('/dashboard?tab=themes&part=tip')
  await expect(editButton(page, 'Edit link Link 1')).toBeVisible()
  await page.getByLabel('Tip link').fill('tips.example')
  await page.getByRole('switch', { name: 'Show the tip jar' }).check()
  await expect.poll(() => isOnScreen(page, 'Support Me')).toBe(true)
})
