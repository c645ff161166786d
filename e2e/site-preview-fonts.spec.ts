/** Page previews on the site use the fonts of their themes for every character of their names and links, and load them only when near. */
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { bearerHeader, signInNewCreator } from './support/actors.ts'

type Node = { nodeId: number; nodeName: string; attributes?: string[]; children?: Node[]; shadowRoots?: Node[] }

for (const { path, least } of [
  { path: '/', least: 8 },
  { path: '/templates', least: 38 },
  { path: '/stories', least: 3 },
])
  test(`the page previews on ${path} use the fonts of their themes`, async ({ page, context }) => {
    await page.goto(path)
    const browser = await context.newCDPSession(page)
    await browser.send('DOM.enable')
    await browser.send('CSS.enable')
    const { root } = await browser.send('DOM.getDocument', { depth: -1, pierce: true })
    const frames = readAll(root as Node, ({ attributes }) => attributes?.includes('static-preview') === true)
    expect(frames.length).toBeGreaterThanOrEqual(least)

    const strange: string[] = []
    for (const [index, frame] of frames.entries()) {
      const preview = page.locator('.static-preview').nth(index)
      await preview.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      // A frame in which it is drawn, and asks for its fonts.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      await page.evaluate(() => document.fonts.ready)
      for (const part of readAll(
        frame,
        ({ nodeName, attributes }) => nodeName === 'H1' || attributes?.includes('link-text') === true,
      ))
        strange.push(
          ...(await readRenderedFonts(browser, part))
            .filter(({ isCustomFont }) => !isCustomFont)
            .map((face) => JSON.stringify(face)),
        )
    }
    expect(strange).toEqual([])
  })

/** Bytes of the fonts of the three pages at the top, of which a phone shows one whole and the edges of two. */
const mostAtOnce = 20_000

for (const width of [375, 1280])
  test(`the home page's first screen loads little for its previews at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const fonts = watchPreviewFonts(page)
    await page.goto('/')
    // The frame that draws the pages at the top asks for all fonts of theirs.
    await expect.poll(fonts.count).toBeGreaterThan(3)
    await page.evaluate(() => document.fonts.ready)
    const atFirst = await fonts.sum()
    expect(atFirst).toBeLessThan(mostAtOnce)

    await page.getByRole('heading', { name: 'themes with personality' }).scrollIntoViewIfNeeded()
    await expect.poll(fonts.count).toBeGreaterThan(6)
    expect(await fonts.sum()).toBeGreaterThan(atFirst)
  })

test('a creator’s miniature on the Creators page has the font of their page', async ({ page }) => {
  const { username, token } = await signInNewCreator(page, 'letters', 'pro')
  const headers = bearerHeader(token)
  await page.request.post('/api/links', { data: { title: 'Wavy jugs', url: 'https://prints.example' }, headers })
  const changed = await page.request.patch('/api/user', { data: { customFont: 'playfair', isListed: true }, headers })
  expect(changed.ok()).toBe(true)
  const card = page.getByRole('link').filter({ hasText: `@${username}` })
  // The first to ask has it cut, after those of other journeys. The browser loads it a frame after the card has come into view.
  await expect(async () => {
    await page.goto('/creators')
    await card.scrollIntoViewIfNeeded()
    await expect.poll(() => card.evaluate(listLoadedFonts), { timeout: 3_000 }).toHaveLength(1)
  }).toPass({ timeout: 60_000 })
})

/** Those of the families that the first link of a miniature names which the browser has loaded. */
async function listLoadedFonts(card: Element): Promise<string[]> {
  await document.fonts.ready
  const families = getComputedStyle(card.querySelector('.creator-grid-page i') ?? card).fontFamily.split(', ')
  return [...document.fonts]
    .filter(({ family, status }) => families.includes(family) && status === 'loaded')
    .map(({ family }) => family)
}

function watchPreviewFonts(page: Page) {
  const bodies: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/assets/preview-')) bodies.push(response.body().then(({ length }) => length))
  })
  return {
    count: () => bodies.length,
    sum: async () => (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0),
  }
}

const readAll = (node: Node, is: (node: Node) => boolean): Node[] => [
  ...(is(node) ? [node] : []),
  ...[...(node.children ?? []), ...(node.shadowRoots ?? [])].flatMap((each) => readAll(each, is)),
]

async function readRenderedFonts(browser: CDPSession, { nodeId }: Node) {
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts
}
