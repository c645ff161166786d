/** Secrets that work once: handed out here, known here only by their hash. */
import { createHmac, randomInt } from 'node:crypto'
import type { Queries } from '#server/database/queries.ts'
import type { AccountTokenKind } from '#server/database/schema/account-tokens.ts'
import type { Services } from '#server/services/services.ts'
import { hashToken, generateToken } from '../tokens.ts'
import { deleteTokens, insertToken } from './store.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds from handing out to worthless. */
export const tokenTtlMs = {
  ticket: day,
  code: 15 * minute,
  reset: 30 * minute,
  'new-email': day,
  'undo-email': 7 * day,
} as const

type Opaque = Exclude<AccountTokenKind, CodeKind>
type More = { email?: string; captchaSolved?: boolean; life?: number }

/** A long random secret, for a link or for a browser to keep. */
export async function issueToken(
  { now }: Pick<Services, 'now'>,
  tx: Queries,
  kind: Opaque,
  userId: string,
  { life = tokenTtlMs[kind], ...more }: More = {},
): Promise<string> {
  const token = generateToken()
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + life)
  await insertToken(tx, { ...more, hash: hashToken(token), userId, kind, createdAt, expiresAt })
  return token
}

/**
 * Two counts of five tries for one code: who holds a ticket of the account has tries of their own, so that nobody who merely knows
 * the address can use them up.
 */
export type CodeKind = 'email-code' | 'email-code-with-ticket'
const codeKinds: CodeKind[] = ['email-code', 'email-code-with-ticket']
const maxCodeTries = 5

/** Six digits in place of any that were sent before. */
export async function issueCode(
  { now, tokenKey }: Pick<Services, 'now' | 'tokenKey'>,
  tx: Queries,
  userId: string,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + tokenTtlMs.code)
  await deleteTokens(tx, userId, codeKinds)
  for (const kind of codeKinds) {
    const hash = hashCode(tokenKey, kind, userId, code)
    await insertToken(tx, { hash, userId, kind, triesLeft: maxCodeTries, createdAt, expiresAt })
  }
  return code
}

/** A million codes are tried in a second by who has the plain hash: hence the key, which is not in the database. */
export const hashCode = (tokenKey: string, kind: CodeKind, userId: string, code: string): string =>
  createHmac('sha256', tokenKey).update(`${kind} ${userId} ${code}`).digest('hex')
