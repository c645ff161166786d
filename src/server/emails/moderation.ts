/** The emails to a creator whose account is banned, whose page is taken down, or whose links are hidden, and when that ends. */
import { type ModerationReason, moderationReasons } from '#rules/moderation/moderation.ts'
import { brand } from '#rules/platform/brand.ts'
import { paths } from '#rules/platform/paths.ts'
import { isolateDirection } from '#rules/text/direction.ts'
import { countNoun, formatUtcDateTime } from '#rules/text/formats.ts'
import type { Email } from '#server/services/mail/port.ts'
import { quoteNote, whyAccount } from './why.ts'

type Owner = { username: string; publicUrl: string }
export const accountBannedEmail = ({
  username,
  publicUrl,
  reason,
  note,
  until,
}: Owner & { reason: ModerationReason; note: string | null; until: Date | null }): Email => ({
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

type Cause = { reason: ModerationReason; note: string | null }

const toDashboard = (publicUrl: string) => ({ label: 'Open my dashboard', url: `${publicUrl}${paths.dashboard}` })

const toFacts = (username: string, reason: ModerationReason): [string, string][] => [
  ['Page', `@${username}`],
  ['Reason', moderationReasons[reason]],
]

export const pageTakenDownEmail = ({ username, publicUrl, reason, note }: Owner & Cause): Email => ({
  subject: `Your ${brand.name} page is offline`,
  preview: moderationReasons[reason],
  title: 'Your page is offline',
  paragraphs: [
    'We’ve taken your page down. You can still log in and change it, and nothing is deleted.',
    `Fixed it, or think we got it wrong? Write to ${brand.supportEmail}, and someone will look at it again.`,
  ],
  ...quoteNote(note),
  why: whyAccount(username),
  facts: toFacts(username, reason),
  button: toDashboard(publicUrl),
})

export const pageRestoredEmail = ({ username, publicUrl }: Owner): Email => ({
  subject: `Your ${brand.name} page is back online`,
  preview: 'Visitors can open it again.',
  title: 'Your page is back online',
  why: whyAccount(username),
  paragraphs: [`We’ve looked at @${username} again. Visitors can open your page as before.`],
  button: toDashboard(publicUrl),
})

export const linksHiddenEmail = ({ username, publicUrl, reason, note, titles }: Owner & Cause & { titles: string[] }): Email => ({
  subject: `We’ve hidden ${countNoun(titles.length, 'link')} on your ${brand.name} page`,
  preview: moderationReasons[reason],
  title: `We’ve hidden ${countNoun(titles.length, 'link')} on your page`,
  paragraphs: [
    `The rest of your page stays up. Please don’t show ${titles.length === 1 ? 'it' : 'them'} again before the problem is fixed. Questions? Write to ${brand.supportEmail}.`,
  ],
  ...quoteNote(note),
  why: whyAccount(username),
  facts: [
    ...toFacts(username, reason),
    [titles.length === 1 ? 'Link' : 'Links', titles.map((title) => `“${isolateDirection(title)}”`).join(', ')],
  ],
  button: toDashboard(publicUrl),
})
