/**
 * The life of a change of address: asked for with the password, confirmed from the new mailbox, told to the old one, and for a
 * week taken back from there by who did not want it. Meanwhile nobody else can take the old address.
 */
import { Refusal, refusedAt } from '#rules/platform/refusals.ts'
import { refusedBy } from '#server/database/query-errors.ts'
import type { Queries } from '#server/database/queries.ts'
import { queueLetter } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { confirmEmail as confirmLetter } from '#server/emails/confirm-email.ts'
import { emailChanged } from '#server/emails/email-changed.ts'
import { prove } from '../login/reauthenticate.ts'
import { handOut } from '../one-time-tokens/issue-token.ts'
import { deleteTokens, deleteTokensBut, isHeldForAnother, takeToken } from '../one-time-tokens/store.ts'
import { endEverySession } from '../sessions/revoke.ts'
import { hashOf } from '../tokens.ts'
import { verified } from '../verification/verify.ts'
import { holdAddress, ownerOfAddress, setAddress } from './store.ts'

type Asked = { email: string; password: string; code?: string | null | undefined }

/** Nothing changes yet. Refuses with 'wrong-password', 'needs-code', 'wrong-code', 'same-email' or 'email-taken'. */
export async function askForNewEmail(services: Services, userId: string, { email, password, code }: Asked) {
  const { db, now, config } = services
  const isProven = await prove(services, userId, { password, code })
  await db.transaction(async (tx) => {
    await isProven(tx)
    const owner = await holdAddress(tx, userId)
    if (!owner) throw new Refusal('signed-out')
    if (owner.email === email) throw refusedAt('email', 'same-email')
    if ((await ownerOfAddress(tx, email)) || (await isHeldForAnother(tx, email, userId, now())))
      throw refusedAt('email', 'email-taken')
    await deleteTokens(tx, userId, ['new-email'])
    const token = await handOut(services, tx, 'new-email', userId, { email })
    const letter = confirmLetter({ publicUrl: config.publicUrl, username: owner.username, token })
    await queueLetter(services, tx, email, letter)
  })
  return { message: `We sent a letter to ${email}. Open the link in it to confirm your new address.` }
}

/** Refuses with 'link-over', or with 'email-taken' when somebody else was quicker. */
export async function confirmNewEmail(services: Services, token: string) {
  const { db, now, config } = services
  const email = await db.transaction(async (tx) => {
    const taken = await takeToken(tx, 'new-email', hashOf(token), now())
    const before = taken && (await holdAddress(tx, taken.userId))
    if (!taken?.email || !before) throw new Refusal('link-over')
    const { userId, email: newEmail } = taken
    await moveTo(services, tx, userId, newEmail)
    await verified(tx, userId, 'email')
    await deleteTokens(tx, userId, ['reset', 'new-email'])
    const undo = await handOut(services, tx, 'undo-email', userId, { email: before.email })
    const facts = { publicUrl: config.publicUrl, username: before.username, newEmail, token: undo, at: now() }
    await queueLetter(services, tx, before.email, emailChanged(facts))
    return newEmail
  })
  return { message: 'Your email address is changed. Use it to log in from now on.', email }
}

/**
 * Ways back to addresses before this one stay open, and those after it close: whoever sits in the newer mailbox cannot undo the
 * undoing. Refuses with 'link-over' or 'email-taken'.
 */
export async function undoNewEmail(services: Services, token: string) {
  const { db, now } = services
  const resetToken = await db.transaction(async (tx) => {
    const taken = await takeToken(tx, 'undo-email', hashOf(token), now())
    if (!taken?.email || !(await holdAddress(tx, taken.userId))) throw new Refusal('link-over')
    const { userId, email, createdAt } = taken
    await moveTo(services, tx, userId, email)
    await deleteTokensBut(tx, userId, createdAt)
    await endEverySession(tx, userId)
    return handOut(services, tx, 'reset', userId)
  })
  return { message: 'Your old email address is back, and every session was ended. Please choose a new password.', resetToken }
}

async function moveTo({ now }: Pick<Services, 'now'>, tx: Queries, userId: string, email: string): Promise<void> {
  await setAddress(tx, userId, email).catch((error: unknown) => {
    throw refusedBy(error) === 'users_email_key' ? refusedAt('email', 'email-taken') : error
  })
  if (await isHeldForAnother(tx, email, userId, now())) throw refusedAt('email', 'email-taken')
}
