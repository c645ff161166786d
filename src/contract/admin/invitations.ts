/** Inviting people, and creating accounts for them, from the control panel. */
import * as z from 'zod/mini'
import { invitationDays, invitationPlans, invitationStates, maxInvitationNote } from '#rules/accounts/invitations.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import { cursorPageOf } from '../cursor-page.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dateTime, email, id, moment, optionalText, plan, username } from '../fields/fields.ts'

const complimentaryPlan = {
  /** Complimentary: it never counts as revenue. */
  plan: z.optional(z.nullable(z.enum(invitationPlans, 'Choose Pro or Premium, or no plan.'))),
  /** When the plan ends; without it, it doesn't. */
  planUntil: z.optional(z.nullable(dateTime)),
}

const daysMessage = `Choose 1 to ${invitationDays.max} days.`

export const invitation = z.object({
  id,
  state: z.enum(invitationStates),
  email: z.nullable(z.string()),
  plan: z.nullable(plan),
  planUntil: z.nullable(moment),
  note: z.nullable(z.string()),
  createdAt: moment,
  expiresAt: moment,
  usedAt: z.nullable(moment),
  /** Who signed up with it; null once they are gone. */
  usedBy: z.nullable(z.string()),
  revokedAt: z.nullable(moment),
})
export type Invitation = z.infer<typeof invitation>

/** `link` is null where it was emailed; otherwise it is shown only here, to pass on. */
const withLink = z.object({ invitation, link: z.nullable(z.string()) })

/** With an email address, the invitation is sent there where a mail server is set up, and only that address can use it. */
export const createInvitation = defineEndpoint('POST /api/admin/invitations', 'control', {
  body: z.strictObject({
    email: z.optional(z.nullable(email)),
    ...complimentaryPlan,
    days: z.optional(z.int(daysMessage).check(z.gte(1, daysMessage), z.lte(invitationDays.max, daysMessage))),
    /** For admins only. */
    note: optionalText(maxInvitationNote),
  }),
  status: 201,
  response: withLink,
  refusals: ['registration-closed', 'email-taken', 'plan-for-all', 'grant-ends-early'],
})

/** Newest first. */
export const listInvitations = defineEndpoint('GET /api/admin/invitations', 'control', {
  ...cursorPageOf('invitations', invitation),
})

/** Its link stops working. */
export const revokeInvitation = defineEndpoint('POST /api/admin/invitations/{id}/revoke', 'control', {
  params: z.object({ id }),
  status: 204,
  refusals: ['no-such-invitation', 'invitation-over'],
})

/** A new link, valid for as long as the first one was; the former link stops working. */
export const resendInvitation = defineEndpoint('POST /api/admin/invitations/{id}/resend', 'control', {
  params: z.object({ id }),
  response: withLink,
  refusals: ['no-such-invitation', 'invitation-over', 'registration-closed'],
})

/** The account needs no verification. Its owner gets a link, which works for a day, to choose a password. */
export const createUser = defineEndpoint('POST /api/admin/users', 'control', {
  body: z.strictObject({
    username,
    email,
    displayName: optionalText(pageFields.displayName.max),
    ...complimentaryPlan,
  }),
  status: 201,
  response: z.object({
    user: z.object({ id, username: z.string(), email: z.string() }),
    /** Null where it was emailed. */
    link: z.nullable(z.string()),
  }),
  refusals: ['username-taken', 'email-taken', 'plan-for-all', 'grant-ends-early'],
})
