/** Formats a card's number and expiry while they are typed, as they are printed on cards. */
import { toAsciiDigits } from '#rules/text/typed-text.ts'

/** `4242424242424242` → `4242 4242 4242 4242`. */
export const formatCardNumber = (typed: string): string =>
  findDigits(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** `1229` → `12 / 29`. A first digit above 1 can only be a month of its own. `isDeleting` leaves the slash out, so that it can be deleted. */
export function formatExpiry(typed: string, isDeleting = false): string {
  const found = findDigits(typed)
  const digits = (/^[2-9]/.test(found) ? `0${found}` : found).slice(0, 4)
  if (digits.length > 2) return `${digits.slice(0, 2)} / ${digits.slice(2)}`
  return digits.length === 2 && !isDeleting ? `${digits} / ` : digits
}

export const formatSecurityCode = (typed: string): string => findDigits(typed).slice(0, 4)

/** Of any script, as 0 to 9. */
export const findDigits = (typed: string): string => toAsciiDigits(typed).replace(/\D/g, '')
