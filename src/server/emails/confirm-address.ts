/** To a new address: is it really yours? */
import { confirmEmailLink } from '#rules/accounts/email-links.ts'
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'

type Facts = { publicUrl: string; username: string; token: string }

export const confirmAddressEmail = ({ publicUrl, username, token }: Facts): Email => ({
  subject: `Confirm your new email address for ${brand.name}`,
  preview: 'One press, and this is the address of your account.',
  title: 'Is this your address?',
  paragraphs: [`${username} asked to use this address for signing in to ${brand.name}. Until you confirm it, nothing changes.`],
  button: { label: 'Confirm this address', url: publicUrl + confirmEmailLink(token) },
  note: 'The link works once and for a day. If you know nothing of this, you can leave this letter alone.',
})
