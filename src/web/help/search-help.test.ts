import { beforeAll, expect, test, vi } from 'vitest'
import { searchIndex } from '#web/site/render.tsx'
import { searchHelp } from './search-help.ts'

beforeAll(() => {
  vi.stubGlobal('fetch', async () => Response.json(searchIndex()))
  return () => vi.unstubAllGlobals()
})

const foundBy = async (words: string) => (await searchHelp(words)).map(({ href }) => href.replace('/help/', ''))

test.each([
  ['2FA', 'two-factor'],
  ['logout', 'account-settings'],
  ['log out', 'account-settings'],
  ['forgot password', 'account-settings'],
  ['invoice', 'billing-and-payments'],
  ['refund', 'billing-and-payments'],
  ['cancel', 'billing-and-payments'],
  ['upload', 'content-blocks'],
  ['favicon', 'sharing-your-page'],
  ['QR', 'sharing-your-page'],
  ['GDPR', 'privacy'],
  ['statistics', 'analytics'],
  ['colors', 'theme-customization'],
  ['theme', 'theme-customization'],
  ['referral', 'affiliate-programme'],
  ['payout', 'affiliate-programme'],
  ['reorder', 'link-management'],
  ['upgrade', 'premium-features'],
  ['register', 'getting-started'],
  ['live chat', 'chat-rules'],
])('people who ask for “%s” are led to %s', async (words, slug) => {
  expect((await foundBy(words))[0]).toBe(slug)
})

test('a short word finds what is about it, not what begins with it', async () => {
  for (const words of ['ban', 'bans', 'banned']) expect(await foundBy(words)).toEqual(['account-settings'])
})

test('a short word that nothing is about is taken as the beginning of one', async () => {
  expect(await foundBy('fon')).toEqual(await foundBy('fonts'))
})

test('whatever has the word is found, and nothing else', async () => {
  const withTheme = searchIndex().filter((entry) => /\btheme/i.test(`${entry.title} ${entry.summary} ${entry.words}`))
  expect((await foundBy('theme')).sort()).toEqual(withTheme.map(({ id }) => id).sort())
})

test('more than eight articles are all found', async () => {
  const withPage = searchIndex().filter((entry) => /\bpage/i.test(`${entry.title} ${entry.summary} ${entry.words}`))
  expect(withPage.length).toBeGreaterThan(8)
  expect(await foundBy('page')).toHaveLength(withPage.length)
})

test('a slip in a long word is forgiven, and accents do not matter', async () => {
  expect((await foundBy('authenticatr'))[0]).toBe('two-factor')
  expect(await foundBy('théme')).toEqual(await foundBy('theme'))
})

test('what nothing comes near finds nothing', async () => {
  expect(await foundBy('zzzz')).toEqual([])
})
