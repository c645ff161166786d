/** Ids and email addresses of the demo. They are the same in every database, so that a second run finds the rows of the first. */
import { createHash } from 'node:crypto'

/** A UUID derived from a text: version 8, whose format RFC 9562 leaves to the application. */
export function demoId(text: string): string {
  const bytes = createHash('sha256').update(`lintel demo ${text}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** RFC 6761 reserves .example: no email is ever delivered there. */
export const demoEmail = (username: string) => `${username}@demo.example`

/** Documented in the README: every demo creator has it. */
export const demoPassword = 'lintel-demo'
