/** Email and password against what is stored; an unknown email takes as long, and sounds, like a wrong password. */
import type { SignedIn, TwoFactorNeeded, Unverified } from '#contract/accounts/sign-in.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { letIn, type StillHolds } from './sign-in.ts'
import { passwordMatches } from './passwords.ts'
import { handOut } from '../one-time-tokens/issue-token.ts'
import { holdPassword, type Login, loginOf } from '../store.ts'
import { openChallenge } from '../two-factor/challenge.ts'
import { sendCodeUnlessOneLives } from '../verification/send-code.ts'
import { verified } from '../verification/verify.ts'

type Given = { email: string; password: string }

/** Refuses with 'wrong-login', or, once the password was right, with 'unverified' and a new ticket, or with 'banned'. */
export async function logIn(
  services: Services,
  { email, password }: Given,
  userAgent: string | undefined,
): Promise<SignedIn | TwoFactorNeeded> {
  const found = await loginOf(services.db, email)
  const isRight = await passwordMatches(found?.password, password)
  if (!found || !isRight) throw new Refusal('wrong-login')
  if (!found.isVerified) await mustVerify(services, found)
  if (found.isBanned) throw new Refusal('banned')
  const isStill: StillHolds = (tx) => holdPassword(tx, found.id, found)
  if (found.twoFactorEnabled) {
    const message = 'Enter the code of your authenticator app, or a backup code.'
    return { requiresTwoFactor: true, challenge: await openChallenge(services, found.id, isStill), message }
  }
  return letIn(services, found.id, userAgent, isStill)
}

/** Refuses with 'unverified', unless the operator asks for no verification any more. */
async function mustVerify(services: Services, { id, username, email, plan }: Login): Promise<void> {
  const { db, config } = services
  const method = config.verification
  if (method === 'none') {
    await db.transaction((tx) => verified(tx, id, 'none'))
    return
  }
  const ticket = await db.transaction(async (tx) => {
    if (method === 'email') await sendCodeUnlessOneLives(services, tx, { id, username, email })
    return handOut(services, tx, 'ticket', id)
  })
  const tells: Unverified = {
    requiresVerification: true,
    method,
    user: { id, username, email, plan },
    ticket,
    captchaSolved: false,
  }
  throw new Refusal('unverified', { tells })
}
