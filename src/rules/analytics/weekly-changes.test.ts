/** What changed most in a week, in words. */
import { expect, test } from 'vitest'
import { describeChange, describeChanges } from './weekly-changes.ts'

test('says three changes, the largest first, as a sentence each', () => {
  const sentences = describeChanges([
    { kind: 'clicks', now: 41, before: 40 },
    { kind: 'views', now: 312, before: 212 },
    { kind: 'visitors', now: 280, before: 200 },
    { kind: 'source', value: 'tiktok', now: 150, before: 60 },
    { kind: 'link', value: 'Print shop', now: 3, before: 4 },
  ])
  expect(sentences).toEqual([
    'Views from TikTok rose by 150% to 150.',
    'Views rose by 47% to 312.',
    'Daily visitors rose by 40% to 280.',
  ])
})

test('a large figure’s change outweighs a small one’s percentage', () => {
  const [first] = describeChanges([
    { kind: 'link', value: 'Shop', now: 3, before: 1 },
    { kind: 'views', now: 1300, before: 1000 },
  ])
  expect(first).toBe('Views rose by 30% to 1,300.')
})

test('nothing is compared with nothing', () => {
  expect(describeChanges([{ kind: 'country', value: 'GB', now: 12, before: 0 }])).toEqual([
    'Views from United Kingdom: 12, after none the week before.',
  ])
  expect(describeChanges([{ kind: 'clicks', now: 0, before: 9 }])).toEqual(['Clicks: none, after 9 the week before.'])
})

test('of few, the numbers are said and no percentage', () => {
  expect(describeChanges([{ kind: 'link', value: 'Shop', now: 3, before: 1 }])).toEqual(['Clicks on “Shop” rose from 1 to 3.'])
  expect(describeChanges([{ kind: 'views', now: 12, before: 19 }])).toEqual(['Views fell from 19 to 12.'])
})

test('what did not change is not said', () => {
  expect(describeChanges([{ kind: 'views', now: 5, before: 5 }])).toEqual([])
})

test.each([
  [312, 212, 'up 47%'],
  [212, 312, 'down 32%'],
  [1_000, 1_001, 'down slightly'],
  [5, 5, 'no change'],
  [0, 0, 'no change'],
  [7, 0, 'up from 0'],
  [0, 7, 'down from 7'],
  [3, 1, 'up from 1'],
  [0, 20, 'down 100%'],
])('%d after %d is “%s”', (now, before, expected) => {
  expect(describeChange({ now, before })).toBe(expected)
})

test('a title from right to left keeps its direction to itself', () => {
  expect(describeChanges([{ kind: 'link', value: 'שלום', now: 3, before: 0 }])[0]).toContain('“\u2068שלום\u2069”')
})
