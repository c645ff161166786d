/** How far an affiliate has come this month. */

/** The highest first; pence earned since the first of the month. */
export const tiers = [
  { name: 'Diamond', from: 5_000 },
  { name: 'Gold', from: 2_500 },
  { name: 'Silver', from: 1_000 },
  { name: 'Bronze', from: 0 },
] as const

export type AffiliateTier = (typeof tiers)[number]['name']

export const affiliateTierFor = (pence: number): AffiliateTier => tiers.find(({ from }) => pence >= from)?.name ?? 'Bronze'
