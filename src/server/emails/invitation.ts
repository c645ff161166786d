/** The email with an invitation to sign up. */
import { invitationLink } from '#rules/accounts/invitations.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'
import { formatUtcDate } from './dates.ts'

type Details = { publicUrl: string; code: string; plan: Plan | null; expiresAt: Date }

export const invitationEmail = ({ publicUrl, code, plan, expiresAt }: Details): Email => ({
  subject: `You’re invited to ${brand.name}`,
  preview: 'Create your page: all your links at one short address.',
  title: `You’re invited to ${brand.name}`,
  paragraphs: [
    'Create your page: all your links, at one short address.',
    ...(plan ? [`Everything in ${plans[plan].name} is included, free of charge.`] : []),
  ],
  button: { label: 'Accept your invitation', url: publicUrl + invitationLink(code) },
  why: `You get this email because someone at ${brand.name} invited this address.`,
  note: `The link is for this email address, works once, and is valid until ${formatUtcDate(expiresAt)}. Not expecting it? Then ignore this email.`,
})
