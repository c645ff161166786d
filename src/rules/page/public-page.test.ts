/** Tests which parts of a stored page become public. */
import { describe, expect, test } from 'vitest'
import { pageDefaults } from './page-fields.ts'
import { type StoredPage, toPublicPage } from './public-page.ts'

const now = new Date('2026-11-03T09:00:00Z')
const stored: StoredPage = {
  ...pageDefaults,
  username: 'ada',
  plan: 'premium',
  pageChangedAt: '2026-11-01T00:00:00.000Z',
  theme: 'aurora',
  customFont: 'sora',
  floatingHeader: 'New tour!',
  tipJarEnabled: true,
  tipJarUrl: 'https://tip.example/',
  videoBackground: '/media/a.mp4',
  musicUrl: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  musicPlayerEnabled: true,
  followerCount: 12,
  showFollowerCount: true,
  showLastUpdated: true,
  xHandle: 'ada',
}
const publish = (changes: Partial<StoredPage>) => toPublicPage({ ...stored, ...changes }, [], [], now).user

test('everything that is switched on and included in the plan is public', () => {
  const { contentGridEnabled, musicPlayerEnabled, showLastUpdated, showFollowerCount, isListed, plan, pageChangedAt, ...shown } =
    {
      ...stored,
      isListed: false,
      contentGridEnabled: true,
    }

  expect(publish({})).toEqual({ ...shown, lastUpdated: stored.pageChangedAt, isBranded: false })
})

test('after a downgrade, what the plan does not include is replaced by its default', () => {
  expect(publish({ plan: 'free' })).toMatchObject({
    theme: pageDefaults.theme,
    customFont: pageDefaults.customFont,
    floatingHeader: null,
    tipJarEnabled: false,
    tipJarUrl: null,
    videoBackground: null,
    isBranded: true,
    followerCount: 12,
  })
})

test('only a footer that names the product has the code by which a sign-up counts for the creator', () => {
  expect(publish({ plan: 'free', referralCode: 'abc123abc123' }).referralCode).toBe('abc123abc123')
  expect(publish({ plan: 'pro', referralCode: 'abc123abc123' })).not.toHaveProperty('referralCode')
  expect(publish({ plan: 'free', referralCode: null })).not.toHaveProperty('referralCode')
})

test('of what visitors do not see, not even the poster is sent, which names its address', () => {
  const poster = { url: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC', path: '/media/poster.webp', seconds: 180 }
  const listPosters = (changes: Partial<StoredPage>) => toPublicPage({ ...stored, ...changes }, [], [], now, [poster]).posters
  expect(listPosters({})).toEqual([poster])
  expect(listPosters({ musicPlayerEnabled: false })).toBeUndefined()
})

describe('what is switched off is not sent to visitors', () => {
  test.each([
    [{ musicPlayerEnabled: false }, { musicUrl: null }],
    [{ showFollowerCount: false }, { followerCount: null }],
    [{ showLastUpdated: false }, { lastUpdated: null }],
    [{ showSocialIcons: false }, { xHandle: null }],
  ])('%j', (changes, expected) => {
    expect(publish(changes)).toMatchObject(expected)
  })
})
