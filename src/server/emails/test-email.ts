/** The email with which an operator tries the mail server. */
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'

export const testEmail = (publicUrl: string): Email => ({
  subject: `A test of ${brand.name}’s mail`,
  preview: 'Your mail server works.',
  title: 'Your mail server works',
  paragraphs: [`${brand.name} sent this to try out its mail server. Codes, links and receipts go out the same way.`],
  why: `You get this email because an operator of ${brand.name} entered this address.`,
  button: { label: `Open ${brand.name}`, url: publicUrl },
})
