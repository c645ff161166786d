/** A new creator: an account, a note of the sign-up and the way to verify it, or nothing of it. */
import type { RegistrationResponse, Registration } from '#contract/accounts/sign-in.ts'
import { brand } from '#rules/platform/brand.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { fieldRefusal } from '#rules/platform/refusals.ts'
import { findViolatedConstraint } from '#server/database/query-errors.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { signIn } from './login/sign-in.ts'
import { hashPassword, isCommonPassword } from './login/passwords.ts'
import { issueToken } from './one-time-tokens/issue-token.ts'
import { isEmailReservedByOther } from './one-time-tokens/store.ts'
import { findReferrer, insertUser } from './store.ts'
import { findUserIdByUsername, toUsernameTaken } from '#server/page/usernames.ts'
import { requireCaptcha } from './verification/require-captcha.ts'
import { sendVerificationCode } from './verification/send-code.ts'

type Newcomer = Registration & { displayName?: string; captchaSolved?: boolean }

/** Refuses with 'common-password', 'username-taken' or 'email-taken'. */
export async function register(services: Services, newcomer: Newcomer, userAgent: string | undefined): Promise<RegistrationResponse> {
  const { username, email, password, plan: wished = 'free', captchaSolved = false } = newcomer
  if (isCommonPassword(password)) throw fieldRefusal('password', 'common-password')
  const { db, newId, config } = services
  const id = newId()
  const hashed = await hashPassword(password)
  const ticket = await db
    .transaction(async (tx) => {
      await insertNewcomer(services, tx, { ...newcomer, id, password: hashed })
      if (config.verification === 'none') return undefined
      if (config.verification === 'email') await sendVerificationCode(services, tx, { id, username, email })
      return issueToken(services, tx, 'ticket', id, { captchaSolved })
    })
    .catch((error: unknown) => {
      throw findViolatedConstraint(error) === 'users_email_key' ? fieldRefusal('email', 'email-taken') : toUsernameTaken(error)
    })

  if (config.verification === 'none' || ticket === undefined) {
    return { ...(await signIn(services, id, userAgent)), requiresVerification: false, message: welcome(wished) }
  }
  const user = { id, username, email, plan: 'free' } as const
  return { requiresVerification: true, method: config.verification, user, ticket, captchaSolved, message: welcome(wished) }
}

type Instant = {
  name: string
  username: string
  email: string
  password: string
  captcha: string
  referralCode?: string | null | undefined
}

/** The CAPTCHA is asked first, so that a script learns nothing about names before it has worked. Refuses as `register` and the CAPTCHA do. */
export async function registerInstantly(
  services: Services,
  { name, captcha, ...newcomer }: Instant,
  userAgent: string | undefined,
): Promise<RegistrationResponse> {
  await requireCaptcha(services, captcha)
  return register(services, { ...newcomer, displayName: name, captchaSolved: true }, userAgent)
}

async function insertNewcomer(
  { config, now, newId }: Services,
  tx: Queries,
  { id, username, email, password, displayName, referralCode }: Newcomer & { id: string },
): Promise<void> {
  const holder = referralCode ? await findUserIdByUsername(tx, referralCode.toLowerCase(), now()) : undefined
  const referredBy = referralCode ? await findReferrer(tx, referralCode, holder) : null
  await insertUser(tx, newId(), {
    id,
    username,
    email,
    password,
    referredBy,
    displayName: displayName ?? null,
    verification: config.verification,
    now: now(),
  })
  // Asked after the row is in: whoever changes to or from this address at the same moment has waited for it or been seen.
  if (await isEmailReservedByOther(tx, email, id, now())) throw fieldRefusal('email', 'email-taken')
}

const welcome = (wished: Plan) =>
  wished === 'free'
    ? `Welcome to ${brand.name}!`
    : `Welcome to ${brand.name}! You start on Free; ${plans[wished].name} comes once it is paid for.`
