/** The main journey: a creator signs up and saves links, a visitor opens the page and clicks, the creator sees the count. */
import { expect, test } from '@playwright/test'
import {
  addLink,
  linkRow,
  newVisitorContext,
  openAddChooser,
  readTitlesInOrder,
  setPlan,
  signUp,
  uniqueName,
} from './support/actors.ts'

test('a creator signs up, saves links, a visitor opens the page and clicks @phone', async ({ page, browser, baseURL }) => {
  const name = uniqueName('maya')

  await test.step('signs up and lands on the Links tab', async () => {
    await signUp(page, name)
    await expect(page.getByText('Account Created!').first()).toBeVisible()
    await page.getByRole('button', { name: 'Skip setup' }).click()
    await expect(page.getByText('No links yet')).toBeVisible()
  })

  await test.step('adds two links, and the third is refused', async () => {
    await addLink(page, 'Print shop', 'prints.example')
    await addLink(page, 'Sticker club', 'https://stickers.example/join')
    await expect(page.getByText('2 of 2')).toBeVisible()
    await expect(page.getByText('Link limit reached')).toHaveCount(0)
    const { chooser, getOption } = await openAddChooser(page)
    await expect(chooser.getByText('Link limit reached')).toBeVisible()
    await expect(chooser.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/payment?plan=pro')
    await expect(getOption('Link')).toBeDisabled()
    await expect(getOption('Heading')).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeFocused()
  })

  await test.step('moves the second link to the top by keyboard', async () => {
    expect(await readTitlesInOrder(page)).toEqual(['Print shop', 'Sticker club'])
    const handle = page.getByRole('button', { name: 'Reorder Sticker club' })
    await expect(handle).toHaveAttribute('aria-roledescription', 'sortable')
    await handle.focus()
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/links/reorder'))
    await page.keyboard.press('Space')
    await expect(page.getByText(/(Picked up Sticker club at|Sticker club is over) position 2 of 2\./)).toBeAttached()
    // Each press moves it by a part of a row, once the one before it was drawn.
    await expect(async () => {
      await page.keyboard.press('ArrowUp')
      await expect(page.getByText('Sticker club is over position 1 of 2.')).toBeAttached({ timeout: 250 })
    }).toPass()
    await page.keyboard.press('Space')
    expect((await saved).status()).toBe(200)
    await expect.poll(() => readTitlesInOrder(page)).toEqual(['Sticker club', 'Print shop'])
    await page.reload()
    await expect(linkRow(page, 'Sticker club')).toBeVisible()
    await expect.poll(() => readTitlesInOrder(page)).toEqual(['Sticker club', 'Print shop'])
  })

  await test.step('a visitor without scripts sees the whole page', async () => {
    const plain = await newVisitorContext(browser, { baseURL, javaScriptEnabled: false })
    const visitor = await plain.newPage()
    await visitor.goto(`/${name}`)
    await expect(visitor.getByText(`@${name}`)).toBeVisible()
    await expect(visitor.getByRole('link')).toHaveText([/Sticker club/, /Print shop/, 'Powered by Lintel'])
    await expect(visitor.getByRole('link', { name: 'Print shop' })).toHaveAttribute('href', 'https://prints.example/')
    // The sheet opens without a script; what needs one is not there.
    await visitor.getByRole('button', { name: 'Share Profile' }).click()
    await expect(visitor.getByRole('dialog', { name: 'Share Profile' }).getByRole('link')).toHaveText([
      'Download QR code',
      'Report this page',
    ])
    await expect(visitor.getByRole('button', { name: /^(Share…|Copy link)$/ })).toHaveCount(0)
    await plain.close()
  })

  await test.step('a visitor with scripts is counted and clicks a link', async () => {
    const visitors = await newVisitorContext(browser, { baseURL })
    const visitor = await visitors.newPage()
    const errors: string[] = []
    visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const viewed = visitor.waitForResponse((response) => response.url().endsWith(`/api/bio/${name}/view`))
    await visitor.goto(`/bio/${name}`)
    expect((await viewed).status()).toBe(204)

    const clicked = visitor.waitForResponse((response) => response.url().endsWith('/click'))
    const [opened] = await Promise.all([visitors.waitForEvent('page'), visitor.getByRole('link', { name: 'Print shop' }).click()])
    await expect(opened.getByText('The shop.')).toBeVisible()
    expect((await clicked).status()).toBe(204)
    expect(errors).toEqual([])
    await visitors.close()
  })

  await test.step('the creator sees the click on the link and in the total', async () => {
    await page.goto('/dashboard')
    await expect(linkRow(page, 'Print shop')).toContainText('1 click')
    await expect(linkRow(page, 'Sticker club')).toContainText('0 clicks')
  })

  await test.step('a bigger plan has room for another link', async () => {
    const { id } = JSON.parse((await page.evaluate(() => localStorage.getItem('lintel_user'))) ?? '{}')
    await setPlan(page.request, id, 'pro')
    await page.reload()
    await expect(page.getByText('2 of 5')).toBeVisible()
    await addLink(page, 'Third at last', 'third.example')
  })
})
