import { beforeAll, expect, test, vi } from 'vitest'
import { siteVariants } from '#rules/billing/site-variants.ts'
import { buildHelpIndex } from '#web/site/render.tsx'
import { searchHelp } from './search-help.ts'

beforeAll(() => {
  vi.stubGlobal('fetch', async () => Response.json(buildHelpIndex(siteVariants.sandbox)))
  return () => vi.unstubAllGlobals()
})

const findSlugs = async (question: string) => (await searchHelp(question)).map(({ href }) => href.replace('/help/', ''))

test.each([
  ['2FA', 'two-factor'],
  ['logout', 'account-settings'],
  ['log out', 'account-settings'],
  ['forgot password', 'account-settings'],
  ['invoice', 'refunds-and-receipts'],
  ['refund', 'refunds-and-receipts'],
  ['money back', 'refunds-and-receipts'],
  ['cancel', 'cancel-or-change-your-plan'],
  ['downgrade', 'cancel-or-change-your-plan'],
  ['price', 'billing-and-payments'],
  ['payment fails', 'billing-and-payments'],
  ['test card', 'test-mode'],
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
])('a search for “%s” finds %s first', async (words, slug) => {
  expect((await findSlugs(words))[0]).toBe(slug)
})

test('a short word matches whole words only', async () => {
  for (const words of ['ban', 'bans', 'banned']) expect(await findSlugs(words)).toEqual(['account-settings'])
})

test('a short word without a match of its own matches words that begin with it', async () => {
  expect(await findSlugs('fon')).toEqual(await findSlugs('fonts'))
})

test('a search finds every article with the word, and no other', async () => {
  const withTheme = buildHelpIndex(siteVariants.sandbox).filter((entry) =>
    /\btheme/i.test(`${entry.title} ${entry.summary} ${entry.searchText}`),
  )
  expect((await findSlugs('theme')).sort()).toEqual(withTheme.map(({ id }) => id).sort())
})

test('a search returns all matches, also more than eight', async () => {
  const withPage = buildHelpIndex(siteVariants.sandbox).filter((entry) =>
    /\bpage/i.test(`${entry.title} ${entry.summary} ${entry.searchText}`),
  )
  expect(withPage.length).toBeGreaterThan(8)
  expect(await findSlugs('page')).toHaveLength(withPage.length)
})

test('a typo in a long word still matches, and accents are ignored', async () => {
  expect((await findSlugs('authenticatr'))[0]).toBe('two-factor')
  expect(await findSlugs('théme')).toEqual(await findSlugs('theme'))
})

test('a word that is in no article and similar to none finds nothing', async () => {
  expect(await findSlugs('zzzz')).toEqual([])
})
