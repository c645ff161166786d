/** Every character that a page can show is counted, wherever it comes from; what it cannot show is not. */
import fc from 'fast-check'
import { Window } from 'happy-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Bio } from '#rules/page/bio.ts'
import { defaultTheme } from '#rules/themes/theme-ids.ts'
import { themes } from '#rules/themes/themes.ts'
import { BioDocument } from '../document/bio-document.tsx'
import { buildVisitorScript } from '../testing/build-visitor-script.ts'
import { fullBio, gridBio } from '../testing/sample-bios.ts'
import { listShownCharacters, listStrongCharacters } from './shown-characters.ts'
import { withoutHidden } from './without-hidden.ts'

const page = (body: string, style = '', script = '') =>
  `<!doctype html><html><head><title>Q</title><link rel="canonical" href="https://x.test/y"/><style>${style}</style></head><body>${body}<script type="application/ld+json">{"W":"W"}</script><script>${script}</script></body></html>`

const shown = (body: string, style?: string, script?: string) => listShownCharacters(page(body, style, script)).all

describe('counts', () => {
  test.each([
    ['texts', '<p>Öl &amp; &#x27;Z&#x27;</p>', undefined, undefined, "Öl&'Z"],
    ['what stands in for pictures and fields', '<img alt="K"/><input placeholder="J" value="V"/>', undefined, undefined, 'KJV'],
    ['strings of the styles, also escaped', '', '.a::before{content:"\\2736  ;}R"}.b{--x:\'N\'}', undefined, '✶;}RN'],
    ['attributes that the styles show', '<p data-n="G"></p>', '.a::after{content:attr(data-n)}', undefined, 'G'],
    ['what the script says', '', undefined, `show("Link Copied!");say(\`Couldn\u2019t: \${url}\`)`, 'Link Copied!’:'],
    ['the address', '', undefined, undefined, 'https://x.test/y'],
    ['capitals where the styles ask for them', 'straße', '.a{text-transform:uppercase}', undefined, 'STRAE'],
    ['numerals of counters', '', '.a::after{content:counter(n,upper-roman)}', undefined, 'IVXLCDM'],
    ['what a browser adds to a broken or cut text', '', '.a{hyphens:auto;text-overflow:ellipsis}', undefined, '-\u2010…'],
    ['the composed letter of two characters', 'e\u0301', undefined, undefined, 'é'],
  ])('%s', (_, body, style, script, expected) => {
    const found = shown(body, style, script)
    expect([...expected].filter((character) => !found.includes(character))).toEqual([])
  })

  test('nothing that only browsers and search engines read', () => {
    const found = shown('<a href="/Ü" class="Ä">x</a>', '@font-face{font-family:"Ö"}.a{font-family:"ß"}', 'on("click",\'É\'==1)')
    for (const character of 'ÜÄÖßWQ') expect(found).not.toContain(character)
  })
})

test('drawings of the styles hold no text of the page', () => {
  const drawn = `url("data:image/svg+xml,<svg width='1'><path d='M0 Z'/></svg>") 50%`
  const found = shown('x', `.a{background:${drawn};mask:url('J') 0,url( K )}.a::after{content:"R"url(L)"G"}`)
  for (const character of '<MZJKL') expect(found).not.toContain(character)
  expect(found).toContain('R')
  expect(found).toContain('G')
})

describe('the font of headings', () => {
  const style = '.bio h1{font:700 2rem var(--font-display)}.bio svg.picture-image{font:600 1rem var(--font-display)}'

  test('holds headings alone', () => {
    const { display } = listShownCharacters(
      page('<svg class="picture-image"><text>M</text></svg><h1>Ad<b>a</b></h1><p>xyz</p>', style),
    )
    expect(display).toBe(' AMad')
  })

  test('holds what its rules draw', () => {
    const more = '.bio .link::after{content:counter(n,upper-roman)"Q";font-family:var(--font-display)}'
    const { display } = listShownCharacters(page('<h1>A</h1><p>xyz</p>', style + more))
    expect(missing('AIVXLCDMQ', display)).toEqual([])
    expect(display).not.toMatch(/[yz]/)
  })

  test('holds everything where what it draws comes from the markup', () => {
    const more = '.bio .link::after{content:attr(data-n);font-family:var(--font-display)}'
    const { all, display } = listShownCharacters(page('<h1>A</h1><p data-n="G">xyz</p>', style + more))
    expect(display).toBe(all)
  })

  test('holds everything where a theme sets other elements in it', () => {
    for (const more of ['.bio .link{font-family:var(--font-display)}', '.bio{& .x{color:red}font:var(--font-display)}']) {
      const body = '<div class="bio"><h1>A</h1><ul class="link"><li>xyz</li></ul></div>'
      const { all, display } = listShownCharacters(page(body, style + more))
      expect(display).toBe(all)
    }
  })

  test('holds links and buttons alone where a theme sets them in it', () => {
    const more = '.bio :not(p)>.link:hover{font-family:var(--font-display)}'
    const { display } = listShownCharacters(page('<h1>A</h1><a class="big link">x<span>y</span></a><p>z</p>', style + more))
    expect(display).toBe(' Axy')
  })
})

describe('another weight', () => {
  const body = '<h1>A</h1><p class="name">B<strong>c</strong></p><a class="tip">d</a><a class="link">e</a><p>f</p>'
  const strong = (style: string, isStrong = (weight: number) => weight > 500) => listStrongCharacters(page(body, style), isStrong)

  test.each([
    ['what browsers set in bold', '', ' Ac'],
    ['what the styles set in it', '.bio .tip{font-weight:600}.bio .link{font-weight:500}', ' Acd'],
    ['what they set in a weight that is no number', '.bio .name{font:var(--style) var(--weight) 2rem x}', ' ABc'],
    ['nothing that has the weight around it', '.bio .name{font:inherit}.bio .tip{font-weight:inherit}', ' Ac'],
    ['nothing that the page lacks', '.bio .badge{font-weight:700}', ' Ac'],
  ])('holds %s', (_, style, expected) => {
    expect(strong(style)).toBe(expected)
  })

  test('holds everything where it cannot be told', () => {
    const { all } = listShownCharacters(page(body))
    for (const style of ['.bio *{font-weight:700}', '@media print{.bio :is(a,p){font-weight:700}}', 'html{font:700 1rem x}'])
      expect(strong(style)).toBe(all)
  })

  test('holds light texts alone where it is lighter than that of the page', () => {
    expect(strong('.bio h1{font-weight:300}', (weight) => weight < 400)).toBe(' A')
  })
})

test('what a page hides when it opens is left out of what it shows at once', () => {
  const hidden =
    '<div hidden=""><div>q<img alt="Q"/></div></div><div id="s" popover="auto" role="dialog"><p>w</p><div>v</div></div>'
  const html = page(`<p aria-hidden="true">x${hidden}y</p><img hidden="" alt="N"/><i>z</i>`, '', 'say("Link Copied!")')
  expect(withoutHidden(html)).toContain('<p aria-hidden="true">xy</p><i>z</i>')
  expect(listShownCharacters(withoutHidden(html)).all).toBe(' xyz')
})

describe('a whole page', () => {
  let script = ''
  beforeAll(async () => {
    script = await buildVisitorScript()
  })
  const render = (bio: Bio) =>
    `<!doctype html>${renderToStaticMarkup(<BioDocument bio={bio} publicUrl="https://lintel.example" script={script} />)}`

  test.each(themes.map(({ id }) => [id] as const))('in %s has every character of its texts, and headings have theirs', (id) => {
    const html = render(fullBio(id))
    const { all, display } = listShownCharacters(html)
    const { body, heading } = readTexts(html)
    expect(missing(body, all)).toEqual([])
    expect(missing(heading, display)).toEqual([])
  })

  test.each(themes.map(({ id }) => [id] as const))('in %s has no size that depends on a character the font may lack', (id) => {
    for (const bio of [fullBio(id), gridBio(id)]) {
      const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(render(bio)) ?? []
      expect(styles.replace(/url\("[^"]*"\)/g, '')).not.toMatch(/\d(r?ch|r?ic|r?ex|r?cap)\b/)
    }
  })

  test('has every character that a creator typed', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(text, text, text, (displayName, bio, title) => {
        const full = fullBio(defaultTheme)
        const [link] = full.links
        if (!link) throw new Error('The sample has no links.')
        const html = render({ ...full, user: { ...full.user, displayName, bio }, links: [{ ...link, title }] })
        const { all } = listShownCharacters(html)
        return missing(displayName + bio + title, all).length === 0
      }),
      { numRuns: 40 },
    )
  })

  test('has what the script says', () => {
    const { all } = listShownCharacters(render(fullBio(defaultTheme)))
    const said = 'Shared! Link Copied! Couldn’t copy. Select the address above instead. https://lintel.example'
    expect(missing(said, all)).toEqual([])
  })
})

const missing = (text: string, characters: string) =>
  [...new Set(text)].filter((character) => character > ' ' && !characters.includes(character) && !/[\p{C}\p{Z}]/u.test(character))

/** As a browser parses it. */
function readTexts(html: string): { body: string; heading: string } {
  const { document } = new Window()
  document.write(html)
  for (const element of document.querySelectorAll('script,style')) element.remove()
  return { body: document.body.textContent, heading: document.querySelector('h1')?.textContent ?? '' }
}
