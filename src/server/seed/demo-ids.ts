/** Ids and addresses of the demo, the same in every database, so that a second seeding finds what the first one made. */
import { createHash } from 'node:crypto'

/** A UUID of version 8 (RFC 9562: its content is our own affair), made from a text. */
export function demoId(text: string): string {
  const bytes = createHash('sha256').update(`lintel demo ${text}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** RFC 6761 keeps .example for such uses: no letter ever arrives there. */
export const demoEmail = (username: string) => `${username}@demo.example`

/** Documented in the README: everybody in the demo has it. */
export const demoPassword = 'lintel-demo'

export const hourLength = 3_600_000
export const dayLength = 24 * hourLength
