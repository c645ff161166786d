/** Who may sign up: everyone, those with an invitation, or nobody. Every way to register asks here; whoever has a code can read its invitation. */
import { randomInt } from 'node:crypto'
import type { OpenedInvitation } from '#contract/accounts/invitations.ts'
import { getInvitationState, invitationAlphabet, invitationLength, invitationPlans } from '#rules/accounts/invitations.ts'
import { fieldRefusal, Refusal } from '#rules/platform/refusals.ts'
import { getSettings } from '#rules/platform/settings.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { announceOwner } from '#server/settings/stored-settings.ts'
import type { AccountServices } from '../referral-hooks.ts'
import { hashToken } from '../tokens.ts'
import { consumeByHash, findByHash, insertOwner } from './store.ts'

/** Whether the invitation vouches for the email address: it was sent there, or is the owner's, who answers for their own. */
export type Admission = { tokenHash: string; vouchesForEmail: boolean; makesOwner: boolean }

/**
 * Before anything is stored. Undefined for someone who needs no invitation and brought none. Refuses with 'registration-closed',
 * 'invitation-needed', 'invitation-over' or 'invitation-email'.
 */
export async function admit(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { email, invitation }: { email: string; invitation?: string | null | undefined },
): Promise<Admission | undefined> {
  const { registration } = getSettings()
  const found = invitation ? await findByHash(db, hashInvitationCode(invitation)) : undefined
  // The owner is admitted to a closed server: otherwise one for a single person would have nobody.
  if (registration === 'closed' && !found?.makesOwner) throw new Refusal('registration-closed')
  if (!invitation) {
    if (registration === 'invite') throw new Refusal('invitation-needed')
    return undefined
  }
  if (!found || getInvitationState(found, now()) !== 'valid') throw new Refusal('invitation-over')
  if (found.email !== null && found.email !== email) throw fieldRefusal('email', 'invitation-email')
  const { tokenHash, makesOwner } = found
  return { tokenHash, vouchesForEmail: found.email !== null || makesOwner, makesOwner }
}

/** In the transaction that creates the account, so that an invitation works once, and its plan is given once. Refuses with 'invitation-over'. */
export async function consumeInvitation(
  services: Pick<AccountServices, 'grantPlan' | 'log' | 'newId' | 'now'>,
  tx: Queries,
  { tokenHash }: Admission,
  account: { userId: string; now: Date },
): Promise<void> {
  const used = await consumeByHash(tx, tokenHash, account)
  if (!used) throw new Refusal('invitation-over')
  if (used.makesOwner) await claimOwnership(services, tx, account)
  const plan = invitationPlans.find((known) => known === used.plan)
  if (plan) await services.grantPlan(tx, account.userId, { plan, until: used.planUntil })
}

/** Refuses with 'invitation-over' where somebody was made the owner since the link was. */
async function claimOwnership(
  services: Pick<Services, 'log' | 'newId' | 'now'>,
  tx: Queries,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (!(await insertOwner(tx, userId, now))) throw new Refusal('invitation-over')
  await announceOwner(services, tx)
}

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
    makesOwner: found.makesOwner,
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

/** Only its hash is stored: a code cannot be shown again, and a copy of the database invites nobody. */
export const generateInvitationCode = (): string =>
  Array.from({ length: invitationLength }, () => invitationAlphabet[randomInt(invitationAlphabet.length)]).join('')

/** `code` without hyphens, in capitals. */
export const hashInvitationCode = (code: string): string => hashToken(`invitation ${code}`)
