/** Reads an invitation for someone who has its code, and asks the operator for another. */
import type { OpenedInvitation } from '#contract/accounts/invitations.ts'
import { getInvitationState, invitationPlans } from '#rules/accounts/invitations.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { hashInvitationCode } from './codes.ts'
import { findByHash } from './store.ts'

/** Refuses with 'no-such-invitation'. */
export async function openInvitation({ db, now }: Pick<Services, 'db' | 'now'>, code: string): Promise<OpenedInvitation> {
  const found = await findByHash(db, hashInvitationCode(code))
  if (!found) throw new Refusal('no-such-invitation')
  const state = getInvitationState(found, now())
  return {
    state,
    // Who used it is nobody else's business.
    email: state === 'used' ? null : found.email,
    plan: invitationPlans.find((plan) => plan === found.plan) ?? null,
    planUntil: found.planUntil?.toISOString() ?? null,
    expiresAt: found.expiresAt.toISOString(),
  }
}

/** Puts a message into the operator's inbox; support is a higher layer, so app.ts passes its function. */
export type SubmitMessage = (message: { text: string; email: string }) => Promise<unknown>

/** Refuses with 'no-such-invitation': only someone who was invited may ask. */
export async function requestInvitation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  submitMessage: SubmitMessage,
  { token, email }: { token: string; email: string },
) {
  const found = await findByHash(db, hashInvitationCode(token))
  if (!found) throw new Refusal('no-such-invitation')
  const state = getInvitationState(found, now())
  const invited = found.email === null ? 'It was for no particular address.' : `It was for ${found.email}.`
  const day = found.createdAt.toISOString().slice(0, 10)
  await submitMessage({
    email,
    text: `${email} asks for a new invitation. The one of ${day} is ${state === 'valid' ? 'still valid' : state}. ${invited}`,
  })
  return { message: 'Thank you. We’ve passed it on, and will email you if there’s a new invitation.' }
}
