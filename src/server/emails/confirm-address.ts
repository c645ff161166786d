/** The email to a new address: a link that confirms the change. */
import { confirmEmailLink } from '#rules/accounts/email-links.ts'
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'
import { whyAddress } from './why.ts'

type Details = { publicUrl: string; username: string; token: string }

export const confirmAddressEmail = ({ publicUrl, username, token }: Details): Email => ({
  subject: `Confirm your new email address for ${brand.name}`,
  preview: 'Your old address stays in use until you confirm this one.',
  title: 'Confirm your new email address',
  paragraphs: [`@${username} asked to use this address to sign in to ${brand.name}. Nothing changes until you confirm it.`],
  button: { label: 'Confirm email address', url: publicUrl + confirmEmailLink(token) },
  why: whyAddress(),
  note: 'The link works once and expires after 24 hours. If you didn’t ask for this, you can ignore this email.',
})
