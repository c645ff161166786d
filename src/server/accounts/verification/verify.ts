/**
 * From a new account to a verified one, once. With a ticket, which only who registered (or knows the password, or reads the
 * mailbox) has, and a solved CAPTCHA; or with the code that was sent to the mailbox.
 */
import type { SignInResponse } from '#contract/accounts/sign-in.ts'
import { Refusal, fieldRefusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { isSameSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'
import { signIn } from '../login/sign-in.ts'
import { type CodeKind, hashCode } from '../one-time-tokens/issue-token.ts'
import { deleteTokens, consumeToken, consumeCodeTry, findToken } from '../one-time-tokens/store.ts'
import { hashToken } from '../tokens.ts'
import { requireCaptcha } from './require-captcha.ts'
import { markVerified, findUnverified } from './store.ts'

type Instant = { username: string; ticket: string; captcha?: string | null | undefined }

/** Refuses with 'no-such-ticket', 'email-code-needed', 'banned', 'captcha-needed', or as the CAPTCHA does. */
export async function verifyInstant(services: Services, given: Instant, userAgent: string | undefined): Promise<SignInResponse> {
  const { db, now, config } = services
  const held = await findToken(db, 'ticket', hashToken(given.ticket), now())
  const user = held && (await findUnverified(db, { id: held.userId }))
  if (!held || user?.username !== given.username) throw new Refusal('no-such-ticket')
  if (config.verification === 'email') throw new Refusal('email-code-needed')
  if (user.isBanned) throw new Refusal('banned')
  if (!held.captchaSolved) {
    if (!given.captcha) throw fieldRefusal('captcha', 'captcha-needed')
    await requireCaptcha(services, given.captcha)
  }

  await db.transaction(async (tx) => {
    const isMine = await consumeToken(tx, 'ticket', hashToken(given.ticket), now())
    if (!isMine || !(await completeVerification(tx, user.id, 'captcha'))) throw new Refusal('no-such-ticket')
  })
  return signIn(services, user.id, userAgent)
}

type ByEmail = { token: string; email?: string | undefined; ticket?: string | undefined }

/** Refuses with 'wrong-token', the same for a wrong code, an old one and an address that nobody waits at; or with 'banned'. */
export async function verifyByEmail(services: Services, given: ByEmail, userAgent: string | undefined): Promise<SignInResponse> {
  const { db, now, tokenKey } = services
  const kind: CodeKind = given.ticket === undefined ? 'email-code' : 'email-code-with-ticket'
  const user = await findUnverifiedUser(services, given)
  const kept = user && (await consumeCodeTry(db, kind, user.id, now()))
  if (!user || !kept || !isSameSecret(hashCode(tokenKey, kind, user.id, given.token), kept)) throw new Refusal('wrong-token')
  if (user.isBanned) throw new Refusal('banned')

  await db.transaction(async (tx) => {
    const isMine = await consumeToken(tx, kind, kept, now())
    if (!isMine || !(await completeVerification(tx, user.id, 'email'))) throw new Refusal('wrong-token')
  })
  return signIn(services, user.id, userAgent)
}

async function findUnverifiedUser({ db, now }: Pick<Services, 'db' | 'now'>, { email, ticket }: ByEmail) {
  if (ticket === undefined) return email === undefined ? undefined : findUnverified(db, { email })
  const held = await findToken(db, 'ticket', hashToken(ticket), now())
  return held && findUnverified(db, { id: held.userId })
}

/** Nothing that was handed out for verifying is worth anything afterwards. Says whether the account was unverified before. */
export async function completeVerification(tx: Queries, userId: string, method: 'captcha' | 'email' | 'none'): Promise<boolean> {
  const isNew = await markVerified(tx, userId, method)
  if (isNew) await deleteTokens(tx, userId, ['ticket', 'email-code', 'email-code-with-ticket'])
  return isNew
}
