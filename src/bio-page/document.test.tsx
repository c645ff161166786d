/** The public page as it is sent: valid, harmless whatever a creator stored, and small. */
import { brotliCompressSync, constants } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Bio } from '#rules/bio.ts'
import { defaultTheme, themes } from '#rules/themes.ts'
import { BioDocument, NotFoundDocument } from './document.tsx'
import { builtScript } from './testing/built-script.ts'
import { emptyPage, fullPage, nasty, worstPage } from './testing/profiles.ts'

const publicUrl = 'https://lintel.example'
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // How React writes: `<meta/>`, `hidden=""`; and a long name makes a long title.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'no-implicit-button-type': 'error',
    'long-title': 'off',
    'no-inline-style': 'error',
  },
})

let script = ''
beforeAll(async () => {
  script = await builtScript()
})

const htmlOf = (bio: Bio) =>
  `<!doctype html>${renderToStaticMarkup(<BioDocument bio={bio} publicUrl={publicUrl} script={script} />)}`

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
    ['full', fullPage],
    ['worst', worstPage],
    ['empty', emptyPage],
  ])('the %s page is valid, has no style attribute and asks no other host for anything', async (_, page) => {
    const html = htmlOf(page(id))

    expect(await faultsIn(html)).toEqual([])
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    const fetched = [...html.matchAll(/\s(?:src|srcset|poster|data)="([^"]*)"/g)].map(([, address]) => address)
    expect(fetched.filter((address) => !/^\/media\//.test(address ?? ''))).toEqual([])
    expect(html.match(/<style>(.*?)<\/style>/s)?.[1]).not.toMatch(/url\(|@import|\/\//)
  })

  test('a page with 20 links, ten handles, header and tip jar stays within 14,000 bytes', () => {
    // At the quality that a server can afford for each page.
    const sent = brotliCompressSync(htmlOf(fullPage(id)), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    expect(sent.length).toBeLessThanOrEqual(14_000)
  })
})

test('what a creator typed stays text', () => {
  const html = htmlOf(worstPage(defaultTheme))

  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html.match(/<style/g)).toHaveLength(1)
  expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<\w[^>]* on\w+=/)
  expect(html).not.toContain('<img src=x')
  expect(html).not.toMatch(/href="(javascript|data:text)/)
  expect(html).not.toContain('refused')
  expect(html.match(/<title>[^<]*<\/title>/)?.[0]).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})

test('a name that cannot be seen gives way to the username', () => {
  expect(htmlOf(emptyPage(defaultTheme))).toContain('<h1><bdi>mayaortiz</bdi></h1>')
})

test('a script that speaks of markup cannot end its own element', () => {
  const html = renderToStaticMarkup(
    <BioDocument bio={emptyPage(defaultTheme)} publicUrl={publicUrl} script={`say('${nasty}<!--<script>')`} />,
  )

  expect(html.match(/<\/script/gi)).toHaveLength(1)
  expect(html.match(/<script/gi)).toHaveLength(1)
})

test('every link away opens a tab of its own that cannot reach back', () => {
  const away = htmlOf(fullPage(defaultTheme)).match(/<a [^>]*href="https?:[^>]*>/g) ?? []

  expect(away).toHaveLength(31)
  expect(away.filter((link) => !link.includes('target="_blank" rel="noopener nofollow ugc"'))).toEqual([])
})

test('the page tells search engines and other places who it is', () => {
  const html = htmlOf(fullPage(defaultTheme))

  expect(html).toContain('<title>Maya Ortiz (@mayaortiz) · Lintel</title>')
  expect(html).toContain('<link rel="canonical" href="https://lintel.example/mayaortiz"/>')
  expect(html).toContain('<meta property="og:image" content="https://lintel.example/media/maya.webp"/>')
})

test('the page that is not there says so, leads home, and stays out of search', async () => {
  const html = `<!doctype html>${renderToStaticMarkup(<NotFoundDocument homeUrl="/" text="The page you're looking for doesn't exist." />)}`

  expect(await faultsIn(html)).toEqual([])
  expect(html).toContain('<h1>User Not Found</h1>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('<a href="/">')
  expect(html).not.toContain('<script')
})
