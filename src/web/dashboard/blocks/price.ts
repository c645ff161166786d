/** Prices: typed in pounds, stored in pence. */

import { parsePounds } from '#rules/text/typed-amounts.ts'

/** Null for an empty field; NaN for anything that is not a price, which the contract refuses. */
export const parsePrice = (typed: string): number | null => (typed.trim() === '' ? null : (parsePounds(typed) ?? Number.NaN))

/** `12.50`. */
export const formatPrice = (pence: number | null): string => (pence === null ? '' : (pence / 100).toFixed(2))
