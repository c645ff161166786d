/**
 * The life of a change of address: it is requested with the password and confirmed from the new inbox; then the old address gets an
 * email from which the change can be undone for a week. During that week no other account can take the old address.
 */
import { fieldRefusal, Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { findViolatedConstraint } from '#server/database/query-errors.ts'
import { addressChangedEmail, confirmAddressEmail } from '#server/emails/account.ts'
import { isHeld } from '#server/page/held-names.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { reauthenticate } from '../login/reauthenticate.ts'
import { issueToken } from '../one-time-tokens/issue-token.ts'
import * as tokens from '../one-time-tokens/store.ts'
import type { AccountServices } from '../referral-hooks.ts'
import { revokeAllSessions } from '../sessions/open-sessions.ts'
import { hashToken } from '../tokens.ts'
import { clearTwoFactor } from '../two-factor/store.ts'
import { completeVerification } from '../verification/verify.ts'
import { findUserByEmail, lockUserEmail, updateEmail } from './store.ts'

type EmailChangeRequest = { email: string; password: string; code?: string | null | undefined }

/** Nothing changes yet. Refuses with 'wrong-password', 'needs-code', 'wrong-code', 'same-email' or 'email-taken'. */
export async function requestEmailChange(services: Services, userId: string, { email, password, code }: EmailChangeRequest) {
  const { db, now, config } = services
  const confirmUnderLock = await reauthenticate(services, userId, { password, code })
  await db.transaction(async (tx) => {
    await confirmUnderLock(tx)
    const owner = await lockUserEmail(tx, userId)
    if (!owner) throw new Refusal('signed-out')
    if (owner.email === email) throw fieldRefusal('email', 'same-email')
    const isTaken = (await findUserByEmail(tx, email)) || (await tokens.isEmailReservedByOther(tx, email, userId, now()))
    if (isTaken || (await isHeld(services, tx, 'email', email))) throw fieldRefusal('email', 'email-taken')
    await tokens.deleteTokens(tx, userId, ['new-email'])
    const token = await issueToken(services, tx, 'new-email', userId, { email })
    const details = { publicUrl: config.publicUrl, username: owner.username, token }
    await enqueueEmail(services, tx, email, confirmAddressEmail(details))
  })
  return { message: `We’ve emailed ${email}. Open the link in it to confirm your new address.` }
}

/** Refuses with 'link-over', or with 'email-taken' if another account took the address in the meantime. */
export async function confirmEmailChange(services: AccountServices, token: string) {
  const { db, now, config } = services
  const email = await db.transaction(async (tx) => {
    const used = await tokens.consumeToken(tx, 'new-email', hashToken(token), now())
    const before = used && (await lockUserEmail(tx, used.userId))
    if (!used?.email || !before) throw new Refusal('link-over')
    const { userId, email: newEmail } = used
    if (await isHeld(services, tx, 'email', newEmail)) throw fieldRefusal('email', 'email-taken')
    await replaceEmail(services, tx, userId, newEmail)
    await completeVerification(services, tx, userId, 'email')
    await tokens.deleteTokens(tx, userId, ['reset', 'new-email'])
    const undoToken = await issueToken(services, tx, 'undo-email', userId, { email: before.email })
    const details = { publicUrl: config.publicUrl, username: before.username, newEmail, token: undoToken, at: now() }
    await enqueueEmail(services, tx, before.email, addressChangedEmail(details))
    return newEmail
  })
  return { message: 'Email address changed. Use the new one to log in from now on.', email }
}

/**
 * Undo links to earlier addresses stay valid, and those to later ones are deleted, so that a person with access to the newer inbox
 * cannot reverse the undo. Refuses with 'link-over' or 'email-taken'.
 */
export async function undoEmailChange(services: Services, token: string) {
  const { db, now } = services
  const resetToken = await db.transaction(async (tx) => {
    const used = await tokens.consumeToken(tx, 'undo-email', hashToken(token), now())
    if (!used?.email || !(await lockUserEmail(tx, used.userId))) throw new Refusal('link-over')
    const { userId, email, createdAt } = used
    await replaceEmail(services, tx, userId, email)
    // The person who changed the address may have switched two-factor on since; the email about that went to their own inbox.
    if (await tokens.hasTokenSince(tx, 'undo-two-factor', userId, createdAt)) await clearTwoFactor(tx, userId)
    await tokens.deleteTokensExceptEarlierUndos(tx, userId, createdAt)
    await revokeAllSessions(tx, userId)
    return issueToken(services, tx, 'reset', userId)
  })
  return {
    message: 'Your old email address is back, and you’re signed out everywhere. Please choose a new password.',
    resetToken,
  }
}

async function replaceEmail({ now }: Pick<Services, 'now'>, tx: Queries, userId: string, email: string): Promise<void> {
  await updateEmail(tx, userId, email).catch((error: unknown) => {
    throw findViolatedConstraint(error) === 'users_email_key' ? fieldRefusal('email', 'email-taken') : error
  })
  if (await tokens.isEmailReservedByOther(tx, email, userId, now())) throw fieldRefusal('email', 'email-taken')
}
