/** What an affiliate earns of a sale; whole pence. */

/** Of the price paid. */
export const commissionPercent = 25

/** Rounded half up. */
export const calculateCommission = (pence: number): number => Math.floor((pence * commissionPercent + 50) / 100)
