import { expect, test } from 'vitest'
import { screenPaths, unlistedPaths } from '../platform/paths.ts'
import { isReserved, reservedUsernames } from './reserved-usernames.ts'

test.each([
  'ads.txt',
  'app-ads.txt',
  'llms.txt',
  'apple-touch-icon.png',
  'site.webmanifest',
  'sitemap-3.xml',
  'index.php',
  'abuse',
  'no-reply',
  'lintel',
  'official-lintel',
  'lintel-support',
  'lintel.help',
  'lintelteam',
  'the-lintel-team',
  'apple-app-site-association',
  'wp-admin',
  'backup.sql',
  'contacts.vcf',
  'prices.xls',
  'billing-support',
  'support24',
  'no.reply',
  'trust-and-safety',
  'lintel-app',
  'lintel.billing.support',
  'apple-touch-icon',
  'ada.7z',
  'clip.mov',
])('%s would be taken for a file or for the operator', (name) => {
  expect(isReserved(name)).toBe(true)
})

test.each(['ada.art', 'maya.fm', 'studio.io', 'dr.jane.md', 'supportive-ada', 'lintelier', 'brick-and-lintel', 'jess.support'])(
  '%s is nobody’s but a creator’s',
  (name) => {
    expect(isReserved(name)).toBe(false)
  },
)

test.each(['support-ada', 'lintel-fan', 'agent47', '123'])('%s is nobody’s but a creator’s', (name) => {
  expect(isReserved(name)).toBe(false)
})

test('a username can be neither the path of a screen nor a reserved name', () => {
  const segments = [...screenPaths, ...Object.values(unlistedPaths)].map((path) => path.split('/')[1] ?? '').filter(Boolean)
  expect(segments.length).toBeGreaterThan(0)
  for (const segment of segments) expect(reservedUsernames.has(segment)).toBe(true)
  for (const reserved of ['api', 'admin', 'healthz', 'assets', 'bio', 'favicon.svg']) {
    expect(isReserved(reserved)).toBe(true)
  }
})
