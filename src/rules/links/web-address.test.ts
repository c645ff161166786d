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
        expect(address).toMatch(/^https?:\/\/[^/@]+\//)
        expect(parseWebAddress(address)).toBe(address)
      }),
      { numRuns: 2000 },
    )
  })
})
