/** Formats amounts of money; all amounts are in whole pence. */

/** `124000` → `£1,240.00`, `-250` → `−£2.50`; whole pounds without pence where `isShort`. */
export const formatPounds = (pence: number, { isShort = false } = {}): string =>
  `${pence < 0 ? '−' : ''}£${(Math.abs(pence) / 100).toFixed(isShort && pence % 100 === 0 ? 0 : 2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`

/** `75` → `75p`; amounts from a pound upwards as pounds. */
export const formatPence = (pence: number): string => (pence < 100 ? `${pence}p` : formatPounds(pence))
