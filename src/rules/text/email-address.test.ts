/** Which email addresses are accepted. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEmailAddress } from './email-address.ts'

test.each([
  ['user@bücher.example', 'user@xn--bcher-kva.example'],
  ['user@example.xn--p1ai', 'user@example.xn--p1ai'],
  ['a&b@example.com', 'a&b@example.com'],
  ['user!x@example.com', 'user!x@example.com'],
  ['user#1@example.com', 'user#1@example.com'],
  ['user/x@example.com', 'user/x@example.com'],
  ['user=x@example.com', 'user=x@example.com'],
  ['user%x@example.com', 'user%x@example.com'],
  ['user~x@example.com', 'user~x@example.com'],
  ['zero@example.com\u200b', 'zero@example.com'],
  ['\u202aada@example.com\u202c\u00a0', 'ada@example.com'],
  ['Ada@EXAMPLE.com', 'Ada@example.com'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['ada‑b@my–shop.example', 'ada-b@my-shop.example'],
  ['<ada@example.com>,', 'ada@example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['o’brien@example.com', "o'brien@example.com"],
  ['ada+shop@mail.example.co.uk', 'ada+shop@mail.example.co.uk'],
])('%j is %s', (typed, address) => {
  expect(parseEmailAddress(typed)).toBe(address)
})

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@localhost',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@example.com:25',
  'ada@example.com/x',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a b@example.com',
  '"a b"@example.com',
  'ada@-shop.example',
  'ada@shop,example.com',
  'ada@my_shop.example',
  'ada@example.com, eve@example.com',
  'ada@example.com\nbcc: eve@example.com',
  'Ada <ada@example.com>',
  'jürgen@example.com',
  `${'a'.repeat(65)}@example.com`,
])('%j is refused', (typed) => {
  expect(parseEmailAddress(typed)).toBeUndefined()
})

test('any text is one address of printable ASCII, which stays what it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.string({ unit: 'binary' }),
        fc.tuple(fc.string(), fc.domain()).map((a) => a.join('@')),
      ),
      (typed) => {
        const address = parseEmailAddress(typed)
        if (address === undefined) return
        expect(address).toMatch(/^[!-?A-~]+@[a-z\d.-]+$/)
        expect(parseEmailAddress(address)).toBe(address)
      },
    ),
  )
})
