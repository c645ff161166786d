import { expect, test } from 'vitest'
import { leastMs } from '../testing/least-ms.ts'
import { extractUsername, findUsernameError, mayBeIncomplete, normaliseUsername, readNameInPath } from './usernames.ts'

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
  expect(['maya', 'my name', 'x'.repeat(31)].map(mayBeIncomplete)).toEqual([false, false, false])
})

test('an address of any length is read at once', async () => {
  expect(await leastMs(20, () => extractUsername('a.'.repeat(8_000)))).toBeLessThanOrEqual(20)
  expect(extractUsername(`lintel.bio/maya?${'a'.repeat(8_000)}`)).toBe('maya')
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
