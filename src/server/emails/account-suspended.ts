/** The emails to a creator whose account is suspended, and to one who has it back. */
import { brand } from '#rules/platform/brand.ts'
import { paths } from '#rules/platform/paths.ts'
import type { Email } from '#server/services/mail/port.ts'
import { formatUtcDateTime } from './dates.ts'

type Details = { username: string; publicUrl: string; reason: string; until: Date | undefined }

export const accountSuspendedEmail = ({ username, publicUrl, reason, until }: Details): Email => ({
  subject: `Your ${brand.name} account is suspended`,
  preview: reason,
  title: 'Your account is suspended',
  paragraphs: [
    'Your page is offline, and you’re signed out on every device. Nothing is deleted: you can download your data where you log in.',
    'A plan that you pay for isn’t renewed, and commissions wait.',
    `Do you think that this is a mistake? Write to ${brand.supportEmail}.`,
  ],
  facts: [
    ['Account', `@${username}`],
    ['Why', reason],
    ['Until', until ? formatUtcDateTime(until) : 'We lift it'],
  ],
  button: { label: 'Download my data', url: `${publicUrl}${paths.auth}` },
})

export const accountReopenedEmail = ({ username, publicUrl }: Pick<Details, 'username' | 'publicUrl'>): Email => ({
  subject: `Your ${brand.name} account is open again`,
  preview: 'Your page is online, and you can log in.',
  title: 'Your account is open again',
  paragraphs: [`The suspension of @${username} is over. Your page is online with everything that was on it, and you can log in.`],
  button: { label: 'Log in', url: `${publicUrl}${paths.auth}` },
})
