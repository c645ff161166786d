import { expect, test } from 'vitest'
import { findNewerRelease } from './known-releases.ts'

test.each([
  ['18.4', '18.6'],
  ['18.4 (Debian 18.4-1.pgdg12+1)', '18.6'],
  ['18.6', undefined],
  ['18.11', undefined],
  ['19beta1', undefined],
  ['15.14', undefined],
])('PostgreSQL %s is behind %s', (version, newer) => {
  expect(findNewerRelease(version)).toBe(newer)
})
