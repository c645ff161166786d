/** A visitor's page has its fonts inside as soon as they are cut, and loads letters that it shows later when it shows them. */
import { expect, test } from '@playwright/test'
import { bearerHeader, newVisitorContext, signInNewCreator } from './support/actors.ts'

test('a page has its fonts inside, and loads those of the share sheet with it @second-size', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username, token } = await signInNewCreator(page, 'font')
  await page.request.patch('/api/user', { data: { displayName: 'Ada' }, headers: bearerHeader(token) })
  const readPage = async () => (await page.request.get(`/${username}`)).text()
  // The fonts of the text and of the name, which are cut one after the other.
  await expect.poll(async () => (await readPage()).match(/url\(data:font\//g)?.length, { timeout: 30_000 }).toBe(2)

  const visitor = await newVisitorContext(browser, { baseURL })
  const tab = await visitor.newPage()
  const fonts: string[] = []
  const errors: string[] = []
  tab.on(
    'request',
    (request) => request.resourceType() === 'font' && !request.url().startsWith('data:') && fonts.push(request.url()),
  )
  tab.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const listLoaded = () =>
    tab.evaluate(() => [...document.fonts].filter(({ family, status }) => family.includes('Web') && status === 'loaded').length)
  await tab.goto(`/${username}`)
  await expect.poll(listLoaded).toBe(2)
  expect(fonts).toEqual([])

  await tab.getByRole('button', { name: 'Share Profile' }).click()
  await expect.poll(listLoaded).toBeGreaterThan(2)
  expect(fonts.length).toBeGreaterThan(0)
  expect(errors).toEqual([])
  await visitor.close()
})
