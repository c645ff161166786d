/** A new address at an operator's word, who has checked that it is the owner's: it counts at once, and both addresses get an email. */
import { fieldRefusal, Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { addressChangedEmail, addressReplacedEmail } from '#server/emails/account.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { issueToken } from '../one-time-tokens/issue-token.ts'
import { deleteTokens, isEmailReservedByOther } from '../one-time-tokens/store.ts'
import { lockUserEmail, setEmail } from '../recovery/store.ts'

type ReplaceServices = Pick<Services, 'config' | 'newId' | 'now' | 'secrets'>

/**
 * Whether the account is verified stays as it is; who has yet to verify theirs gets the next code at the new address. The old one can undo
 * the change for a week, as after every change. Refuses with 'no-such-user' or 'email-taken'.
 */
export async function replaceEmail(services: ReplaceServices, tx: Queries, userId: string, email: string): Promise<void> {
  const { now, config } = services
  const before = await lockUserEmail(tx, userId)
  if (!before) throw new Refusal('no-such-user')
  if (await isEmailReservedByOther(tx, email, userId, now())) throw fieldRefusal('email', 'email-taken')
  if (!(await setEmail(tx, userId, email))) throw fieldRefusal('email', 'email-taken')
  await deleteTokens(tx, userId, ['reset', 'new-email'])
  const details = { publicUrl: config.publicUrl, username: before.username }
  await enqueueEmail(services, tx, email, addressReplacedEmail(details))
  // Nobody has proved that the old address of an unverified account is theirs, so it could be a stranger's.
  if (!before.isVerified) return
  const token = await issueToken(services, tx, 'undo-email', userId, { email: before.email })
  await enqueueEmail(services, tx, before.email, addressChangedEmail({ ...details, newEmail: email, token, at: now() }))
}
