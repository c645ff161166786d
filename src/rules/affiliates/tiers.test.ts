/** Affiliate tiers by monthly earnings. */
import { expect, test } from 'vitest'
import { getAffiliateTier } from './tiers.ts'

test.each([
  [0, 'Bronze'],
  [999, 'Bronze'],
  [1_000, 'Silver'],
  [2_499, 'Silver'],
  [2_500, 'Gold'],
  [4_999, 'Gold'],
  [5_000, 'Diamond'],
])('%i pence in a month make the tier %s', (pence, tier) => expect(getAffiliateTier(pence)).toBe(tier))
