/**
 * From a new account to a verified one, once. With a ticket, which only who registered (or knows the password, or reads the
 * mailbox) has, and a solved CAPTCHA; or with the code that was sent to the mailbox.
 */
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import { Refusal, refusedAt } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { isSameSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'
import { letIn } from '../login/sign-in.ts'
import { type CodeKind, hashOfCode } from '../one-time-tokens/issue-token.ts'
import { deleteTokens, takeToken, takeTryOf, tokenWith } from '../one-time-tokens/store.ts'
import { hashOf } from '../tokens.ts'
import { mustBeSolved } from './require-captcha.ts'
import { markVerified, unverifiedWith } from './store.ts'

type Instant = { username: string; ticket: string; captcha?: string | null | undefined }

/** Refuses with 'no-such-ticket', 'email-code-needed', 'banned', 'captcha-needed', or as the CAPTCHA does. */
export async function verifyInstant(services: Services, given: Instant, userAgent: string | undefined): Promise<SignedIn> {
  const { db, now, config } = services
  const held = await tokenWith(db, 'ticket', hashOf(given.ticket), now())
  const user = held && (await unverifiedWith(db, { id: held.userId }))
  if (!held || user?.username !== given.username) throw new Refusal('no-such-ticket')
  if (config.verification === 'email') throw new Refusal('email-code-needed')
  if (user.isBanned) throw new Refusal('banned')
  if (!held.captchaSolved) {
    if (!given.captcha) throw refusedAt('captcha', 'captcha-needed')
    await mustBeSolved(services, given.captcha)
  }

  await db.transaction(async (tx) => {
    const isMine = await takeToken(tx, 'ticket', hashOf(given.ticket), now())
    if (!isMine || !(await verified(tx, user.id, 'captcha'))) throw new Refusal('no-such-ticket')
  })
  return letIn(services, user.id, userAgent)
}

type ByEmail = { token: string; email?: string | undefined; ticket?: string | undefined }

/** Refuses with 'wrong-token', the same for a wrong code, an old one and an address that nobody waits at; or with 'banned'. */
export async function verifyByEmail(services: Services, given: ByEmail, userAgent: string | undefined): Promise<SignedIn> {
  const { db, now, tokenKey } = services
  const kind: CodeKind = given.ticket === undefined ? 'email-code' : 'email-code-with-ticket'
  const user = await whoIsMeant(services, given)
  const kept = user && (await takeTryOf(db, kind, user.id, now()))
  if (!user || !kept || !isSameSecret(hashOfCode(tokenKey, kind, user.id, given.token), kept)) throw new Refusal('wrong-token')
  if (user.isBanned) throw new Refusal('banned')

  await db.transaction(async (tx) => {
    const isMine = await takeToken(tx, kind, kept, now())
    if (!isMine || !(await verified(tx, user.id, 'email'))) throw new Refusal('wrong-token')
  })
  return letIn(services, user.id, userAgent)
}

async function whoIsMeant({ db, now }: Pick<Services, 'db' | 'now'>, { email, ticket }: ByEmail) {
  if (ticket === undefined) return email === undefined ? undefined : unverifiedWith(db, { email })
  const held = await tokenWith(db, 'ticket', hashOf(ticket), now())
  return held && unverifiedWith(db, { id: held.userId })
}

/** Nothing that was handed out for verifying is worth anything afterwards. Says whether the account was unverified before. */
export async function verified(tx: Queries, userId: string, method: 'captcha' | 'email' | 'none'): Promise<boolean> {
  const isNew = await markVerified(tx, userId, method)
  if (isNew) await deleteTokens(tx, userId, ['ticket', 'email-code', 'email-code-with-ticket'])
  return isNew
}
