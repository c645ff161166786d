/** The email to someone who forgot their password: a link to choose a new one. */
import { resetPasswordLink } from '#rules/accounts/email-links.ts'
import { resetLinkMinutes } from '#rules/accounts/token-lifetimes.ts'
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'

type Details = { publicUrl: string; username: string; token: string }

export const resetPasswordEmail = ({ publicUrl, username, token }: Details): Email => ({
  subject: `Reset your ${brand.name} password`,
  preview: `The link works once and expires after ${resetLinkMinutes} minutes.`,
  title: 'Reset your password',
  paragraphs: [
    `We received a request to reset the password for @${username}.`,
    'Choosing a new one signs you out on every device. Two-factor sign-in stays as it is.',
  ],
  button: { label: 'Choose a new password', url: publicUrl + resetPasswordLink(token) },
  why: `You get this email because someone asked to reset the password of your ${brand.name} account.`,
  note: `The link works once and expires after ${resetLinkMinutes} minutes. If you didn’t ask for it, ignore this email and your password stays the same.`,
})
