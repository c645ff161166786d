/** Prices: typed in pounds, stored in pence. */

import { parsePounds } from '#rules/text/typed-amounts.ts'
import { toAsciiDigits } from '#rules/text/typed-text.ts'

/** Null for an empty field; NaN for anything that is not a price, which the contract refuses. */
export const parsePrice = (typed: string): number | null => (typed.trim() === '' ? null : (parsePounds(typed) ?? Number.NaN))

/** The refusal of a price, or a question where it could be two: `1.234`. */
export function describePriceError(typed: string, error: string | undefined): string | undefined {
  const [, whole, rest = ''] = /^[£\s]*([1-9]\d{0,2})[.,](\d{3})[£\s]*$/.exec(toAsciiDigits(typed)) ?? []
  if (error === undefined || whole === undefined) return error
  const short = `${whole}.${rest.slice(0, 2)}`
  return `Is that £${whole},${rest} or £${short}? Please type ${whole}${rest} or ${short}.`
}

/** `12.50`. */
export const formatPrice = (pence: number | null): string => (pence === null ? '' : (pence / 100).toFixed(2))
