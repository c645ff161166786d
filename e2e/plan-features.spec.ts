/** What plans include: the limit of products, the exclusive themes, early access, and the marks of what a smaller plan does not show. */
import { expect, type Page, test } from '@playwright/test'
import { webmVideo } from '../src/server/media/testing/videos.ts'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { bearerHeader, deleteItem, getToast, linkRow, openAddChooser, setPlan, signInNewCreator } from './support/actors.ts'
import { createPicture, uploadPicture } from './support/pictures.ts'

type Person = Awaited<ReturnType<typeof signInNewCreator>>

const call = async (page: Page, { token }: Person, method: 'post' | 'patch', path: string, data: object) => {
  const response = await page.request[method](path, { data, headers: bearerHeader(token) })
  expect(response.ok(), `${method} ${path}`).toBe(true)
  return response.json()
}
const notShown = (page: Page) => page.getByText('Not shown on Free')
const openPage = async (page: Page, username: string) => {
  const visitor = await page.context().newPage()
  await visitor.goto(`/${username}`)
  return visitor
}

test('the third product on Free is not offered, and after a downgrade the rest is marked and can be deleted @second-size', async ({
  page,
}) => {
  const person = await signInNewCreator(page, 'pim', 'pro')
  for (const name of ['Bowl', 'Cup', 'Jug'])
    await call(page, person, 'post', '/api/blocks', { type: 'product', title: name, linkUrl: `${name}.example` })
  await setPlan(page.request, person.id, 'free')
  await page.goto('/dashboard')

  await expect(page.getByText('Product limit reached')).toBeVisible()
  await expect(
    page.getByText('Free includes 2 products. The others are hidden until you upgrade. Pro includes 10 products.'),
  ).toBeVisible()
  await expect(linkRow(page, 'Jug').getByText('Over limit')).toBeVisible()
  await expect(linkRow(page, 'Cup').getByText('Active', { exact: true })).toBeVisible()
  const visitor = await openPage(page, person.username)
  await expect(visitor.getByText('Cup')).toBeVisible()
  await expect(visitor.getByText('Jug')).toHaveCount(0)
  await visitor.close()

  const { chooser, getOption } = await openAddChooser(page)
  await expect(getOption('Product')).toBeDisabled()
  await expect(chooser.getByRole('link', { name: 'Upgrade Now' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await page.keyboard.press('Escape')

  for (const name of ['Jug', 'Cup']) {
    await deleteItem(page, name)
    await expect(linkRow(page, name)).toHaveCount(0)
  }
  await expect(page.getByText('Product limit reached')).toHaveCount(0)
  await openAddChooser(page)
  await expect(getOption('Product')).toBeEnabled()
})

test('an exclusive theme is locked for Premium, and in use on Lifetime @second-size', async ({ page }) => {
  const person = await signInNewCreator(page, 'lia', 'premium')
  await page.goto('/dashboard?tab=themes')
  await page.getByRole('button', { name: /^Kintsugi Lifetime only locked/ }).click()
  await expect(getToast(page, 'Lifetime Required')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Lifetime' })).toBeVisible()

  await setPlan(page.request, person.id, 'lifetime')
  await page.reload()
  await page.getByRole('button', { name: /^Lifetime\s*3/ }).click()
  await page.getByRole('button', { name: /^Rose Window Lifetime$/ }).click()
  await expect(getToast(page, 'Theme Updated!')).toBeVisible()
  const visitor = await openPage(page, person.username)
  await expect(visitor.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#1b1624')
})

test('early access is for Lifetime: it switches Shuffle on, which can be undone @second-size', async ({ page }) => {
  const person = await signInNewCreator(page, 'eva', 'premium')
  await page.goto('/dashboard?tab=settings')
  const section = page.getByRole('region', { name: 'Early access' })
  await expect(section.getByText('Early access comes with Lifetime.')).toBeVisible()
  await expect(section.getByRole('switch')).toHaveCount(0)
  await expect(section.getByRole('link', { name: 'Get Lifetime' })).toHaveAttribute('href', '/checkout/lifetime')

  await setPlan(page.request, person.id, 'lifetime')
  await page.goto('/dashboard?tab=themes')
  await expect(page.getByRole('button', { name: 'In use' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Shuffle/ })).toHaveCount(0)
  await page.goto('/dashboard?tab=settings')
  await section.getByRole('switch', { name: 'Beta features' }).click()
  await expect(getToast(page, 'Beta features are on.')).toBeVisible()

  await page.goto('/dashboard?tab=themes')
  const inUse = page.getByRole('button', { name: / In use$/ })
  await expect(inUse).toHaveText(/^Minimalist/)
  await page.getByRole('button', { name: /^Shuffle/ }).click()
  await expect(getToast(page, 'Theme Updated!')).toBeVisible()
  await expect(inUse).not.toHaveText(/^Minimalist/)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(inUse).toHaveText(/^Minimalist/)
  await page.getByRole('button', { name: /^Shuffle/ }).click()
  await expect(inUse).not.toHaveText(/^Minimalist/)
  await page.getByRole('heading', { name: 'Themes', level: 1 }).click()
  await page.keyboard.press('Control+z')
  await expect(inUse).toHaveText(/^Minimalist/)
})

test('after a downgrade everything that is not shown is marked where it is, and can be removed there @second-size', async ({
  page,
}) => {
  const person = await signInNewCreator(page, 'dora', 'premium')
  const { id: linkId } = await call(page, person, 'post', '/api/links', { title: 'Shop', url: 'shop.example' })
  await call(page, person, 'patch', '/api/user', {
    theme: 'galaxy',
    themeColours: { theme: 'galaxy', text: '#ffeedd' },
    customFont: 'playfair',
    floatingHeader: 'New prints on Sunday',
    tipJarEnabled: true,
    tipJarText: 'Buy me tea',
    tipJarUrl: 'tips.example',
  })
  await page.goto('/dashboard?tab=themes&part=backgrounds')
  const pictures = page.locator('input[type=file]')
  await pictures.first().setInputFiles(await createPicture(400, 600))
  await page.getByRole('dialog', { name: 'Crop your picture' }).getByRole('button', { name: 'Use picture' }).click()
  await expect(getToast(page, 'Image Uploaded!')).toBeVisible()
  await pictures.last().setInputFiles({ name: 'loop.webm', mimeType: 'video/webm', buffer: webmVideo })
  await expect(getToast(page, 'Video Uploaded')).toBeVisible()
  await page.goto('/dashboard')
  await linkRow(page, 'Shop').getByRole('button', { name: 'Edit Shop' }).click()
  const editLink = page.getByRole('dialog', { name: 'Edit link' })
  await editLink.getByText('Picture and icon').click()
  await uploadPicture(page, editLink.getByRole('region', { name: 'Upload picture' }))
  await expect(editLink.getByAltText('Your upload')).toBeVisible()
  await editLink.getByRole('button', { name: /^Save/ }).click()
  await expect(editLink).toBeHidden()

  await setPlan(page.request, person.id, 'free')

  await page.goto('/dashboard')
  await expect(linkRow(page, 'Shop').getByText('Image not shown on Free')).toBeAttached()
  await linkRow(page, 'Shop').getByRole('button', { name: 'Edit Shop' }).click()
  await editLink.getByText('Picture and icon').click()
  // Beside the section's title and in the section.
  await expect(editLink.getByText('Not shown on Free')).toHaveCount(2)
  await editLink.getByRole('button', { name: 'Remove picture' }).click()
  await editLink.getByRole('button', { name: /^Save/ }).click()
  await expect(editLink).toBeHidden()
  await expect(linkRow(page, 'Shop').getByText('Image not shown on Free')).toHaveCount(0)

  await page.goto('/dashboard?tab=themes')
  await expect(page.getByText('You chose Galaxy. Your page uses Minimalist instead.')).toBeVisible()
  await expectAccessibleInLightAndDark(page, { exclude: '.theme-gallery-grid, .live-preview' })

  await page.getByRole('tab', { name: 'Design not shown on Free' }).click()
  await expect(page.getByText('Your custom colours for Galaxy')).toBeVisible()
  await page.getByRole('button', { name: 'Remove colours' }).click()
  await expect(notShown(page)).toHaveCount(0)

  await page.getByRole('tab', { name: 'Themes not shown on Free' }).click()
  await page.getByRole('button', { name: 'Remove theme' }).click()
  await expect(notShown(page)).toHaveCount(0)

  for (const [tab, kept, buttons] of [
    ['Fonts', 'Playfair Display', ['Remove font']],
    ['Header', 'New prints on Sunday', ['Remove message']],
    ['Tip Jar', 'Buy me tea', ['Remove tip jar']],
    ['Backgrounds', 'Your background video', ['Remove image', 'Remove video']],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText(kept, { exact: true })).toBeVisible()
    await expect(panel.getByText('Not shown on Free')).toHaveCount(buttons.length)
    await expectAccessibleInLightAndDark(page, { exclude: '.live-preview' })
    for (const name of buttons) await panel.getByRole('button', { name }).click()
    await expect(notShown(page)).toHaveCount(0)
    await expect(page.getByRole('tab', { name: tab })).toBeDisabled()
  }

  await setPlan(page.request, person.id, 'premium')
  const readUser = async () =>
    (await (await page.request.get('/api/auth/me', { headers: bearerHeader(person.token) })).json()).user
  await expect.poll(readUser).toMatchObject({
    theme: 'minimalist',
    themeColours: null,
    customFont: 'poppins',
    floatingHeader: null,
    tipJarEnabled: false,
    tipJarUrl: null,
    imageBackground: null,
    videoBackground: null,
  })
  const links = await (await page.request.get('/api/links', { headers: bearerHeader(person.token) })).json()
  expect(links).toMatchObject([{ id: linkId, linkImage: null }])
})

test('the font that is not shown is marked on the Profile tab too', async ({ page }) => {
  const person = await signInNewCreator(page, 'fay', 'pro')
  await call(page, person, 'patch', '/api/user', { customFont: 'playfair' })
  await setPlan(page.request, person.id, 'free')
  await page.goto('/dashboard?tab=profile')
  await expect(notShown(page)).toBeVisible()
  await page.getByRole('button', { name: 'Remove font' }).click()
  await expect(notShown(page)).toHaveCount(0)
})
