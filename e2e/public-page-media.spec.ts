/** Videos and music on the public page, and a background that the creator tints: what a visitor sees before and after pressing play. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { webmVideo } from '../src/server/media/testing/videos.ts'
import { expectAccessible } from './support/accessibility.ts'
import { bearerHeader, getToast, newVisitorContext, signInNewCreator } from './support/actors.ts'
import { createPicture, naturalWidth } from './support/pictures.ts'
import { seedPage, seedPoster } from './support/seed-page.ts'

const film = 'https://vimeo.com/76979871'
const playlist = 'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M'
const height = async (locator: Locator) => Math.round((await locator.boundingBox())?.height ?? 0)

async function uploadBlockPicture(page: Page, token: string): Promise<string> {
  const { name, mimeType, buffer } = await createPicture(960, 540)
  const sent = await page.request.post('/api/upload/block-image', {
    headers: bearerHeader(token),
    multipart: { image: { name, mimeType, buffer } },
  })
  return (await sent.json()).imageUrl
}

test('videos and music are posters and covers, and a player has the size of what it plays @second-size', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username, token } = await signInNewCreator(page, 'maya', 'premium')
  await seedPoster(username, film, { path: await uploadBlockPicture(page, token), seconds: 492 })
  await seedPage(username, { theme: 'popwave', featured_video_url: film }, [
    { type: 'video', title: 'A tour of my shelf', url: 'https://youtu.be/dQw4w9WgXcQ' },
    { type: 'music', title: 'Drawing playlist', url: playlist },
    { type: 'music', title: 'Ink radio', url: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC' },
  ])
  const visitors = await newVisitorContext(browser, { baseURL })
  const outside: string[] = []
  await visitors.route(
    (url) => url.origin !== baseURL,
    (route) => {
      outside.push(new URL(route.request().url()).host)
      return route.fulfill({ contentType: 'text/html', body: '<p>Playing.</p>' })
    },
  )
  const visitor = await visitors.newPage()
  await visitor.goto(`/${username}`)
  const link = (name: RegExp) => visitor.getByRole('link', { name })

  await test.step('the poster is there with its length, and a cover is drawn where there is none', async () => {
    await expect.poll(() => naturalWidth(link(/Featured video/).locator('img'))).toBeGreaterThan(0)
    await expect(link(/Featured video/)).toContainText('8:12')
    await expect(link(/A tour of my shelf/).getByText('A', { exact: true })).toBeVisible()
    expect(await height(link(/Drawing playlist/))).toBeLessThanOrEqual(84)
    await expectAccessible(visitor)
    expect(outside).toEqual([])
  })

  await test.step('a playlist takes the room that it needs, and a song less', async () => {
    await link(/Drawing playlist/).press('Enter')
    await expect.poll(() => height(visitor.locator('iframe[src*="/playlist/"]'))).toBe(352)
    await link(/Ink radio/).press('Enter')
    await expect.poll(() => height(visitor.locator('iframe[src*="/track/"]'))).toBe(152)
    await link(/Featured video/).press('Enter')
    const shape = async () => {
      const box = await visitor.locator('iframe[src*="vimeo"]').boundingBox()
      return (box?.width ?? 0) / (box?.height ?? 1)
    }
    await expect.poll(shape).toBeCloseTo(16 / 9, 1)
  })
  await visitors.close()
})

test('a background shows through a tint that the creator sets, and a visitor can pause it @second-size', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username } = await signInNewCreator(page, 'sea', 'premium')
  await seedPage(username, { theme: 'dark', bio: 'Comics about small feelings.' }, [
    { type: 'text', title: 'About', body: 'A text.' },
  ])
  const visitors = await newVisitorContext(browser, { baseURL, reducedMotion: 'no-preference' })
  const visitor = await visitors.newPage()
  const backingOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)
  const opacity = (colour: string) => Number(/([\d.]+)\)$/.exec(colour)?.[1])

  await test.step('the tint is set where the background is chosen', async () => {
    await page.goto('/dashboard?tab=themes&part=backgrounds')
    await expect(page.getByRole('slider', { name: 'Background tint' })).toHaveCount(0)
    const files = page.locator('input[type=file]')
    await files.last().setInputFiles({ name: 'loop.webm', mimeType: 'video/webm', buffer: webmVideo })
    await expect(getToast(page, 'Video Uploaded')).toBeVisible()
    const slider = page.getByRole('slider', { name: 'Background tint' })
    await expect(slider).toHaveValue('50')
    // Saved later, it would replace what is written to the database below.
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await slider.press('Home')
    await expect(slider).toHaveValue('15')
    await expectAccessible(page, { exclude: '.live-preview' })
    await slider.blur()
    await saved
  })

  await test.step('what carries text is on a backing, which is stronger where the overlay is weaker', async () => {
    const backings: number[] = []
    for (const strength of [15, 85]) {
      await seedPage(username, { background_strength: strength })
      await visitor.goto(`/${username}`)
      const texts = [visitor.locator('.side'), visitor.getByRole('heading', { name: 'About' }), visitor.getByText('A text.')]
      const found = await Promise.all(texts.map(backingOf))
      expect(new Set(found).size).toBe(1)
      backings.push(opacity(found[0] ?? ''))
    }
    expect(backings[0]).toBeGreaterThan(backings[1] ?? 1)
    await expectAccessible(visitor)
  })

  await test.step('a button at the top stops and starts the video', async () => {
    const button = visitor.getByRole('button', { name: 'Pause video' })
    const box = await button.boundingBox()
    expect([box?.width, box?.height]).toEqual([44, 44])
    expect(box?.y).toBeLessThan(40)
    await expect(visitor.locator('video')).toHaveJSProperty('paused', false)
    await button.click()
    await expect(visitor.locator('video')).toHaveJSProperty('paused', true)
    await visitor.getByRole('button', { name: 'Play video' }).click()
    await expect(visitor.locator('video')).toHaveJSProperty('paused', false)
  })
  await visitors.close()
})
