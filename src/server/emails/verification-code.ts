/** The email to a new account: six digits that prove who can read this inbox. */
import { verifyEmailLink } from '#rules/accounts/email-links.ts'
import { verificationCodeMinutes } from '#rules/accounts/token-lifetimes.ts'
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'
import { whyAddress } from './why.ts'

type Details = { publicUrl: string; username: string; code: string; ticket: string }

export const verificationCodeEmail = ({ publicUrl, username, code, ticket }: Details): Email => ({
  subject: `${code} is your ${brand.name} code`,
  preview: `Enter it within ${verificationCodeMinutes} minutes to verify your email address.`,
  title: 'Verify your email address',
  paragraphs: [`Welcome to ${brand.name}, ${username}! Enter this code to finish signing up.`],
  code,
  button: { label: 'Verify my email', url: publicUrl + verifyEmailLink(code, ticket) },
  why: whyAddress(),
  note: `The code works once and expires after ${verificationCodeMinutes} minutes. If you didn’t sign up, you can ignore this email.`,
})
