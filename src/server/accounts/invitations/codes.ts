/** The codes of invitations. Only their hashes are stored: a code cannot be shown again, and a copy of the database invites nobody. */
import { randomInt } from 'node:crypto'
import { invitationAlphabet, invitationLength } from '#rules/accounts/invitations.ts'
import { hashToken } from '../tokens.ts'

export const generateInvitationCode = (): string =>
  Array.from({ length: invitationLength }, () => invitationAlphabet[randomInt(invitationAlphabet.length)]).join('')

/** `code` without hyphens, in capitals. */
export const hashInvitationCode = (code: string): string => hashToken(`invitation ${code}`)
