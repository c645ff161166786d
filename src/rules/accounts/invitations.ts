/** Invitations to sign up: their codes, which people may type, how long they are valid, and the states they can be in. */
import { paths } from '../platform/paths.ts'
import { cleanCode } from '../text/typed-text.ts'

/** Without letters and digits that look alike; 20 of 30 cannot be guessed. */
export const invitationAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
export const invitationLength = 20
const groupLength = 4

export const invitationDays = { byDefault: 7, max: 90 } as const
export const maxInvitationNote = 200

/** The plans that an invitation can give: a lifetime seat is never held for someone who may not come. */
export const invitationPlans = ['pro', 'premium'] as const

export const invitationStates = ['valid', 'expired', 'used', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

type InvitationTimes = { expiresAt: Date; usedAt: Date | null; revokedAt: Date | null }

export function getInvitationState({ expiresAt, usedAt, revokedAt }: InvitationTimes, now: Date): InvitationState {
  if (usedAt) return 'used'
  if (revokedAt) return 'revoked'
  return expiresAt <= now ? 'expired' : 'valid'
}

/** `K7Q2-4KXD-…`, from letters and digits only. */
export const formatInvitationCode = (code: string): string => (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-')

/** What someone typed or pasted, with or without hyphens, in any case, or the whole link. Undefined where it can't be a code. */
export function parseInvitationCode(typed: string): string | undefined {
  const code = cleanCode(typed.replace(/^.*[#?&]token=|&.*$/gs, '')).toUpperCase()
  const isCode = code.length === invitationLength && [...code].every((letter) => invitationAlphabet.includes(letter))
  return isCode ? code : undefined
}

/** The code follows `#`, as in every link that we email. */
export const invitationLink = (code: string): string => `${paths.invite}#token=${formatInvitationCode(code)}`
