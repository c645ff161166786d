/** The site that a referrer counts under, by the list of public suffixes. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifySource, isNamedSource } from '#rules/visits/sources.ts'
import { findDomain } from './domains.ts'

test.each([
  ['https://www3.nhk.or.jp/news/', 'nhk.or.jp'],
  ['https://www.mod.go.jp/', 'mod.go.jp'],
  ['https://one.or.at/', 'one.or.at'],
  ['https://news.one.in.th/', 'one.in.th'],
  ['https://www.parliament.govt.nz/', 'parliament.govt.nz'],
  ['https://news.bbc.co.uk/1', 'bbc.co.uk'],
  ['https://www.example.com/', 'example.com'],
  ['https://ada.github.io/zine', 'ada.github.io'],
  ['https://github.io/', 'github.io'],
  ['https://co.uk/', 'co.uk'],
  ['https://blog.my_shop.example/', 'my_shop.example'],
  ['https://www.bücher.example/', 'xn--bcher-kva.example'],
  ['https://intranet/', 'intranet'],
  ['https://www.google.co.jp/', 'google'],
  ['android-app://jp.co.example.reader/', 'example.co.jp'],
])('%s is %s', (referrer, source) => {
  expect(classifySource(referrer, 'lintel.example', findDomain)).toBe(source)
})

test('a site is never another one: its domain is the end of its host, from a dot on', () => {
  const suffix = fc.constantFrom('com', 'co.uk', 'or.jp', 'github.io', 'gov', 'k12.ma.us', 'example', 'compute.amazonaws.com')
  const host = fc.oneof(
    fc.domain(),
    fc
      .tuple(fc.array(fc.stringMatching(/^[a-z][a-z0-9-]{0,20}[a-z0-9]$/), { minLength: 1, maxLength: 4 }), suffix)
      .map(([labels, end]) => [...labels, end].join('.')),
  )
  fc.assert(
    fc.property(host, (name) => {
      const source = classifySource(`https://${name}/path`, 'lintel.example', findDomain)
      const { hostname } = new URL(`https://${name}`)
      if (!isNamedSource(source) && source.length < 100) expect(`.${hostname}`.endsWith(`.${source}`)).toBe(true)
    }),
  )
})
