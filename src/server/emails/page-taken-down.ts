/** The emails to a creator whose page is taken down or restored, or whose links were hidden. */
import { type ModerationReason, moderationReasons } from '#rules/moderation/moderation.ts'
import { brand } from '#rules/platform/brand.ts'
import { paths } from '#rules/platform/paths.ts'
import { countNoun } from '#rules/text/counts-and-days.ts'
import { isolateDirection } from '#rules/text/direction.ts'
import type { Email } from '#server/services/mail/port.ts'
import { quoteNote } from './quote-note.ts'
import { whyAccount } from './why.ts'

type Owner = { username: string; publicUrl: string }
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
