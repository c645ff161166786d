import { expect, test } from 'vitest'
import { screens } from './screens.ts'
import { normalUsername, reservedUsernames, usernameFault } from './usernames.ts'

test.each(['ada', 'a1b', 'maya.draws', 'under_score', 'hy-phen', '123', 'x'.repeat(30)])('%s may stand over a door', (name) => {
  expect(usernameFault(name)).toBeUndefined()
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
  expect(usernameFault(name)).toBeDefined()
})

test('what is typed is compared without case and stray spaces', () => {
  expect(normalUsername(' AdA ')).toBe('ada')
})

test('no name can hide one of the product’s own screens, however many come', () => {
  const segments = screens.map((path) => path.split('/')[1] ?? '').filter(Boolean)
  expect(segments.length).toBeGreaterThan(0)
  for (const segment of segments) expect(reservedUsernames.has(segment)).toBe(true)
  for (const infrastructure of ['api', 'admin', 'healthz', 'assets', 'bio', 'favicon.svg']) {
    expect(usernameFault(infrastructure)).toBe('That name is reserved.')
  }
})
