/** What an affiliate earns from a sale, in whole pence. */

/** Percentage of the price that was paid. */
export const commissionPercent = 25

/** Rounded half up. */
export const calculateCommission = (pence: number): number => Math.floor((pence * commissionPercent + 50) / 100)
