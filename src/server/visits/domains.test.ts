/** The site that a referrer counts under, by the list of public suffixes. */
import { expect, test } from 'vitest'
import { classifySource } from '#rules/visits/sources.ts'
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
  ['android-app://jp.co.example.reader/', 'jp.co.example.reader'],
])('%s is %s', (referrer, source) => {
  expect(classifySource(referrer, 'lintel.example', findDomain)).toBe(source)
})
