/** A letter with six digits for an account that is not verified yet. */
import type { Queries } from '#server/database/queries.ts'
import { queueLetter } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { letterOnRequest } from '../email-on-request.ts'
import { verifyCode } from '#server/emails/verification-code.ts'
import { handOut, handOutCode, lives } from '../one-time-tokens/issue-token.ts'
import { hasLive } from '../one-time-tokens/store.ts'
import { unverifiedWith } from './store.ts'

type Uses = Pick<Services, 'config' | 'secrets' | 'newId' | 'now' | 'tokenKey'>
type Addressee = { id: string; username: string; email: string }

export async function sendCode(services: Uses, tx: Queries, { id, username, email }: Addressee): Promise<void> {
  const code = await handOutCode(services, tx, id)
  const ticket = await handOut(services, tx, 'ticket', id, { life: lives.code })
  const { publicUrl } = services.config
  await queueLetter(services, tx, email, verifyCode({ publicUrl, username, code, ticket }))
}

export async function sendCodeUnlessOneLives(services: Uses, tx: Queries, user: Addressee): Promise<void> {
  if (!(await hasLive(tx, 'email-code', user.id, services.now()))) await sendCode(services, tx, user)
}

const another = letterOnRequest('send-verification-code', 'resend')

export async function resendCode(services: Pick<Services, 'db' | 'secrets' | 'newId'>, email: string) {
  await another.ask(services, email)
  return { message: 'If an account with this address is waiting to be verified, a new code is on its way.' }
}

export const resendingCodes = (services: Uses & Pick<Services, 'db'>) =>
  another.sending(services, async (tx, email) => {
    const user = await unverifiedWith(tx, { email })
    if (user) await sendCode(services, tx, user)
  })
