/** Issues tokens and codes that work once. Only their hashes are stored. */
import { createHmac, randomInt } from 'node:crypto'
import { resetLinkMinutes, undoLinkDays, verificationCodeMinutes } from '#rules/accounts/token-lifetimes.ts'
import { dayMs, minuteMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { generateToken, hashToken } from '../tokens.ts'
import { deleteTokens, insertToken, type NewAccountToken } from './store.ts'

/** How long each kind is valid. */
export const tokenTtlMs = {
  ticket: dayMs,
  code: verificationCodeMinutes * minuteMs,
  reset: resetLinkMinutes * minuteMs,
  'new-email': dayMs,
  'undo-email': undoLinkDays * dayMs,
  'undo-two-factor': undoLinkDays * dayMs,
} as const

/** A long random token, for a link in an email or for a browser to store. */
export async function issueToken(
  { now }: Pick<Services, 'now'>,
  tx: Queries,
  kind: Exclude<NewAccountToken['kind'], CodeKind>,
  userId: string,
  { ttlMs = tokenTtlMs[kind], ...details }: { email?: string; captchaSolved?: boolean; ttlMs?: number } = {},
): Promise<string> {
  const token = generateToken()
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + ttlMs)
  await insertToken(tx, { ...details, hash: hashToken(token), userId, kind, createdAt, expiresAt })
  return token
}

/**
 * Each code is stored twice, with five tries each: a person with a ticket for the account has separate tries, so that someone who only
 * knows the email address cannot use them up.
 */
export type CodeKind = 'email-code' | 'email-code-with-ticket'
const codeKinds: CodeKind[] = ['email-code', 'email-code-with-ticket']
const maxCodeTries = 5

/** Issues a code of six digits, which replaces any code that was sent before. */
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

/** Keyed, with a key that is not in the database: a million plain hashes can be tried in a second. */
export const hashCode = (tokenKey: string, kind: CodeKind, userId: string, code: string): string =>
  createHmac('sha256', tokenKey).update(`${kind} ${userId} ${code}`).digest('hex')
