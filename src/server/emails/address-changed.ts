/** To the old address, once it was replaced: with a week to take that back. */
import { undoEmailLink } from '#rules/accounts/email-links.ts'
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'
import { formatMoment } from './dates.ts'

type Facts = { publicUrl: string; username: string; newEmail: string; token: string; at: Date }

export const addressChangedEmail = ({ publicUrl, username, newEmail, token, at }: Facts): Email => ({
  subject: `The email address of your ${brand.name} account was changed`,
  preview: 'If that was not you, take it back.',
  title: 'Your email address was changed',
  paragraphs: [`${username} has a new email address. This one no longer signs in.`],
  facts: [
    ['New address', maskEmail(newEmail)],
    ['When', formatMoment(at)],
  ],
  notMe: {
    says: 'If this was not you, take it back within 7 days. This address signs in again, every session ends, and you choose a new password.',
    label: 'This was not me: undo the change',
    url: publicUrl + undoEmailLink(token),
  },
})

/** Enough to know one's own address again, not enough to learn another's. */
const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••')
