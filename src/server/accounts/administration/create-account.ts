/** An account that an operator creates for someone, who needs no verification: the operator vouches for the address. */
import { fieldRefusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { findViolatedConstraint } from '#server/database/query-errors.ts'
import { accountCreatedEmail } from '#server/emails/account.ts'
import { toUsernameTaken } from '#server/page/usernames.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { assertHardToGuess, hashPassword } from '../login/passwords.ts'
import { issueToken, tokenTtlMs } from '../one-time-tokens/issue-token.ts'
import { isEmailReservedByOther } from '../one-time-tokens/store.ts'
import { getPlanOfNewAccounts } from '../register.ts'
import { insertUser } from '../store.ts'
import { generateToken } from '../tokens.ts'
import { toResetUrl } from './send-reset-link.ts'

type NewAccount = {
  username: string
  email: string
  displayName: string | null
  /** Undefined: the owner chooses it with a link, which works for a day. */
  password?: string | undefined
}

type CreateServices = Pick<Services, 'config' | 'db' | 'newId' | 'now' | 'passwordCost' | 'secrets'>

/**
 * Returns the link for choosing a password, unless there is one or `sendsLink` is set: then the link is emailed. `record` runs in the same
 * transaction. Refuses with 'common-password', 'context-password', 'username-taken' or 'email-taken'.
 */
export async function createAccount(
  services: CreateServices,
  { username, email, displayName, password }: NewAccount,
  { sendsLink, record }: { sendsLink: boolean; record: (tx: Queries, userId: string) => Promise<void> },
): Promise<string | undefined> {
  const { config, db, newId, now } = services
  if (password !== undefined) assertHardToGuess('password', password, { username, email })
  const passwordHash = await hashPassword(services, password ?? generateToken())
  const id = newId()
  const account = { id, username, email, displayName, password: passwordHash, referredBy: null, referredWith: null }
  const plan = getPlanOfNewAccounts(config)
  return db
    .transaction(async (tx) => {
      await insertUser(tx, newId(), { ...account, plan, verification: 'none', now: now() })
      if (await isEmailReservedByOther(tx, email, id, now())) throw fieldRefusal('email', 'email-taken')
      await record(tx, id)
      if (password !== undefined) return undefined
      const token = await issueToken(services, tx, 'reset', id, { ttlMs: tokenTtlMs.ticket })
      const url = toResetUrl(config, token)
      if (!sendsLink) return url
      await enqueueEmail(services, tx, email, accountCreatedEmail({ username, url, host: new URL(config.publicUrl).host }))
      return undefined
    })
    .catch((error: unknown) => {
      throw findViolatedConstraint(error) === 'users_email_key' ? fieldRefusal('email', 'email-taken') : toUsernameTaken(error)
    })
}
