/** The campaign of a visit, from the address of the page. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxCampaignLength, maxCampaignUnits, parseCampaign } from './campaigns.ts'

const parse = (campaign: string) => parseCampaign(`https://lintel.example/ada?utm_campaign=${encodeURIComponent(campaign)}`)

test.each([
  ['spring-sale', 'spring-sale'],
  ['Spring_Sale 2026', 'spring_sale 2026'],
  ['  new   album  ', 'new album'],
  ['été à la mer', 'été à la mer'],
  ['e\u0301te\u0301', 'été'],
  ['夏のセール', '夏のセール'],
  ['חגים', 'חגים'],
  ['rock & roll+v1.2', 'rock & roll+v1.2'],
  ['Summer | UK (50%)', 'summer | uk (50%)'],
  ['drop 🔥 friday', 'drop 🔥 friday'],
  ['\u202egnirps\u202c \u200espring\u200f', 'gnirps spring'],
  ['"; drop table users; --', '"; drop table users; --'],
  ['{a,"b\\c"}', '{a,"b\\c"}'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['=HYPERLINK("x")', '=hyperlink("x")'],
  ['+1', '+1'],
  ['a\0b\nc', 'ab c'],
  ['🔥🔥', '🔥🔥'],
  ['""', '""'],
  ['---', '---'],
  ['Ｓａｌｅ', 'sale'],
  ['\u200b\u2060', ''],
  ['   ', ''],
  ['', ''],
])('of %j is %j', (campaign, expected) => {
  expect(parse(campaign)).toBe(expected)
})

test.each([
  ['', 'no address'],
  ['/ada?utm_campaign=x', 'an address without a host'],
  ['https://lintel.example/ada', 'an address without parameters'],
  ['https://lintel.example/ada?utm_source=x', 'another parameter'],
  ['https://lintel.example/ada#utm_campaign=x', 'a fragment'],
  ['https://lintel.example/ada?UTM_CAMPAIGN=x', 'a parameter in capitals'],
])('is empty for %j, %s', (pageUrl) => {
  expect(parseCampaign(pageUrl)).toBe('')
})

test('is the first one of several, and survives broken percent signs', () => {
  expect(parseCampaign('https://lintel.example/ada?utm_campaign=one&utm_campaign=two')).toBe('one')
  expect(parseCampaign('https://lintel.example/ada?utm_campaign=100%25%ff%zz')).toBe('100% %zz')
  expect(parseCampaign('https://lintel.example/ada?utm_campaign=a%ED%A0%BDb')).toBe('a b')
})

test('has at most 64 characters, of which none is cut in half', () => {
  expect(parse('x'.repeat(1000))).toBe('x'.repeat(maxCampaignLength))
  expect([...parse('𐐷'.repeat(100))]).toEqual(Array(maxCampaignLength).fill('𐐷'))
  expect(parse('👩🏽\u200d🚀'.repeat(100))).toBe('👩🏽\u200d🚀'.repeat(Math.floor(maxCampaignUnits / 7)))
  expect(parse(`sale${'\u0301'.repeat(1000)}`)).toBe('sal')
})

test('of an address of 10 MB is read', () => {
  const long = 'x'.repeat(10_000_000)
  const pageUrl = `https://lintel.example/ada?utm_campaign=${long}`
  expect(parseCampaign(pageUrl)).toBe('x'.repeat(maxCampaignLength))
  expect(parseCampaign(long)).toBe('')
})

test('is always short visible text, and its own name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.webQueryParameters()), (text) => {
      for (const campaign of [parse(text.toWellFormed()), parseCampaign(`https://lintel.example/?utm_campaign=${text}`)]) {
        expect(campaign).toMatch(/^$|[\p{L}\p{N}\p{P}\p{S}]/u)
        expect(campaign).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u)
        expect(campaign.length).toBeLessThanOrEqual(maxCampaignUnits)
        expect(campaign).toBe(parse(campaign))
      }
    }),
  )
})
