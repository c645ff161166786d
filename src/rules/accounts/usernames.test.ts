import { expect, test } from 'vitest'
import { screenPaths } from '../platform/paths.ts'
import { extractUsername, findUsernameError, mayBeIncomplete, normaliseUsername, reservedUsernames } from './usernames.ts'

test.each(['ada', 'a1b', 'maya.draws', 'under_score', 'hy-phen', '123', 'x'.repeat(30)])('%s may stand over a door', (name) => {
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
])('%j may not', (name) => {
  expect(findUsernameError(name)).toBeDefined()
})

test('what is typed is compared without case and stray spaces', () => {
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
])('in %j stands the name', (pasted) => {
  expect(extractUsername(pasted)).toBe('maya')
})

test.each(['maya.draws', 'lintel.bio', 'my name', 'a/b', 'x'.repeat(31)])('%j is taken as it is typed', (typed) => {
  expect(extractUsername(typed)).toBe(typed)
})

test('a dot after a name is not the host of one', () => {
  expect(extractUsername('maya.draws/')).toBe('maya.draws')
})

test('a name that may go on is told from one that cannot be mended by typing on', () => {
  expect(['m', 'ma', 'maya.', 'maya-'].map(mayBeIncomplete)).toEqual([true, true, true, true])
  expect(['maya', 'my name', 'x'.repeat(31), 'admin'].map(mayBeIncomplete)).toEqual([false, false, false, false])
})

test('no name can hide one of the product’s own screens, however many come', () => {
  const segments = screenPaths.map((path) => path.split('/')[1] ?? '').filter(Boolean)
  expect(segments.length).toBeGreaterThan(0)
  for (const segment of segments) expect(reservedUsernames.has(segment)).toBe(true)
  for (const infrastructure of ['api', 'admin', 'healthz', 'assets', 'bio', 'favicon.svg']) {
    expect(findUsernameError(infrastructure)).toBe('That name is reserved.')
  }
})
