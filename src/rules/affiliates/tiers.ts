/** The tiers of affiliates, by what they earned this month. */

/** The highest tier first; `minPence` are the earnings since the first of the month that a tier requires. */
export const affiliateTiers = [
  { name: 'Diamond', minPence: 5_000 },
  { name: 'Gold', minPence: 2_500 },
  { name: 'Silver', minPence: 1_000 },
  { name: 'Bronze', minPence: 0 },
] as const

export type AffiliateTier = (typeof affiliateTiers)[number]['name']

export const getAffiliateTier = (pence: number): AffiliateTier =>
  affiliateTiers.find(({ minPence }) => pence >= minPence)?.name ?? 'Bronze'
