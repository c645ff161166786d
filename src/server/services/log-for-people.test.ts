import { expect, test } from 'vitest'
import { formatEntry } from './log-for-people.ts'

const time = new Date(2031, 0, 1, 12, 30, 5).toISOString()

test('a request is its status, what was asked for and how long it took', () => {
  const request = { method: 'GET', route: '/api/links', status: 200, ms: 3 }
  expect(formatEntry({ level: 'info', time, pid: 1, reqId: 'x', ...request, msg: 'request completed' })).toBe(
    '12:30:05  200 GET /api/links, 3 ms',
  )
})

test('a warning is marked, and keeps what it is about', () => {
  const entry = {
    level: 'warn',
    time,
    pid: 1,
    msg: 'A job failed; it will be tried again.',
    job: 'send-email',
    reason: 'Nothing answers.',
  }
  expect(formatEntry(entry)).toBe(
    '12:30:05  warn: A job failed; it will be tried again. (job: send-email, reason: Nothing answers.)',
  )
})

test('an error is followed by where it happened', () => {
  const err = { message: 'Failed query', at: ['at a (b.ts:1)'], cause: { message: 'deadlock detected' } }
  expect(formatEntry({ level: 'error', time, msg: 'It failed.', err })).toBe(
    '12:30:05  error: It failed.\n          Failed query\n            at a (b.ts:1)\n          deadlock detected',
  )
})
