/** Opening an invitation, and asking for another. */
import * as z from 'zod/mini'
import { invitationPlans, invitationStates } from '#rules/accounts/invitations.ts'
import { defineEndpoint } from '../endpoint.ts'
import { email, moment } from '../fields/fields.ts'
import { invitationCode } from '../fields/invitation-code.ts'

export const openedInvitation = z.object({
  state: z.enum(invitationStates),
  /** The address that it is for; null where it is for no particular one, or was used. */
  email: z.nullable(z.string()),
  /** The plan that comes with it, free of charge. */
  plan: z.nullable(z.enum(invitationPlans)),
  planUntil: z.nullable(moment),
  /** It is the link of the server's owner. */
  makesOwner: z.boolean(),
  expiresAt: moment,
})
export type OpenedInvitation = z.infer<typeof openedInvitation>

/** A POST, because a token in an address would be in logs. It changes nothing. */
export const openInvitation = defineEndpoint('POST /api/invitations/open', 'anyone', {
  body: z.strictObject({ token: invitationCode }),
  response: openedInvitation,
  refusals: ['no-such-invitation'],
  rateLimits: [{ per: 'address', max: 30, seconds: 300 }],
})

/** Puts a message into the operator's inbox. */
export const requestInvitation = defineEndpoint('POST /api/invitations/request', 'anyone', {
  body: z.strictObject({ token: invitationCode, email }),
  response: z.object({ message: z.string() }),
  refusals: ['no-such-invitation'],
  rateLimits: [{ per: 'address', max: 5, seconds: 3600 }],
})
