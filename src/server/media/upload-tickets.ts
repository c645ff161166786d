/** Signed upload addresses of our own: each fits one object and, where they were told, one type and one size, until it expires. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'

/** `until`: seconds since 1970. `most`: bytes; exactly so many where `isExact`. */
export type UploadTicket = { type: string | null; most: number; isExact: boolean; until: number }

type SigningKey = Pick<Services, 'tokenKey'>

export function signUploadAddress(signs: SigningKey, key: string, ticket: UploadTicket): string {
  const words = [ticket.until, ticket.type ?? 'any', ticket.most, ticket.isExact ? 'exactly' : 'most'].join('.')
  return `/api/uploads/${key}?ticket=${encodeURIComponent(`${words}.${sign(signs, key, words)}`)}`
}

/** Undefined for whatever was not signed here, for another object, or longer ago. */
export function verifyUploadTicket(signs: SigningKey, key: string, text: string, now: Date): UploadTicket | undefined {
  const end = text.lastIndexOf('.')
  const words = text.slice(0, end)
  if (!isSameSecret(text.slice(end + 1), sign(signs, key, words))) return undefined
  const [until, type = '', most, how] = words.split('.')
  if (Number(until) * 1000 <= now.getTime()) return undefined
  return { until: Number(until), type: type === 'any' ? null : type, most: Number(most), isExact: how === 'exactly' }
}

const sign = ({ tokenKey }: SigningKey, key: string, words: string): string =>
  createHmac('sha256', tokenKey).update(`upload ${key} ${words}`).digest('base64url')
