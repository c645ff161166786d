/** What an affiliate earns of a sale; whole pence. */

/** Of the price paid, rounded half up. */
export const commissionPercent = 25

export const calculateCommission = (pence: number): number => Math.floor((pence * commissionPercent + 50) / 100)
