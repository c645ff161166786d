/** Money: whole pence, and what a referral earns of it. */

/** Of the price paid, rounded half up. */
export const commissionPercent = 25

export const commissionOn = (pence: number): number => Math.floor((pence * commissionPercent + 50) / 100)

/** `299` → `£2.99`; whole pounds without pence where `isShort`. */
export const pounds = (pence: number, { isShort = false } = {}): string =>
  isShort && pence % 100 === 0 ? `£${pence / 100}` : `£${(pence / 100).toFixed(2)}`

/** `75` → `75p`, and pounds from a pound on. */
export const pounded = (pence: number): string => (pence < 100 ? `${pence}p` : pounds(pence))
