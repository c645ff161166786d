/** Which addresses a visitor's browser may open. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseWebAddress } from './web-address.ts'

describe('parseWebAddress', () => {
  test.each([
    ['example.com', 'https://example.com/'],
    ['  www.example.com/shop?a=1#b ', 'https://www.example.com/shop?a=1#b'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://EXAMPLE.COM/Path', 'https://example.com/Path'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['example.co.uk', 'https://example.co.uk/'],
    ['shop.example.', 'https://shop.example/'],
    ['shop。example', 'https://shop.example/'],
    ['пример.рф/о-нас', 'https://xn--e1afmkfd.xn--p1ai/%D0%BE-%D0%BD%D0%B0%D1%81'],
    ['i❤.ws', 'https://xn--i-7iq.ws/'],
    ['my_shop.example.com', 'https://my_shop.example.com/'],
    ['https:/shop.example', 'https://shop.example/'],
    ['https://https://shop.example', 'https://shop.example/'],
    ['//shop.example/autumn', 'https://shop.example/autumn'],
    ['ｈｔｔｐｓ：／／ｓｈｏｐ．ｅｘａｍｐｌｅ／ａ', 'https://shop.example/a'],
    ['shop.example？a=b', 'https://shop.example/?a=b'],
    ['https://shop.example/けいおん！', 'https://shop.example/%E3%81%91%E3%81%84%E3%81%8A%E3%82%93%EF%BC%81'],
    ['my‑shop.example', 'https://my-shop.example/'],
    ['<https://shop.example/autumn>', 'https://shop.example/autumn'],
    ['“https://shop.example/autumn”', 'https://shop.example/autumn'],
    ['(https://shop.example/autumn_(sale))', 'https://shop.example/autumn_(sale)'],
    ['https://shop.example/?a=1&amp;b=2', 'https://shop.example/?a=1&b=2'],
    ['https://wa.me/442079460958?text=Hello there', 'https://wa.me/442079460958?text=Hello%20there'],
    ['https://web.archive.org/web/2020/https://shop.example', 'https://web.archive.org/web/2020/https://shop.example'],
    ['https://menu.zip', 'https://menu.zip/'],
    ['https://203.0.113.7:8443/x', 'https://203.0.113.7:8443/x'],
    ['\u200bhttps://shop.example/a\u200b/b\u2060', 'https://shop.example/a/b'],
    ['https://shop.example/\u0645\u06cc\u200c\u062e', 'https://shop.example/%D9%85%DB%8C%E2%80%8C%D8%AE'],
    ['\u202ahttps://shop.example/autumn\u202c\u000b\u0085\u00a0', 'https://shop.example/autumn'],
  ])('normalises %s to %s', (typed, address) => {
    expect(parseWebAddress(typed)).toBe(address)
  })

  test.each([
    '',
    ' ',
    'word',
    'http://',
    'https://localhost',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//example.com',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:ada@example.com',
    'blob:https://example.com/1',
    'https://user:pass@example.com',
    'https://paypal.com@evil.example',
    'https://.example.com',
    'https://example.',
    '//',
    '..',
    '@studio.north',
    'studio@north.example',
    'www.shop,example.com',
    'https://www.shop,example.com',
    'shop..example',
    'https://shop..example',
    '-shop.example',
    'https://-shop.example',
    'shop-.example',
    '1.5',
    '1.5m',
    '12.4K',
    'e.g.',
    'https://1.5',
    'https://1.5m',
    'https://0x7f.1',
    '12.34.56.78',
    'shop.example:https',
    'Look: shop.example',
    'https://a.examplehttps://b.example',
    'https://a.example\nhttps://b.example',
    'https://a.example/autumnhttps://b.example/spring',
    'https://shop.example/autumn My new shop',
    'shop.example/autumn-coll…',
    '/shop.example',
    '👉shop.example',
    'menu.pdf',
    'IMG_1234.HEIC',
    'http//shop.example',
    `https://example.com/${'x'.repeat(2100)}`,
  ])('rejects %j', (typed) => {
    expect(parseWebAddress(typed)).toBeUndefined()
  })

  test('returns only http and https addresses without credentials, and parsing those again changes nothing', () => {
    const scheme = fc.constantFrom('', 'http://', 'https://', 'javascript:', 'data:', 'ftp://', '//', 'https:', 'JAVASCRIPT:')
    const typed = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.tuple(scheme, fc.oneof(fc.domain(), fc.string()), fc.string()).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const address = parseWebAddress(text)
        if (address === undefined) return
        const [, host = ''] = /^https?:\/\/([^/@]+)\//.exec(address) ?? []
        // Whatever the text was, the host is written in it: no part of it was guessed.
        const written = text
          .normalize('NFKC')
          .toLowerCase()
          .replace(/[^\p{L}\p{N}.]/gu, '')
        if (/^[a-z\d.]+$/.test(host)) expect(written).toContain(host)
        else expect(host).not.toBe('')
        expect(parseWebAddress(address)).toBe(address)
      }),
      { numRuns: 2000 },
    )
  })
})
