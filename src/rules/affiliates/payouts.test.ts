/** When affiliates are paid, how a payout is named in files, and what PayPal's words mean. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePayoutReference, toPayoutReference } from './payout-reference.ts'
import { describePayoutFailure, readPayoutOutcome } from './payout-results.ts'
import {
  calculateFreezeEnd,
  findNextPayoutRun,
  findPayoutBlock,
  getMinPayoutPence,
  listFormerStates,
  nextPayoutStates,
  openPayoutStates,
  payoutStates,
} from './payouts.ts'

const now = new Date('2026-11-22T12:00:00Z')

describe('what keeps an affiliate from being paid', () => {
  const facts = {
    isBanned: false,
    isDeleting: false,
    hasOpenPayout: false,
    paypalEmail: 'ada@example.com',
    frozenUntil: null,
    availablePence: getMinPayoutPence(),
  }

  test.each([
    [{}, undefined],
    [{ availablePence: getMinPayoutPence() - 1 }, 'below-minimum'],
    [{ frozenUntil: new Date(now.getTime() + 1) }, 'frozen'],
    [{ frozenUntil: now }, undefined],
    [{ paypalEmail: null, availablePence: 0 }, 'no-address'],
    [{ hasOpenPayout: true, paypalEmail: null }, 'open-payout'],
    [{ isDeleting: true, hasOpenPayout: true }, 'deleting'],
    [{ isBanned: true, isDeleting: true }, 'suspended'],
  ])('%j: %s', (more, block) => {
    expect(findPayoutBlock({ ...facts, ...more }, now)).toBe(block)
  })
})

test('the next monthly run is on the first at 06:00 UTC', () => {
  expect(findNextPayoutRun(now).toISOString()).toBe('2026-12-01T06:00:00.000Z')
  expect(findNextPayoutRun(new Date('2026-12-01T05:59:59Z')).toISOString()).toBe('2026-12-01T06:00:00.000Z')
  expect(findNextPayoutRun(new Date('2026-12-01T06:00:00Z')).toISOString()).toBe('2027-01-01T06:00:00.000Z')
})

test('a freeze lasts seven days', () => {
  expect(calculateFreezeEnd(now).toISOString()).toBe('2026-11-29T12:00:00.000Z')
})

describe('the states of a payout', () => {
  test('lead to an end from each open one, and never back', () => {
    for (const state of openPayoutStates) expect(nextPayoutStates[state]).not.toEqual([])
    for (const state of payoutStates)
      for (const next of nextPayoutStates[state]) expect(payoutStates.indexOf(next)).toBeGreaterThan(payoutStates.indexOf(state))
  })

  test('name those that come before', () => {
    expect(listFormerStates('returned')).toEqual(['processing', 'paid'])
    expect(listFormerStates('cancelled')).toEqual(['requested', 'approved'])
    expect(listFormerStates('requested')).toEqual([])
  })
})

describe('a payout’s reference', () => {
  test('fits into PayPal’s column, and is read back', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const reference = toPayoutReference(id)
        expect(reference).toMatch(/^[0-9a-z]{25}$/)
        expect(parsePayoutReference(` ${reference.toUpperCase()} `)).toBe(id)
        expect(parsePayoutReference(id)).toBe(id)
      }),
    )
  })

  test.each(['', '12', 'z'.repeat(25), `${'0'.repeat(24)}-`, '=1+1', 'ID001'])('is not %j', (typed) => {
    expect(parsePayoutReference(typed)).toBeUndefined()
  })
})

test.each([
  ['SUCCESS', 'paid'],
  ['Completed', 'paid'],
  ['Denied', 'failed'],
  ['On Hold', 'waiting'],
  ['ON_HOLD', 'waiting'],
  ['Unclaimed', 'waiting'],
  ['Reversed', 'returned'],
  ['constructor', undefined],
  ['', undefined],
])('PayPal’s %j means %s', (word, outcome) => {
  expect(readPayoutOutcome(word)).toBe(outcome)
})

test('an unknown error is described too', () => {
  expect(describePayoutFailure('failed', 'RECEIVER_UNREGISTERED')).toBe('There is no PayPal account with this address.')
  expect(describePayoutFailure('failed', '__proto__')).toBe('PayPal couldn’t pay it out.')
  expect(describePayoutFailure('returned', undefined)).toBe('PayPal returned the money to us.')
})
