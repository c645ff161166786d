/** What the values of visits are called. */
import { expect, test } from 'vitest'
import { nameCity, nameCountry, toFlag } from './place-names.ts'
import { classifySource, isNamedSource, nameSource } from './sources.ts'

test.each([
  ['tiktok', 'TikTok'],
  ['direct', 'Direct'],
  ['other', 'Other'],
  ['example.com', 'example.com'],
  ['constructor', 'constructor'],
])('the source %s is called %s', (source, name) => {
  expect(nameSource(source)).toBe(name)
})

test('every source that has a name is called by it', () => {
  for (const domain of ['instagram.com', 'google.co.uk', 'ya.ru', 'bsky.app']) {
    const source = classifySource(`https://${domain}/`, 'lintel.example', (host) => host)
    expect(isNamedSource(source)).toBe(true)
    expect(nameSource(source)).not.toBe(source)
  }
})

test.each([
  ['GB', 'United Kingdom', '🇬🇧'],
  ['unknown', 'Unknown', ''],
  ['QQ', 'QQ', '🇶🇶'],
])('the country %s is called %s', (country, name, flag) => {
  expect([nameCountry(country), toFlag(country)]).toEqual([name, flag])
})

test.each([
  ['GB Bristol', 'Bristol, United Kingdom'],
  ['US Paris', 'Paris, United States'],
  ['', 'Unknown'],
])('the city %j is called %s', (city, name) => {
  expect(nameCity(city)).toBe(name)
})
