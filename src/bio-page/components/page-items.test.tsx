/** Links and blocks on the page: their order, their icons, what moves, and who is paid. */
import { brotliCompressSync, constants } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { animationTypes } from '#rules/links/links.ts'
import type { BioLink } from '#rules/page/bio.ts'
import { brandIcons, signIcons } from '#rules/links/icons.ts'
import { defaultTheme } from '#rules/themes/theme-ids.ts'
import { themeNamed, themes } from '#rules/themes/themes.ts'
import { BioPage } from '../bio-page.tsx'
import { pageCss } from '../styles/page-css.ts'
import { BioDocument } from '../document/bio-document.tsx'
import { buildVisitorScript } from '../testing/build-visitor-script.ts'
import { fullBio } from '../testing/sample-bios.ts'

const page = (change: (link: BioLink, place: number) => Partial<BioLink>) => {
  const bio = fullBio(defaultTheme)
  return { ...bio, links: bio.links.map((link, place) => ({ ...link, ...change(link, place) })) }
}
const htmlOf = (bio: ReturnType<typeof page>) => renderToStaticMarkup(<BioPage bio={bio} />)
const plain = () => ({})

test('links and blocks stand in one order, and pinned links above all', () => {
  const bio = page((_, place) => ({ isPinned: place === 7 }))
  const blocks = bio.blocks.map((block) => ({ ...block, position: block.type === 'heading' ? 0.5 : block.position }))
  // As they are published: pinned links come first.
  const [pinned, ...others] = [...bio.links].sort((a, b) => Number(b.isPinned) - Number(a.isPinned))
  const html = htmlOf({ ...bio, links: pinned ? [pinned, ...others] : [], blocks })

  const places = [/A wheel-throwing class 8/, /Spring drop 1</, /From the wheel/, /Studio vlog 2/, /Moon jar/].map((words) =>
    html.search(words),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('an icon comes from the address or the choice, a picture goes before it, and a page without any carries no rule', () => {
  const html = htmlOf(
    page((_, place) =>
      place === 0
        ? { url: 'https://etsy.com/shop/maya' }
        : place === 1
          ? { icon: 'ticket' }
          : place === 2
            ? { icon: 'star', linkImage: '/media/x.webp' }
            : {},
    ),
  )

  expect(html.match(/class="thumb icon"/g)).toHaveLength(1)
  expect(html.match(/class="thumb icon sign"/g)).toHaveLength(1)
  expect(pageCss(page(plain), themeNamed('minimalist'))).not.toContain('.icon{')
})

test('pictures are loaded in the size they are shown in, and stand still for whoever wants nothing to move', () => {
  const folder = '/media/0123456789abcdef0123'
  const bio = page((_, place) => (place === 0 ? { linkImage: `${folder}/link-224x224.webp` } : {}))
  expect(htmlOf(bio)).toContain(`srcSet="${folder}/link-112.webp 112w, ${folder}/link-224x224.webp 224w" sizes="40px"`)
  expect(pageCss(bio, themeNamed('minimalist'))).not.toContain('.thumb img')

  const blocks = bio.blocks.map((block) =>
    block.type === 'product' || block.type === 'image' ? { ...block, imageUrl: `${folder}/block-500x400-moving.webp` } : block,
  )
  const moving = { ...bio, links: [], blocks }
  const stills = `<source media="(prefers-reduced-motion:reduce)" srcSet="${folder}/block-448.webp 448w, ${folder}/block-500.webp 500w"`
  const pictured = blocks.filter(({ imageUrl }) => imageUrl?.includes('moving')).length
  expect(htmlOf(moving).split(stills)).toHaveLength(pictured + 1)
  expect(pageCss(moving, themeNamed('minimalist'))).toContain('.bio .thumb img{')
})

test('who is paid says so, to people and to search engines', () => {
  const html = htmlOf(page((_, place) => ({ isAd: place === 3 })))
  expect(html.match(/<i>Ad<\/i>/g)).toHaveLength(1)
  expect(html.match(/rel="noopener nofollow ugc sponsored"/g)).toHaveLength(1)
})

test('each animation rests within five seconds, and a page carries the rules of its own alone', () => {
  for (const type of animationTypes.filter((type) => type !== 'none')) {
    const css = pageCss(
      page((_, place) => ({ animationType: place === 0 ? type : 'none' })),
      themeNamed('minimalist'),
    )
    const [, seconds, delay, times] =
      new RegExp(`\\.${type}\\{animation:${type} ([\\d.]+)s(?: [a-z-]+)? ([\\d.]+)s (\\d)\\}`).exec(css) ?? []
    expect(Number(seconds) * Number(times) + Number(delay)).toBeLessThan(5)
    expect(css.match(/\.bio \.(pulse|shake|bounce|glow)\{/g)).toHaveLength(1)
  }
  expect(pageCss(page(plain), themeNamed('minimalist'))).not.toMatch(/@keyframes (pulse|shake|bounce|glow)/)
})

describe('a page with everything on stays within 14,000 bytes, whatever the icons', () => {
  const icons = [...brandIcons, ...signIcons]
  test.each([
    ['of twenty places', (place: number) => icons[place + 10]],
    ['the largest drawings', (place: number) => ['whatsapp', 'goodreads', 'reddit', 'shopify', 'ebay'][place % 5]],
    ['of the same places as the handles', (place: number) => icons[place % 10]],
    ['general signs', (place: number) => signIcons[place % signIcons.length]],
  ])('%s', async (_, iconAt) => {
    const script = await buildVisitorScript()
    const sizes = themes.map(({ id }) => {
      const bio = page((_, place) => ({
        icon: iconAt(place) ?? null,
        isAd: true,
        animationType: animationTypes[place % 5] ?? 'none',
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
