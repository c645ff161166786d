/** Campaigns: what a creator adds to the address that they share is counted, and where visitors came from. */
import { expect, test } from '@playwright/test'
import { bearerHeader, newVisitorContext, phoneUserAgent, signInNewCreator } from './support/actors.ts'
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

test('a visit comes from the campaign in the address, or else from the app whose browser it is, in every panel', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username, token } = await signInNewCreator(page, 'sources', 'pro')
  await page.request.post('/api/links', {
    data: { title: 'Prints', url: 'https://prints.example/' },
    headers: bearerHeader(token),
  })
  // LINE's browser calls itself Safari, too.
  const userAgent = `${phoneUserAgent} Line/14.8.0`
  const visit = async (path: string, agent: string) => {
    const context = await newVisitorContext(browser, { baseURL, userAgent: agent })
    const visitor = await context.newPage()
    await Promise.all([
      visitor.waitForResponse((response) => response.url().endsWith('/view') && response.status() === 204),
      visitor.goto(path),
    ])
    return { visitor, close: () => context.close() }
  }
  const inApp = await visit(`/${username}`, userAgent)
  await expect(inApp.visitor.getByRole('link', { name: 'Open in browser' })).toBeVisible()
  await inApp.visitor.getByRole('link', { name: 'Prints' }).click()
  await expect(inApp.visitor).toHaveURL('https://prints.example/')
  await inApp.close()
  await (await visit(`/${username}?utm_source=Rock%20%26%20Roll%20%E5%A4%8F`, `${userAgent} second`)).close()

  await page.goto('/dashboard?tab=analytics')
  const sources = page.getByRole('region', { name: 'Traffic sources' })
  await expect(sources.getByRole('button', { name: /^LINE/ })).toContainText('50%')
  await sources.getByRole('button', { name: /^rock & roll 夏/ }).click()
  await expect(page).toHaveURL(/source=rock/)
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/Views1/)
})
