/** The scale of the earnings chart, and how a month's column is stacked. */
import { expect, test } from 'vitest'
import { sampleStats } from '../testing/sample-affiliate.ts'
import { describeMonth, listUsedStates } from './earnings.ts'
import { chooseScale, stackMonth } from './scale.ts'

const empty = { month: '2026-11', paidPence: 0, processingPence: 0, approvedPence: 0, pendingPence: 0, heldPence: 0 }

test('the steps are round, and the highest column fits', () => {
  expect(chooseScale(sampleStats.months).ticks).toEqual([0, 500, 1000, 1500, 2000])
  expect(chooseScale([{ ...empty, paidPence: 75 }]).ticks).toEqual([0, 25, 50, 75, 100])
  expect(chooseScale([{ ...empty, paidPence: 123_456_78 }]).max).toBeGreaterThanOrEqual(123_456_78)
  expect(chooseScale([empty]).max).toBe(100)
})

test('what is owed back is below zero, and zero stays on the scale', () => {
  const month = { ...empty, paidPence: 500, approvedPence: -500 }
  expect(stackMonth(month).map(({ from, to }) => [from, to])).toEqual([
    [0, 500],
    [-500, 0],
  ])
  expect(chooseScale([month])).toMatchObject({ min: -500, max: 500 })
  expect(chooseScale([month]).ticks).toContain(0)
})

test('parts are stacked in the order of the way of the money', () => {
  const october = sampleStats.months[5] ?? empty
  expect(stackMonth(october).map(({ state, from, to }) => [state.key, from, to])).toEqual([
    ['approved', 0, 1200],
    ['pending', 1200, 1900],
  ])
})

test('a month is described with its total and its parts', () => {
  expect(describeMonth(sampleStats.months[5] ?? empty)).toBe('October 2026: £19.00. Approved £12.00, pending £7.00')
  expect(describeMonth(empty)).toBe('November 2026: £0.00')
  expect(listUsedStates(sampleStats.months).map(({ name }) => name)).toEqual(['Paid', 'Approved', 'Pending', 'On hold'])
})
