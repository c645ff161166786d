/** Email and password against what is stored; an unknown email takes as long, and sounds, like a wrong password. */
import type { SignInResponse, TwoFactorRequired, VerificationRequired } from '#contract/accounts/sign-in.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { signIn, type RecheckUnderLock } from './sign-in.ts'
import { verifyPassword } from './passwords.ts'
import { issueToken } from '../one-time-tokens/issue-token.ts'
import { lockAccountIfUnchanged, type LoginUser, findLoginByEmail } from '../store.ts'
import { createChallenge } from '../two-factor/challenge.ts'
import { ensureVerificationCodeSent } from '../verification/send-code.ts'
import { completeVerification } from '../verification/verify.ts'

type Given = { email: string; password: string }

/** Refuses with 'wrong-login', or, once the password was right, with 'unverified' and a new ticket, or with 'banned'. */
export async function logInWithPassword(
  services: Services,
  { email, password }: Given,
  userAgent: string | undefined,
): Promise<SignInResponse | TwoFactorRequired> {
  const found = await findLoginByEmail(services.db, email)
  const isRight = await verifyPassword(found?.password, password)
  if (!found || !isRight) throw new Refusal('wrong-login')
  if (!found.isVerified) await requireVerification(services, found)
  if (found.isBanned) throw new Refusal('banned')
  const isStill: RecheckUnderLock = (tx) => lockAccountIfUnchanged(tx, found.id, found)
  if (found.twoFactorEnabled) {
    const message = 'Enter the code of your authenticator app, or a backup code.'
    return { requiresTwoFactor: true, challenge: await createChallenge(services, found.id, isStill), message }
  }
  return signIn(services, found.id, userAgent, isStill)
}

/** Refuses with 'unverified', unless the operator asks for no verification any more. */
async function requireVerification(services: Services, { id, username, email, plan }: LoginUser): Promise<void> {
  const { db, config } = services
  const method = config.verification
  if (method === 'none') {
    await db.transaction((tx) => completeVerification(tx, id, 'none'))
    return
  }
  const ticket = await db.transaction(async (tx) => {
    if (method === 'email') await ensureVerificationCodeSent(services, tx, { id, username, email })
    return issueToken(services, tx, 'ticket', id)
  })
  const tells: VerificationRequired = {
    requiresVerification: true,
    method,
    user: { id, username, email, plan },
    ticket,
    captchaSolved: false,
  }
  throw new Refusal('unverified', { tells })
}
