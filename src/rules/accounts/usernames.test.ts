import { expect, test } from 'vitest'
import { screenPaths, unlistedPaths } from '../platform/paths.ts'
import { leastMs } from '../testing/least-ms.ts'
import {
  extractUsername,
  findUsernameError,
  mayBeIncomplete,
  normaliseUsername,
  readNameInPath,
  reservedUsernames,
} from './usernames.ts'

test.each(['ada', 'a1b', 'maya.draws', 'under_score', 'hy-phen', '123', 'x'.repeat(30)])('%s is a valid username', (name) => {
  expect(findUsernameError(name)).toBeUndefined()
})

test.each([
  '',
  'ab',
  'x'.repeat(31),
  '.ada',
  'ada.',
  '-ada',
  'ada_',
  'a da',
  'a/b',
  'ädä',
  'аda',
  'ADA',
  'ada\u0000',
  '../etc',
  'ada\n',
])('%j is not', (name) => {
  expect(findUsernameError(name)).toBeDefined()
})

test('case and surrounding spaces do not matter', () => {
  expect(normaliseUsername(' AdA ')).toBe('ada')
})

test.each([
  'maya',
  ' Maya ',
  '@maya',
  '/maya',
  'maya/',
  'lintel.bio/maya',
  'lintel.bio/@maya/',
  'https://lintel.bio/maya',
  'HTTP://www.Lintel.bio/Maya/?utm_source=tiktok#links',
  'localhost:4000/maya?ref=x',
  'lintel.bio/maya&utm_source=ig',
  '(lintel.bio/maya)',
  '“@maya”',
])('finds the username in %j', (pasted) => {
  expect(extractUsername(pasted)).toBe('maya')
})

test.each(['maya.draws', 'lintel.bio', 'my name', 'a/b', 'x'.repeat(31)])('%j is left unchanged', (typed) => {
  expect(extractUsername(typed)).toBe(typed)
})

test('a dot in a username does not make it a host', () => {
  expect(extractUsername('maya.draws/')).toBe('maya.draws')
})

test('distinguishes an incomplete name from one that cannot become valid by typing more', () => {
  expect(['m', 'ma', 'maya.', 'maya-'].map(mayBeIncomplete)).toEqual([true, true, true, true])
  expect(['maya', 'my name', 'x'.repeat(31), 'admin'].map(mayBeIncomplete)).toEqual([false, false, false, false])
})

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
  expect(findUsernameError(name)).toBe('That name is reserved.')
})

test.each(['ada.art', 'maya.fm', 'studio.io', 'dr.jane.md', 'supportive-ada', 'lintelier', 'brick-and-lintel', 'jess.support'])(
  '%s is nobody’s but a creator’s',
  (name) => {
    expect(findUsernameError(name)).toBeUndefined()
  },
)

test('an address of any length is read at once', async () => {
  expect(await leastMs(20, () => extractUsername('a.'.repeat(8_000)))).toBeLessThanOrEqual(20)
  expect(extractUsername(`lintel.bio/maya?${'a'.repeat(8_000)}`)).toBe('maya')
})

test.each(['support-ada', 'lintel-fan', 'agent47', '123'])('%s is nobody’s but a creator’s', (name) => {
  expect(findUsernameError(name)).toBeUndefined()
})

test.each([
  ['@ada', 'ada', ''],
  ['ada.', 'ada', ''],
  ['(ada)', 'ada', ''],
  ['ada…', 'ada', ''],
  ['ada&utm_source=ig', 'ada', 'utm_source=ig'],
  ['ada&amp;utm_source=ig', 'ada', 'utm_source=ig'],
  ['ada–draws', 'ada-draws', ''],
  ['\u202aada\u202c', 'ada', ''],
  ['maya.draws!', 'maya.draws', ''],
  ['ada。', 'ada', ''],
  ['「ada」', 'ada', ''],
  ['*ada*', 'ada', ''],
  ['¿ada?', 'ada', ''],
])('in the path of %j the name is %s', (segment, name, query) => {
  expect(readNameInPath(segment)).toEqual({ name, query })
})

test.each(['', '\u0000', 'a', '.ada', '_ada', "ada's", 'ada set-cookie:a=b', 'ada<script>', 'x'.repeat(31)])(
  'in the path of %j there is no name',
  (segment) => {
    expect(readNameInPath(segment)).toBeUndefined()
  },
)

test('a username can be neither the path of a screen nor a reserved name', () => {
  const segments = [...screenPaths, ...Object.values(unlistedPaths)].map((path) => path.split('/')[1] ?? '').filter(Boolean)
  expect(segments.length).toBeGreaterThan(0)
  for (const segment of segments) expect(reservedUsernames.has(segment)).toBe(true)
  for (const reserved of ['api', 'admin', 'healthz', 'assets', 'bio', 'favicon.svg']) {
    expect(findUsernameError(reserved)).toBe('That name is reserved.')
  }
})
