/** One of every email, with sample data: for the tests of how they are rendered, and to look at (`npm run email-sheet`). */
import {
  accountCreatedEmail,
  addressChangedEmail,
  addressReplacedEmail,
  confirmAddressEmail,
  invitationEmail,
  resetPasswordEmail,
  verificationCodeEmail,
} from '#server/emails/account.ts'
import { announcementEmail } from '#server/emails/announcement.ts'
import {
  accountBannedEmail,
  accountUnbannedEmail,
  banUpheldEmail,
  linksHiddenEmail,
  pageRestoredEmail,
  pageTakenDownEmail,
} from '#server/emails/moderation.ts'
import { type SecurityEvent, securityAlertEmail } from '#server/emails/security-alert.ts'
import { supportMessageEmail, supportReplyEmail, testEmail } from '#server/emails/support.ts'
import { weeklySummaryEmail } from '#server/emails/weekly-summary.ts'
import type { Email } from '#server/services/mail/port.ts'
import { type SampleOwner, sampleMoneyEmails } from './sample-money-emails.ts'

export const sampleOwner: SampleOwner = {
  publicUrl: 'https://lintel.example',
  username: 'maya.draws',
  displayName: 'Maya Okoro',
  linkTitle: 'Sticker club',
  email: 'maya@draws.example',
}

const at = new Date('2026-11-24T09:30:00Z')
const later = new Date('2026-12-08T09:30:00Z')
const token = 'q7Vw3TzLr0mPjYk1sXfB9uHgNcEaDiO5x2RtKl8MvQ4'

/** By the name of the function that writes it, and of its case. */
export function sampleEmails(owner: SampleOwner = sampleOwner): Record<string, Email> {
  const { publicUrl, username, email } = owner
  const { host } = new URL(publicUrl)
  const account = { publicUrl, username }
  const unsubscribeUrl = `${publicUrl}/api/unsubscribe/AZqPp1u8R0yYjM3mT6bG2sVxkQ`
  const cause = {
    reason: 'copyright',
    note: 'The picture on “Autumn set” belongs to someone else.\nTheir agent wrote to us.',
  } as const
  const announcement = {
    subject: 'Links can have a schedule now, {{displayName}}',
    body: `Hi {{displayName}},\n\nevery link can now appear and disappear **automatically**. Three things to try:\n\n- a sale that ends at midnight\n- a concert’s tickets\n- a *good morning*\n\n## How to\n\nOpen a link, then [Schedule](${publicUrl}/help).\n\n> It changed how I launch things.\n\nThe whole team`,
    displayName: owner.displayName,
  }
  return {
    verificationCodeEmail: verificationCodeEmail({ ...account, code: '482913', ticket: token }),
    resetPasswordEmail: resetPasswordEmail({ ...account, token }),
    confirmAddressEmail: confirmAddressEmail({ ...account, token }),
    addressChangedEmail: addressChangedEmail({ ...account, newEmail: email, token, at }),
    addressReplacedEmail: addressReplacedEmail(account),
    accountCreatedEmail: accountCreatedEmail({ username, url: `${publicUrl}/reset-password#token=${token}`, host }),
    invitationEmail: invitationEmail({ publicUrl, code: 'K7QX2MPA9RTC', plan: 'premium', expiresAt: later }),
    ...Object.fromEntries(
      securityEvents.map((event) => [`securityAlertEmail ${event.type}`, securityAlertEmail({ ...account, event, at })]),
    ),
    accountBannedEmail: accountBannedEmail({ ...account, reason: 'phishing', note: cause.note, until: later }),
    banUpheldEmail: banUpheldEmail({ ...account, reply: 'We looked again. The link still asks visitors for their password.' }),
    accountUnbannedEmail: accountUnbannedEmail({ ...account, reply: 'Thank you for taking the link away so fast.' }),
    pageTakenDownEmail: pageTakenDownEmail({ ...account, ...cause }),
    pageRestoredEmail: pageRestoredEmail(account),
    linksHiddenEmail: linksHiddenEmail({ ...account, ...cause, titles: ['Autumn set', owner.linkTitle] }),
    ...sampleMoneyEmails(owner),
    weeklySummaryEmail: weeklySummaryEmail({
      ...account,
      page: { displayName: owner.displayName, profileImage: '/media/0123456789abcdef0123/profile-384x384.webp' },
      unsubscribeUrl,
      summary: {
        monday: '2026-11-23',
        views: 12_480,
        visitors: 9_315,
        clicks: 3_204,
        mostClickedLink: { title: 'Print shop: autumn set', clicks: 1_208 },
        figures: [
          { kind: 'views', now: 12_480, before: 8_490 },
          { kind: 'visitors', now: 9_315, before: 9_340 },
          { kind: 'clicks', now: 3_204, before: 3_204 },
          { kind: 'source', value: 'tiktok', now: 4_100, before: 0 },
          { kind: 'link', value: owner.linkTitle, now: 640, before: 1_020 },
        ],
      },
    }),
    announcementEmail: announcementEmail({ ...announcement, unsubscribeUrl }),
    'announcementEmail test': announcementEmail({ ...announcement, displayName: null }),
    supportMessageEmail: supportMessageEmail({
      text: 'Hello,\n\nmy page shows the old picture, though I changed it yesterday. Can you help?',
      sender: { username, plan: 'premium' },
      replyTo: email,
      priority: 'priority',
    }),
    supportReplyEmail: supportReplyEmail({
      text: 'Hi Maya,\n\nyour browser kept the old one. It’s gone now on our side too.\n\nAll the best,\nJo',
      question: 'My page shows the old picture, though I changed it yesterday. Can you help?',
      title: 'My page shows the old picture',
      supportEmail: `help@${host}`,
      isCreator: true,
    }),
    testEmail: testEmail(publicUrl),
  }
}

const securityEvents: SecurityEvent[] = [
  { type: 'new-device', device: 'Safari on iPhone' },
  { type: 'password-changed' },
  { type: 'two-factor-on', undoToken: token },
  { type: 'two-factor-off' },
  { type: 'backup-codes-renewed' },
  { type: 'backup-code-used', codesLeft: 4 },
  { type: 'deletion-requested', erasedAt: later },
  { type: 'erased', isByOwner: true },
]
