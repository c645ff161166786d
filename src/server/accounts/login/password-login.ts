/** Logs in with email and password. An unknown email gets the same response, after the same time, as a wrong password. */
import type { SignInResponse, TwoFactorRequired, VerificationRequired } from '#contract/accounts/sign-in.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { refuseBanned } from '../bans/refuse-banned.ts'
import { issueToken } from '../one-time-tokens/issue-token.ts'
import type { AccountServices } from '../referral-hooks.ts'
import { findLoginByEmail, type LoginUser, lockAccountIfUnchanged } from '../store.ts'
import { createChallenge } from '../two-factor/challenge.ts'
import { ensureVerificationCodeSent } from '../verification/send-code.ts'
import { completeVerification } from '../verification/verify.ts'
import type { Client } from './client.ts'
import { verifyPassword } from './passwords.ts'
import { type RecheckUnderLock, signIn } from './sign-in.ts'

type Credentials = { email: string; password: string }

/** Refuses with 'wrong-login', or, where the password is right, with 'unverified' and a new ticket, or with 'banned': with two-factor on only after the code. */
export async function logInWithPassword(
  services: AccountServices,
  { email, password }: Credentials,
  client: Client,
): Promise<SignInResponse | TwoFactorRequired> {
  const user = await findLoginByEmail(services.db, email)
  const isMatch = await verifyPassword(user?.password, password)
  if (!user || !isMatch) throw new Refusal('wrong-login')
  if (!user.isVerified) await requireVerification(services, user)
  const recheckUnderLock: RecheckUnderLock = (tx) => lockAccountIfUnchanged(tx, user.id, user)
  if (user.isBanned && !user.twoFactorEnabled) return refuseBanned(services, user.id, client, recheckUnderLock)
  if (user.twoFactorEnabled) {
    const message = 'Enter a code from your authenticator app, or a backup code.'
    return { requiresTwoFactor: true, challenge: await createChallenge(services, user.id, recheckUnderLock), message }
  }
  return signIn(services, user.id, client, recheckUnderLock)
}

/** Refuses with 'unverified', or marks the account as verified if the operator has switched verification off since then. */
async function requireVerification(services: AccountServices, { id, username, email, plan }: LoginUser): Promise<void> {
  const { db, config } = services
  const method = config.verification
  if (method === 'none') {
    await db.transaction((tx) => completeVerification(services, tx, id, 'none'))
    return
  }
  const ticket = await db.transaction(async (tx) => {
    if (method === 'email') await ensureVerificationCodeSent(services, tx, { id, username, email })
    return issueToken(services, tx, 'ticket', id)
  })
  const details: VerificationRequired = {
    requiresVerification: true,
    method,
    user: { id, username, email, plan },
    ticket,
    captchaSolved: false,
  }
  throw new Refusal('unverified', { details })
}
