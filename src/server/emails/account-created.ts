/** The email to someone for whom an operator created an account: a link to choose a password. */
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'
import { whyAccount } from './why.ts'

type Details = { username: string; url: string; host: string }

export const accountCreatedEmail = ({ username, url, host }: Details): Email => ({
  subject: `Your ${brand.name} account is ready`,
  preview: 'Choose a password, and your page is yours.',
  title: 'Your account is ready',
  paragraphs: [`We created the account @${username} for you, with this email address. Your page is ${host}/${username}.`],
  button: { label: 'Choose a password', url },
  why: whyAccount(username),
  note: 'The link works once and expires after a day. After that, use “Forgot password?” where you log in.',
})
