/** A new creator: an account, a note of the sign-up and a first session, or nothing of it. */
import type { Registration, SignedIn } from '#contract/accounts.ts'
import { brand } from '#rules/brand.ts'
import { type Plan, plans } from '#rules/plans.ts'
import { Refusal, type RefusalCode } from '#rules/refusals.ts'
import { refusedBy } from '#server/database/failures.ts'
import type { Services } from '#server/services/services.ts'
import { currentUser } from './current-user.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import { beginSession } from './sessions.ts'
import { creatorBehind, insertUser } from './store.ts'

/** Refuses with 'common-password', 'username-taken' or 'email-taken'. */
export async function register(
  services: Services,
  { username, email, password, plan = 'free', referralCode }: Registration,
): Promise<SignedIn> {
  if (isCommonPassword(password)) {
    throw new Refusal('common-password', { fields: { password: new Refusal('common-password').message } })
  }
  const { db, newId, now } = services
  const id = newId()
  const hashed = await hashPassword(password)
  const token = await db
    .transaction(async (tx) => {
      const referredBy = referralCode ? await creatorBehind(tx, referralCode) : null
      await insertUser(tx, newId(), { id, username, email, password: hashed, referredBy, now: now() })
      return beginSession({ db: tx, now }, { userId: id })
    })
    .catch((error: unknown) => {
      throw taken(error) ?? error
    })
  return { token, user: await currentUser(services, id), message: welcome(plan) }
}

const welcome = (wished: Plan) =>
  wished === 'free'
    ? `Welcome to ${brand.name}!`
    : `Welcome to ${brand.name}! You start on Free; ${plans[wished].name} comes once it is paid for.`

const refusalOf: Record<string, { code: RefusalCode; field: string }> = {
  users_username_key: { code: 'username-taken', field: 'username' },
  usernames_pkey: { code: 'username-taken', field: 'username' },
  users_email_key: { code: 'email-taken', field: 'email' },
}

function taken(error: unknown): Refusal | undefined {
  const found = refusalOf[refusedBy(error) ?? '']
  return found && new Refusal(found.code, { fields: { [found.field]: new Refusal(found.code).message } })
}
