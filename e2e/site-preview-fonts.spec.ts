/** Page previews on the site use the fonts of their themes for every character of their names and links. */
import { type CDPSession, expect, test } from '@playwright/test'

type Node = { nodeId: number; nodeName: string; attributes?: string[]; children?: Node[]; shadowRoots?: Node[] }

for (const { path, least } of [
  { path: '/templates', least: 38 },
  { path: '/stories', least: 3 },
])
  test(`the page previews on ${path} use the fonts of their themes`, async ({ page, context }) => {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const browser = await context.newCDPSession(page)
    await browser.send('DOM.enable')
    await browser.send('CSS.enable')
    const { root } = await browser.send('DOM.getDocument', { depth: -1, pierce: true })
    const frames = readAll(root as Node, (node) => node.attributes?.includes('static-preview') === true)
    expect(frames.length).toBeGreaterThanOrEqual(least)

    const strange: string[] = []
    for (const frame of frames.slice(0, least))
      for (const part of readAll(
        frame,
        ({ nodeName, attributes }) => nodeName === 'H1' || attributes?.includes('link-text') === true,
      ))
        strange.push(
          ...(await readRenderedFonts(browser, part))
            .filter(({ isCustomFont }) => !isCustomFont)
            .map((face) => JSON.stringify(face)),
        )
    expect(strange).toEqual([])
  })

const readAll = (node: Node, is: (node: Node) => boolean): Node[] => [
  ...(is(node) ? [node] : []),
  ...[...(node.children ?? []), ...(node.shadowRoots ?? [])].flatMap((each) => readAll(each, is)),
]

async function readRenderedFonts(browser: CDPSession, { nodeId }: Node) {
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts
}
