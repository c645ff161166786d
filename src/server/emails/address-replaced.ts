/** The email to the new address of an account, after support changed it. */
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'
import { whyAccount } from './why.ts'

type Details = { publicUrl: string; username: string }

export const addressReplacedEmail = ({ publicUrl, username }: Details): Email => ({
  subject: `Your ${brand.name} account has a new email address`,
  preview: 'Use this address to log in from now on.',
  title: 'This is your email address now',
  paragraphs: [
    `We changed the email address of @${username} to this one. Use it to log in from now on; your password stays the same.`,
  ],
  button: { label: 'Log in', url: `${publicUrl}/auth` },
  why: whyAccount(username),
  note: `Not yours? Write to ${brand.supportEmail}, and we’ll take it off.`,
})
