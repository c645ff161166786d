/** Opaque random tokens: the browser has the token, the database only its hash. */
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(header ?? '')?.[1]
}
