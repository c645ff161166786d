/** How amounts of money are written; all amounts are whole pence. */

/** `124000` → `£1,240.00`; whole pounds without pence where `isShort`. */
export const formatPounds = (pence: number, { isShort = false } = {}): string =>
  `£${(pence / 100).toFixed(isShort && pence % 100 === 0 ? 0 : 2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`

/** `75` → `75p`; from a pound on as pounds. */
export const formatPence = (pence: number): string => (pence < 100 ? `${pence}p` : formatPounds(pence))
