/**
 * A payout's id as it stands in the file for PayPal: its "Customer ID" has at most 30 characters, and a UUID has 36. So the UUID's number is
 * written with 36 digits, 0–9 and a–z, always 25 of them.
 */
import { cleanName } from '../text/typed-text.ts'

const base = 36
const length = 25

export const toPayoutReference = (id: string): string =>
  BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(base)
    .padStart(length, '0')

/** Reads a reference, or a UUID itself. Undefined for anything else. */
export function parsePayoutReference(typed: string): string | undefined {
  const text = cleanName(typed).toLowerCase()
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return text
  if (!/^[0-9a-z]{25}$/.test(text)) return undefined
  const number = [...text].reduce((sum, digit) => sum * BigInt(base) + BigInt(Number.parseInt(digit, base)), 0n)
  const hex = number.toString(16).padStart(32, '0')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined
}
