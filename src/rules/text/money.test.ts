import { describe, expect, test } from 'vitest'
import { calculateCommission } from '../affiliates/commission.ts'
import { plans } from '../plans/plans.ts'
import { formatPence, formatPounds } from './money.ts'

describe('money', () => {
  test('a quarter of each plan’s price, rounded half up', () => {
    expect([plans.pro, plans.premium, plans.lifetime].map(({ pence }) => calculateCommission(pence))).toEqual([75, 125, 500])
    expect(calculateCommission(0)).toBe(0)
    expect(calculateCommission(2)).toBe(1)
  })

  test('pence become pounds with two decimals, short ones where they may', () => {
    expect([0, 5, 299, 2000].map((pence) => formatPounds(pence))).toEqual(['£0.00', '£0.05', '£2.99', '£20.00'])
    expect([99_999, 123_456, 99_999_999].map((pence) => formatPounds(pence))).toEqual(['£999.99', '£1,234.56', '£999,999.99'])
    expect(formatPounds(2000, { isShort: true })).toBe('£20')
    expect(formatPounds(0, { isShort: true })).toBe('£0')
    expect(formatPence(75)).toBe('75p')
    expect(formatPence(125)).toBe('£1.25')
  })
})
