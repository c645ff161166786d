/** Prices: typed in pounds, stored in pence. */

/** Null for an empty field; NaN for anything that is not a price, which the contract refuses. */
export function parsePrice(typed: string): number | null {
  const text = typed.replace(/[£,\s]/g, '')
  if (text === '') return null
  const [, pounds, pence = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text) ?? []
  return pounds === undefined ? Number.NaN : Number(pounds) * 100 + Number(pence.padEnd(2, '0'))
}

/** `12.50`. */
export const formatPrice = (pence: number | null): string => (pence === null ? '' : (pence / 100).toFixed(2))
