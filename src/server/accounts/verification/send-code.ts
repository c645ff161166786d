/** Emails a verification code to accounts that are not verified yet. */
import type { Queries } from '#server/database/queries.ts'
import { verificationCodeEmail } from '#server/emails/verification-code.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { defineEmailOnRequest } from '../email-on-request.ts'
import { issueCode, issueToken, tokenTtlMs } from '../one-time-tokens/issue-token.ts'
import { hasValidToken } from '../one-time-tokens/store.ts'
import { findUnverified } from './store.ts'

type SendServices = Pick<Services, 'config' | 'secrets' | 'newId' | 'now' | 'tokenKey'>
type Recipient = { id: string; username: string; email: string }

export async function sendVerificationCode(
  services: SendServices,
  tx: Queries,
  { id, username, email }: Recipient,
): Promise<void> {
  const code = await issueCode(services, tx, id)
  const ticket = await issueToken(services, tx, 'ticket', id, { ttlMs: tokenTtlMs.code })
  const { publicUrl } = services.config
  await enqueueEmail(services, tx, email, verificationCodeEmail({ publicUrl, username, code, ticket }))
}

export async function ensureVerificationCodeSent(services: SendServices, tx: Queries, user: Recipient): Promise<void> {
  if (!(await hasValidToken(tx, 'email-code', user.id, services.now()))) await sendVerificationCode(services, tx, user)
}

const resendRequests = defineEmailOnRequest('send-verification-code', 'resend')

export async function requestNewVerificationCode(services: Pick<Services, 'db' | 'secrets' | 'newId'>, email: string) {
  await resendRequests.enqueue(services, email)
  return { message: 'If an account with this address is waiting to be verified, we’ve emailed a new code.' }
}

export const createResendHandler = (services: SendServices & Pick<Services, 'db'>) =>
  resendRequests.createHandler(services, async (tx, email) => {
    const user = await findUnverified(tx, { email })
    if (user) await sendVerificationCode(services, tx, user)
  })
