/** The email to an old address after it was replaced: its owner can undo the change for a week. */
import { undoEmailLink } from '#rules/accounts/email-links.ts'
import { undoLinkDays } from '#rules/accounts/token-lifetimes.ts'
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'
import { formatUtcDateTime } from './dates.ts'
import { whySecurity } from './why.ts'

type Details = { publicUrl: string; username: string; newEmail: string; token: string; at: Date }

export const addressChangedEmail = ({ publicUrl, username, newEmail, token, at }: Details): Email => ({
  subject: `Your ${brand.name} email address was changed`,
  preview: `Not you? You can undo the change for ${undoLinkDays} days.`,
  title: 'Your email address was changed',
  paragraphs: [`@${username} now has a new email address. You can’t sign in with this one any more.`],
  why: whySecurity(username),
  facts: [
    ['New address', maskEmail(newEmail)],
    ['When', formatUtcDateTime(at)],
  ],
  notMe: {
    text: `If this wasn’t you, undo the change within ${undoLinkDays} days. You get this address back, every device is signed out, and you choose a new password.`,
    label: 'Undo this change',
    url: publicUrl + undoEmailLink(token),
  },
})

/** Shows enough for people to recognise their own address, and too little to learn another person's. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••')
