/** The public page as it is sent: valid, safe whatever a creator has stored, and small. */
import { brotliCompressSync, constants } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Bio } from '#rules/page/bio.ts'
import { computeMediaOverlay } from '#rules/themes/media-overlay.ts'
import type { ThemeId } from '#rules/themes/theme-ids.ts'
import { defaultTheme } from '#rules/themes/theme-ids.ts'
import { getTheme, themes } from '#rules/themes/themes.ts'
import { listPlayerOrigins } from '../media/embeds.ts'
import { pageCss } from '../styles/page-css.ts'
import { buildVisitorScript } from '../testing/build-visitor-script.ts'
import { emptyBio, fullBio, gridBio, hostileBio, hostileText } from '../testing/sample-bios.ts'
import { BioDocument } from './bio-document.tsx'
import { NotFoundDocument } from './not-found-document.tsx'

const publicUrl = 'https://lintel.example'
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes `<meta/>` and `hidden=""`; and a long name makes a long title.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'no-implicit-button-type': 'error',
    'long-title': 'off',
    // The background video is muted, is paused for visitors who prefer reduced motion, and can be paused.
    'no-autoplay': 'off',
    'no-inline-style': 'error',
  },
})

let script = ''
beforeAll(async () => {
  script = await buildVisitorScript()
})

const renderPage = (bio: Bio) =>
  `<!doctype html>${renderToStaticMarkup(<BioDocument bio={bio} publicUrl={publicUrl} script={script} socialImageVersion="1a2b3c4d" />)}`

async function validate(html: string) {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`))
}

test('the validator reports an error', async () => {
  expect(await validate('<!doctype html><html lang="en"><body style="color:red"><p><div></div></p></body></html>')).not.toEqual(
    [],
  )
})

describe.each(themes)('in $id', ({ id }) => {
  test.each([
    ['full', fullBio],
    ['hostile', hostileBio],
    ['empty', emptyBio],
    ['grid', gridBio],
  ])('the %s page is valid, has no style attribute and loads nothing from another host', async (_, page) => {
    const html = renderPage(page(id))

    expect(await validate(html)).toEqual([])
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    const fetched = [...html.matchAll(/\s(?:src|srcset|poster|data)="([^"]*)"/g)].map(([, address]) => address)
    // The code is loaded when the share sheet opens.
    expect(html).toContain('src="/api/bio/mayaortiz/qr.svg" alt="QR code of this page" width="104" height="104" loading="lazy"')
    expect(fetched.filter((address) => !/^\/media\/|^\/api\/bio\/mayaortiz\/qr\.svg$/.test(address ?? ''))).toEqual([])
    const css = html.match(/<style>(.*?)<\/style>/s)?.[1] ?? ''
    const loaded = css.replaceAll(/url\(\/assets\/fonts\/[\w.-]+\)|url\("data:image\/svg\+xml,[^"]*"\)/g, '')
    expect(loaded).not.toMatch(/url\(|@import|\/\//)
  })

  test.each([
    ['over a picture, in one column', (theme: ThemeId) => fullBio(theme)],
    ['over a picture, in two columns', (theme: ThemeId) => fullBio(theme, { bioPageStyle: 'grid' })],
    ['on its own background', gridBio],
  ])('a page with everything on, 20 links and ten handles stays within 14,000 bytes %s', (_, page) => {
    // At the compression quality that a server can afford for each page.
    const sent = brotliCompressSync(renderPage(page(id)), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    expect(sent.length).toBeLessThanOrEqual(14_000)
  })

  test("over a picture lies an overlay, with backings under texts, and none of the theme's decorations for its own background", () => {
    const css = pageCss(fullBio(id, { backgroundStrength: 30 }), getTheme(id))
    const { scrim, panel } = getTheme(id)
    const { edge, middle, backing } = computeMediaOverlay(scrim, 30)

    expect(css).toContain(`inset:0;background:linear-gradient(${edge},${middle} 30% 62%,${edge})}`)
    expect(css.includes(`{border-radius:var(--image-radius);background:${backing};`)).toBe(!panel)
    // Without the script that handles it, there is no button.
    expect(css).toContain('.bio .pause-video:not([hidden]){')
    expect(css).toMatch(panel ? /\.bio::before,\.bio::after\{content:none\}/ : /\.bio \.column::after\{content:none\}/)
    expect(pageCss(gridBio(id), getTheme(id))).not.toContain('.background')
  })
})

test('text typed by a creator is never parsed as markup', () => {
  const html = renderPage(hostileBio(defaultTheme))

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

test('shows the username instead of an invisible name', () => {
  expect(renderPage(emptyBio(defaultTheme))).toContain('<h1><bdi>mayaortiz</bdi></h1>')
})

test('a script that contains markup cannot end its own element', () => {
  const html = renderToStaticMarkup(
    <BioDocument bio={emptyBio(defaultTheme)} publicUrl={publicUrl} script={`alert('${hostileText}<!--<script>')`} />,
  )

  expect(html.match(/<\/script/gi)).toHaveLength(2)
  expect(html.match(/<script/gi)).toHaveLength(2)
})

test('every external link opens a tab without access to the page', () => {
  const external = renderPage(fullBio(defaultTheme)).match(/<a [^>]*href="https?:[^>]*>/g) ?? []
  const [others, profiles] = [true, false].map((isOther) => external.filter((link) => isOther !== link.includes('rel="me ')))

  // 20 links, the tip jar, two featured links, seven players, a picture and two products; then ten profiles.
  expect(others?.filter((link) => link.includes('target="_blank" rel="noopener nofollow ugc"'))).toHaveLength(33)
  expect(profiles?.filter((link) => link.includes('target="_blank" rel="me noopener nofollow ugc"'))).toHaveLength(10)
  // And the page's own address, in the bar for browsers inside apps.
  expect(external).toHaveLength(44)
})

test('players are links until they are clicked', () => {
  const bio = fullBio(defaultTheme)
  const html = renderPage(bio)

  expect(html).not.toContain('<iframe')
  expect(html).toContain(
    '<a class="link media player-wide" href="https://youtu.be/dQw4w9WgXcQ" data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"',
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

test('describes the page to search engines and social networks', () => {
  const html = renderPage(fullBio(defaultTheme))

  expect(html).toContain('<title>Maya Ortiz (@mayaortiz) · Lintel</title>')
  expect(html).toContain('<link rel="canonical" href="https://lintel.example/mayaortiz"/>')
  expect(html).toContain('<link rel="icon" href="/media/maya.ico"/>')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect(html).toContain('<meta property="og:image" content="https://lintel.example/og/mayaortiz.png?v=1a2b3c4d"/>')
  expect(html).toContain('<meta property="og:image:alt" content="Maya Ortiz&#x27;s page on Lintel"/>')
  expect(renderPage(gridBio(defaultTheme))).toContain('<title>Maya makes bowls</title>')
})

test('has no image tags without a preview image', () => {
  const html = renderToStaticMarkup(<BioDocument bio={fullBio(defaultTheme)} publicUrl={publicUrl} script="" />)

  expect(html).not.toContain('og:image')
  expect(html).toContain('<meta name="twitter:card" content="summary"/>')
})

test('leaves out what the creator has switched off', () => {
  const html = renderPage(
    fullBio(defaultTheme, { showUsername: false, showSocialIcons: false, lastUpdated: null, followerCount: null }),
  )
  const body = html.slice(html.indexOf('<main>'), html.indexOf('<script'))

  expect(body).not.toMatch(/@mayaortiz|class="social-links"|<time|followers/)
  expect(html).toContain('<title>Maya Ortiz · Lintel</title>')
  expect(parseStructuredData(html)).not.toHaveProperty('dateModified')
  expect(parseStructuredData(html).mainEntity).not.toHaveProperty('sameAs')
})

test('formats counts, days and prices', () => {
  const html = renderPage(fullBio(defaultTheme))

  expect(html).toContain('@mayaortiz · 12.4K followers')
  expect(html).toContain('Last updated <time dateTime="2026-11-03">3 November 2026</time>')
  expect(html).toContain('<b class="price">£1,240.00</b>')
})

test('structured data describes the creator, whatever their name', () => {
  expect(parseStructuredData(renderPage(fullBio(defaultTheme)))).toEqual({
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
  expect(parseStructuredData(renderPage(hostileBio(defaultTheme))).mainEntity.name).toContain('</title></style></script>')
})

function parseStructuredData(html: string): { mainEntity: Record<string, unknown> } {
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? []
  return JSON.parse(json)
}

test('a page whose texts run from right to left is mirrored as a whole, and no other', () => {
  const bio = fullBio('popwave')
  const arabic = { ...bio, user: { ...bio.user, displayName: 'ليلى منصور', bio: 'رسوم عن المشاعر الصغيرة' }, blocks: [] }
  const texts = arabic.links.map((link) => ({ ...link, title: 'متجر المطبوعات' }))
  const html = renderPage({ ...arabic, links: texts })

  expect(html).toContain('<div class="bio" dir="rtl">')
  expect(html).toContain('--button-shadow:-5px 5px 0 #111111')
  expect(html).toContain('margin:-4px -8px -4px 12px')
  expect(html).toContain('<p class="username-line" dir="ltr">@mayaortiz')
  expect(renderPage(bio)).not.toContain('dir="rtl"')
  expect(renderPage(bio)).toContain('--button-shadow:5px 5px 0 #111111')
  const sent = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  expect(sent.length).toBeLessThanOrEqual(14_000)
})

describe('the 404 page', () => {
  const render = async (more: Partial<Parameters<typeof NotFoundDocument>[0]> = {}) => {
    const script = (await buildVisitorScript('missing-page-script')).trim()
    return `<!doctype html>${renderToStaticMarkup(<NotFoundDocument reason="not-found" host="lintel.example" script={script} {...more} />)}`
  }

  test('names the error, links to the home page, keeps referral codes, and is not indexed', async () => {
    const html = await render()
    const script = (await buildVisitorScript('missing-page-script')).trim()

    expect(await validate(html)).toEqual([])
    expect(html).toContain('<h1>User Not Found</h1>')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('href="/">Go to the home page</a>')
    expect(html).toContain(`<script>${script}</script>`)
    expect(Buffer.byteLength(script)).toBeLessThan(800)
  })

  test('offers a free name, and never one that is not', async () => {
    const free = await render({ asked: { username: 'gridella', isFree: true } })
    expect(await validate(free)).toEqual([])
    expect(free).toContain('lintel.example/<wbr/>gridella')
    expect(free).toContain('This name is free.')
    expect(free).toContain('href="/auth?tab=signup&amp;username=gridella">Claim it</a>')

    const held = await render({ asked: { username: 'admin', isFree: false } })
    expect(held).toContain('lintel.example/<wbr/>admin')
    for (const html of [held, await render(), await render({ reason: 'taken-down' })])
      expect(html).not.toMatch(/This name is free|Claim it/)
  })
})
