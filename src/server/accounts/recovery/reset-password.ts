/** A forgotten password: an email with a link that works once, for half an hour. */
import { Refusal } from '#rules/platform/refusals.ts'
import { resetPasswordEmail } from '#server/emails/account.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { defineEmailOnRequest } from '../email-on-request.ts'
import { assertHardToGuess, hashPassword } from '../login/passwords.ts'
import { notifyOwner } from '../notify-owner.ts'
import { issueToken } from '../one-time-tokens/issue-token.ts'
import { consumeToken, deleteTokens, findToken } from '../one-time-tokens/store.ts'
import type { AccountServices } from '../referral-hooks.ts'
import { revokeAllSessions } from '../sessions/open-sessions.ts'
import { findEmailAndUsername, updatePassword } from '../store.ts'
import { hashToken } from '../tokens.ts'
import { completeVerification } from '../verification/verify.ts'
import { findUserByEmail, lockUserEmail } from './store.ts'

const resetRequests = defineEmailOnRequest('send-password-reset', 'forgot')

export async function requestPasswordReset(services: Pick<Services, 'db' | 'secrets' | 'newId'>, email: string) {
  await resetRequests.enqueue(services, email)
  return { message: 'If there’s an account with this address, we’ve emailed a link to choose a new password.' }
}

export const createPasswordResetHandler = (services: Pick<Services, 'db' | 'secrets' | 'newId' | 'now' | 'config'>) =>
  resetRequests.createHandler(services, async (tx, email) => {
    const owner = await findUserByEmail(tx, email)
    if (!owner) return
    const token = await issueToken(services, tx, 'reset', owner.id)
    const { publicUrl } = services.config
    await enqueueEmail(services, tx, owner.email, resetPasswordEmail({ publicUrl, username: owner.username, token }))
  })

/** Ends every session and deletes every other link. Returns the user's id. Refuses with 'link-over', 'common-password' or 'context-password'. */
export async function resetPassword(services: AccountServices, request: { token: string; password: string }) {
  const { db, now } = services
  const tokenHash = hashToken(request.token)
  const issued = await findToken(db, 'reset', tokenHash, now())
  const account = issued && (await findEmailAndUsername(db, issued.userId))
  if (!account) throw new Refusal('link-over')
  assertHardToGuess('password', request.password, account)
  const password = await hashPassword(services, request.password)
  const email = await db.transaction(async (tx) => {
    const used = await consumeToken(tx, 'reset', tokenHash, now())
    const owner = used && (await lockUserEmail(tx, used.userId))
    if (!used || !owner) throw new Refusal('link-over')
    const { userId } = used
    await updatePassword(tx, userId, password)
    await deleteTokens(tx, userId, ['reset', 'new-email', 'ticket'])
    await revokeAllSessions(tx, userId)
    // The link came through the inbox, which is all that a verification code would prove.
    await completeVerification(services, tx, userId, 'email')
    await notifyOwner(services, tx, userId, { type: 'password-changed' })
    return owner.email
  })
  return { email, message: 'Password changed. Please log in with the new one.' }
}
