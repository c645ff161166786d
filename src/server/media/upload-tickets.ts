/** Signed upload addresses on our server: each is valid for one object until it expires, and for one type and size if those are known. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'

/** `expiresAt` is in seconds since 1970; `bytes` is the maximum size, or the exact size where `isExact`. */
export type UploadTicket = { type: string | null; bytes: number; isExact: boolean; expiresAt: number }

type SigningKey = Pick<Services, 'tokenKey'>

export function signUploadAddress(key: SigningKey, objectKey: string, ticket: UploadTicket): string {
  const fields = [ticket.expiresAt, ticket.type ?? 'any', ticket.bytes, ticket.isExact ? 'exactly' : 'most'].join('.')
  return `/api/uploads/${objectKey}?ticket=${encodeURIComponent(`${fields}.${sign(key, objectKey, fields)}`)}`
}

/** Undefined for a ticket that has an invalid signature, belongs to another object, or has expired. */
export function verifyUploadTicket(key: SigningKey, objectKey: string, ticket: string, now: Date): UploadTicket | undefined {
  const end = ticket.lastIndexOf('.')
  const fields = ticket.slice(0, end)
  if (!isSameSecret(ticket.slice(end + 1), sign(key, objectKey, fields))) return undefined
  const [expiresAt, type = '', bytes, precision] = fields.split('.')
  if (Number(expiresAt) * 1000 <= now.getTime()) return undefined
  return {
    expiresAt: Number(expiresAt),
    type: type === 'any' ? null : type,
    bytes: Number(bytes),
    isExact: precision === 'exactly',
  }
}

const sign = ({ tokenKey }: SigningKey, objectKey: string, fields: string): string =>
  createHmac('sha256', tokenKey).update(`upload ${objectKey} ${fields}`).digest('base64url')
