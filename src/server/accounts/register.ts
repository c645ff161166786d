/** Registers a creator: the account, a record of the sign-up and what is needed to verify it, in one transaction. */
import type { Registration, RegistrationResponse } from '#contract/accounts/sign-in.ts'
import type { instantRegister } from '#contract/accounts/verification.ts'
import type { ParsedRequest } from '#contract/endpoint.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { fieldRefusal } from '#rules/platform/refusals.ts'
import { getSettings } from '#rules/platform/settings.ts'
import type { Queries } from '#server/database/queries.ts'
import { findViolatedConstraint } from '#server/database/query-errors.ts'
import { isHeld } from '#server/page/held-names.ts'
import { refuseReserved, toUsernameTaken } from '#server/page/usernames.ts'
import type { Services } from '#server/services/services.ts'
import { type Admission, admit, consumeInvitation } from './invitations/admit.ts'
import type { Client } from './login/client.ts'
import { assertHardToGuess, hashPassword } from './login/passwords.ts'
import { signIn } from './login/sign-in.ts'
import { issueToken } from './one-time-tokens/issue-token.ts'
import { isEmailReservedByOther } from './one-time-tokens/store.ts'
import { recordAddress } from './record-address.ts'
import type { AccountServices } from './referral-hooks.ts'
import { insertUser } from './store.ts'
import { sendVerificationCode } from './verification/send-code.ts'
import { requireCaptcha } from './verification/verify.ts'

type NewAccount = Registration & { displayName?: string; captchaSolved?: boolean }

/** Refuses as `admit` does, and with 'invalid', 'common-password', 'context-password', 'username-taken' or 'email-taken'. */
export async function register(services: AccountServices, account: NewAccount, client: Client): Promise<RegistrationResponse> {
  const { username, email, password, plan: wantedPlan = 'free', captchaSolved = false } = account
  refuseReserved(username)
  const admission = await admit(services, account)
  assertHardToGuess('password', password, { username, email })
  const { db, newId, now, config } = services
  // An invitation that was sent to this address proves that it is theirs.
  const verification = admission?.vouchesForEmail ? 'none' : config.verification
  const id = newId()
  const passwordHash = await hashPassword(services, password)
  const ticket = await db
    .transaction(async (tx) => {
      await insertAccount(services, tx, { ...account, id, password: passwordHash, verification })
      await refuseHeldNames(services, tx, account, admission)
      if (admission) await consumeInvitation(services, tx, admission, { userId: id, now: now() })
      await recordAddress(services, tx, id, client)
      if (verification === 'none') return undefined
      if (verification === 'email') await sendVerificationCode(services, tx, { id, username, email })
      return issueToken(services, tx, 'ticket', id, { captchaSolved })
    })
    .catch((error: unknown) => {
      throw findViolatedConstraint(error) === 'users_email_key' ? fieldRefusal('email', 'email-taken') : toUsernameTaken(error)
    })

  if (verification === 'none' || ticket === undefined) {
    if (admission?.makesOwner) await services.reloadSettings()
    return { ...(await signIn(services, id, client)), requiresVerification: false, message: welcome(config, wantedPlan) }
  }
  const user = { id, username, email, plan: getPlanOfNewAccounts(config) }
  return {
    requiresVerification: true,
    method: verification,
    user,
    ticket,
    captchaSolved,
    message: welcome(config, wantedPlan),
  }
}

/** The CAPTCHA is checked first, so that a script must solve one for each username it tries. Refuses as `register` and `requireCaptcha` do. */
export async function registerInstantly(
  services: AccountServices,
  { name, captcha, ...account }: ParsedRequest<typeof instantRegister, 'body'>,
  client: Client,
): Promise<RegistrationResponse> {
  await requireCaptcha(services, captcha)
  return register(services, { ...account, displayName: name, captchaSolved: true }, client)
}

type Verification = { id: string; verification: Services['config']['verification'] }

async function insertAccount(
  { config, now, newId, referrals }: AccountServices,
  tx: Queries,
  { id, username, email, password, displayName, referralCode, verification }: NewAccount & Verification,
): Promise<void> {
  const referredBy = referralCode ? await referrals.findReferrer(tx, referralCode, email) : undefined
  await insertUser(tx, newId(), {
    id,
    username,
    email,
    password,
    referredBy: referredBy ?? null,
    referredWith: referredBy && referralCode ? referralCode : null,
    displayName: displayName ?? null,
    plan: getPlanOfNewAccounts(config),
    verification,
    now: now(),
  })
  if (verification === 'none') await referrals.recordReferral(tx, id)
  // Checked after the insert: a concurrent change to or from this address has either waited for this row or is visible now.
  if (await isEmailReservedByOther(tx, email, id, now())) throw fieldRefusal('email', 'email-taken')
}

/** Whom an admin invited by this address may have it again. */
async function refuseHeldNames(services: AccountServices, tx: Queries, { username, email }: NewAccount, admission?: Admission) {
  if (await isHeld(services, tx, 'username', username)) throw fieldRefusal('username', 'username-taken')
  if (!admission?.vouchesForEmail && (await isHeld(services, tx, 'email', email))) throw fieldRefusal('email', 'email-taken')
}

export const getPlanOfNewAccounts = ({ payments }: Services['config']): Plan =>
  payments.setting === 'off' ? getSettings().planForAll : 'free'

const welcome = ({ payments }: Services['config'], wantedPlan: Plan) =>
  wantedPlan === 'free' || payments.setting === 'off'
    ? `Welcome to ${brand.name}!`
    : `Welcome to ${brand.name}! You’re on Free for now. ${plans[wantedPlan].name} starts once you’ve paid.`
