/** The texts at the end of what was done to many users. */
import { expect, test } from 'vitest'
import { describeOutcome, describeProgress, getBulkTexts } from './bulk-outcome.ts'

const premium = getBulkTexts('set-plan', 'premium')
const isPaid = 'This creator pays for a plan. Cancel or refund it first.'
const isTaken = 'All lifetime seats are taken.'

test('says how far it is', () => {
  expect(describeProgress({ done: 3204, total: 12_486 })).toBe('3,204 of 12,486 users')
})

test('says how many were changed', () => {
  expect(describeOutcome({ done: 12_486, failed: 0, problems: [] }, premium)).toEqual({
    title: '12,486 users moved to Premium',
    lines: [],
    hasFailures: false,
  })
  const banned = describeOutcome({ done: 1, failed: 0, problems: [] }, getBulkTexts('suspend'))
  expect(banned).toMatchObject({ title: '1 user banned', lines: ['They’re signed out and their pages are offline.'] })
})

test('says how many were left out, who, and why', () => {
  const problems = [
    ...['ada', 'bea', 'cyd', 'dot'].map((username) => ({ username, message: isPaid })),
    { username: 'eve', message: isTaken },
  ]
  expect(describeOutcome({ done: 12, failed: 5, problems }, premium)).toEqual({
    title: '7 users moved to Premium',
    lines: ['5 users couldn’t be changed:', `@ada, @bea, @cyd and others: ${isPaid}`, `@eve: ${isTaken}`],
    hasFailures: true,
  })
})

test('does not claim a change where there was none', () => {
  const problems = [{ username: 'ada', message: 'This user is banned already.' }]
  expect(describeOutcome({ done: 1, failed: 1, problems }, getBulkTexts('suspend'))).toEqual({
    title: 'No users banned',
    lines: ['1 user couldn’t be changed:', '@ada: This user is banned already.'],
    hasFailures: true,
  })
})
