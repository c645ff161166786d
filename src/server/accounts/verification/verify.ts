/**
 * Verifies a new account, once: with a solved CAPTCHA and a ticket, which only someone who registered it, knows its password or reads
 * its inbox has; or with the code that was emailed to it.
 */
import type { SignInResponse } from '#contract/accounts/sign-in.ts'
import type { VerificationMethod } from '#rules/accounts/token-lifetimes.ts'
import { fieldRefusal, Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { isSameSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'
import type { Client } from '../login/client.ts'
import { signIn } from '../login/sign-in.ts'
import { type CodeKind, hashCode } from '../one-time-tokens/issue-token.ts'
import { consumeCodeTry, consumeToken, deleteTokens, findToken } from '../one-time-tokens/store.ts'
import type { AccountServices } from '../referral-hooks.ts'
import { hashToken } from '../tokens.ts'
import { findUnverified, markVerified } from './store.ts'

/** Refuses with 'no-such-ticket', 'email-code-needed', 'banned', 'captcha-needed', or as the CAPTCHA does. */
export async function verifyInstant(
  services: AccountServices,
  request: { username: string; ticket: string; captcha?: string | null | undefined },
  client: Client,
): Promise<SignInResponse> {
  const { db, now, config } = services
  const issued = await findToken(db, 'ticket', hashToken(request.ticket), now())
  const user = issued && (await findUnverified(db, { id: issued.userId }))
  if (!issued || user?.username !== request.username) throw new Refusal('no-such-ticket')
  if (config.verification === 'email') throw new Refusal('email-code-needed')
  if (user.isBanned) throw new Refusal('banned')
  if (!issued.captchaSolved) {
    if (!request.captcha) throw fieldRefusal('captcha', 'captcha-needed')
    await requireCaptcha(services, request.captcha)
  }

  await db.transaction(async (tx) => {
    const isConsumed = await consumeToken(tx, 'ticket', hashToken(request.ticket), now())
    if (!isConsumed || !(await completeVerification(services, tx, user.id, 'captcha'))) throw new Refusal('no-such-ticket')
  })
  return signIn(services, user.id, client)
}

type EmailVerification = { token: string; email?: string | undefined; ticket?: string | undefined }

/** Refuses with 'wrong-token', the same for a wrong code, an expired one and an address without an unverified account; or with 'banned'. */
export async function verifyByEmail(
  services: AccountServices,
  request: EmailVerification,
  client: Client,
): Promise<SignInResponse> {
  const { db, now, tokenKey } = services
  const kind: CodeKind = request.ticket === undefined ? 'email-code' : 'email-code-with-ticket'
  const user = await findUnverifiedUser(services, request)
  const codeHash = user && (await consumeCodeTry(db, kind, user.id, now()))
  if (!user || !codeHash || !isSameSecret(hashCode(tokenKey, kind, user.id, request.token), codeHash))
    throw new Refusal('wrong-token')
  if (user.isBanned) throw new Refusal('banned')

  await db.transaction(async (tx) => {
    const isConsumed = await consumeToken(tx, kind, codeHash, now())
    if (!isConsumed || !(await completeVerification(services, tx, user.id, 'email'))) throw new Refusal('wrong-token')
  })
  return signIn(services, user.id, client)
}

async function findUnverifiedUser({ db, now }: Pick<Services, 'db' | 'now'>, { email, ticket }: EmailVerification) {
  if (ticket === undefined) return email === undefined ? undefined : findUnverified(db, { email })
  const issued = await findToken(db, 'ticket', hashToken(ticket), now())
  return issued && findUnverified(db, { id: issued.userId })
}

/**
 * Marks the account as verified, which makes its page public, deletes its tickets and codes, and counts it for whoever referred it. Returns
 * whether it was unverified before.
 */
export async function completeVerification(
  { referrals }: Pick<AccountServices, 'referrals'>,
  tx: Queries,
  userId: string,
  method: VerificationMethod,
): Promise<boolean> {
  const wasUnverified = await markVerified(tx, userId, method)
  if (!wasUnverified) return false
  await deleteTokens(tx, userId, ['ticket', 'email-code', 'email-code-with-ticket'])
  await referrals.recordReferral(tx, userId)
  return true
}

/** Marks the solution as used. Refuses with 'captcha-wrong', 'captcha-used' or 'captcha-away'. */
export async function requireCaptcha({ captcha }: Pick<Services, 'captcha'>, solution: string): Promise<void> {
  const verdict = await captcha.check(solution)
  if (verdict === 'wrong') throw fieldRefusal('captcha', 'captcha-wrong')
  if (verdict === 'used') throw fieldRefusal('captcha', 'captcha-used')
  if (verdict === 'unavailable') throw new Refusal('captcha-away', { retryAfter: 10 })
}
