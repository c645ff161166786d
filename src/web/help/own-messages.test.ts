import { expect, test } from 'vitest'
import { withReplies } from './own-messages.ts'

const reply = { text: 'Hi', createdAt: '2026-11-20T11:00:00Z' }

test('a message that the server knows is shown once, with its replies, and one sent as a visitor stays', () => {
  const stored = [
    { text: 'As a visitor', at: '2026-11-20T12:00:00Z' },
    { text: 'Hello', at: '2026-11-20T10:00:02Z' },
  ]
  const own = [{ text: 'Hello', createdAt: '2026-11-20T10:00:00Z', replies: [reply] }]
  expect(withReplies(stored, own)).toEqual([
    { text: 'As a visitor', at: '2026-11-20T12:00:00Z', replies: [] },
    { text: 'Hello', at: '2026-11-20T10:00:00Z', replies: [reply] },
  ])
})

test('the same words asked again later are another message', () => {
  const own = [{ text: 'Hello', createdAt: '2026-11-20T10:00:00Z', replies: [] }]
  expect(withReplies([{ text: 'Hello', at: '2026-11-21T10:00:00Z' }], own)).toHaveLength(2)
})
