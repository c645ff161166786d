/** The public page as it is sent: valid, harmless whatever a creator stored, and small. */
import { brotliCompressSync, constants } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Bio } from '#rules/page/bio.ts'
import type { ThemeId } from '#rules/themes/theme-ids.ts'
import { defaultTheme } from '#rules/themes/theme-ids.ts'
import { getTheme, themes } from '#rules/themes/themes.ts'
import { pageCss } from '../styles/page-css.ts'
import { BioDocument, NotFoundDocument } from './bio-document.tsx'
import { listPlayerOrigins } from '../media/embeds.ts'
import { buildVisitorScript } from '../testing/build-visitor-script.ts'
import { emptyBio, fullBio, gridBio, hostileText, hostileBio } from '../testing/sample-bios.ts'

const publicUrl = 'https://lintel.example'
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // How React writes: `<meta/>`, `hidden=""`; and a long name makes a long title.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'no-implicit-button-type': 'error',
    'long-title': 'off',
    // The background video is silent, stands still for whoever wants that, and can be stopped.
    'no-autoplay': 'off',
    'no-inline-style': 'error',
  },
})

let script = ''
beforeAll(async () => {
  script = await buildVisitorScript()
})

const htmlOf = (bio: Bio) =>
  `<!doctype html>${renderToStaticMarkup(<BioDocument bio={bio} publicUrl={publicUrl} script={script} socialImageVersion="1a2b3c4d" />)}`

async function faultsIn(html: string) {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`))
}

test('the validator sees a fault', async () => {
  expect(await faultsIn('<!doctype html><html lang="en"><body style="color:red"><p><div></div></p></body></html>')).not.toEqual(
    [],
  )
})

describe.each(themes)('in $id', ({ id }) => {
  test.each([
    ['full', fullBio],
    ['worst', hostileBio],
    ['empty', emptyBio],
    ['grid', gridBio],
  ])('the %s page is valid, has no style attribute and asks no other host for anything', async (_, page) => {
    const html = htmlOf(page(id))

    expect(await faultsIn(html)).toEqual([])
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    const fetched = [...html.matchAll(/\s(?:src|srcset|poster|data)="([^"]*)"/g)].map(([, address]) => address)
    expect(fetched.filter((address) => !/^\/media\//.test(address ?? ''))).toEqual([])
    const css = html.match(/<style>(.*?)<\/style>/s)?.[1] ?? ''
    expect(css.replaceAll(/url\(\/assets\/fonts\/[\w.-]+\)/g, '')).not.toMatch(/url\(|@import|\/\//)
  })

  test.each([
    ['over a picture, in one column', (theme: ThemeId) => fullBio(theme)],
    ['over a picture, in two columns', (theme: ThemeId) => fullBio(theme, { bioPageStyle: 'grid' })],
    ['on its own ground', gridBio],
  ])('a page with everything on, 20 links and ten handles stays within 14,000 bytes %s', (_, page) => {
    // At the quality that a server can afford for each page.
    const sent = brotliCompressSync(htmlOf(page(id)), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    expect(sent.length).toBeLessThanOrEqual(14_000)
  })

  test('over a picture lies the scrim, and of the theme nothing that was drawn for another ground', () => {
    const css = pageCss(fullBio(id), getTheme(id))
    const { scrim, panel } = getTheme(id)

    expect(css).toContain(`--page:linear-gradient(${scrim},${scrim})`)
    expect(css).toContain('.bio .ground::after{content:"";position:absolute;inset:0;background:var(--page)}')
    expect(css).toMatch(panel ? /\.bio::before,\.bio::after\{content:none\}/ : /\.bio \.pic::after\{content:none\}/)
    expect(pageCss(gridBio(id), getTheme(id))).not.toContain(`--page:linear-gradient(${scrim},`)
  })
})

test('what a creator typed stays text', () => {
  const html = htmlOf(hostileBio(defaultTheme))

  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html.match(/<\/script/g)).toHaveLength(2)
  expect(html.match(/<style/g)).toHaveLength(1)
  expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<\w[^>]* on\w+=/)
  expect(html).not.toContain('<img src=x')
  expect(html).not.toMatch(/href="(javascript|data:text)/)
  expect(html).not.toMatch(/(href|src)="[^"]*evil\.example/)
  expect(html).not.toContain('refused')
  expect(html.match(/<title>[^<]*<\/title>/)?.[0]).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})

test('a name that cannot be seen gives way to the username', () => {
  expect(htmlOf(emptyBio(defaultTheme))).toContain('<h1><bdi>mayaortiz</bdi></h1>')
})

test('a script that speaks of markup cannot end its own element', () => {
  const html = renderToStaticMarkup(
    <BioDocument bio={emptyBio(defaultTheme)} publicUrl={publicUrl} script={`say('${hostileText}<!--<script>')`} />,
  )

  expect(html.match(/<\/script/gi)).toHaveLength(2)
  expect(html.match(/<script/gi)).toHaveLength(2)
})

test('every link away opens a tab of its own that cannot reach back', () => {
  const away = htmlOf(fullBio(defaultTheme)).match(/<a [^>]*href="https?:[^>]*>/g) ?? []
  const [others, mine] = [true, false].map((isOther) => away.filter((link) => isOther !== link.includes('rel="me ')))

  // 20 links, tip jar, two doors, seven players, a picture and two products; then ten profiles.
  expect(others?.filter((link) => link.includes('target="_blank" rel="noopener nofollow ugc"'))).toHaveLength(33)
  expect(mine?.filter((link) => link.includes('target="_blank" rel="me noopener nofollow ugc"'))).toHaveLength(10)
  // And the page's own address, for whoever wants out of an app's browser.
  expect(away).toHaveLength(44)
})

test('players wait behind links to where they live', () => {
  const bio = fullBio(defaultTheme)
  const html = htmlOf(bio)

  expect(html).not.toContain('<iframe')
  expect(html).toContain(
    '<a class="embed wide" href="https://youtu.be/dQw4w9WgXcQ" data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"',
  )
  expect(listPlayerOrigins(bio)).toEqual([
    'https://www.youtube-nocookie.com',
    'https://open.spotify.com',
    'https://player.vimeo.com',
    'https://www.tiktok.com',
    'https://embed.music.apple.com',
    'https://w.soundcloud.com',
  ])
  expect(listPlayerOrigins(emptyBio(defaultTheme))).toEqual([])
})

test('the page tells search engines and other places who it is', () => {
  const html = htmlOf(fullBio(defaultTheme))

  expect(html).toContain('<title>Maya Ortiz (@mayaortiz) · Lintel</title>')
  expect(html).toContain('<link rel="canonical" href="https://lintel.example/mayaortiz"/>')
  expect(html).toContain('<link rel="icon" href="/media/maya.ico"/>')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect(html).toContain('<meta property="og:image" content="https://lintel.example/og/mayaortiz.png?v=1a2b3c4d"/>')
  expect(html).toContain('<meta property="og:image:alt" content="Maya Ortiz&#x27;s page on Lintel"/>')
  expect(htmlOf(gridBio(defaultTheme))).toContain('<title>Maya makes bowls</title>')
})

test('without a preview image the page claims none', () => {
  const html = renderToStaticMarkup(<BioDocument bio={fullBio(defaultTheme)} publicUrl={publicUrl} script="" />)

  expect(html).not.toContain('og:image')
  expect(html).toContain('<meta name="twitter:card" content="summary"/>')
})

test('what the creator switched off is not there', () => {
  const html = htmlOf(
    fullBio(defaultTheme, { showUsername: false, showSocialIcons: false, lastUpdated: null, followerCount: null }),
  )
  const body = html.slice(html.indexOf('<main>'), html.indexOf('<script'))

  expect(body).not.toMatch(/@mayaortiz|class="socials"|<time|followers/)
  expect(html).toContain('<title>Maya Ortiz · Lintel</title>')
  expect(structured(html)).not.toHaveProperty('dateModified')
  expect(structured(html).mainEntity).not.toHaveProperty('sameAs')
})

test('figures stand as people say them', () => {
  const html = htmlOf(fullBio(defaultTheme))

  expect(html).toContain('@mayaortiz · 12.4K followers')
  expect(html).toContain('Last updated <time dateTime="2026-11-03">3 November 2026</time>')
  expect(html).toContain('<b>£1,240.00</b>')
})

test('structured data describes the person, whatever they are called', () => {
  expect(structured(htmlOf(fullBio(defaultTheme)))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: 'https://lintel.example/mayaortiz',
    dateModified: '2026-11-03T09:30:00.000Z',
    mainEntity: {
      '@type': 'Person',
      name: 'Maya Ortiz',
      alternateName: 'mayaortiz',
      identifier: 'mayaortiz',
      description: 'Slow ceramics, studio mornings and loud playlists. New pieces every other Friday.',
      image: 'https://lintel.example/media/maya.webp',
      sameAs: expect.arrayContaining(['https://www.tiktok.com/@mayaortiz', 'https://discord.gg/mayaortiz']),
    },
  })
  expect(structured(htmlOf(hostileBio(defaultTheme))).mainEntity.name).toContain('</title></style></script>')
})

function structured(html: string): { mainEntity: Record<string, unknown> } {
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? []
  return JSON.parse(json)
}

test('the page that is not there says so, leads home, and stays out of search', async () => {
  const html = `<!doctype html>${renderToStaticMarkup(<NotFoundDocument title="User Not Found" text="The page you're looking for doesn't exist." />)}`

  expect(await faultsIn(html)).toEqual([])
  expect(html).toContain('<h1>User Not Found</h1>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('<a href="/">')
  expect(html).not.toContain('<script')
})
