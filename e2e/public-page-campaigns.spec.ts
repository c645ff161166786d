/** Campaigns: what a creator adds to the address that they share is counted, though the page's script does not send it. */
import { expect, test } from '@playwright/test'
import { bearerHeader, newVisitorContext, signInNewCreator } from './support/actors.ts'
import { readCampaigns } from './support/seed-page.ts'

test('a view and a click are counted under the campaign in the page’s address', async ({ page, browser, baseURL }) => {
  const { username, token } = await signInNewCreator(page, 'campaign')
  await page.request.post('/api/links', {
    data: { title: 'Prints', url: 'https://prints.example/' },
    headers: bearerHeader(token),
  })
  const context = await newVisitorContext(browser, { baseURL })
  const visitor = await context.newPage()
  const isBeacon = (suffix: string) => (request: { url: () => string }) => request.url().endsWith(suffix)

  const address = `/${username}?ref=nobody&utm_source=Rock%20%26%20Roll%20%E5%A4%8F&utm_campaign=Spring%20Drop`
  const [view] = await Promise.all([visitor.waitForRequest(isBeacon('/view')), visitor.goto(address)])
  // Only the browser's own header has the campaign's name.
  expect(view.postDataJSON()).toEqual({ source: 'Rock & Roll 夏' })
  expect(await view.headerValue('referer')).toBe(`${baseURL}${address}`)
  await expect.poll(() => readCampaigns(username)).toEqual([{ campaign: 'spring drop', views: 1, clicks: 0 }])

  await visitor.getByRole('link', { name: 'Prints' }).click()
  await expect.poll(() => readCampaigns(username)).toEqual([{ campaign: 'spring drop', views: 1, clicks: 1 }])
  await context.close()
})
