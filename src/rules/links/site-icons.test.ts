/** Which icon of a site a link shows. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastMs } from '#rules/testing/least-ms.ts'
import { listSiteIcons, wantsSiteIcon } from './site-icons.ts'

const page = 'https://shop.example/autumn/'

test('the largest picture that the page names comes first, and the custom place last', () => {
  const html = `<head>
    <link rel="icon" href="/favicon.ico"><link rel="icon" type="image/svg+xml" href="/icon">
    <LINK REL='shortcut icon' HREF='small.png' SIZES='32x32'>
    <link rel="icon" sizes="96x96 48x48" href="https://cdn.example/icon.png?a=1&amp;b=2">
    <link rel=apple-touch-icon href=touch.png>
    <link rel="stylesheet" href="/all.css">`
  expect(listSiteIcons(html, page)).toEqual([
    'https://shop.example/autumn/touch.png',
    'https://cdn.example/icon.png?a=1&b=2',
    'https://shop.example/apple-touch-icon.png',
  ])
})

test('a page that names none has one where phones look', () => {
  expect(listSiteIcons('<p>Hello', page)).toEqual(['https://shop.example/apple-touch-icon.png'])
})

test('nothing but https is ever returned, and never more than three', () => {
  const href = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.constantFrom('javascript:alert(1)', 'data:image/png;base64,AA', 'http://a.example/i.png'),
  )
  fc.assert(
    fc.property(fc.array(href), (hrefs) => {
      const found = listSiteIcons(hrefs.map((one) => `<link rel="icon" sizes="64x64" href="${one}">`).join(''), page)
      expect(found.length).toBeLessThanOrEqual(3)
      expect(found.every((address) => address.startsWith('https://'))).toBe(true)
    }),
  )
})

test('a page made to be slow is read at once', async () => {
  const slow = ['<link '.repeat(300_000), `<link ${'rel = '.repeat(300_000)}`]
  expect(await leastMs(2_000, () => slow.map((html) => listSiteIcons(html, page)))).toBeLessThan(2_000)
  // What comes after so many elements is not looked at.
  const icon = (size: number) => `<link rel="icon" sizes="${size}x${size}" href="/${size}.png">`
  expect(listSiteIcons('<link>'.repeat(199) + icon(64) + icon(512), page)).toEqual([
    'https://shop.example/64.png',
    'https://shop.example/apple-touch-icon.png',
  ])
})

test('a chosen icon, a brand and no encryption need none', () => {
  expect(wantsSiteIcon({ icon: null, url: page })).toBe(true)
  expect(wantsSiteIcon({ icon: 'bag', url: page })).toBe(false)
  expect(wantsSiteIcon({ icon: 'none', url: page })).toBe(false)
  expect(wantsSiteIcon({ icon: null, url: 'https://www.youtube.com/@ada' })).toBe(false)
  expect(wantsSiteIcon({ icon: null, url: 'http://shop.example/' })).toBe(false)
})
