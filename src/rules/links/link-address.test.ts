/** Where links may lead. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanNumber } from '../text/typed-text.ts'
import { describeInvalidAddress, isWebAddress, parseLinkAddress, shortenAddress } from './link-address.ts'
import { linkMessages } from './links.ts'
import { parseWebAddress } from './web-address.ts'

describe('parseLinkAddress', () => {
  test.each([
    ['example.com', 'https://example.com/'],
    ['https://medium.com/@maya', 'https://medium.com/@maya'],
    ['ada@example.com', 'mailto:ada@example.com'],
    [' MAILTO:Ada.Lovelace+shop@Example.COM ', 'mailto:Ada.Lovelace+shop@example.com'],
    ['ada@bücher.example', 'mailto:ada@xn--bcher-kva.example'],
    ['mailto:ada@example.com?subject=A portrait', 'mailto:ada@example.com?subject=A%20portrait'],
    ['mailto:ada@example.com?Subject=Caf%C3%A9%20%26%20cake', 'mailto:ada@example.com?subject=Caf%C3%A9%20%26%20cake'],
    ['mailto:ada@example.com?subject=', 'mailto:ada@example.com'],
    ['+44 20 7946 0958', 'tel:+442079460958'],
    ['+44 (0)20 7946-0958', 'tel:+442079460958'],
    ['(+1) 212.555.0123', 'tel:+12125550123'],
    ['0044 20 7946 0958', 'tel:+442079460958'],
    ['TEL:+44-20-7946-0958', 'tel:+442079460958'],
    ['tel:+44%2020%207946%200958', 'tel:+442079460958'],
    ['tel:+4402079460958', 'tel:+4402079460958'],
    ['+39 06 1234 5678', 'tel:+390612345678'],
    ['mailto://ada@example.com', 'mailto:ada@example.com'],
    ['<ada@example.com>', 'mailto:ada@example.com'],
    ['+49 89/1234560', 'tel:+49891234560'],
    ['+44−20−7946−0999', 'tel:+442079460999'],
    ['+٤٤ ٢٠ ٧٩٤٦ ٠٩٩٩', 'tel:+442079460999'],
    ['\u202a+44 20 7946 0999\u202c', 'tel:+442079460999'],
    ['\u2068+44 20 7946 0999\u2069', 'tel:+442079460999'],
    ['+44 20 7946 0999\u200e', 'tel:+442079460999'],
    ['\u200bhttps://shop.example/autumn', 'https://shop.example/autumn'],
    ['https://shop.example/autumn\u200b', 'https://shop.example/autumn'],
    ['https://shop.example/autumn\u2060', 'https://shop.example/autumn'],
    ['ada\u200b@example.com\u2066', 'mailto:ada@example.com'],
    ['a&b/c=d@example.com', 'mailto:a%26b%2Fc%3Dd@example.com'],
    ['mailto:a%26b@example.com', 'mailto:a%26b@example.com'],
    ['ada＠example.com', 'mailto:ada@example.com'],
  ])('normalises %s to %s', (typed, address) => {
    expect(parseLinkAddress(typed)).toBe(address)
  })

  test.each([
    ['mailto:', linkMessages.invalidMail],
    ['mailto:ada', linkMessages.invalidMail],
    ['ada@', linkMessages.invalidMail],
    ['ada@localhost', linkMessages.invalidMail],
    ['ada@127.0.0.1', linkMessages.invalidMail],
    ['ada@example.com:25', linkMessages.invalidMail],
    ['a..b@example.com', linkMessages.invalidMail],
    ['mailto:ada@example.com,eve@example.com', linkMessages.invalidMail],
    ['mailto:ada@example.com?bcc=eve@example.com', linkMessages.mailExtras],
    ['mailto:ada@example.com?subject=Hi&cc=eve@example.com', linkMessages.mailExtras],
    ['mailto:hi@shop.example?subject=Order&body=Hello', linkMessages.mailExtras],
    ['mailto:ada@example.com?subject=Hi%0D%0ABcc:eve@example.com', linkMessages.mailExtras],
    ['mailto:ada@example.com?subject=%E0%A4%A', linkMessages.mailExtras],
    [`mailto:ada@example.com?subject=${'x'.repeat(201)}`, linkMessages.mailExtras],
    [`mailto:${'a'.repeat(65)}@example.com`, linkMessages.invalidMail],
    ['020 7946 0958', linkMessages.invalidPhone],
    ['tel:116123', linkMessages.invalidPhone],
    ['tel:*21*123456789#', linkMessages.invalidPhone],
    ['tel:+44 20 7946 0958;ext=1', linkMessages.phoneExtension],
    ['+1 303 555 0188 ext. 4', linkMessages.phoneExtension],
    ['+1 303 555 0188 x4', linkMessages.phoneExtension],
    ['@studio.north', linkMessages.handle],
    ['whatsapp://send?phone=442079460958', linkMessages.whatsapp],
    ['bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', linkMessages.otherScheme],
    ['geo:51.5,-0.12', linkMessages.otherScheme],
    [`https://shop.example/${'x'.repeat(2100)}`, linkMessages.tooLong],
    ['https://a.example https://b.example', linkMessages.wordsAround],
    ['My shop: https://shop.example/autumn', linkMessages.wordsAround],
    ['shop.example/autumn My new shop', linkMessages.wordsAround],
    ['URL:https://shop.example', linkMessages.wordsAround],
    ['👉shop.example', linkMessages.wordsAround],
    ['Email: ada@example.com', linkMessages.wordsAround],
    ['shop.example/autumn-coll…', linkMessages.cutShort],
    ['+44 020 7946 0958', linkMessages.phoneZero],
    ['+44 20 7946 0958¹', linkMessages.invalidPhone],
    ['Phone: +44 20 7946 0958', linkMessages.invalidPhone],
    ['sms:+44 20 7946 0958', linkMessages.phoneScheme],
    ['Ada <ada@example.com>', linkMessages.invalidMail],
    ['＠studio.north', linkMessages.handle],
    ['@studio.north!', linkMessages.handle],
    ['https://a.examplehttps://b.example', linkMessages.invalidUrl],
    ['+1234567890123456', linkMessages.invalidPhone],
    ['sms:+442079460958', linkMessages.phoneScheme],
    ['facetime:ada@example.com', linkMessages.phoneScheme],
    ['javascript:alert(1)//a@example.com', linkMessages.invalidUrl],
    ['data:text/html,a@example.com', linkMessages.invalidUrl],
    ['https://paypal.com@evil.example', linkMessages.invalidUrl],
    ['word', linkMessages.invalidUrl],
    ['ada@example.com, eve@example.com', linkMessages.invalidMail],
    ['ada@example.com; eve@example.com', linkMessages.invalidMail],
    ['@ada@mastodon.social', linkMessages.handle],
    ['+1-800-FLOWERS', linkMessages.invalidPhone],
    ['htp://shop.example', linkMessages.invalidUrl],
    ['hhttps://shop.example', linkMessages.invalidUrl],
    ['IG: ada', linkMessages.invalidUrl],
  ])('refuses %j', (typed, message) => {
    expect(parseLinkAddress(typed)).toBeUndefined()
    expect(describeInvalidAddress(typed)).toBe(message)
  })

  const scheme = fc.constantFrom(
    '',
    'mailto:',
    'MAILTO:',
    'tel:',
    'http://',
    'javascript:',
    'data:',
    'mailto:a@b.example?subject=',
    '+٤٤ ',
    '\u202a0044 (0)',
  )
  const part = fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress(), fc.webUrl(), fc.stringMatching(/^[+\d ().-]{6,20}$/))
  const typed = fc.tuple(scheme, part, fc.constantFrom('', '?subject=Hi', '&cc=e@b.example')).map((parts) => parts.join(''))

  test('of any text is a web address, one mailbox with at most a subject, or one number, and stays what it is', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const address = parseLinkAddress(text)
        if (address === undefined) return
        expect(address).toMatch(
          /^(?:https?:\/\/[^/@]+\/|mailto:[\w.!'()*~%+-]+@[a-z\d.-]+(?:\?subject=[^&?#\s]+)?$|tel:\+\d{7,15}$)/,
        )
        expect(parseLinkAddress(address)).toBe(address)
        expect(address).not.toMatch(/[\p{Cc}<>"]/u)
        // Never another number than was typed.
        const digits = cleanNumber(text).replace('(0)', '').replace(/\D/g, '').replace(/^00/, '')
        if (address.startsWith('tel:')) expect(address).toBe(`tel:+${digits}`)
      }),
      { numRuns: 3000 },
    )
  })

  test('accepts every web address, as before', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        expect(parseLinkAddress(url)).toBe(parseWebAddress(url))
      }),
    )
  })

  test('accepts every number that is written in the international form', () => {
    const number = fc
      .tuple(fc.constantFrom(1, 34, 39, 44, 49, 81, 353), fc.stringMatching(/^[1-9]\d{5,11}$/))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(number, fc.constantFrom(' ', '-', '.', '\u00a0', ''), (digits, separator) => {
        expect(parseLinkAddress(`+${digits.replace(/(?<=\d)(?=(\d{3})+$)/g, separator)}`)).toBe(`tel:+${digits}`)
      }),
    )
  })
})

test('isWebAddress', () => {
  expect(['https://example.com/', 'http://example.com/', 'mailto:a@b.example', 'tel:+44207946'].map(isWebAddress)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each([
  ['https://www.example.com/', 'example.com'],
  ['http://example.com/shop/', 'example.com/shop'],
  ['mailto:ada@example.com?subject=Hi', 'ada@example.com'],
  ['mailto:a%26b@example.com', 'a&b@example.com'],
  ['tel:+442079460958', '+442079460958'],
])('shortenAddress of %s', (address, short) => {
  expect(shortenAddress(address)).toBe(short)
})
