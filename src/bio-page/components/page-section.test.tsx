/** Sections on the page: which fold, whose links stand side by side, and which rules a page has for them. */
import { brotliCompressSync, constants } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { defaultBlock } from '#rules/blocks/blocks.ts'
import { brandIcons } from '#rules/links/icons.ts'
import { defaultLink } from '#rules/links/links.ts'
import type { Bio, BioBlock } from '#rules/page/bio.ts'
import { getTheme, themes } from '#rules/themes/themes.ts'
import { BioPage } from '../bio-page.tsx'
import { BioDocument } from '../document/bio-document.tsx'
import { pageCss } from '../styles/page-css.ts'
import { buildVisitorScript } from '../testing/build-visitor-script.ts'
import { emptyBio, fullBio } from '../testing/sample-bios.ts'

type Options = { style?: 'classic' | 'grid'; heading?: Partial<BioBlock>; titles?: string[] }

function bioWith({ style = 'classic', heading = {}, titles = ['Shop', 'Tour', 'Mail'] }: Options): Bio {
  const bio = emptyBio('minimalist')
  const block = (position: number, more: Partial<BioBlock>) => ({
    ...defaultBlock,
    id: `block-${position}`,
    type: 'heading' as const,
    position,
    ...more,
  })
  return {
    user: { ...bio.user, bioPageStyle: style },
    links: titles.map((title, index) => ({
      ...defaultLink,
      id: `link-${index}`,
      title,
      url: 'https://shop.example/',
      position: index + 1,
    })),
    blocks: [block(0, { title: 'Find me', ...heading }), block(50, { title: 'The end', folding: 'closed' })],
  }
}
const render = (bio: Bio) => renderToStaticMarkup(<BioPage bio={bio} theme={getTheme('minimalist')} />)

describe.each(['classic', 'grid'] as const)('a section on a %s page', (style) => {
  test('that folds is open or closed at first, with its heading as what is pressed', () => {
    const open = render(bioWith({ style, heading: { folding: 'open' } }))
    expect(open).toMatch(/<details class="section" open=""><summary><h2 dir="auto">Find me<\/h2><\/summary><ul class="link-list/)
    expect(open).toMatch(/Mail.*<\/ul><\/details><h2 dir="auto">The end<\/h2>/)
    expect(render(bioWith({ style, heading: { folding: 'closed' } }))).toContain('<details class="section"><summary>')
  })

  test('that never folds, or has nothing below its heading, is a heading alone', () => {
    expect(render(bioWith({ style }))).not.toContain('<details')
    expect(render(bioWith({ style, heading: { folding: 'closed' }, titles: [] }))).not.toContain('<details')
  })

  test('has no rules for folding on a page where none folds', () => {
    const css = (bio: Bio) => pageCss(bio, getTheme('minimalist'))
    const plain = bioWith({ style })
    expect(css({ ...plain, blocks: plain.blocks.slice(0, 1) })).not.toContain('summary')
    expect(css(plain)).toContain('.bio summary')
  })
})

describe('a section whose links stand side by side', () => {
  const heading = { arrangement: 'side-by-side' } as const

  test('has two columns of tiles on a page that is a list, the last of an odd number across both', () => {
    const html = render(bioWith({ heading }))
    expect(html).toContain('<ul class="link-list tiles side-by-side">')
    expect(html.match(/<li class="[^"]*"/g)).toEqual([
      '<li class="tile plain"',
      '<li class="tile plain"',
      '<li class="tile wide plain"',
    ])
    expect(render(bioWith({ style: 'grid', heading }))).not.toContain('side-by-side')
  })

  test('gives a row to a link with a word that would not fit into half of it', () => {
    const html = render(bioWith({ heading, titles: ['Shop', 'Donaudampfschifffahrtsgesellschaft', 'Tour', 'Mail'] }))
    const sizes = [...html.matchAll(/<li class="tile( wide)?/g)].map(([, wide]) => Boolean(wide))
    expect(sizes).toEqual([true, true, false, false])
  })

  test('brings the rules of tiles only to pages that have one', () => {
    const css = (bio: Bio) => pageCss(bio, getTheme('minimalist'))
    expect(css(bioWith({ heading }))).toMatch(/\.bio \.tiles>li.*\.side-by-side/)
    expect(css(bioWith({}))).not.toContain('.bio .tiles>li')
  })
})

test('a page with sections and everything but players stays within 14,000 bytes with ten different icons', async () => {
  const script = await buildVisitorScript()
  const sizes = themes.map(({ id }) => {
    const bio = fullBio(id, { featuredVideoUrl: null, musicUrl: null })
    const blocks = bio.blocks.filter(({ type }) => type !== 'video' && type !== 'music')
    const links = bio.links.map((link, index) => ({ ...link, icon: brandIcons[index + 10] ?? null, isAd: true }))
    const html = renderToStaticMarkup(
      <BioDocument
        bio={{ ...bio, links, blocks }}
        publicUrl="https://lintel.example"
        script={script}
        socialImageVersion="1a2b3c4d"
      />,
    )
    return brotliCompressSync(`<!doctype html>${html}`, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
  })
  expect(Math.max(...sizes)).toBeLessThanOrEqual(14_000)
})
