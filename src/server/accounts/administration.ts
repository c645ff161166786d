/** What operators do to an account: create it, send a link for its password, replace its address, for which they vouch. */
import { resetPasswordLink } from '#rules/accounts/email-links.ts'
import { fieldRefusal, Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { findViolatedConstraint } from '#server/database/query-errors.ts'
import { accountCreatedEmail, addressChangedEmail, addressReplacedEmail, resetPasswordEmail } from '#server/emails/account.ts'
import { refuseReserved, toUsernameTaken } from '#server/page/usernames.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { assertHardToGuess, hashPassword } from './login/passwords.ts'
import { issueToken, tokenTtlMs } from './one-time-tokens/issue-token.ts'
import { deleteTokens, isEmailReservedByOther } from './one-time-tokens/store.ts'
import { lockUserEmail, setEmail } from './recovery/store.ts'
import { getPlanOfNewAccounts } from './register.ts'
import { revokeAllSessions } from './sessions/open-sessions.ts'
import { insertUser, updatePassword } from './store.ts'
import { generateToken } from './tokens.ts'

type NewAccount = {
  username: string
  email: string
  displayName: string | null
  /** Undefined: the owner chooses it with a link, which works for a day. */
  password?: string | undefined
}

/**
 * Returns the link for choosing a password, unless there is one or `sendsLink` is set: then the link is emailed. `record` runs in the same
 * transaction. Refuses with 'invalid', 'common-password', 'context-password', 'username-taken' or 'email-taken'.
 */
export async function createAccount(
  services: Pick<Services, 'config' | 'db' | 'newId' | 'now' | 'passwordCost' | 'secrets'>,
  { username, email, displayName, password }: NewAccount,
  { sendsLink, record }: { sendsLink: boolean; record: (tx: Queries, userId: string) => Promise<void> },
): Promise<string | undefined> {
  const { config, db, newId, now } = services
  refuseReserved(username)
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

type Options = {
  sendsLink: boolean
  /** Every session ends at once, and the present password is of no use any more. */
  signsOut: boolean
  record: (tx: Queries) => Promise<void>
}

/** The link is emailed as if the owner had asked for it, or returned for handing on. `record` runs in the same transaction. Refuses with 'no-such-user'. */
export async function sendResetLink(
  services: Pick<Services, 'config' | 'db' | 'newId' | 'now' | 'passwordCost' | 'secrets'>,
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

const toResetUrl = ({ publicUrl }: Pick<Services['config'], 'publicUrl'>, token: string): string =>
  publicUrl + resetPasswordLink(token)

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
