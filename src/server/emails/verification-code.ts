/** Six digits that show that a mailbox belongs to who registered. */
import { verifyEmailLink } from '#rules/accounts/email-links.ts'
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'

type Facts = { publicUrl: string; username: string; code: string; ticket: string }

export const verificationCodeEmail = ({ publicUrl, username, code, ticket }: Facts): Email => ({
  subject: `${code} is your ${brand.name} code`,
  preview: 'Enter it within 15 minutes to open your account.',
  title: 'Your page is nearly open',
  paragraphs: [`Welcome, ${username}! Enter this code to verify your email address.`],
  code,
  button: { label: 'Open the page with the code', url: publicUrl + verifyEmailLink(code, ticket) },
  note: 'The code works once and for 15 minutes. If you did not sign up, you can leave this letter alone: without the code, nothing happens.',
})
