import { expect, test } from 'vitest'
import { calculateTakenBack, isTakenBack } from './disputes.ts'

const payment = (refunded: number, disputed = 0, status: 'open' | 'won' | 'lost' = 'open') => ({
  pence: 2000,
  refunds: refunded > 0 ? [{ pence: refunded }] : [],
  disputes: disputed > 0 ? [{ pence: disputed, status }] : [],
})

test.each([
  [payment(0), 0, false],
  [payment(1999), 1999, false],
  [payment(2000), 2000, true],
  [payment(0, 2000, 'open'), 0, false],
  [payment(0, 2000, 'won'), 0, false],
  [payment(0, 2000, 'lost'), 2000, true],
  [payment(500, 1000, 'lost'), 1500, true],
  [payment(1500, 1000, 'lost'), 2000, true],
])('%j: %i pence are taken back, all of it: %s', (given, pence, isOver) => {
  expect([calculateTakenBack(given), isTakenBack(given)]).toEqual([pence, isOver])
})
