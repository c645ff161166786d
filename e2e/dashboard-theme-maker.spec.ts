/** Themes from a picture and from words: made here and by an AI service that fails, adjusted, kept, used, renamed and deleted. */
import { expect, type Page, test } from '@playwright/test'
import { type AiServer, startAiServer } from '../src/server/testing/ai-server.ts'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { getToast, signInNewCreator } from './support/actors.ts'
import { chooseRadio } from './support/choose-radio.ts'
import { createPicture } from './support/pictures.ts'
import { createSecondServer } from './support/second-server.ts'

async function openMaker(page: Page) {
  await page.goto('/dashboard?tab=themes')
  await page.getByRole('button', { name: 'Make a theme' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a theme' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('three themes from a picture, made on this server, are adjusted, kept, used, renamed, deleted and restored @second-size', async ({
  page,
}) => {
  const { username } = await signInNewCreator(page, 'maker', 'premium')
  const dialog = await openMaker(page)
  const yours = page.getByRole('region', { name: 'Yours' })

  await test.step('from a picture', async () => {
    await expect(dialog.getByText('keep nothing but the theme')).toBeVisible()
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await createPicture())
    await expect(dialog.getByText('Colours we found')).toBeVisible()
    await dialog.getByRole('button', { name: 'Make three themes' }).click()
    await expect(dialog.getByRole('radio')).toHaveCount(3)
    await expect(dialog.getByText('No AI was used and nothing left Lintel.')).toBeVisible()
  })

  await test.step('adjusted, with the correction named', async () => {
    await chooseRadio(dialog.getByRole('radio').nth(1))
    await dialog.getByRole('button', { name: 'Adjust' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('Ember')
    await dialog.getByLabel('Background').fill('#fff4ee')
    await expect(dialog.getByText(/Every text is readable\. We changed the text from #\w+ to #\w+/)).toBeVisible()
    await dialog.getByRole('slider', { name: 'Corners' }).fill('0')
    await dialog.getByLabel('Font of your name').selectOption('DM Serif Display')
    await expectAccessibleInLightAndDark(page, { exclude: '.page-preview' })
  })

  await test.step('kept and used', async () => {
    await dialog.getByRole('button', { name: 'Keep this theme' }).click()
    await expect(dialog).toBeHidden()
    await expect(getToast(page, 'Theme Kept')).toBeVisible()
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await yours.getByRole('button', { name: /^Ember Yours/ }).click()
    await saved
    await expect(yours.getByRole('button', { name: /^Ember In use/ })).toHaveAttribute('aria-pressed', 'true')
    const visitor = await page.context().newPage()
    await visitor.goto(`/${username}`)
    await expect(visitor.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#fff4ee')
    await visitor.close()
  })

  await test.step('renamed, deleted and restored', async () => {
    await yours.getByRole('button', { name: 'Rename Ember' }).click()
    await page.getByRole('dialog', { name: 'Rename theme' }).getByLabel('Name').fill('Hearth')
    await page.getByRole('button', { name: 'Save name' }).click()
    await yours.getByRole('button', { name: 'Delete Hearth' }).click()
    await expect(getToast(page, 'Your page keeps it until you choose another.')).toBeVisible()
    await expect(yours.getByRole('button', { name: /^Hearth/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(yours.getByRole('button', { name: /^Hearth In use/ })).toBeVisible()
    await expectAccessibleInLightAndDark(page, { exclude: '.page-preview' })
  })
})

test('below Premium it is shown locked', async ({ page }) => {
  await signInNewCreator(page, 'maker', 'pro')
  await page.goto('/dashboard?tab=themes')
  await page.getByRole('button', { name: 'Make a theme' }).click()
  await expect(getToast(page, 'Themes from a picture or from words come with Premium.')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Make a theme' })).toBeHidden()
})

test.describe('with an AI service', () => {
  let ai: AiServer
  const server = createSecondServer({ VERIFICATION: 'none', AI_MODEL: 'small-creative-2' })
  test.use({ baseURL: server.url })
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    ai = await startAiServer()
    await server.start({ AI_BASE_URL: ai.baseUrl })
  })
  test.afterAll(async () => {
    await server.stop()
    await ai.stop()
  })

  test('a failure keeps the words and offers to go on without AI; then the service answers, and the words alone were sent @second-size', async ({
    page,
  }) => {
    const { username } = await signInNewCreator(page, 'maker', 'premium')
    const dialog = await openMaker(page)
    await dialog.getByRole('tab', { name: 'From words' }).click()
    await dialog.getByLabel('Describe the mood').fill('1970s record shop')
    await expect(
      dialog.getByText('Only your words go to the AI service your host has set up (model: small-creative-2).'),
    ).toBeVisible()

    await test.step('a broken answer', async () => {
      ai.fail({ kind: 'content', content: 'body{display:none}' })
      await dialog.getByRole('button', { name: 'Make three themes' }).click()
      await expect(dialog.getByRole('alert')).toContainText('isn’t a theme. Your words are still here.')
      await expect(dialog.getByLabel('Describe the mood')).toHaveValue('1970s record shop')
      await dialog.getByRole('button', { name: 'Make without AI' }).click()
      await expect(dialog.getByText('Made on this server from “1970s” and “record shop”.')).toBeVisible()
      await expect(dialog.getByRole('radio', { name: /^Crate Digger/ })).toBeChecked()
    })

    await test.step('an answer', async () => {
      ai.fail(undefined)
      ai.requests.length = 0
      await dialog.getByLabel('Describe the mood').fill('a quiet observatory')
      await dialog.getByRole('button', { name: 'Make three themes' }).click()
      await expect(dialog.getByRole('radio', { name: /^Machine Dusk/ })).toBeChecked()
      await expect(dialog.getByText('Only your words were sent. Every colour was checked here.')).toBeVisible()
      await expect(dialog.getByText(/We changed the text from #dddddd to #\w{6} to reach 4\.5:1\./)).toBeVisible()
      expect(JSON.stringify(ai.requests)).toContain('a quiet observatory')
      expect(JSON.stringify(ai.requests)).not.toContain(username)
      await dialog.getByRole('button', { name: 'Keep this theme' }).click()
      await expect(page.getByRole('region', { name: 'Yours' }).getByRole('button', { name: /^Machine Dusk/ })).toBeVisible()
    })
  })
})
