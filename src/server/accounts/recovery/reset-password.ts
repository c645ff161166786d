/** A forgotten password: a letter with a link, which works once, for half an hour. */
import { Refusal, refusedAt } from '#rules/platform/refusals.ts'
import { queueLetter } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { letterOnRequest } from '../email-on-request.ts'
import { resetPassword as letter } from '#server/emails/reset-password.ts'
import { hashPassword, isCommonPassword } from '../login/passwords.ts'
import { tellOwner } from '../notify-owner.ts'
import { handOut } from '../one-time-tokens/issue-token.ts'
import { deleteTokens, takeToken, tokenWith } from '../one-time-tokens/store.ts'
import { endEverySession } from '../sessions/revoke.ts'
import { setPasswordOf } from '../store.ts'
import { hashOf } from '../tokens.ts'
import { verified } from '../verification/verify.ts'
import { holdAddress, ownerOfAddress } from './store.ts'

const wayBack = letterOnRequest('send-password-reset', 'forgot')

export async function forgotPassword(services: Pick<Services, 'db' | 'secrets' | 'newId'>, email: string) {
  await wayBack.ask(services, email)
  return { message: 'If an account has this address, a link to choose a new password is on its way.' }
}

export const sendingResets = (services: Pick<Services, 'db' | 'secrets' | 'newId' | 'now' | 'config'>) =>
  wayBack.sending(services, async (tx, email) => {
    const owner = await ownerOfAddress(tx, email)
    if (!owner) return
    const token = await handOut(services, tx, 'reset', owner.id)
    const { publicUrl } = services.config
    await queueLetter(services, tx, owner.email, letter({ publicUrl, username: owner.username, token }))
  })

/** Every session ends and every other link dies. Refuses with 'link-over' or 'common-password'. */
export async function resetPassword(services: Services, given: { token: string; password: string }) {
  const { db, now } = services
  const hash = hashOf(given.token)
  if (!(await tokenWith(db, 'reset', hash, now()))) throw new Refusal('link-over')
  if (isCommonPassword(given.password)) throw refusedAt('password', 'common-password')
  const password = await hashPassword(given.password)
  await db.transaction(async (tx) => {
    const taken = await takeToken(tx, 'reset', hash, now())
    if (!taken || !(await holdAddress(tx, taken.userId))) throw new Refusal('link-over')
    const { userId } = taken
    await setPasswordOf(tx, userId, password)
    await deleteTokens(tx, userId, ['reset', 'new-email', 'ticket'])
    await endEverySession(tx, userId)
    // The link came through the mailbox, which is all that a code would show.
    await verified(tx, userId, 'email')
    await tellOwner(services, tx, userId, { happened: 'password-changed' })
  })
  return { message: 'Your password is changed. Please log in with the new one.' }
}
