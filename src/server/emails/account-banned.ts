/** The emails to a creator whose account is banned, whose appeal was read, and whose ban is over. */
import { type ModerationReason, moderationReasons } from '#rules/moderation/moderation.ts'
import { brand } from '#rules/platform/brand.ts'
import { paths } from '#rules/platform/paths.ts'
import type { Email } from '#server/services/mail/port.ts'
import { formatUtcDateTime } from './dates.ts'
import { quoteNote } from './quote-note.ts'
import { whyAccount } from './why.ts'

type Owner = { username: string; publicUrl: string }
type Details = Owner & { reason: ModerationReason; note: string | null; until: Date | null }

export const accountBannedEmail = ({ username, publicUrl, reason, note, until }: Details): Email => ({
  subject: `Your ${brand.name} account is banned`,
  preview: moderationReasons[reason],
  title: 'Your account is banned',
  paragraphs: [
    'Your page is offline, and you’re signed out on every device. A paid plan isn’t renewed, and commissions are held. Nothing is deleted.',
    'Did we get this wrong? Log in to send us an appeal: a person reads it, once for each ban. You can download your data there too.',
  ],
  ...quoteNote(note),
  facts: [
    ['Account', `@${username}`],
    ['Reason', moderationReasons[reason]],
    ['Ends', until ? formatUtcDateTime(until) : 'No end date'],
  ],
  button: { label: 'Log in to appeal', url: `${publicUrl}${paths.auth}` },
  why: whyAccount(username),
})

export const banUpheldEmail = ({ username, publicUrl, reply }: Owner & { reply: string }): Email => ({
  subject: `Your ${brand.name} account stays banned`,
  preview: 'We’ve read your appeal.',
  title: 'We’ve read your appeal',
  paragraphs: [`The ban of @${username} stays in place. You can still log in to download your data.`],
  ...quoteNote(reply),
  why: whyAccount(username),
  button: { label: 'Download my data', url: `${publicUrl}${paths.auth}` },
})

export const accountUnbannedEmail = ({ username, publicUrl, reply }: Owner & { reply: string | null }): Email => ({
  subject: `Your ${brand.name} account is open again`,
  preview: 'The ban is over, and you can log in.',
  title: 'Your account is open again',
  paragraphs: [`The ban of @${username} is over. Everything on your page is as it was, and you can log in.`],
  ...quoteNote(reply),
  why: whyAccount(username),
  button: { label: 'Log in', url: `${publicUrl}${paths.auth}` },
})
