/** Logs in with email and password, and changes the password. An unknown email gets the same response, after the same time, as a wrong password. */
import type { SignInResponse, TwoFactorRequired, VerificationRequired } from '#contract/accounts/sign-in.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { SignedInCreator } from '#server/http/endpoints/guards.ts'
import type { Services } from '#server/services/services.ts'
import { refuseBanned } from '../bans/ban-account.ts'
import { type NotifyServices, notifyOwner } from '../notify-owner.ts'
import { issueToken } from '../one-time-tokens/issue-token.ts'
import { deleteTokens } from '../one-time-tokens/store.ts'
import type { AccountServices } from '../referral-hooks.ts'
import { revokeOtherSessions } from '../sessions/open-sessions.ts'
import { findEmailAndUsername, findLoginByEmail, type LoginUser, lockAccountIfUnchanged, updatePassword } from '../store.ts'
import { createChallenge } from '../two-factor/challenge.ts'
import { ensureVerificationCodeSent } from '../verification/send-code.ts'
import { completeVerification } from '../verification/verify.ts'
import type { Client } from './client.ts'
import { assertHardToGuess, hashPassword, verifyPassword } from './passwords.ts'
import { reauthenticate } from './reauthenticate.ts'
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

/** Refuses with 'wrong-password', 'common-password', 'context-password', 'needs-code' or 'wrong-code'. */
export async function changePassword(
  services: Pick<Services, 'db' | 'passwordCost'> & NotifyServices,
  creator: SignedInCreator,
  given: { currentPassword: string; newPassword: string; code?: string | null | undefined },
) {
  const { db, now } = services
  const confirmUnderLock = await reauthenticate(services, creator.userId, { password: given.currentPassword, code: given.code })
  const owner = await findEmailAndUsername(db, creator.userId)
  if (!owner) throw new Refusal('signed-out')
  assertHardToGuess('newPassword', given.newPassword, owner)
  const passwordHash = await hashPassword(services, given.newPassword)
  const token = await db.transaction(async (tx) => {
    await confirmUnderLock(tx)
    await updatePassword(tx, creator.userId, passwordHash)
    // Links that were requested before must not change the account afterwards.
    await deleteTokens(tx, creator.userId, ['reset', 'new-email'])
    await notifyOwner(services, tx, creator.userId, { type: 'password-changed' })
    return revokeOtherSessions({ db: tx, now }, creator)
  })
  return { token, message: 'Password changed. Your other devices are signed out.' }
}
