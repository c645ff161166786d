/** A link to choose a new password, at an operator's word: emailed as if the owner had asked for it, or returned for handing on. */
import { resetPasswordLink } from '#rules/accounts/email-links.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { resetPasswordEmail } from '#server/emails/account.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { hashPassword } from '../login/passwords.ts'
import { issueToken } from '../one-time-tokens/issue-token.ts'
import { deleteTokens } from '../one-time-tokens/store.ts'
import { lockUserEmail } from '../recovery/store.ts'
import { revokeAllSessions } from '../sessions/revoke.ts'
import { updatePassword } from '../store.ts'
import { generateToken } from '../tokens.ts'

type ResetServices = Pick<Services, 'config' | 'db' | 'newId' | 'now' | 'passwordCost' | 'secrets'>

type Options = {
  sendsLink: boolean
  /** Every session ends at once, and the present password is of no use any more. */
  signsOut: boolean
  record: (tx: Queries) => Promise<void>
}

/** Returns the link unless it is emailed. `record` runs in the same transaction. Refuses with 'no-such-user'. */
export async function sendResetLink(
  services: ResetServices,
  userId: string,
  { sendsLink, signsOut, record }: Options,
): Promise<string | undefined> {
  const uselessPassword = signsOut ? await hashPassword(services, generateToken()) : undefined
  return services.db.transaction(async (tx) => {
    const owner = await lockUserEmail(tx, userId)
    if (!owner) throw new Refusal('no-such-user')
    if (uselessPassword !== undefined) {
      await updatePassword(tx, userId, uselessPassword)
      await deleteTokens(tx, userId, ['reset', 'new-email', 'ticket'])
      await revokeAllSessions(tx, userId)
    }
    await record(tx)
    const token = await issueToken(services, tx, 'reset', userId)
    if (!sendsLink) return toResetUrl(services.config, token)
    const { publicUrl } = services.config
    await enqueueEmail(services, tx, owner.email, resetPasswordEmail({ publicUrl, username: owner.username, token }))
    return undefined
  })
}

export const toResetUrl = ({ publicUrl }: Pick<Services['config'], 'publicUrl'>, token: string): string =>
  publicUrl + resetPasswordLink(token)
