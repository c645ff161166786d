/** The way back in for who forgot their password. */
import { resetPasswordLink } from '#rules/accounts/email-links.ts'
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'

type Facts = { publicUrl: string; username: string; token: string }

export const resetPasswordEmail = ({ publicUrl, username, token }: Facts): Email => ({
  subject: `Set a new ${brand.name} password`,
  preview: 'The link works once, for 30 minutes.',
  title: 'Set a new password',
  paragraphs: [
    `Somebody, hopefully you, asked for a new password for ${username}.`,
    'Once you set it, every session ends, on every device. Two-factor sign-in stays as it is.',
  ],
  button: { label: 'Choose a new password', url: publicUrl + resetPasswordLink(token) },
  note: 'The link works once and for 30 minutes. If you did not ask for it, you can leave this letter alone: your password stays as it is.',
})
