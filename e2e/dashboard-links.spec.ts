/** The Links tab: icons, animation, schedules, ads, pins, duplicates, bulk actions, undo, two tabs, and no network. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import {
  addLink,
  deleteItem,
  getToast,
  linkRow,
  newVisitorContext,
  openAddForm,
  readTitlesInOrder,
  setPlan,
  signInNewCreator,
} from './support/actors.ts'
import { chooseRadio } from './support/choose-radio.ts'
import { naturalWidth, uploadPicture } from './support/pictures.ts'

const linkDialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

async function openSection(page: Page, title: string) {
  await page.getByRole('dialog').getByText(title, { exact: true }).click()
}

/** By its label, as people do: the button itself is invisible. */
async function chooseIcon(page: Page, name: string) {
  const icon = page.getByRole('radio', { name, exact: true })
  await page.locator('label', { has: icon }).click()
  await expect(icon).toBeChecked()
}

async function openMenu(page: Page, title: string, item: string) {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('the icon follows from the link’s address, and another one or none can be chosen @second-size', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'ines')
  await page.goto('/dashboard')
  await addLink(page, 'My videos', 'youtube.com/@ines')
  const icon = (visitor: Page) => visitor.getByRole('link', { name: 'My videos' }).locator('svg')
  const visitor = await page.context().newPage()
  await visitor.goto(`/${username}`)
  await expect(icon(visitor)).toBeVisible()

  await page.getByRole('button', { name: 'Edit My videos' }).click()
  await openSection(page, 'Picture and icon')
  await expect(page.getByRole('radio', { name: 'Automatic: YouTube' })).toBeChecked()
  await expect(page.getByText('Link Images - Pro Feature')).toBeVisible()
  await chooseIcon(page, 'No icon')
  await linkDialog(page, 'Edit link').getByRole('button', { name: 'Save' }).click()
  await expect(linkDialog(page, 'Edit link')).toBeHidden()
  await visitor.reload()
  await expect(icon(visitor)).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit My videos' }).click()
  await openSection(page, 'Picture and icon')
  await page.getByRole('searchbox', { name: 'Find an icon' }).fill('tick')
  await chooseIcon(page, 'Tickets')
  await linkDialog(page, 'Edit link').getByRole('button', { name: 'Save' }).click()
  await expect(linkDialog(page, 'Edit link')).toBeHidden()
  await visitor.reload()
  await expect(icon(visitor)).toBeVisible()
})

test('a link shows an uploaded picture, and keeps it hidden while the plan has no link images @second-size', async ({ page }) => {
  const { username, id } = await signInNewCreator(page, 'pia', 'pro')
  await page.goto('/dashboard')
  await addLink(page, 'My videos', 'youtube.com/@pia')
  const dialog = linkDialog(page, 'Edit link')
  const visitor = await page.context().newPage()
  const link = visitor.getByRole('link', { name: 'My videos' })

  await page.getByRole('button', { name: 'Edit My videos' }).click()
  await openSection(page, 'Picture and icon')
  await uploadPicture(page, dialog.getByRole('region', { name: 'Upload picture' }))
  await expect(dialog.getByRole('img', { name: 'Your upload' })).toBeVisible()
  await expect(dialog.getByText('Your picture is shown instead of an icon.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await visitor.goto(`/${username}`)
  await expect.poll(() => naturalWidth(link.locator('img'))).toBeGreaterThan(0)
  await expect(link.locator('svg')).toHaveCount(0)

  await setPlan(page.request, id, 'free')
  await visitor.reload()
  await expect(link.locator('svg')).toBeVisible()
  await expect(link.locator('img')).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Edit My videos' }).click()
  await openSection(page, 'Picture and icon')
  await expect(dialog.getByText('The picture of this link')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Automatic: YouTube' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await addLink(page, 'No picture', 'example.com')
  await page.getByRole('button', { name: 'Edit No picture' }).click()
  await openSection(page, 'Picture and icon')
  await expect(dialog.getByText('Link Images - Pro Feature')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await setPlan(page.request, id, 'pro')
  await page.reload()
  await page.getByRole('button', { name: 'Edit My videos' }).click()
  await openSection(page, 'Picture and icon')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await visitor.reload()
  await expect(link.locator('img')).toHaveCount(0)
})

test('a link can be animated, marked as an ad and pinned to the top', async ({ page, browser, baseURL }) => {
  const { username } = await signInNewCreator(page, 'tobi', 'premium')
  await page.goto('/dashboard')
  for (const title of ['One', 'Two']) await addLink(page, title, `${title}.example`)

  await page.getByRole('button', { name: 'Edit Two' }).click()
  const dialog = linkDialog(page, 'Edit link')
  await openSection(page, 'Animation')
  await chooseRadio(dialog.getByRole('radio', { name: 'Bounce' }))
  await dialog.getByRole('switch', { name: 'This is an ad' }).click()
  await dialog.getByRole('switch', { name: 'Pinned' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  // The list shows it at once; the dialog closes when it is saved.
  await expect(dialog).toBeHidden()
  await expect.poll(() => readTitlesInOrder(page)).toEqual(['Two', 'One'])
  await expect(linkRow(page, 'Two')).toContainText('Ad')

  const visitors = await newVisitorContext(browser, { baseURL, reducedMotion: 'no-preference' })
  const visitor = await visitors.newPage()
  await visitor.goto(`/${username}`)
  const links = visitor.locator('a[data-link]')
  await expect(links.first()).toContainText('Two')
  await expect(links.first()).toContainText('Ad')
  await expect(links.first()).toHaveAttribute('rel', 'noopener nofollow ugc sponsored')
  const motion = (page: Page) =>
    page
      .locator('li:has(> a[data-link])')
      .first()
      .evaluate((item) => getComputedStyle(item).animationName)
  expect(await motion(visitor)).toBe('bounce')
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  expect(await motion(visitor)).toBe('none')
  await visitors.close()

  // Pinned links come first whatever their order, so this one cannot move down.
  await page.getByRole('button', { name: 'More for Two' }).click()
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await openMenu(page, 'Two', 'Unpin')
  await expect.poll(() => readTitlesInOrder(page)).toEqual(['One', 'Two'])
})

test('a scheduled link appears at its hour in the creator’s time zone @second-size', async ({ page, browser, baseURL }) => {
  const { username } = await signInNewCreator(page, 'sol', 'pro')
  await page.goto('/dashboard')
  await addLink(page, 'The tour', 'tour.example')
  await page.getByRole('button', { name: 'Edit The tour' }).click()
  const dialog = linkDialog(page, 'Edit link')
  await openSection(page, 'Schedule')
  await dialog.getByLabel('Show from').fill('2099-05-01T20:00')
  await dialog.getByLabel('Show until').fill('2099-04-01T20:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Show until')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Show until').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(linkRow(page, 'The tour')).toContainText('Scheduled')
  await expect(dialog).toBeHidden()

  const visitors = await newVisitorContext(browser, { baseURL })
  const visitor = await visitors.newPage()
  await visitor.goto(`/${username}`)
  await expect(visitor.getByRole('link', { name: 'The tour' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit The tour' }).click()
  await expect(dialog.getByLabel('Show from')).toHaveValue('2099-05-01T20:00')
  await dialog.getByLabel('Show from').fill('2020-05-01T20:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(linkRow(page, 'The tour')).toContainText('Active')
  await expect(dialog).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('link', { name: 'The tour' })).toBeVisible()
  await visitors.close()
})

test('undo restores a deleted link to its position, by button and by keyboard @second-size', async ({ page }) => {
  await signInNewCreator(page, 'oak', 'premium')
  await page.goto('/dashboard')
  for (const title of ['One', 'Two', 'Three']) await addLink(page, title, `${title}.example`)

  await deleteItem(page, 'Two')
  await expect.poll(() => readTitlesInOrder(page)).toEqual(['One', 'Three'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readTitlesInOrder(page)).toEqual(['One', 'Two', 'Three'])
  await expect(getToast(page, 'Link Restored')).toBeVisible()

  await deleteItem(page, 'One')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect.poll(() => readTitlesInOrder(page)).toEqual(['One', 'Two', 'Three'])
})

test('a duplicate is added below and hidden; several links are switched in one request @second-size', async ({ page }) => {
  await signInNewCreator(page, 'amal', 'premium')
  await page.goto('/dashboard')
  for (const title of ['One', 'Two']) await addLink(page, title, `${title}.example`)
  await openMenu(page, 'One', 'Duplicate')
  await expect(getToast(page, 'Link Duplicated')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reorder / })).toHaveCount(3)
  await expect(page.getByRole('listitem').filter({ hasText: 'Inactive' })).toHaveCount(1)

  const calls: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && calls.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Inactive' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Inactive' })).toHaveCount(0)
  await expect.poll(() => calls, 'each in one call').toEqual(['/api/links', '/api/links'])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Reorder Two' })).toBeVisible()
})

test('two tabs editing one link merge different fields and ask about the same field', async ({ page, context }) => {
  await signInNewCreator(page, 'nils')
  await page.goto('/dashboard')
  await addLink(page, 'Shop', 'shop.example')
  const other = await context.newPage()
  await other.goto('/dashboard')
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit Shop' }).click()

  await linkDialog(page, 'Edit link').getByLabel('Title').fill('Prints')
  await linkDialog(page, 'Edit link').getByRole('button', { name: 'Save' }).click()
  await expect(linkRow(page, 'Prints')).toBeVisible()
  // Saved, and not only shown: the other tab is the second one.
  await expect(linkDialog(page, 'Edit link')).toBeHidden()

  const dialog = linkDialog(other, 'Edit link')
  await dialog.getByLabel('Title').fill('Posters')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const conflict = dialog.getByRole('alert')
  await expect(conflict).toContainText('Changed somewhere else')
  await expect(conflict).toContainText('Prints')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog).toBeHidden()
  await expect(linkRow(other, 'Posters')).toBeVisible()

  // The first tab still has the old title. Saving another field succeeds and returns the new title.
  await page.getByRole('button', { name: 'Edit Prints' }).click()
  await linkDialog(page, 'Edit link').getByLabel('Description (optional)').fill('Signed')
  await linkDialog(page, 'Edit link').getByRole('button', { name: 'Save' }).click()
  await expect(linkRow(page, 'Posters')).toBeVisible()
})

test('a link being typed survives a lost network and a reload, and is added once @second-size', async ({ page }) => {
  await signInNewCreator(page, 'kit')
  await page.goto('/dashboard')
  const dialog = await openAddForm(page, 'Link')
  await dialog.getByLabel('Title').fill('Night bus')
  await dialog.getByLabel('URL').fill('bus.example')
  // The response is lost: the server has stored the link, the browser does not know.
  await page.route('**/api/links', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Add Link' }).click()
  await expect(page.getByText("We couldn't reach Lintel").first()).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Night bus')

  await page.unroute('**/api/links')
  await page.reload()
  await expect(page.getByText('You were adding a link')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('URL')).toHaveValue('bus.example')
  await dialog.getByRole('button', { name: 'Add Link' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => readTitlesInOrder(page)).toEqual(['Night bus'])
  await page.reload()
  await expect.poll(() => readTitlesInOrder(page)).toEqual(['Night bus'])
  await expect(page.getByText('You were adding a link')).toHaveCount(0)
})

test('the preview shows the draft being typed, three links and the number of others', async ({ page }) => {
  await signInNewCreator(page, 'maya', 'premium')
  await page.goto('/dashboard')
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await addLink(page, title, `${title}.example`)
  const preview = page.getByRole('complementary', { name: 'Live preview' })
  await expect(preview.getByText('+2 more links')).toBeVisible()
  await expect(preview.getByText('5 links · 0 clicks')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Five' }).click()
  await linkDialog(page, 'Edit link').getByLabel('Title').fill('Five and a half')
  // While the dialog is open, the preview is hidden from assistive technology.
  await expect(page.getByText('Five and a half')).toBeVisible()
  await linkDialog(page, 'Edit link').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Five and a half')).toHaveCount(0)
})

test('on a small screen the preview is a drawer @phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signInNewCreator(page, 'june')
  await page.goto('/dashboard')
  await addLink(page, 'Bread', 'bread.example')
  await page.getByRole('button', { name: 'Preview' }).click()
  const drawer = linkDialog(page, 'Live preview')
  await expect(drawer.getByText('Bread')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()
})

test('drag and drop that arrives while a menu is open takes nothing from the menu', async ({ page }) => {
  await signInNewCreator(page, 'ada')
  const released = Promise.withResolvers<void>()
  await page.route('**/sortable-list-*.js', (route) => released.promise.then(() => route.continue()))
  await page.goto('/dashboard')
  await addLink(page, 'One', 'one.example')
  const button = page.getByRole('button', { name: 'More for One' })
  await button.click()
  await expect(page.getByRole('menu')).toBeVisible()
  const arrived = page.waitForEvent('requestfinished', (request) => /\/sortable-list-[^/]*\.js$/.test(request.url()))
  released.resolve()
  // Once the module has run and a frame is drawn, rows could have been replaced, which must not happen yet.
  await page.evaluate(async (url) => {
    await import(url)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, (await arrived).url())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Reorder One' })).toHaveAttribute('aria-roledescription', 'sortable')
  await expect(button).toBeFocused()
})

test('the list, the form, the menu and multiple selection are accessible in light and dark @phone', async ({ page }) => {
  await signInNewCreator(page, 'ada', 'premium')
  await page.goto('/dashboard')
  for (const title of ['One', 'Two']) await addLink(page, title, `${title}.example`)
  await page.getByRole('button', { name: 'More for One' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessibleInLightAndDark(page, { name: 'the menu' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More for One' })).toBeFocused()
  await page.getByRole('button', { name: 'Edit One' }).click()
  for (const part of ['Picture and icon', 'Animation', 'Schedule']) await openSection(page, part)
  await expectAccessibleInLightAndDark(page, { name: 'the form' })
  await linkDialog(page, 'Edit link').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Select' }).click()
  await expect(page.getByRole('checkbox', { name: 'Select One' })).toBeVisible()
  await expectAccessibleInLightAndDark(page, { name: 'the choice of several' })
  await page.getByRole('button', { name: 'Done' }).click()
})
