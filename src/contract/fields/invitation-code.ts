/** The code of an invitation, as it was typed, pasted or taken from the link. */
import * as z from 'zod/mini'
import { parseInvitationCode } from '#rules/accounts/invitations.ts'

const message = 'That isn’t an invitation code. It has five groups of four letters and digits.'

export const invitationCode = z.string(message).check(
  z.maxLength(500, message),
  z.refine((typed) => parseInvitationCode(typed) !== undefined, message),
  z.overwrite((typed) => parseInvitationCode(typed) ?? typed),
)
