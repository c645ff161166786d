/** Links and blocks on the page: their order, icons, animations and "Ad" labels. */
import { brotliCompressSync, constants } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { brandIcons, genericIcons } from '#rules/links/icons.ts'
import { animationTypes } from '#rules/links/links.ts'
import type { BioLink } from '#rules/page/bio.ts'
import { defaultTheme } from '#rules/themes/theme-ids.ts'
import { getTheme, themes } from '#rules/themes/themes.ts'
import { BioPage } from '../bio-page.tsx'
import { BioDocument } from '../document/bio-document.tsx'
import { pageCss } from '../styles/page-css.ts'
import { buildVisitorScript } from '../testing/build-visitor-script.ts'
import { fullBio } from '../testing/sample-bios.ts'

const bioWith = (change: (link: BioLink, index: number) => Partial<BioLink>) => {
  const bio = fullBio(defaultTheme)
  return { ...bio, links: bio.links.map((link, index) => ({ ...link, ...change(link, index) })) }
}
const renderPage = (bio: ReturnType<typeof bioWith>) =>
  renderToStaticMarkup(<BioPage bio={bio} theme={getTheme(bio.user.theme)} />)
const unchanged = () => ({})

test('shows links and blocks in one order, with pinned links first', () => {
  const bio = bioWith((_, index) => ({ isPinned: index === 7 }))
  const blocks = bio.blocks.map((block) => ({ ...block, position: block.type === 'heading' ? 0.5 : block.position }))
  // The server sends pinned links first.
  const [pinned, ...others] = [...bio.links].sort((a, b) => Number(b.isPinned) - Number(a.isPinned))
  const html = renderPage({ ...bio, links: pinned ? [pinned, ...others] : [], blocks })

  const positions = [/A wheel-throwing class 8/, /Spring drop 1</, /From the wheel/, /Studio vlog 2/, /Moon jar/].map((text) =>
    html.search(text),
  )
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(positions).not.toContain(-1)
})

test('links that follow each other are one list, and so are products, until something else stands between them', () => {
  const bio = bioWith(unchanged)
  const [text, product] = ['text', 'product'].map((type) => bio.blocks.find((block) => block.type === type))
  const blocks = [product, product, text, product].flatMap((block, index) =>
    block ? [{ ...block, id: `block ${index}`, position: 2 + index }] : [],
  )
  const links = bio.links.slice(0, 2).map((link, position) => ({ ...link, position }))
  const html = renderPage({ ...bio, links, blocks })
  // The featured links follow.
  const lists = [...html.matchAll(/<ul class="(link-list[^"]*)">(.*?)<\/ul>/g)].slice(0, 3)
  expect(lists.map(([, name, items]) => [name, items?.match(/<li/g)?.length])).toEqual([
    ['link-list', 2],
    ['link-list product-list', 2],
    ['link-list product-list', 1],
  ])
})

test('shows the icon of the address or the chosen one unless the link has a picture, and no rules on a page without icons', () => {
  const html = renderPage(
    bioWith((_, index) =>
      index === 0
        ? { url: 'https://etsy.com/shop/maya' }
        : index === 1
          ? { icon: 'ticket' }
          : index === 2
            ? { icon: 'star', linkImage: '/media/x.webp' }
            : {},
    ),
  )

  expect(html.match(/class="link-image link-icon"/g)).toHaveLength(1)
  expect(html.match(/class="link-image link-icon link-icon-generic"/g)).toHaveLength(1)
  expect(pageCss(bioWith(unchanged), getTheme('minimalist'))).not.toContain('.link-icon{')
})

test('loads pictures in the size they are shown in, and still ones for visitors who prefer reduced motion', () => {
  const folder = '/media/0123456789abcdef0123'
  const bio = bioWith((_, index) => (index === 0 ? { linkImage: `${folder}/link-224x224.webp` } : {}))
  expect(renderPage(bio)).toContain(`srcSet="${folder}/link-112.webp 112w, ${folder}/link-224x224.webp 224w" sizes="40px"`)
  expect(pageCss(bio, getTheme('minimalist'))).not.toContain('.link-image img')

  const blocks = bio.blocks.map((block) =>
    block.type === 'product' || block.type === 'image' ? { ...block, imageUrl: `${folder}/block-500x400-moving.webp` } : block,
  )
  const moving = { ...bio, links: [], blocks }
  const stillSource = `<source media="(prefers-reduced-motion:reduce)" srcSet="${folder}/block-448.webp 448w, ${folder}/block-500.webp 500w"`
  const pictured = blocks.filter(({ imageUrl }) => imageUrl?.includes('moving')).length
  expect(renderPage(moving).split(stillSource)).toHaveLength(pictured + 1)
  expect(pageCss(moving, getTheme('minimalist'))).toContain('.bio .link-image img{')
})

test('labels ads for visitors and for search engines', () => {
  const html = renderPage(bioWith((_, index) => ({ isAd: index === 3 })))
  expect(html.match(/<i>Ad<\/i>/g)).toHaveLength(1)
  expect(html.match(/rel="noopener nofollow ugc sponsored"/g)).toHaveLength(1)
})

test('each animation ends within five seconds, and a page only has the rules of its own animations', () => {
  for (const type of animationTypes.filter((type) => type !== 'none')) {
    const css = pageCss(
      bioWith((_, index) => ({ animationType: index === 0 ? type : 'none' })),
      getTheme('minimalist'),
    )
    const [, seconds, delay, times] =
      new RegExp(`\\.${type}\\{animation:${type} ([\\d.]+)s(?: [a-z-]+)? ([\\d.]+)s (\\d)\\}`).exec(css) ?? []
    expect(Number(seconds) * Number(times) + Number(delay)).toBeLessThan(5)
    expect(css.match(/\.bio \.(pulse|shake|bounce|glow)\{/g)).toHaveLength(1)
  }
  expect(pageCss(bioWith(unchanged), getTheme('minimalist'))).not.toMatch(/@keyframes (pulse|shake|bounce|glow)/)
})

describe('a page with everything on stays within 14,000 bytes with any icons', () => {
  const icons = [...brandIcons, ...genericIcons]
  test.each([
    ['twenty different brands', (index: number) => icons[index + 10]],
    ['the largest icons', (index: number) => ['whatsapp', 'goodreads', 'reddit', 'shopify', 'ebay'][index % 5]],
    ['the same brands as the social links', (index: number) => icons[index % 10]],
    ['generic icons', (index: number) => genericIcons[index % genericIcons.length]],
  ])('%s', async (_, iconAt) => {
    const script = await buildVisitorScript()
    const sizes = themes.map(({ id }) => {
      const bio = bioWith((_, index) => ({
        icon: iconAt(index) ?? null,
        isAd: true,
        animationType: animationTypes[index % 5] ?? 'none',
      }))
      const html = renderToStaticMarkup(
        <BioDocument
          bio={{ ...bio, user: { ...bio.user, theme: id } }}
          publicUrl="https://lintel.example"
          script={script}
          socialImageVersion="1a2b3c4d"
        />,
      )
      return brotliCompressSync(`<!doctype html>${html}`, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
    })
    expect(Math.max(...sizes)).toBeLessThanOrEqual(14_000)
  })
})
