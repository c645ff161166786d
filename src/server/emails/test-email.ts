/** The email with which an operator tries the mail server. */
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'

export const testEmail = (publicUrl: string): Email => ({
  subject: `A test of ${brand.name}’s mail`,
  preview: 'Emails arrive here.',
  title: 'Emails arrive here',
  paragraphs: [`${brand.name} sent this because an operator ran \`test-email\`. Codes, links and receipts take the same way.`],
  button: { label: `Open ${brand.name}`, url: publicUrl },
})
