/** How a session's last activity reads at noon on 10 March. */
import { expect, test } from 'vitest'
import { formatLastActive } from './last-active.ts'

const now = new Date('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T12:00:00Z', 'Active now'],
  ['2026-03-10T12:01:00Z', 'Active now'],
  ['2026-03-10T11:54:30Z', 'Active now'],
  ['2026-03-10T11:50:00Z', 'Active 10 minutes ago'],
  ['2026-03-10T09:30:00Z', 'Active 2 hours ago'],
  ['2026-03-09T11:00:00Z', 'Active yesterday'],
  ['2026-02-28T12:00:00Z', 'Active 10 days ago'],
])('a session last seen at %s reads %s', (at, text) => {
  expect(formatLastActive(new Date(at), now)).toBe(text)
})
