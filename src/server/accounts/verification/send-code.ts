/** Emails a verification code to accounts that are not verified yet. */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { verificationCodeEmail } from '#server/emails/account.ts'
import { findJobState } from '#server/services/jobs/port.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { defineEmailOnRequest } from '../email-on-request.ts'
import { issueCode, issueToken, tokenTtlMs } from '../one-time-tokens/issue-token.ts'
import { findToken, hasValidToken } from '../one-time-tokens/store.ts'
import { hashToken } from '../tokens.ts'
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
  // A code that was not sent yet is no longer valid.
  await enqueueEmail(services, tx, email, verificationCodeEmail({ publicUrl, username, code, ticket }), { key: toEmailKey(id) })
}

const toEmailKey = (userId: string) => `verification-email ${userId}`

/** Refuses with 'no-such-ticket'. */
export async function checkVerificationEmail({ db, now }: Pick<Services, 'db' | 'now'>, ticket: string) {
  const issued = await findToken(db, 'ticket', hashToken(ticket), now())
  if (!issued) throw new Refusal('no-such-ticket')
  const job = await findJobState(db, toEmailKey(issued.userId))
  return { state: emailStates[job] }
}

const emailStates = { gone: 'sent', waiting: 'sending', failing: 'failing' } as const

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
